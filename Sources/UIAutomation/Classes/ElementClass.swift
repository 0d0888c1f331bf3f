import Automation
import JavaScriptBridge
import Scripting

/// An element class in scripts.
///
/// All classes are backed by ``Automation/Element``; only the prototypes differ.
struct ElementClass: Sendable {
    /// The element type.
    let type: ElementType
    /// The type whose class this one extends; nil for the root.
    let parent: ElementType?
    /// A description of the elements, in one sentence.
    let documentation: String
    /// The evidence for the class, in the words of ``Evidence``.
    let reference: String
    /// Adds the members that the class has in addition to its parent's.
    let addMembers: @Sendable (JSClassDefinition<Element>, ElementWrapper) -> Void

    private init(
        _ type: ElementType, extends parent: ElementType? = .element, _ documentation: String, reference: String,
        members: @escaping @Sendable (JSClassDefinition<Element>, ElementWrapper) -> Void = { _, _ in }
    ) {
        self.type = type
        self.parent = parent
        self.documentation = documentation
        self.reference = reference
        addMembers = members
    }

    /// All classes, parents before children.
    static let all = roots + controls + texts + scrolling + bars + panels + machines

    private static let roots = [
        ElementClass(
            .element, extends: nil, "An element of the user interface: the class that all others extend.",
            reference: "doc", members: UIAElement.addMembers),
        ElementClass(.target, "The device under test.", reference: "doc", members: UIATarget.addMembers),
        ElementClass(
            .application, "A running app; its name is the one under its icon.", reference: "doc used",
            members: UIAApplication.addMembers),
        ElementClass(.window, "A window of an app.", reference: "doc used") { definition, wrapper in
            definition.attribute(
                .contentArea, "The part below the bars at the top and above those at the bottom.",
                gives: "Rect | null", reference: "doc", wrapper)
        },
    ]

    private static let controls = [
        ElementClass(
            .activityIndicator, "A spinner that turns while work is in progress; its value is `1` meanwhile.",
            reference: "doc used"),
        ElementClass(
            .button, "A button; its name is its title or the label of its image.", reference: "doc hdr"),
        ElementClass(.image, "An image; its name is its label or the name of its file.", reference: "doc used"),
        ElementClass(
            .key, extends: .button, "A key of the keyboard; its name is the character it shows.", reference: "doc used"),
        ElementClass(.link, "A link; a tap follows it, and `url()` returns its URL.", reference: "doc"),
        ElementClass(.mapView, "A map.", reference: "hdr"),
        ElementClass(.pageIndicator, "The dots that show the current page.", reference: "doc") { definition, _ in
            definition
                .method(
                    "goToNextPage", "Turns to the next page; does nothing on the last.", reference: "doc"
                ) { (element: Element) in try element.goToNextPage() }
                .method(
                    "goToPreviousPage", "Turns to the previous page; does nothing on the first.", reference: "doc"
                ) { (element: Element) in try element.goToPreviousPage() }
                .method("pageCount", "The number of pages.", reference: "doc") { (element: Element) in
                    element.pageCount
                }
                .method("pageIndex", "The current page, counted from 0.", reference: "doc") { (element: Element) in
                    element.pageIndex
                }
                .method(
                    "selectPage", "Turns to a page, counted from 0; does nothing past the ends.", takes: ["index"],
                    reference: "doc"
                ) { (element: Element, index: ScriptInteger) in try element.selectPage(index.number) }
        },
        ElementClass(.picker, "A picker with wheels, from left to right.", reference: "doc used") {
            definition, wrapper in
            definition.elements(
                .children(.pickerWheel), "The wheels, from left to right.", reference: "doc used", wrapper)
        },
        ElementClass(
            .pickerWheel, extends: .picker, "A wheel of a picker; its value is the row in the middle.",
            reference: "doc hdr"
        ) { definition, _ in
            definition
                .method("values", "All rows.", gives: "string[]", reference: "doc used") { (element: Element) in
                    element.values
                }
                .method(
                    "selectValue", "Turns the wheel to the first row with the text; throws if there is none.",
                    takes: ["value: string | number"], reference: "doc"
                ) { (element: Element, value: JSValue) in try element.selectValue(value.toSwiftString()) }
        },
        ElementClass(
            .progressIndicator, "A bar that shows the progress of work; its value is a string such as `50%`.",
            reference: "doc"),
        ElementClass(.segmentedControl, "A row of buttons, one of which is selected.", reference: "doc") {
            definition, wrapper in
            definition.element(.selectedButton, .button, "The selected segment.", reference: "doc", wrapper)
        },
        ElementClass(.slider, "A slider; its value is a string such as `42%`.", reference: "doc used") {
            definition, _ in
            definition.method(
                "dragToValue", "Drags the thumb: 0 is the left end, 1 the right end.", takes: ["value"],
                reference: "doc used"
            ) { (element: Element, value: ScriptNumber) in try element.dragToValue(value.number) }
        },
        ElementClass(.switch, "A switch; its value is 1 or 0.", reference: "doc used"),
    ]

    private static let texts = [
        ElementClass(
            .staticText, "Text that cannot be edited; name, label and value are the text.", reference: "used hdr"),
        ElementClass(.textField, "A text field with one line.", reference: "doc"),
        ElementClass(.searchBar, extends: .textField, "A search field.", reference: "doc"),
        ElementClass(
            .secureTextField, extends: .textField, "A text field that shows a bullet for each character.",
            reference: "doc used"),
        ElementClass(.textView, "A text view with several lines.", reference: "doc"),
    ]

    private static let scrolling = [
        ElementClass(.scrollView, "A view that scrolls its content.", reference: "doc used"),
        ElementClass(
            .collectionView, extends: .scrollView, "A grid of items; only those near the screen exist.",
            reference: "doc used"
        ) { definition, wrapper in
            definition
                .elements(.cells, of: .collectionCell, "The items that are loaded.", reference: "doc used", wrapper)
                .elements(
                    .visibleCells, of: .collectionCell, "The items on the screen.", reference: "doc used", wrapper
                )
                .number(.scrollItemCount, "The number of items.", reference: "hdr")
                .number(.scrollItemIndex, "The first item on the screen, counted from 0.", reference: "hdr")
        },
        ElementClass(
            .collectionCell, "An item of a collection view; its name is composed of its content.", reference: "doc hdr"),
        ElementClass(
            .tableView, extends: .scrollView, "A table; its value describes the rows on the screen.",
            reference: "doc used"
        ) { definition, wrapper in
            definition
                .elements(
                    .cells, of: .tableCell, "All rows in order, including those off the screen.", reference: "doc used",
                    wrapper
                )
                .elements(.visibleCells, of: .tableCell, "The rows on the screen.", reference: "doc", wrapper)
                .elements(
                    .children(.tableGroup), "The headers and footers of the sections.", reference: "doc used", wrapper
                )
                .elements(
                    .visibleGroups, of: .tableGroup, "The headers and footers on the screen.", reference: "hdr", wrapper
                )
                .number(.cellCount, "The number of rows.", reference: "hdr")
                .number(.firstVisibleCellIndex, "The first row on the screen, counted from 0.", reference: "hdr")
                .number(.lastVisibleCellIndex, "The last row on the screen, counted from 0.", reference: "hdr")
        },
        ElementClass(.tableCell, "A row of a table; its name is composed of its texts.", reference: "doc used"),
        ElementClass(
            .tableGroup, "A header or footer of a table's section; its name is the text.", reference: "doc used"),
        ElementClass(
            .webView, extends: .scrollView, "A web page; its texts, links, fields and images are elements.",
            reference: "doc used"),
    ]

    private static let bars = [
        ElementClass(.navigationBar, "The bar at the top of a screen; its name is the title.", reference: "doc used") {
            definition, wrapper in
            definition
                .element(.leftButton, .button, "The button on the left.", reference: "doc used", wrapper)
                .element(.rightButton, .button, "The button on the right.", reference: "doc used", wrapper)
        },
        ElementClass(.statusBar, "The bar with signal strength, time and battery.", reference: "doc used"),
        ElementClass(.tabBar, "The bar at the bottom that switches between screens.", reference: "doc") {
            definition, wrapper in
            definition.element(.selectedButton, .button, "The selected tab.", reference: "doc", wrapper)
        },
        ElementClass(.toolbar, "The bar at the bottom with buttons.", reference: "doc used"),
    ]

    private static let panels = [
        ElementClass(.actionSheet, "A sheet of actions at the bottom of the screen.", reference: "doc used") {
            definition, wrapper in
            definition.element(
                .cancelButton, .button, "The cancel button; a tablet shows none.",
                reference: "doc used", wrapper)
        },
        ElementClass(.activityView, "The share sheet.", reference: "doc") { definition, wrapper in
            definition.element(.cancelButton, .button, "The button that closes the sheet.", reference: "doc", wrapper)
        },
        ElementClass(
            .alert, "An alert: a title, a message, buttons and sometimes fields.", reference: "doc used"
        ) { definition, wrapper in
            definition
                .element(.cancelButton, .button, "The cancel button.", reference: "doc", wrapper)
                .element(.defaultButton, .button, "The emphasised button.", reference: "doc", wrapper)
        },
        ElementClass(.editingMenu, "The edit menu with Cut, Copy and Paste.", reference: "doc used"),
        ElementClass(
            .keyboard, "The keyboard on the screen.", reference: "doc used", members: UIAKeyboard.addMembers),
        ElementClass(.popover, "A balloon with its own screen, on tablets.", reference: "doc") { definition, _ in
            definition.method("dismiss", "Closes the popover with a tap outside.", reference: "doc") {
                (element: Element) in
                try element.dismiss()
            }
        },
    ]

    private static let machines = [
        ElementClass(.remote, "A remote control of the device.", reference: "hdr"),
        ElementClass(.screen, "The screen of the device as an element.", reference: "hdr"),
    ]
}

/// `UIAKeyboard`: the keyboard on the screen.
private enum UIAKeyboard {
    @Sendable static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method(
                "typeString", "Presses the keys for a string one by one; a newline presses return.", takes: ["text"],
                reference: "doc used"
            ) { (element: Element, text: ScriptText) in try element.typeString(text.text) }
            .method("interKeyDelay", "The pause between two keys, in seconds.", reference: "hdr used") {
                (element: Element) in
                element.session.interKeyDelay
            }
            .method(
                "setInterKeyDelay", "Sets the pause between two keys, in seconds.", takes: ["seconds"],
                reference: "hdr used"
            ) {
                (element: Element, seconds: ScriptNumber) in
                element.session.interKeyDelay = max(0, seconds.number)
            }
            .method(
                "interKeyDelayVariance", "The variance of the pauses between keys; has no effect.", reference: "hdr"
            ) {
                (_: Element) in
                wrapper.state.interKeyDelayVariance
            }
            .method(
                "setInterKeyDelayVariance", "Sets the variance of the pauses between keys; has no effect.",
                takes: ["seconds"],
                reference: "hdr"
            ) { (_: Element, seconds: ScriptNumber) in wrapper.state.interKeyDelayVariance = max(0, seconds.number) }
            .method("inputMode", "The language of the keyboard.", reference: "hdr") { (element: Element) in
                element.isValid ? element.session.driver.device.language : nil
            }
            .method(
                "triggerDictationFromAudioInputPath", "Throws: a simulated device cannot take dictation.",
                takes: ["path"], reference: "hdr"
            ) { (element: Element, path: ScriptText) in
                try element.refuse(
                    "triggerDictationFromAudioInputPath", [.string(path.text)], to: "take dictation")
            }
    }
}

extension JSClassDefinition where Instance == Element {
    /// Adds an accessor of one element.
    @discardableResult
    func element(
        _ relation: ElementRelation, _ type: ElementType, _ documentation: String, reference: String,
        _ wrapper: ElementWrapper
    ) -> Self {
        method(relation.rawValue, documentation, gives: type.className, reference: reference) { (element: Element) in
            try wrapper.wrap(element.related(relation))
        }
    }

    /// Adds an accessor of several elements.
    /// - Parameter type: the element type, if the collection does not imply it.
    @discardableResult
    func elements(
        _ collection: ElementCollection, of type: ElementType = .element,
        _ documentation: @autoclosure @escaping () -> String, reference: String, _ wrapper: ElementWrapper
    ) -> Self {
        let member = if case .children(let kind) = collection { kind } else { type }
        return method(
            collection.accessorName, documentation(), gives: "UIAElements<\(member.className)>", reference: reference
        ) { (element: Element) in try wrapper.wrap(element.collection(collection)) }
    }

    /// Adds an attribute that is a string, or null.
    @discardableResult
    func string(_ key: AttributeKey, _ documentation: String, reference: String) -> Self {
        method(key.rawValue, documentation, reference: reference) { (element: Element) in element.attribute(key).string
        }
    }

    /// Adds an attribute that is a number, or null.
    @discardableResult
    func number(_ key: AttributeKey, _ documentation: String, reference: String) -> Self {
        method(key.rawValue, documentation, gives: "number | null", reference: reference) { (element: Element) in
            element.attribute(key).number
        }
    }

    /// Adds an attribute that is 1 or 0, or null.
    @discardableResult
    func flag(_ key: AttributeKey, _ documentation: String, reference: String) -> Self {
        method(key.rawValue, documentation, gives: "0 | 1 | null", reference: reference) { (element: Element) in
            element.attribute(key).flag
        }
    }

    /// Adds an attribute that is an object, or null.
    @discardableResult
    func attribute(
        _ key: AttributeKey, _ documentation: String, gives type: String, reference: String, _ wrapper: ElementWrapper
    ) -> Self {
        return method(key.rawValue, documentation, gives: type, reference: reference) { (element: Element) in
            try element.attribute(key).value(in: wrapper.session.context)
        }
    }
}

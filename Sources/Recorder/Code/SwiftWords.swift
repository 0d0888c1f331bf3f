internal import Automation

/// An expression of an element in the API that reads like XCUITest.
struct SwiftElement: Hashable {
    /// The expression: `app.buttons["Save"]`.
    let expression: String
    /// The identifier or label; nil without one.
    let name: String?
    /// Why the element is found by an index; nil when it is found by its name.
    let reason: String?
    /// The elements with that name; nil when it is the only one.
    let query: String?

    /// The element among the descendants of the app; nil when it is not one of them.
    init?(_ element: RecordedElement) {
        guard let position = element.position else { return nil }
        let all = "app.\(Self.elements(of: element.type))"
        name = element.name
        guard let name = element.name else {
            // Rows are counted with all others; elements of other types only with those without a name.
            guard element.type == .tableCell || element.type == .collectionCell else { return nil }
            query = all
            expression = "\(all).element(boundBy: \(position.index))"
            reason = "by its index: it has neither an identifier nor a label"
            return
        }
        if position.count <= 1 {
            query = nil
            expression = "\(all)[\(SwiftSpelling.literal(name))]"
            reason = nil
        } else {
            let named = "\(all).matching(identifier: \(SwiftSpelling.literal(name)))"
            query = named
            expression = "\(named).element(boundBy: \(position.index))"
            reason = "by its index: \(position.count) have this name"
        }
    }

    /// The element whose being there tells whether a change came: of several with one name, the last.
    func checked(for change: ScreenChange) -> SwiftElement {
        guard let query, let position = change.element.position, !change.isAboutProperty(named: name) else {
            return self
        }
        return SwiftElement(
            expression: "\(query).element(boundBy: \(position.count - 1))", name: name, reason: reason, query: query)
    }

    private init(expression: String, name: String?, reason: String?, query: String?) {
        self.expression = expression
        self.name = name
        self.reason = reason
        self.query = query
    }

    /// The property for the elements of a type, or the call that finds them.
    private static func elements(of type: ElementType) -> String {
        properties[type] ?? "descendants(matching: .\(SwiftSpelling.member(type)))"
    }

    private static let properties: [ElementType: String] = [
        .activityIndicator: "activityIndicators", .alert: "alerts", .button: "buttons", .tableCell: "cells",
        .collectionView: "collectionViews", .image: "images", .keyboard: "keyboards", .key: "keys", .link: "links",
        .mapView: "maps", .editingMenu: "menus", .navigationBar: "navigationBars", .element: "otherElements",
        .pageIndicator: "pageIndicators", .picker: "pickers", .pickerWheel: "pickerWheels", .popover: "popovers",
        .progressIndicator: "progressIndicators", .scrollView: "scrollViews", .searchBar: "searchFields",
        .secureTextField: "secureTextFields", .segmentedControl: "segmentedControls", .actionSheet: "sheets",
        .slider: "sliders", .staticText: "staticTexts", .statusBar: "statusBars", .switch: "switches",
        .tabBar: "tabBars", .tableView: "tables", .textField: "textFields", .textView: "textViews",
        .toolbar: "toolbars", .webView: "webViews", .window: "windows",
    ]
}

/// One call on an element in the API that reads like XCUITest.
struct SwiftAction {
    /// A word for the action, with which the name of a page's method begins.
    let verb: String
    /// Whether the call throws, and reports no failure by itself.
    let isThrowing: Bool
    /// The type and the value of what is entered, for an action that takes it; its expression is an argument of `call`.
    let input: (label: String, type: String, value: String)?
    /// The call: of an element's expression, the expression of the input, and further arguments.
    let call: (_ element: String, _ input: String, _ place: [String]) -> String

    private init(
        _ verb: String, isThrowing: Bool = false, input: (label: String, type: String, value: String)? = nil,
        _ call: @escaping (_ element: String, _ input: String, _ place: [String]) -> String
    ) {
        self.verb = verb
        self.isThrowing = isThrowing
        self.input = input
        self.call = call
    }

    /// A method of the element with arguments, which reports failures at a place.
    private init(_ verb: String, _ method: String, _ arguments: [String] = []) {
        self.init(verb) { element, _, place in
            "\(element).\(method)(\((arguments + place).joined(separator: ", ")))"
        }
    }

    /// The action of a gesture; nil when there is no word for it.
    init?(_ shape: GestureShape, on element: RecordedElement) {
        switch shape {
        case .tap(nil, 1, 1): self.init("tap", "tap")
        case .tap(nil, 2, 1): self.init("doubleTap", "doubleTap")
        case .tap(nil, 1, 2): self.init("twoFingerTap", "twoFingerTap")
        case .tap(nil, let count, let fingers):
            self.init("tap", "tap", ["withNumberOfTaps: \(count)", "numberOfTouches: \(fingers)"])
        case .tap(let place?, 1, 1): self.init("tap", "\(Self.coordinate(place)).tap")
        case .tap(let place?, 2, 1): self.init("doubleTap", "\(Self.coordinate(place)).doubleTap")
        case .press(let place, let seconds):
            let start = place.map { "\(Self.coordinate($0))." } ?? ""
            self.init("press", "\(start)press", ["forDuration: \(CodeText.decimals(seconds))"])
        case .drag(let drag):
            let (width, height) = (
                (drag.end.x - drag.start.x) * element.frame.size.width,
                (drag.end.y - drag.start.y) * element.frame.size.height
            )
            let speed = max(1, ((width * width + height * height).squareRoot() / drag.duration).rounded())
            self.init("drag") { element, _, place in
                let arguments =
                    [
                        "forDuration: \(CodeText.decimals(drag.hold))",
                        "thenDragTo: \(element).\(Self.coordinate(drag.end))",
                        "withVelocity: \(SwiftSpelling.number(speed))",
                        "thenHoldForDuration: \(CodeText.decimals(drag.rest))",
                    ] + place
                return "\(element).\(Self.coordinate(drag.start)).press(\(arguments.joined(separator: ", ")))"
            }
        case .tap, .path: return nil
        }
    }

    private static func coordinate(_ place: Point) -> String {
        "coordinate(withNormalizedOffset: CGVector(dx: \(CodeText.decimals(place.x)), dy: \(CodeText.decimals(place.y))))"
    }

    /// The action that types a text.
    static func typing(_ text: String) -> SwiftAction {
        SwiftAction("type", input: ("text", "String", SwiftSpelling.literal(text))) { element, text, place in
            "\(element).typeText(\(([text] + place).joined(separator: ", ")))"
        }
    }

    /// The action that scrolls to an element.
    static var scrollToVisible: SwiftAction {
        SwiftAction("scrollTo", isThrowing: true) { element, _, _ in "\(element).current.scrollToVisible()" }
    }

    /// The action that scrolls by a screenful: the finger moves against the direction.
    static func swipe(looking direction: ScrollDirection) -> SwiftAction {
        let finger = CodeNames.capitalized(direction.opposite.rawValue)
        return SwiftAction("swipe\(finger)", "swipe\(finger)")
    }

    /// The action that sets a value; nil for the selection of a text, which only FRY has.
    init?(_ value: RecordedValue) {
        switch value.kind {
        case .selectText: return nil
        case .selectValue:
            self.init("choose", input: ("value", "String", SwiftSpelling.literal(value.text))) {
                element, input, place in
                "\(element).adjust(\((["toPickerWheelValue: \(input)"] + place).joined(separator: ", ")))"
            }
        case .dragToValue:
            let number = SwiftSpelling.number(value.value.number ?? 0)
            self.init("adjust", input: ("position", "Double", number)) { element, input, place in
                "\(element).adjust(\((["toNormalizedSliderPosition: \(input)"] + place).joined(separator: ", ")))"
            }
        case .set:
            let input = ("value", "AttributeValue", SwiftSpelling.value(value.value))
            self.init("set", isThrowing: true, input: input) { element, input, _ in
                "\(element).current.setValue(\(input))"
            }
        case .selectPage, .dismiss:
            self.init(value.kind == .dismiss ? "dismiss" : "turn", isThrowing: true) { element, _, _ in
                "\(element).current.\(value.call)"
            }
        }
    }
}

extension ScreenChange {
    /// Whether a property is checked, not just that the element is there or gone.
    /// - Parameter name: the name by which the element is found; a label that is its name needs no further check.
    func isAboutProperty(named name: String?) -> Bool {
        switch kind {
        case .screen, .appeared, .disappeared, .rowAdded, .rowRemoved: false
        case .label: element.identifier != nil || name != new
        case .value, .enabled, .selected: true
        }
    }
}

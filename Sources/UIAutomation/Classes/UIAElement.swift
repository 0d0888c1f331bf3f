import Automation
import JavaScriptBridge
import Scripting

/// `UIAElement`: the members of all elements.
enum UIAElement {
    @Sendable static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        addAttributes(to: definition, wrapper)
        addIntrospection(to: definition, wrapper)
        addRelations(to: definition, wrapper)
        addCollections(to: definition, wrapper)
        addGestures(to: definition)
        addScrolling(to: definition, wrapper)
        addConditions(to: definition, wrapper)
        addLogging(to: definition, wrapper)
    }

    // MARK: Attributes

    /// Attributes: they never wait and never change the app.
    private static func addAttributes(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .string(
                .name, "The accessibility identifier if set, else the label; some classes compose it.",
                reference: "doc used"
            )
            .string(.label, "The accessibility label.", reference: "doc used")
            .method(
                "value", "The value: a number for switches, a string for most others.", gives: "any",
                reference: "doc used"
            ) { (element: Element) in try wrapper.value(of: element) }
            .string(.hint, "The accessibility hint.", reference: "used hdr")
            .attribute(
                .rect,
                "The frame on the screen, a new object on each call; may be off the screen after scrolling.",
                gives: "Rect | null", reference: "doc", wrapper
            )
            .attribute(
                .hitpoint, "The point that a tap would hit; null if nothing can be hit.", gives: "Point | null",
                reference: "doc used", wrapper
            )
            .flag(.isVisible, "1 if the element is visible, else 0.", reference: "doc used")
            .flag(
                .isEnabled, "1 if the control is enabled, else 0; 1 for elements that are not controls.",
                reference: "doc used"
            )
            .flag(.hasKeyboardFocus, "1 if the element has the keyboard focus, else 0.", reference: "doc")
            .method("isValid", "Whether the element existed when it was last used.", reference: "doc") {
                (element: Element) in
                element.isValid
            }
            .method("checkIsValid", "Whether the element exists now.", reference: "doc") { (element: Element) in
                try element.checkIsValid()
            }
            .method(
                "waitForInvalid", "Waits until the element is gone; false if the grace period ends first.",
                reference: "doc"
            ) { (element: Element) in try element.waitForInvalid() }
            .attribute(
                .dom, "The attributes of a web element, such as `id` and `href`; null for other elements.",
                gives: "{ [attribute: string]: string } | null", reference: "used hdr", wrapper
            )
            .method("type", "The name of the underlying view class, such as `UIButton`.", reference: "hdr used") {
                (element: Element) in
                element.typeName
            }
            .method("className", "The name of the element's class, such as `UIAButton`.", reference: "hdr") {
                (element: Element) in
                element.className
            }
            .method("pid", "The process identifier of the app.", reference: "hdr") { (element: Element) in element.pid }
            .string(.url, "The URL of a link.", reference: "doc hdr")
    }

    /// The names of attributes and accessors, as predicates use them.
    private static func addIntrospection(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        let keys = attributeKeys.map(\.rawValue)
        let toOne = ElementRelation.allCases.map(\.rawValue)
        let toMany =
            ["elements", "cells", "visibleCells", "ancestry"] + ElementType.allCases.compactMap(\.accessorName)
        definition
            .method("attributes", "The attributes by key.", gives: "{ [key: string]: any }", reference: "hdr") {
                (element: Element) in
                let object = JSValue(newObjectIn: wrapper.session.context)
                for key in attributeKeys {
                    try object.setProperty(
                        key.rawValue, to: element.attribute(key).asNumberIfFlag.value(in: wrapper.session.context))
                }
                return object
            }
            .method("attributeKeys", "The keys of attributes, as predicates name them.", reference: "hdr") {
                (_: Element) in
                keys
            }
            .method("allKeys", "The keys of attributes and accessors, as predicates name them.", reference: "hdr") {
                (_: Element) in
                keys + toOne + toMany
            }
            .method("toOneRelationshipKeys", "The accessors that return one element.", reference: "hdr") {
                (_: Element) in
                toOne
            }
            .method("toManyRelationshipKeys", "The accessors that return several elements.", reference: "hdr") {
                (_: Element) in
                toMany
            }
    }

    private static let attributeKeys: [AttributeKey] = [
        .name, .label, .value, .hint, .type, .isVisible, .isEnabled, .hasKeyboardFocus, .rect, .hitpoint, .url,
        .dom,
    ]

    // MARK: Other elements

    /// Accessors of one element; they wait up to the grace period.
    private static func addRelations(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .element(.parent, .element, "The element that contains this one.", reference: "doc used", wrapper)
            .element(.activityView, .activityView, "The share sheet.", reference: "doc", wrapper)
            .element(.navigationBar, .navigationBar, "The first navigation bar.", reference: "doc", wrapper)
            .element(.popover, .popover, "The popover.", reference: "doc", wrapper)
            .element(.tabBar, .tabBar, "The first tab bar.", reference: "doc", wrapper)
            .element(.toolbar, .toolbar, "The first toolbar.", reference: "doc", wrapper)
            .element(
                .actionSheet, .actionSheet, "The action sheet that is shown.", reference: "doc used", wrapper
            )
            .element(.keyboard, .keyboard, "The keyboard, while it is shown.", reference: "doc used", wrapper)
            .method("target", "The device.", gives: "UIATarget", reference: "hdr") { (_: Element) in
                try wrapper.wrap(wrapper.session.target)
            }
            .method(
                "elementAtPoint", "The element at a point on the screen.", takes: ["point: Point"],
                gives: "UIAElement", reference: "hdr"
            ) { (element: Element, point: JSValue) in
                guard let point = try Point(point) else {
                    throw JSThrow("TypeError", "elementAtPoint takes a point such as {x: 10, y: 20}.")
                }
                return try wrapper.wrap(element.element(at: point))
            }
    }

    /// Accessors of several elements; they wait up to the grace period.
    private static func addCollections(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .elements(
                .elements, "All direct children, of any class.", reference: "doc", wrapper
            )
            .elements(.ancestry, "The containers, outermost first.", reference: "doc guess", wrapper)
        for (types, reference) in [(documentedChildren, "doc used"), (headerChildren, "hdr"), ([.key], "doc")] {
            for type in types {
                definition.elements(
                    .children(type), childDocumentation[type] ?? "The \(words(of: type)) directly inside.",
                    reference: reference, wrapper)
            }
        }
    }

    /// The types with an accessor on every element in Apple's documentation.
    private static let documentedChildren: [ElementType] = [
        .activityIndicator, .button, .collectionView, .image, .link, .navigationBar, .pageIndicator, .picker,
        .progressIndicator, .scrollView, .searchBar, .secureTextField, .segmentedControl, .slider, .staticText,
        .switch, .tabBar, .tableView, .textField, .textView, .toolbar, .webView,
    ]

    /// The types with an accessor only in the headers.
    private static let headerChildren: [ElementType] = [
        .actionSheet, .activityView, .editingMenu, .keyboard, .mapView, .popover,
    ]

    private static let childDocumentation: [ElementType: String] = [
        .scrollView: "The plain scroll views directly inside.", .tableView: "The tables directly inside.",
        .textField: "The text fields directly inside, without secure ones.", .mapView: "The maps directly inside.",
    ]

    /// The plural of a type in words: `activity indicators`.
    private static func words(of type: ElementType) -> String {
        (type.accessorName ?? "").reduce(into: "") { words, letter in
            words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
        }
    }

    // MARK: Actions

    /// Gestures, each logged before it is performed.
    private static func addGestures(to definition: JSClassDefinition<Element>) {
        definition
            .method(
                "tap", "Scrolls to the element if necessary, waits until it can be hit, and taps it.",
                reference: "doc"
            ) { (element: Element) in try element.tap() }
            .method("doubleTap", "Taps twice.", reference: "doc") { (element: Element) in try element.doubleTap() }
            .method("twoFingerTap", "Taps with two fingers.", reference: "doc") { (element: Element) in
                try element.twoFingerTap()
            }
            .method(
                "touchAndHold", "Touches and holds, for 1 second by default.", takes: ["seconds"], reference: "doc"
            ) { (element: Element, duration: ScriptNumber?) in try element.touchAndHold(duration?.number ?? 1) }
            .method(
                "tapWithOptions", "Taps with options.", takes: ["options?: ElementTapOptions"],
                reference: "doc guess"
            ) { (element: Element, options: GestureOptions) in
                options.check(.elementTap, of: "tapWithOptions", element.session)
                try element.tap(options: options.tap)
            }
            .method(
                "dragInsideWithOptions", "Drags slowly from one point of the element to another.",
                takes: ["options?: DragOptions"], reference: "doc"
            ) { (element: Element, options: GestureOptions) in
                options.check(.drag, of: "dragInsideWithOptions", element.session)
                try element.dragInside(
                    from: options.startOffset, to: options.endOffset, duration: options.duration ?? 1,
                    touchCount: options.touchCount ?? 1)
            }
            .method(
                "flickInsideWithOptions", "Drags fast, so that the content keeps moving.",
                takes: ["options?: FlickOptions"], reference: "doc"
            ) { (element: Element, options: GestureOptions) in
                options.check(.flick, of: "flickInsideWithOptions", element.session)
                try element.flickInside(
                    from: options.startOffset, to: options.endOffset, touchCount: options.touchCount ?? 1)
            }
            .method(
                "rotateWithOptions", "Rotates fingers on the element.", takes: ["options?: ElementRotateOptions"],
                reference: "doc"
            ) { (element: Element, options: GestureOptions) in
                options.check(.elementRotate, of: "rotateWithOptions", element.session)
                try element.rotate(
                    centerOffset: options.centerOffset, radius: options.radius, rotation: options.rotation ?? .pi,
                    duration: options.duration ?? 1, touchCount: options.touchCount ?? 2)
            }
            .method(
                "setValue", "Sets the value: the text of a field or text view, the state of a switch.",
                takes: ["value"], reference: "doc used hdr"
            ) { (element: Element, value: JSValue) in try element.setValue(try AttributeValue(value)) }
            .method("activate", "The same as a tap.", reference: "hdr") { (element: Element) in try element.tap() }
            .method("undo", "Throws: a simulated element cannot undo.", reference: "hdr") { (element: Element) in
                try element.refuse("undo", to: "undo")
            }
            .method("redo", "Throws: a simulated element cannot redo.", reference: "hdr") { (element: Element) in
                try element.refuse("redo", to: "redo")
            }
    }

    private static func addScrolling(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method(
                "scrollToVisible", "Scrolls the element's container until the element is on the screen.",
                reference: "doc"
            ) { (element: Element) in try element.scrollToVisible() }
            .method(
                "scrollUp", "Scrolls by a screenful towards the top; does nothing at the end.", reference: "doc hdr"
            ) { (element: Element) in try element.scroll(.up) }
            .method(
                "scrollDown", "Scrolls by a screenful towards the bottom; does nothing at the end.",
                reference: "doc hdr"
            ) { (element: Element) in try element.scroll(.down) }
            .method(
                "scrollLeft", "Scrolls by a screenful to the left; does nothing at the end.", reference: "doc hdr"
            ) { (element: Element) in try element.scroll(.left) }
            .method(
                "scrollRight", "Scrolls by a screenful to the right; does nothing at the end.", reference: "doc hdr"
            ) { (element: Element) in try element.scroll(.right) }
            .method(
                variadic: "scrollToElementWithName",
                "Scrolls until the child with the name is on the screen, or until the element that is given instead is.",
                takes: ["name: string | UIAElement"], gives: "UIAElement", reference: "doc used", length: 1
            ) { (element: Element, call: JSCall) in
                if let other = call.context.unwrap(call[0], as: Element.self) {
                    return try wrapper.wrap(element.scrollToElement(other))
                }
                let name = try call.argument(0, as: ScriptText.self).text
                return try wrapper.wrap(element.scrollToElement(.name(name)))
            }
            .method(
                "scrollToElementWithPredicate",
                "Scrolls until the child for which the predicate holds is on the screen.",
                takes: ["predicate"], gives: "UIAElement", reference: "doc"
            ) { (element: Element, format: ScriptText) in
                try wrapper.wrap(element.scrollToElement(wrapper.predicate(format)))
            }
            .method(
                "scrollToElementWithValueForKey",
                "Scrolls until the child whose attribute has the value is on the screen; the value comes first.",
                takes: ["value", "key"], gives: "UIAElement", reference: "doc"
            ) { (element: Element, value: JSValue, key: ScriptText) in
                try wrapper.wrap(element.scrollToElement(wrapper.filter(value, forKey: key)))
            }
    }

    // MARK: Conditions and the log

    /// The element itself as soon as it meets a condition, or a Nil.
    private static func addConditions(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method(
                variadic: "withName", "Waits until the element has the name, and returns the element.",
                takes: ["name: string"], gives: "this", reference: "doc used", length: 1
            ) { (element: Element, call: JSCall) in
                let name = try call.argument(0, as: ScriptText.self).text
                return try wrapper.this(of: call, element, if: .name(name), name)
            }
            .method(
                variadic: "withPredicate", "Waits until the predicate holds for the element, and returns the element.",
                takes: ["predicate: string"], gives: "this", reference: "doc used", length: 1
            ) { (element: Element, call: JSCall) in
                try wrapper.this(of: call, element, if: wrapper.predicate(call.argument(0)))
            }
            .method(
                variadic: "withValueForKey",
                "Waits until the attribute has the value, and returns the element; the value comes first.",
                takes: ["value: any", "key: string"], gives: "this", reference: "doc used", length: 2
            ) { (element: Element, call: JSCall) in
                try wrapper.this(of: call, element, if: wrapper.filter(call[0], forKey: call.argument(1)))
            }
    }

    private static func addLogging(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("logElement", "Logs the element.", reference: "doc") { (element: Element) in wrapper.log(element) }
            .method("logElementTree", "Logs the element and its descendants.", reference: "doc used") {
                (element: Element) in
                wrapper.logTree(of: element)
            }
            .method("logAXInfo", "The same as `logElement`.", reference: "hdr") { (element: Element) in
                wrapper.log(element)
            }
            .method("logAXTree", "The same as `logElementTree`.", reference: "hdr") {
                (element: Element) in
                wrapper.logTree(of: element)
            }
    }
}

extension ElementWrapper {
    /// The receiver of the call, or a Nil when the element does not meet the condition in time.
    fileprivate func this(of call: JSCall, _ element: Element, if filter: ElementFilter, _ name: String? = nil) throws
        -> JSValue
    {
        let found = try element.with(filter)
        if found === element { return call.this }
        return try self.found(found, named: name) { [element.name].compactMap(\.self) }
    }
}

import Automation
import SimulatedUI

extension ViewBuilder {
    /// Connects the actions and segues of a control.
    func connect(_ control: Control, _ element: InterfaceElement) {
        for action in element.actions {
            guard let events = Control.Events(named: action.eventType ?? "") else {
                let nearest = nearestName(to: action.eventType ?? "", in: Control.Events.names)
                storyboard.note(
                    "The action '\(action.selector)' has the unknown event '\(action.eventType ?? "")'; it does nothing."
                        + (nearest.map { " Did you mean '\($0)'?" } ?? ""), action.element)
                continue
            }
            control.addAction(for: events) { [weak scene = self.scene] sender in scene?.send(action, sender: sender) }
        }
        for segue in element.segues where segue.kind != .embed {
            control.addAction(for: control.segueEvents) { [weak scene = self.scene] sender in
                scene?.trigger(segue, sender: sender)
            }
        }
    }

    /// Makes a gesture recogniser that sends its actions.
    func gestureRecognizer(_ element: InterfaceElement) -> GestureRecognizer? {
        guard let kind = GestureKind(rawValue: element.name) else { return nil }
        let gesture: GestureRecognizer
        switch kind {
        case .tap:
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = max(1, element.integer("numberOfTapsRequired") ?? 1)
            tap.numberOfTouchesRequired = max(1, element.integer("numberOfTouchesRequired") ?? 1)
            gesture = tap
        case .longPress:
            let press = LongPressGestureRecognizer()
            press.minimumPressDuration = element.number("minimumPressDuration") ?? 0.5
            gesture = press
        case .swipe:
            let direction: SwipeGestureRecognizer.Direction =
                switch element["direction"] {
                case "left": .left
                case "up": .up
                case "down": .down
                default: .right
                }
            gesture = SwipeGestureRecognizer(direction: direction)
        case .pan: gesture = PanGestureRecognizer()
        case .screenEdgePan:
            let pan = ScreenEdgePanGestureRecognizer()
            pan.edges = .left
            gesture = pan
        case .pinch: gesture = PinchGestureRecognizer()
        case .rotation: gesture = RotationGestureRecognizer()
        }
        if element.flag("enabled") == false { gesture.isEnabled = false }
        if element.flag("cancelsTouchesInView") == false { gesture.cancelsTouchesInView = false }
        for action in element.actions {
            gesture.addHandler { [weak scene = self.scene] sender in scene?.send(action, sender: sender) }
        }
        for segue in element.segues {
            gesture.addHandler { [weak scene = self.scene] sender in
                guard sender.state == .ended || sender.state == .began else { return }
                scene?.trigger(segue, sender: sender)
            }
        }
        return gesture
    }

    // MARK: Bars

    /// Sets the item of a controller in a navigation bar.
    func fill(_ item: NavigationItem, _ element: InterfaceElement) {
        scene.register(item, element)
        if let title = storyboard.text(element, "title") { item.title = title }
        func items(_ key: String, _ list: String) -> [BarButtonItem] {
            let several = element.child(list)?.children ?? []
            let elements = several.isEmpty ? [element.child(key: key)].compactMap { $0 } : several
            return elements.compactMap { barButtonItem($0) }
        }
        item.leftBarButtonItems = items("leftBarButtonItem", "leftBarButtonItems")
        item.rightBarButtonItems = items("rightBarButtonItem", "rightBarButtonItems")
        if let back = element.child(key: "backBarButtonItem") { item.backButtonTitle = storyboard.text(back, "title") }
        if element.flag("hidesBackButton") == true { item.hidesBackButton = true }
        if let title = element.child(key: "titleView") {
            item.titleView = topLevelView(title)
        }
    }

    /// Sets the item of a controller in a tab bar.
    func fill(_ item: TabBarItem, _ element: InterfaceElement) {
        scene.register(item, element)
        if let system = element["systemItem"] {
            let words = system.reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : String($1) }
            item.title = words.capitalizedFirst
        }
        if let title = storyboard.text(element, "title") { item.title = title }
        if let image = image(element["image"]) { item.image = image }
        if let badge = element["badgeValue"] { item.badgeValue = badge }
        if element.flag("enabled") == false { item.isEnabled = false }
    }

    /// Makes a button or space of a bar.
    func barButtonItem(_ element: InterfaceElement) -> BarButtonItem? {
        guard element.name == "barButtonItem" else { return nil }
        let item: BarButtonItem
        if let name = element["systemItem"] {
            guard let system = BarButtonItem.SystemItem.allCases.first(where: { "\($0)" == name }) else {
                let nearest = nearestName(to: name, in: BarButtonItem.SystemItem.allCases.map { "\($0)" })
                storyboard.note(
                    "The system item '\(name)' is not known; it is left out."
                        + (nearest.map { " Did you mean '\($0)'?" } ?? ""), element)
                return nil
            }
            item = BarButtonItem(system)
        } else if let view = element.child(key: "customView")
            ?? element.children.first(where: { ViewKind(rawValue: $0.name) != nil })
        {
            item = BarButtonItem(customView: topLevelView(view))
        } else if let image = image(element["image"]) {
            item = BarButtonItem(image: image)
        } else {
            item = BarButtonItem(storyboard.text(element, "title") ?? "")
        }
        if element.flag("enabled") == false { item.isEnabled = false }
        if let width = element.number("width") { item.width = width }
        let accessibility = element.child(key: "accessibilityConfiguration")
        item.accessibilityIdentifier = accessibility?["identifier"]
        item.accessibilityLabel = accessibility?["label"]
        let actions = element.actions
        let segues = element.segues
        if !actions.isEmpty || !segues.isEmpty {
            item.action = { [weak scene = self.scene, weak item] in
                for action in actions { scene?.send(action, sender: item) }
                for segue in segues { scene?.trigger(segue, sender: item) }
            }
        }
        scene.register(item, element)
        return item
    }
}

extension Control.Events {
    private static let named: [(String, Control.Events)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
        ("touchDragOutside", .touchDragOutside), ("touchUpInside", .touchUpInside),
        ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
        ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged),
        ("editingDidEnd", .editingDidEnd), ("editingDidEndOnExit", .editingDidEndOnExit),
        ("primaryActionTriggered", .primaryActionTriggered), ("touchDragEnter", []), ("touchDragExit", []),
    ]

    static var names: [String] { named.map(\.0) }

    /// The event with its name in documents.
    init?(named name: String) {
        guard let found = Self.named.first(where: { $0.0 == name }) else { return nil }
        self = found.1
    }
}

extension Control {
    /// The event that triggers a segue.
    fileprivate var segueEvents: Events {
        self is Button ? .touchUpInside : self is TextField ? .editingDidEndOnExit : .valueChanged
    }
}

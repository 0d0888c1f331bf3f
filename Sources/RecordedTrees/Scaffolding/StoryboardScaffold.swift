import Automation

/// A storyboard that shows the screen of a recorded tree.
///
/// It has the bars, the static rows of tables, and a view for each other element, at the recorded frames. What only
/// behaviour can show, such as alerts, the keyboard and the rows of pickers, is left out and noted.
package struct StoryboardScaffold {
    /// The XML of the storyboard.
    package var text: String { writer.text }
    /// What the storyboard does not show, in the order of the recorded tree.
    package private(set) var notes: [RecordedTreeNote] = []

    let tree: RecordedTree
    var writer = StoryboardText()
    /// The views to pin below the top bars: identifiers and frames.
    var pinned: [(id: String, rect: Rect)] = []
    private var unnamedImages = 0
    private var isFull = false

    /// The largest number of views that are laid out by constraints.
    private static let mostPinned = 300

    /// Writes the storyboard of a recorded tree.
    package init(_ recorded: RecordedTree) {
        tree = recorded.pruned { index in
            let node = recorded.nodes[index]
            let isBare =
                node.type == .element && [node.name, node.label, node.value].allSatisfy { $0?.isEmpty != false }
            return isBare ? .dissolve : .keep
        }
        writeDocument()
        if unnamedImages > 0, let place = tree.root?.place {
            let images = unnamedImages == 1 ? "One image has" : "\(unnamedImages) images have"
            notes.append(RecordedTreeNote(place: place, message: "\(images) no name; such images are left out."))
        }
        notes.sort { ($0.place.line, $0.place.column ?? 0) < ($1.place.line, $1.place.column ?? 0) }
    }

    mutating func note(_ message: String, _ index: Int) {
        guard let place = tree.nodes[index].place else { return }
        notes.append(RecordedTreeNote(place: place, message: message))
    }

    mutating func noteUnnamedImage() { unnamedImages += 1 }

    /// Whether another view can be written; notes the first one that cannot.
    mutating func hasRoom(for index: Int) -> Bool {
        guard !writer.hasRoom else { return true }
        if !isFull {
            note(
                "\(tree.nodes[index].title) and others are left out, because a storyboard has at most 256 levels and "
                    + "200000 elements.", index)
        }
        isFull = true
        return false
    }

    // MARK: The screen

    /// The parts of the screen.
    private struct Screen {
        var frame: Rect
        var navigationBar: Int?
        var tabBar: Int?
        var toolbar: Int?
        var content: [Int] = []
    }

    private mutating func screen() -> Screen {
        var parts =
            tree.root.map { [$0.type == .target || $0.type == .application || $0.type == .window ? 0 : -1] } ?? []
        guard parts.first == 0 else { return Screen(frame: tree.root?.rect ?? Self.standardScreen, content: [0]) }
        // The window with the most inside is the app's; others show the status bar and the keyboard.
        let windows = tree.nodes.indices.filter { tree.nodes[$0].type == .window }
        let main = windows.max { tree.countInside($0) < tree.countInside($1) }
        if let main {
            parts = tree.children(of: main)
            for window in windows where window != main && tree.countInside(window) > 0 { noteWindow(window) }
        } else {
            parts = tree.children(of: 0)
        }
        let frame = (main.flatMap { tree.nodes[$0].rect } ?? tree.root?.rect) ?? Self.standardScreen
        var screen = Screen(frame: frame)
        for part in parts {
            switch tree.nodes[part].type {
            case .navigationBar where screen.navigationBar == nil: screen.navigationBar = part
            case .tabBar where screen.tabBar == nil: screen.tabBar = part
            case .toolbar where screen.toolbar == nil && tree.nodes[part].rect.map({ frame.contains($0) }) != false:
                screen.toolbar = part
            default: screen.content.append(part)
            }
        }
        return screen
    }

    private static let standardScreen = Rect(x: 0, y: 0, width: 320, height: 480)

    private mutating func noteWindow(_ window: Int) {
        let types = Set(tree.children(of: window).map { tree.nodes[$0].type })
        if types.isSubset(of: [.statusBar]) { return }
        note("This window is left out; alerts, the keyboard and the like are shown by the app's behaviour.", window)
    }

    // MARK: Scenes

    private mutating func writeDocument() {
        let screen = screen()
        let controller = writer.makeID()
        let navigation = screen.navigationBar.map { _ in writer.makeID() }
        let tabs = screen.tabBar.map { _ in writer.makeID() }
        writer.declaration()
        writer.begin(
            "document",
            [
                ("type", "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"), ("version", "3.0"),
                ("toolsVersion", "6254"), ("systemVersion", "14C109"), ("targetRuntime", "iOS.CocoaTouch"),
                ("propertyAccessControl", "none"), ("useAutolayout", "YES"),
                ("initialViewController", tabs ?? navigation ?? controller),
            ])
        writer.begin("scenes")
        let buttons =
            screen.tabBar.map { bar in
                tree.children(of: bar).filter { tree.nodes[$0].type == .button }
            } ?? []
        let selected = buttons.first { tree.nodes[$0].value == "1" } ?? buttons.first
        writeContent(screen, controller, isInside: navigation != nil, tab: navigation == nil ? selected : nil)
        if let navigation {
            scene { $0.writeNavigation(navigation, controller, hasToolbar: screen.toolbar != nil, tab: selected) }
        }
        if let tabs { writeTabs(tabs, buttons, selected: selected, shows: navigation ?? controller) }
        writer.end()
        writer.end()
    }

    private mutating func scene(_ body: (inout StoryboardScaffold) -> Void) {
        writer.begin("scene", [("sceneID", writer.makeID())])
        writer.begin("objects")
        body(&self)
        writer.end()
        writer.end()
    }

    private mutating func writeContent(_ screen: Screen, _ controller: String, isInside: Bool, tab: Int?) {
        scene { scaffold in
            let table = scaffold.wholeTable(screen)
            scaffold.writer.begin(
                table == nil ? "viewController" : "tableViewController",
                [
                    ("storyboardIdentifier", "Recorded"), ("id", controller), ("customClass", "RecordedViewController"),
                    ("sceneMemberID", "viewController"),
                ])
            if let table {
                scaffold.writeTable(table, frame: screen.frame, key: "view")
            } else {
                scaffold.writeRoot(screen)
            }
            if let bar = screen.navigationBar { scaffold.writeNavigationItem(bar) }
            if isInside, let toolbar = screen.toolbar {
                scaffold.writeBarItems(of: toolbar, in: "toolbarItems")
            }
            scaffold.writeTabItem(tab)
            scaffold.writer.end()
        }
    }

    /// The only table, where it fills the screen.
    private func wholeTable(_ screen: Screen) -> Int? {
        let content = screen.content.filter {
            tree.nodes[$0].type != .image && !Self.behaviour.contains(tree.nodes[$0].type ?? .element)
        }
        guard content.count == 1, tree.nodes[content[0]].type == .tableView else { return nil }
        guard let rect = tree.nodes[content[0]].rect else { return content[0] }
        return rect.size.width >= screen.frame.size.width && rect.size.height >= screen.frame.size.height * 0.75
            ? content[0] : nil
    }

    /// The elements that only behaviour can show.
    static let behaviour: Set<ElementType> = [
        .statusBar, .keyboard, .alert, .actionSheet, .popover, .activityView, .editingMenu,
    ]

    private mutating func writeRoot(_ screen: Screen) {
        let (top, bottom, root) = (writer.makeID(), writer.makeID(), writer.makeID())
        writer.element("layoutGuides") {
            $0.element("viewControllerLayoutGuide", [("type", "top"), ("id", top)])
            $0.element("viewControllerLayoutGuide", [("type", "bottom"), ("id", bottom)])
        }
        writer.begin("view", [("key", "view"), ("contentMode", "scaleToFill"), ("id", root)])
        writer.frame(Rect(origin: .zero, size: screen.frame.size))
        writer.element(
            "autoresizingMask", [("key", "autoresizingMask"), ("widthSizable", "YES"), ("heightSizable", "YES")])
        var content = screen.content
        if screen.navigationBar == nil, let toolbar = screen.toolbar { content.append(toolbar) }
        writer.begin("subviews")
        let pins = content.count <= Self.mostPinned
        for index in content { writeView(index, in: screen.frame, isPinned: pins) }
        writer.end()
        writer.element(
            "color",
            [
                ("key", "backgroundColor"), ("white", "1"), ("alpha", "1"), ("colorSpace", "custom"),
                ("customColorSpace", "calibratedWhite"),
            ])
        writeConstraints(root, top, screen)
        writer.end()
    }

    /// Pins views to the bars, so that they are right whether or not the screen begins below these.
    private mutating func writeConstraints(_ root: String, _ top: String, _ screen: Screen) {
        guard !pinned.isEmpty else { return }
        let bars = screen.navigationBar.flatMap { tree.nodes[$0].rect?.maxY } ?? screen.frame.minY + 20
        let pinned = pinned
        writer.begin("constraints")
        for view in pinned {
            writeConstraint(view.id, "top", top, "bottom", view.rect.minY - bars)
            writeConstraint(view.id, "leading", root, "leading", view.rect.minX - screen.frame.minX)
            writeConstraint(view.id, "width", nil, nil, view.rect.size.width)
            writeConstraint(view.id, "height", nil, nil, view.rect.size.height)
        }
        writer.end()
    }

    private mutating func writeConstraint(
        _ item: String, _ attribute: String, _ second: String?, _ secondAttribute: String?, _ constant: Double
    ) {
        writer.element(
            "constraint",
            [
                ("firstItem", item), ("firstAttribute", attribute), ("secondItem", second),
                ("secondAttribute", secondAttribute), ("constant", StoryboardText.number(constant)),
                ("id", writer.makeID()),
            ])
    }

    private mutating func writeNavigation(_ id: String, _ root: String, hasToolbar: Bool, tab: Int?) {
        writer.begin("navigationController", [("id", id), ("sceneMemberID", "viewController")])
        writer.element(
            "navigationBar", [("key", "navigationBar"), ("contentMode", "scaleToFill"), ("id", writer.makeID())])
        if hasToolbar {
            writer.element(
                "toolbar", [("key", "toolbar"), ("hidden", "NO"), ("opaque", "NO"), ("id", writer.makeID())])
        }
        writeTabItem(tab)
        writeSegues([root], relationship: "rootViewController")
        writer.end()
    }

    private mutating func writeSegues(_ destinations: [String], relationship: String) {
        writer.begin("connections")
        for destination in destinations {
            writer.element(
                "segue",
                [
                    ("destination", destination), ("kind", "relationship"), ("relationship", relationship),
                    ("id", writer.makeID()),
                ])
        }
        writer.end()
    }

    private mutating func writeTabItem(_ button: Int?) {
        guard let button else { return }
        writer.element(
            "tabBarItem", [("key", "tabBarItem"), ("title", tree.nodes[button].name ?? ""), ("id", writer.makeID())])
    }

    /// Writes a tab bar controller, with an empty screen for each tab other than the recorded one.
    private mutating func writeTabs(_ id: String, _ buttons: [Int], selected: Int?, shows recorded: String) {
        if let selected, selected != buttons.first {
            note("This tab was selected; the storyboard shows the first one.", selected)
        }
        var destinations: [String] = []
        for button in buttons {
            guard button != selected else {
                destinations.append(recorded)
                continue
            }
            let controller = writer.makeID()
            destinations.append(controller)
            scene { scaffold in
                scaffold.writer.begin("viewController", [("id", controller), ("sceneMemberID", "viewController")])
                scaffold.writeTabItem(button)
                scaffold.writer.end()
            }
        }
        scene { scaffold in
            scaffold.writer.begin("tabBarController", [("id", id), ("sceneMemberID", "viewController")])
            scaffold.writer.element(
                "tabBar", [("key", "tabBar"), ("contentMode", "scaleToFill"), ("id", scaffold.writer.makeID())])
            scaffold.writeSegues(destinations.isEmpty ? [recorded] : destinations, relationship: "viewControllers")
            scaffold.writer.end()
        }
    }
}

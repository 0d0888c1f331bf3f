import Automation

/// A driver over a tree of literals that behaves like a driver in front of another process: each call takes time,
/// and it may be unable to tell whether the tree has changed.
final class LiteralDriver: Driver {
    let literalClock = LiteralClock()
    let literalDevice = LiteralDevice()
    let target: Item
    /// How long each call takes, in seconds.
    var latency = 0.0
    /// Whether changes of the tree can be detected.
    var tellsRevisions = true
    private(set) var revision: UInt64 = 1
    /// How often all members of a collection were fetched, and single ones.
    private(set) var fetchedCollections = 0
    private(set) var fetchedMembers = 0
    private(set) var gestures: [Gesture] = []
    private(set) var typed: [String] = []
    private(set) var scrolled: [ScrollDirection] = []
    private(set) var performed: [ElementAction] = []
    var busySources: [BusySource] = []
    var scrollingHelps = true
    var preferences: [String: AttributeValue] = [:]

    init(app children: [Item]) {
        target = item(.target, "Test Phone", rect: Rect(x: 0, y: 0, width: 320, height: 480))
        target.isRoot = true
        target.add(item(.application, "Sample", children))
    }

    /// The app in front.
    var app: Item { target.children[0] }

    /// Changes the tree, and announces it.
    func change(_ body: () -> Void) {
        body()
        revision += 1
    }

    /// Ends the app and starts it again with other elements.
    func relaunch(_ children: [Item]) {
        change {
            app.remove()
            target.add(item(.application, "Sample", children))
        }
    }

    private func call() { if latency > 0 { literalClock.advance(by: latency) } }

    var clock: any AutomationClock { literalClock }
    var device: any Device { literalDevice }
    var root: any ElementNode { target }
    var treeRevision: UInt64? { tellsRevisions ? revision : nil }

    // MARK: Looking

    func isAlive(_ node: any ElementNode) -> Bool {
        call()
        let item = literal(node)
        return item.isRoot || item.ancestry.first?.isRoot == true
    }

    func type(of node: any ElementNode) -> ElementType { literal(node).type }

    func elements(_ collection: ElementCollection, of node: any ElementNode) -> [any ElementNode] {
        call()
        fetchedCollections += 1
        return members(collection, literal(node))
    }

    func count(_ collection: ElementCollection, of node: any ElementNode) -> Int {
        call()
        return members(collection, literal(node)).count
    }

    func element(at index: Int, in collection: ElementCollection, of node: any ElementNode) -> (any ElementNode)? {
        call()
        fetchedMembers += 1
        let members = members(collection, literal(node))
        return members.indices.contains(index) ? members[index] : nil
    }

    func firstElement(named name: String, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        call()
        fetchedMembers += 1
        return members(collection, literal(node)).first { $0[.name] == .string(name) }
    }

    func related(_ relation: ElementRelation, of node: any ElementNode) -> (any ElementNode)? {
        call()
        let item = literal(node)
        func first(_ type: ElementType) -> Item? { item.children.first { $0.type == type } }
        let inWindow = item.type == .application ? item.children.first { $0.type == .window } : item
        func firstInWindow(_ type: ElementType) -> Item? { inWindow?.children.first { $0.type == type } }
        switch relation {
        case .parent: return item.parent
        case .target: return target
        case .frontMostApp: return item.isRoot ? item.children.first : nil
        case .mainWindow, .keyWindow: return first(.window)
        case .keyboard: return first(.keyboard)
        case .alert: return item.children.last { $0.type == .alert }
        case .actionSheet: return first(.actionSheet)
        case .navigationBar: return firstInWindow(.navigationBar)
        case .tabBar: return firstInWindow(.tabBar)
        case .toolbar: return firstInWindow(.toolbar)
        case .popover: return firstInWindow(.popover)
        case .cancelButton: return item.children.first { $0[.identifier] == .string("cancel") }
        case .defaultButton: return item.children.first { $0[.identifier] == .string("default") }
        case .leftButton: return first(.button)
        case .rightButton: return item.children.last { $0.type == .button }
        case .selectedButton: return item.children.first { $0[.isSelected] == .bool(true) }
        case .statusBar, .activityView, .editingMenu, .mainScreen, .remote: return nil
        }
    }

    func attribute(_ key: AttributeKey, of node: any ElementNode) -> AttributeValue {
        call()
        let item = literal(node)
        guard key == .hitpoint, item[.hitpoint].isNull else { return item[key] }
        guard item[.isVisible] == .bool(true), let rect = item[.rect].rect else { return .null }
        return .point(rect.center)
    }

    func element(at point: Point) -> (any ElementNode)? { topmost(at: point) }

    private func topmost(at point: Point) -> Item? {
        target.descendants.last { $0[.isVisible] == .bool(true) && $0[.rect].rect?.contains(point) == true }
    }

    private func members(_ collection: ElementCollection, _ item: Item) -> [Item] {
        switch collection {
        case .elements: item.children
        case .children(let type): item.children.filter { $0.type == type }
        case .descendants(let type): item.descendants.filter { type == nil || $0.type == type }
        case .cells: item.children.filter { $0.type == .tableCell || $0.type == .collectionCell }
        case .visibleCells: members(.cells, item).filter { $0[.isVisible] == .bool(true) }
        case .visibleGroups: item.children.filter { $0.type == .tableGroup && $0[.isVisible] == .bool(true) }
        case .ancestry: item.ancestry
        }
    }

    // Every node that is passed in was handed out by this driver.
    private func literal(_ node: any ElementNode) -> Item {
        guard let item = node as? Item else { preconditionFailure("a node of another driver") }
        return item
    }

    // MARK: Acting

    func perform(_ gesture: Gesture) throws {
        gestures.append(gesture)
        if let point = gesture.touches.first?.samples.first?.location { topmost(at: point)?.onTap?() }
        literalClock.advance(by: gesture.duration)
    }

    func scrollToVisible(_ node: any ElementNode) throws {
        let item = literal(node)
        guard item.ancestry.contains(where: \.scrolls) else { throw DriverError(.noScrollableAncestor) }
        guard scrollingHelps else { throw DriverError(.scrollingDidNotHelp) }
        change { item[.isVisible] = .bool(true) }
    }

    func scroll(_ node: any ElementNode, _ direction: ScrollDirection) throws { scrolled.append(direction) }

    func setValue(_ value: AttributeValue, of node: any ElementNode) throws {
        let item = literal(node)
        if item.type == .staticText { throw DriverError(.unsupported("take a value")) }
        change { item[.value] = value }
    }

    func typeText(_ text: String, interKeyDelay: Double) throws {
        guard app.children.contains(where: { $0.type == .keyboard }) else { throw DriverError(.noKeyboard) }
        if let missing = text.first(where: { !$0.isASCII }) { throw DriverError(.missingKey(missing)) }
        typed.append(text)
    }

    func perform(_ action: ElementAction, on node: any ElementNode) throws {
        if case .selectValue(let value) = action, value == "none" { throw DriverError(.invalidValue(value)) }
        if case .dragToValue(let value) = action { literal(node)[.value] = .number(value) }
        if case .selectPage(let page) = action { literal(node)[.pageIndex] = .number(Double(page)) }
        performed.append(action)
    }

    func preference(forKey key: String) -> AttributeValue { preferences[key] ?? .null }
    func setPreference(_ value: AttributeValue, forKey key: String) { preferences[key] = value }
}

/// A clock like that of a driver of a real app: it does not know what will happen, and waits by polling.
final class LiteralClock: AutomationClock {
    private final class Event: ScheduledEvent {
        let deadline: Double
        var body: (() -> Void)?

        init(deadline: Double, body: @escaping () -> Void) {
            self.deadline = deadline
            self.body = body
        }

        func cancel() { body = nil }
    }

    private(set) var now = 100.0
    /// How long one wait sleeps at most, in seconds.
    var pollInterval = 0.1
    /// The number of waits.
    private(set) var waits = 0
    private var events: [Event] = []

    var secondsSince1970: Double { 1_400_000_000 + now }
    var nextEvent: Double? { nil }

    func wait(until deadline: Double) {
        waits += 1
        advance(to: min(deadline, now + pollInterval))
    }

    func sleep(until deadline: Double) { advance(to: deadline) }

    func schedule(at deadline: Double, reason: String, _ body: @escaping () -> Void) -> any ScheduledEvent {
        let event = Event(deadline: deadline, body: body)
        events.append(event)
        return event
    }

    /// Does something a while from now.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        _ = schedule(at: now + seconds, reason: "test", body)
    }

    func advance(by seconds: Double) { advance(to: now + seconds) }

    private func advance(to instant: Double) {
        while let index = events.indices.filter({ events[$0].deadline <= instant })
            .min(by: { events[$0].deadline < events[$1].deadline })
        {
            let event = events.remove(at: index)
            now = max(now, event.deadline)
            event.body?()
        }
        now = max(now, instant)
    }
}

/// A device that only knows what it is.
final class LiteralDevice: Device {
    let model = "iPhone"
    let name = "Test Phone"
    let systemName = "iPhone OS"
    let systemVersion = "7.1"
    let screen = Rect(x: 0, y: 0, width: 320, height: 480)
    var orientation = DeviceOrientation.portrait
    let language = "en"
    let locale = "en_US"
    var pasteboard = AttributeValue.null
    private(set) var calls: [String] = []

    func setOrientation(_ orientation: DeviceOrientation) { self.orientation = orientation }
    func deactivateApp() { calls.append("deactivate") }
    func reactivateApp() { calls.append("reactivate") }
    func lock() { calls.append("lock") }
    func unlock() { calls.append("unlock") }
    func shake() { calls.append("shake") }
    func press(_ button: HardwareButton, duration: Double) { calls.append(button.rawValue) }
    func setLocation(_ location: Location) { calls.append("location") }
}

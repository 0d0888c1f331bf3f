import Automation

/// An element of the other world, seen from this one.
final class RemoteNode: ElementNode {
    let number: Int

    init(_ number: Int) { self.number = number }
}

/// A driver in front of another world: each call is sent there and blocks until it is answered, time is real, and
/// changes of the tree cannot be detected.
final class InMemoryDriver: Driver {
    let world: RemoteWorld
    let realClock = RealClock()
    private let memoryDevice = InMemoryDevice()
    private var nodes: [Int: WeakNode] = [:]
    let root: any ElementNode
    /// How many requests were sent to the other world.
    private(set) var questions = 0

    private struct WeakNode {
        weak var node: RemoteNode?
    }

    init(_ world: RemoteWorld) {
        self.world = world
        let root = RemoteNode(0)
        self.root = root
        nodes[0] = WeakNode(node: root)
    }

    deinit { world.thread.end() }

    var clock: any AutomationClock { realClock }
    var device: any Device { memoryDevice }
    var treeRevision: UInt64? { nil }
    var busySources: [BusySource] { [] }

    private func ask<Answer: Sendable>(_ body: @escaping @Sendable (RemoteWorld) -> Answer) -> Answer {
        questions += 1
        let world = world
        return world.thread.ask { body(world) }
    }

    /// One node for one element, as long as anything holds it.
    private func node(_ number: Int) -> any ElementNode {
        if let node = nodes[number]?.node { return node }
        let node = RemoteNode(number)
        nodes[number] = WeakNode(node: node)
        return node
    }

    private func number(_ node: any ElementNode) -> Int { (node as? RemoteNode)?.number ?? -1 }

    // MARK: Looking

    func isAlive(_ node: any ElementNode) -> Bool {
        let number = number(node)
        return ask { $0.isAlive(number) }
    }

    func type(of node: any ElementNode) -> ElementType {
        let number = number(node)
        return ask { $0.element(number)?.type ?? .element }
    }

    func elements(_ collection: ElementCollection, of node: any ElementNode) -> [any ElementNode] {
        let number = number(node)
        return ask { $0.element(number)?.members(of: collection).map(\.number) ?? [] }.map { self.node($0) }
    }

    func related(_ relation: ElementRelation, of node: any ElementNode) -> (any ElementNode)? {
        let number = number(node)
        return ask { $0.element(number)?.related(relation, root: $0.root)?.number }.map { self.node($0) }
    }

    func attribute(_ key: AttributeKey, of node: any ElementNode) -> AttributeValue {
        let number = number(node)
        return ask { $0.isAlive(number) ? $0.element(number)?.attribute(key) ?? .null : .null }
    }

    func element(at point: Point) -> (any ElementNode)? {
        ask { $0.topmost(at: point)?.number }.map { node($0) }
    }

    // MARK: Acting

    func perform(_ gesture: Gesture) throws {
        guard let point = gesture.touches.first?.samples.first?.location else { return }
        realClock.sleep(until: realClock.now + min(gesture.duration, 0.02))
        ask { $0.topmost(at: point)?.onTap?() }
    }

    func scrollToVisible(_ node: any ElementNode) throws { throw DriverError(.noScrollableAncestor) }
    func scroll(_ node: any ElementNode, _ direction: ScrollDirection) throws {
        throw DriverError(.noScrollableAncestor)
    }

    func setValue(_ value: AttributeValue, of node: any ElementNode) throws {
        let number = number(node)
        let isTaken = ask { world -> Bool in
            guard let element = world.element(number), element.type != .staticText else { return false }
            element.attributes[.value] = value
            return true
        }
        if !isTaken { throw DriverError(.unsupported("setValue")) }
    }

    func typeText(_ text: String, interKeyDelay: Double) throws { throw DriverError(.noKeyboard) }
    func perform(_ action: ElementAction, on node: any ElementNode) throws {
        throw DriverError(.unsupported("\(action)"))
    }

    func preference(forKey key: String) -> AttributeValue { ask { $0.preferences[key] ?? .null } }
    func setPreference(_ value: AttributeValue, forKey key: String) throws {
        ask { $0.preferences[key] = value }
    }
}

/// A device that only knows what it is.
private final class InMemoryDevice: Device {
    let model = "In Memory"
    let name = "In Memory"
    let systemName = "iPhone OS"
    let systemVersion = "7.1"
    let screen = Rect(x: 0, y: 0, width: 320, height: 480)
    private(set) var orientation = DeviceOrientation.portrait
    let language = "en"
    let locale = "en_US"
    var pasteboard = AttributeValue.null

    func setOrientation(_ orientation: DeviceOrientation) { self.orientation = orientation }
    func deactivateApp() throws { throw DriverError(.unsupported("deactivate the app")) }
    func reactivateApp() throws { throw DriverError(.unsupported("reactivate the app")) }
    func lock() throws { throw DriverError(.unsupported("lock")) }
    func unlock() throws { throw DriverError(.unsupported("unlock")) }
    func shake() throws { throw DriverError(.unsupported("shake")) }
    func press(_ button: HardwareButton, duration: Double) throws { throw DriverError(.unsupported("press a button")) }
    func setLocation(_ location: Location) throws { throw DriverError(.unsupported("move")) }
}

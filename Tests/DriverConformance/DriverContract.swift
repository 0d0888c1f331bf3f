public import Automation

/// What every driver promises beyond the types of its protocol, checked by walking its tree.
///
/// Another driver's tests call ``violations(of:)`` with a driver that shows any screen; the more kinds of elements it
/// shows, the more is checked.
public struct DriverContract {
    private let driver: any Driver
    private var violations: [String] = []

    /// The promises that a driver breaks, in words; empty when it keeps all of them.
    public static func violations(of driver: any Driver) -> [String] {
        var contract = DriverContract(driver: driver)
        contract.checkRoot()
        contract.check(driver.root, path: "root", depth: 0)
        contract.checkTime()
        return contract.violations
    }

    private mutating func expect(_ condition: Bool, _ promise: String) {
        if !condition { violations.append(promise) }
    }

    private mutating func checkRoot() {
        expect(driver.root === driver.root, "the root is one object")
        expect(driver.type(of: driver.root) == .target, "the root is the target")
        expect(driver.isAlive(driver.root), "the root is alive")
        expect(driver.related(.parent, of: driver.root) == nil, "the root has no parent")
        expect(driver.related(.frontMostApp, of: driver.root) != nil, "there is an app in front")
        expect(driver.device.screen.size.width > 0, "the device has a screen")
    }

    private mutating func check(_ node: any ElementNode, path: String, depth: Int) {
        expect(driver.isAlive(node), "\(path) is alive")
        expect(driver.attribute("no such attribute", of: node).isNull, "\(path): unknown attributes are null")
        expect(driver.related(.target, of: node) === driver.root, "\(path): the target is the root")
        checkAncestry(of: node, path)
        checkMembers(.elements, of: node, path)
        let children = driver.elements(.elements, of: node)
        for type in Set(children.map { driver.type(of: $0) }) { checkKind(type, of: node, children, path) }
        guard depth < 20 else { return }
        for (index, child) in children.prefix(200).enumerated() {
            expect(driver.related(.parent, of: child) === node, "\(path)[\(index)]: its parent is its container")
            check(child, path: "\(path)[\(index)]", depth: depth + 1)
        }
    }

    private mutating func checkAncestry(of node: any ElementNode, _ path: String) {
        let ancestry = driver.elements(.ancestry, of: node)
        expect(ancestry.last === driver.related(.parent, of: node), "\(path): the ancestry ends with the parent")
        if !ancestry.isEmpty { expect(ancestry[0] === driver.root, "\(path): the ancestry begins with the root") }
    }

    private mutating func checkKind(
        _ type: ElementType, of node: any ElementNode, _ children: [any ElementNode], _ path: String
    ) {
        let wanted = children.filter { driver.type(of: $0) == type }
        let found = driver.elements(.children(type), of: node)
        expect(same(found, wanted), "\(path): children of a kind are the children of exactly that kind, in order")
        checkMembers(.children(type), of: node, path)
        if type == .tableCell { checkMembers(.cells, of: node, path) }
    }

    private mutating func checkMembers(_ collection: ElementCollection, of node: any ElementNode, _ path: String) {
        let members = driver.elements(collection, of: node)
        let place = "\(path).\(collection.accessorName)()"
        expect(same(driver.elements(collection, of: node), members), "\(place): asking again gives the same objects")
        expect(driver.count(collection, of: node) == members.count, "\(place): the count is the number of members")
        for (index, member) in members.prefix(200).enumerated() {
            expect(
                driver.element(at: index, in: collection, of: node) === member,
                "\(place): the element at \(index) is the member at \(index)")
            guard let name = driver.attribute(.name, of: member).string else { continue }
            let first = members.first { driver.attribute(.name, of: $0) == .string(name) }
            expect(
                driver.firstElement(named: name, in: collection, of: node) === first,
                "\(place): the first named \(name) is the first member of that name")
        }
        expect(driver.element(at: members.count, in: collection, of: node) == nil, "\(place): nothing after the last")
        expect(driver.element(at: -1, in: collection, of: node) == nil, "\(place): nothing before the first")
        expect(
            driver.firstElement(named: "no such name", in: collection, of: node) == nil,
            "\(place): nothing for a name that nothing has")
    }

    private mutating func checkTime() {
        let clock = driver.clock
        let start = clock.now
        clock.wait(until: start - 1)
        clock.sleep(until: start + 0.05)
        expect(clock.now >= start + 0.05, "sleeping reaches the deadline")
        var runs: [Int] = []
        clock.schedule(at: clock.now + 0.02, reason: "second") { runs.append(2) }
        clock.schedule(at: clock.now + 0.01, reason: "first") { runs.append(1) }
        clock.schedule(at: clock.now + 0.01, reason: "cancelled") { runs.append(0) }.cancel()
        let deadline = clock.now + 0.1
        var waits = 0
        while clock.now < deadline, waits < 10_000 {
            clock.wait(until: deadline)
            waits += 1
        }
        expect(clock.now >= deadline, "waiting reaches the deadline in the end")
        expect(runs == [1, 2], "events run once, in the order of their instants, unless they are cancelled")
    }

    private func same(_ left: [any ElementNode], _ right: [any ElementNode]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
    }
}

/// Answers made from the other members, for drivers that have no faster way.
extension Driver {
    /// The same as ``busySources``: a driver that plans nothing knows of nothing that is far ahead.
    public var pendingSources: [BusySource] { busySources }

    /// The length of ``elements(_:of:)``.
    public func count(_ collection: ElementCollection, of node: any ElementNode) -> Int {
        elements(collection, of: node).count
    }

    /// The member of ``elements(_:of:)`` at the index.
    public func element(at index: Int, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        let members = elements(collection, of: node)
        return members.indices.contains(index) ? members[index] : nil
    }

    /// The first member of ``elements(_:of:)`` with that name.
    public func firstElement(named name: String, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        let wanted = AttributeValue.string(name)
        return elements(collection, of: node).first { attribute(.name, of: $0) == wanted }
    }

    /// The first member of ``elements(_:of:)`` that a test holds for.
    public func firstElement<Failure: Error>(
        in collection: ElementCollection, of node: any ElementNode,
        where isWanted: (any ElementNode) throws(Failure) -> Bool
    ) throws(Failure) -> (any ElementNode)? {
        for member in elements(collection, of: node) where try isWanted(member) { return member }
        return nil
    }

    /// The elements of ``elements(_:of:)``, asked one by one.
    public func elements(
        named text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode] {
        matching(text, orLabelled: orLabelled, in: collection, of: node, limit: limit)
    }

    /// The first members of a collection of a text, found by asking each member.
    package func matching(
        _ text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode] {
        let wanted = AttributeValue.string(text)
        var found: [any ElementNode] = []
        guard limit > 0 else { return [] }
        _ = firstElement(in: collection, of: node) { member in
            if attribute(.name, of: member) == wanted || orLabelled && attribute(.label, of: member) == wanted {
                found.append(member)
            }
            return found.count >= limit
        }
        return found
    }

    /// Nobody knows.
    public var applicationState: ApplicationState { .unknown }

    /// Nobody knows.
    public var lastLaunch: ApplicationLaunch? { nil }

    /// Apps cannot be launched.
    public func launchApplication(_ launch: ApplicationLaunch) throws {
        throw DriverError(.unsupported("be launched: this driver launches no apps"))
    }

    /// Apps cannot be ended.
    public func terminateApplication() throws {
        throw DriverError(.unsupported("be terminated: this driver ends no apps"))
    }

    /// There are no pictures.
    public func screenshot(of rect: Rect?) throws -> [UInt8] {
        throw DriverError(.unsupported("this driver takes no pictures"))
    }
}

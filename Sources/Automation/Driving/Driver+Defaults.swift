/// Answers made from the other members, for drivers that have no faster way.
extension Driver {
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

    /// There are no pictures.
    public func screenshot(of rect: Rect?) throws -> [UInt8] {
        throw DriverError(.unsupported("this driver takes no pictures"))
    }
}

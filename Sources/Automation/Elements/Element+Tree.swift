extension Element {
    /// The element and what is below it now; nil for a Nil and for a dead element.
    ///
    /// Lists with very many members are represented by those on the screen.
    /// - Parameter limit: the largest number of elements in the tree.
    public func tree(limit: Int = 2_000) -> ElementTree? {
        guard let node = liveNode() else { return nil }
        var builder = ElementTreeBuilder(driver: session.driver, remaining: max(1, limit))
        return builder.tree(of: node, level: 0)
    }

    /// The element alone, without what is below it; nil for a Nil and for a dead element.
    public var summary: ElementTree? {
        guard let node = liveNode() else { return nil }
        return ElementTreeBuilder(driver: session.driver, remaining: 1).summary(of: node)
    }
}

/// Walks down from an element within bounds.
private struct ElementTreeBuilder {
    let driver: any Driver
    var remaining: Int

    /// Beyond this number of members only those on the screen are of interest.
    private static let longList = 100
    /// Deeper than any interface, and shallow enough for any stack.
    private static let deepest = 100

    func summary(of node: any ElementNode) -> ElementTree {
        ElementTree(
            type: driver.type(of: node), name: driver.attribute(.name, of: node).string,
            label: driver.attribute(.label, of: node).string, value: driver.attribute(.value, of: node),
            rect: driver.attribute(.rect, of: node).rect,
            isVisible: driver.attribute(.isVisible, of: node).bool ?? true,
            isEnabled: driver.attribute(.isEnabled, of: node).bool ?? true
        )
    }

    mutating func tree(of node: any ElementNode, level: Int) -> ElementTree {
        var tree = summary(of: node)
        remaining -= 1
        let count = driver.count(.elements, of: node)
        guard count > 0, level < Self.deepest else {
            tree.omittedChildren = count
            return tree
        }
        let isLong = count > Self.longList
        let isList = isLong && (tree.type == .tableView || tree.type == .collectionView)
        let collection: ElementCollection = isList ? .visibleCells : .elements
        let shown = min(driver.count(collection, of: node), isLong ? Self.longList : count)
        for index in 0..<shown where remaining > 0 {
            guard let child = driver.element(at: index, in: collection, of: node) else { break }
            tree.children.append(self.tree(of: child, level: level + 1))
        }
        tree.omittedChildren = count - tree.children.count
        return tree
    }
}

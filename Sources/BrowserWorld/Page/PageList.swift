import Automation

/// The elements of a collection, as they were when the tree was read last, with an index of their names.
final class PageList {
    let nodes: [PageNode]
    private var knownPlaces: [String: [Int]]?
    private var scans = 0

    /// The number of elements from which on an index is faster than looking at each one.
    private static let indexed = 16

    init(_ nodes: [PageNode]) { self.nodes = nodes }

    subscript(position: Int) -> PageNode? { nodes.indices.contains(position) ? nodes[position] : nil }

    /// The first element that scripts find by a name.
    func first(named name: String) -> PageNode? {
        guard let places = places() else { return nodes.first { $0.shownName == name } }
        return places[name]?.lazy.map { self.nodes[$0] }.first { $0.shownName == name }
    }

    /// The first elements with a text as their name or, if allowed, their label.
    func first(_ limit: Int, named text: String, orLabelled: Bool) -> [PageNode] {
        func fits(_ node: PageNode) -> Bool { node.shownName == text || orLabelled && node.label == text }
        guard let places = places() else { return Array(nodes.lazy.filter(fits).prefix(limit)) }
        return Array((places[text] ?? []).lazy.map { self.nodes[$0] }.filter(fits).prefix(limit))
    }

    /// The places of the elements by their names and labels; nil while looking at each one is cheaper.
    private func places() -> [String: [Int]]? {
        if let knownPlaces { return knownPlaces }
        guard nodes.count >= Self.indexed else { return nil }
        // Most readings are searched once.
        scans += 1
        guard scans > 1 else { return nil }
        var places: [String: [Int]] = [:]
        for (place, node) in nodes.enumerated() {
            if let name = node.shownName { places[name, default: []].append(place) }
            if let label = node.label, label != node.shownName { places[label, default: []].append(place) }
        }
        knownPlaces = places
        return places
    }
}

extension PageTree {
    /// The elements of a collection.
    func list(_ collection: ElementCollection, of node: PageNode) -> PageList {
        let key = ListKey(node: ObjectIdentifier(node), collection: collection)
        if let known = lists[key] { return known }
        let list = PageList(members(collection, of: node))
        // A node that is not in the tree may be gone before its list is asked for again.
        if node.reading == reading { lists[key] = list }
        return list
    }

    /// The first element of a type below a node, in the order of the tree.
    func firstDescendant(_ type: ElementType, of node: PageNode) -> PageNode? { list(.descendants(type), of: node)[0] }

    private func members(_ collection: ElementCollection, of node: PageNode) -> [PageNode] {
        switch collection {
        case .elements: return node.children
        case .children(let type): return node.children.filter { $0.type == type }
        case .cells: return node.children.filter(\.isCell)
        case .visibleCells: return node.children.filter { $0.isCell && $0.isVisible }
        case .visibleGroups: return node.children.filter { $0.type == .tableGroup && $0.isVisible }
        case .descendants(let type):
            var found: [PageNode] = []
            node.visitDescendants {
                if type == nil || $0.type == type { found.append($0) }
                return false
            }
            return found
        case .ancestry:
            var found: [PageNode] = []
            var current = node.parent
            while let ancestor = current {
                found.append(ancestor)
                current = ancestor.parent
            }
            return found.reversed()
        }
    }
}

/// An index of stubs by path: a tree of path parts, so that the number of other stubs does not matter.
struct StubIndex {
    private struct Node {
        var literals: [String: Int] = [:]
        /// The children for parts that are not literal, in the order of insertion.
        var patterns: [(part: PathPattern.Part, node: Int)] = []
        /// Whether `**` leads here, which matches any number of further parts.
        var isRest = false
        /// The stubs whose path ends here, in ascending order.
        var stubs: [Int] = []
    }

    private var nodes = [Node()]
    /// The number of visited nodes, a machine-independent measure of the work.
    private(set) var visits = 0

    /// A stub without a path answers for all of them.
    private static let everyPath = PathPattern("/**")

    mutating func insert(_ stub: Int, at path: PathPattern?) {
        var node = 0
        for part in (path ?? Self.everyPath).parts {
            node = follow(part, from: node) ?? grow(part, from: node)
            visits += 1
        }
        nodes[node].stubs.append(stub)
    }

    mutating func remove(_ stub: Int, at path: PathPattern?) {
        guard let node = node(of: path) else { return }
        nodes[node].stubs.removeAll { $0 == stub }
    }

    /// Returns the stubs that were inserted at a path of these parts.
    func stubs(at path: PathPattern?) -> [Int] { node(of: path).map { nodes[$0].stubs } ?? [] }

    /// Returns the stubs whose paths match the parts of a request's path, in ascending order.
    mutating func stubs(matching segments: [String]) -> [Int] {
        var found: [Int] = []
        var reached: [Int] = [0]
        for position in 0...segments.count {
            let segment = position < segments.count ? segments[position] : nil
            var next: [Int] = []
            var isKnown = Set(reached)
            var isNext: Set<Int> = []
            // The list grows meanwhile: `**` may match no part at all.
            var index = 0
            while index < reached.count {
                let place = reached[index]
                let node = nodes[place]
                index += 1
                visits += 1
                for (part, child) in node.patterns {
                    if part == .rest {
                        if isKnown.insert(child).inserted { reached.append(child) }
                    } else if let segment, part.matches(segment), isNext.insert(child).inserted {
                        next.append(child)
                    }
                }
                if let segment {
                    if let child = node.literals[segment], isNext.insert(child).inserted { next.append(child) }
                    if node.isRest, isNext.insert(place).inserted { next.append(place) }
                } else {
                    found += node.stubs
                }
            }
            reached = next
        }
        return found.sorted()
    }

    // MARK: The tree

    private func node(of path: PathPattern?) -> Int? {
        var node = 0
        for part in (path ?? Self.everyPath).parts {
            guard let next = follow(part, from: node) else { return nil }
            node = next
        }
        return node
    }

    private func follow(_ part: PathPattern.Part, from node: Int) -> Int? {
        if case .literal(let text) = part { return nodes[node].literals[text] }
        return nodes[node].patterns.first { $0.part == part }?.node
    }

    private mutating func grow(_ part: PathPattern.Part, from node: Int) -> Int {
        nodes.append(Node())
        let child = nodes.count - 1
        nodes[child].isRest = part == .rest
        if case .literal(let text) = part {
            nodes[node].literals[text] = child
        } else {
            nodes[node].patterns.append((part, child))
        }
        return child
    }
}

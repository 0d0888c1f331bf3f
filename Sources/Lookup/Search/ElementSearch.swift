/// A search below an element: what is looked for, and how the tree is walked.
///
/// The element where a search starts is tested too; the device and its app are never a result.
public struct ElementSearch: Hashable, CustomStringConvertible {
    /// Which matches count.
    public var kind: Kind
    /// What an element must fulfil.
    public var predicate: ElementPredicate
    /// The levels below the start that are tested: 0 is the start itself.
    public var depth: ClosedRange<Int>

    /// Which of the matches a search returns.
    public enum Kind: String, CaseIterable, Sendable {
        /// Every match that is not inside another match.
        case shallow
        /// The first match, outer elements before inner ones.
        case first
        /// The innermost match on the first branch that has one.
        case farthest
        /// Every match, also inside other matches.
        case exhaustive
    }

    /// Creates a search.
    /// - Parameters:
    ///   - predicate: what an element must fulfil.
    ///   - kind: which matches count.
    ///   - depth: the levels below the start that are tested.
    public init(_ predicate: ElementPredicate, _ kind: Kind = .shallow, depth: ClosedRange<Int> = 0...Int.max) {
        self.kind = kind
        self.predicate = predicate
        self.depth = depth
    }

    /// The first element with a label that is on the screen and is not moving.
    public static func label(_ text: String) -> ElementSearch { ElementSearch(.resting(text), .first) }

    /// The arguments of the look-up as scripts write them.
    public var description: String {
        let criteria = predicate.criteria
        // A look-up of a label finds the first one.
        let usual: Kind = criteria.first?.hasPrefix("\"") == true ? .first : .shallow
        var options: [String] = []
        if kind != usual { options.append("kind: \"\(kind.rawValue)\"") }
        if depth.lowerBound > 0 { options.append("minDepth: \(depth.lowerBound)") }
        if depth.upperBound < Int.max { options.append("maxDepth: \(depth.upperBound)") }
        let all = options.isEmpty ? criteria : criteria + ["{\(options.joined(separator: ", "))}"]
        return all.joined(separator: ", ")
    }
}

extension ElementSearch {
    /// The matches below several elements: each once, in reading order.
    ///
    /// Two matches that are represented by the same view and have the same frame are one.
    func matches(below origins: [any ElementNode], in source: any ElementSource, _ trace: LookupTrace?)
        throws(PredicateEvaluationError) -> [any ElementNode]
    {
        var found: [any ElementNode] = []
        for origin in origins {
            var walk = SearchWalk(source: source, onScreenOnly: predicate.condition.isAboutShownElements)
            switch kind {
            case .farthest:
                let match = try walk.firstAfterDescendants(of: origin, to: depth.upperBound) {
                    (node, level) throws(PredicateEvaluationError) in try matches(node, level, source, trace)
                }
                if let match { found.append(match) }
            case .shallow, .first, .exhaustive:
                try walk.visit(origin, to: depth.upperBound) { (node, level) throws(PredicateEvaluationError) in
                    guard try matches(node, level, source, trace) else { return .goInside }
                    found.append(node)
                    return kind == .first ? .stop : kind == .shallow ? .goOn : .goInside
                }
            }
        }
        return source.readingOrder(of: found)
    }

    private func matches(_ node: any ElementNode, _ level: Int, _ source: any ElementSource, _ trace: LookupTrace?)
        throws(PredicateEvaluationError) -> Bool
    {
        guard level >= depth.lowerBound, source.canBeResult(node) else { return false }
        let holds = try predicate.holds(for: node, in: source)
        if let trace { trace.print(try predicate.evaluation(for: node, in: source)) }
        return holds
    }
}

/// A walk through a tree that meets each node once, whatever the tree looks like.
struct SearchWalk {
    let source: any ElementSource
    /// Whether nodes that are off the screen may be left out.
    let onScreenOnly: Bool
    private var seen: Set<ObjectIdentifier> = []

    init(source: any ElementSource, onScreenOnly: Bool) {
        self.source = source
        self.onScreenOnly = onScreenOnly
    }

    /// How a walk continues after a node.
    enum Step {
        /// With the children of the node.
        case goInside
        /// With what follows the node.
        case goOn
        /// Not at all.
        case stop
    }

    private struct Place {
        let node: any ElementNode
        let level: Int
        var isLeft = false
    }

    /// The nodes below a node, in order; each is met only once.
    private mutating func children(of place: Place) -> [Place] {
        source.searchChildren(of: place.node, onScreenOnly: onScreenOnly).joined()
            .filter { seen.insert(ObjectIdentifier($0)).inserted }
            .map { Place(node: $0, level: place.level + 1) }
    }

    /// Visits a node and its descendants, outer before inner.
    mutating func visit(
        _ origin: any ElementNode, to deepest: Int,
        _ body: (any ElementNode, Int) throws(PredicateEvaluationError) -> Step
    ) throws(PredicateEvaluationError) {
        seen = [ObjectIdentifier(origin)]
        var rest = [Place(node: origin, level: 0)]
        while let place = rest.popLast() {
            switch try body(place.node, place.level) {
            case .stop: return
            case .goOn: continue
            case .goInside: if place.level < deepest { rest += children(of: place).reversed() }
            }
        }
    }

    /// Returns the first node that passes a test, inner before outer.
    mutating func firstAfterDescendants(
        of origin: any ElementNode, to deepest: Int,
        where isWanted: (any ElementNode, Int) throws(PredicateEvaluationError) -> Bool
    ) throws(PredicateEvaluationError) -> (any ElementNode)? {
        seen = [ObjectIdentifier(origin)]
        var rest = [Place(node: origin, level: 0)]
        while var place = rest.popLast() {
            if place.isLeft || place.level >= deepest {
                if try isWanted(place.node, place.level) { return place.node }
                continue
            }
            place.isLeft = true
            rest.append(place)
            rest += children(of: place).reversed()
        }
        return nil
    }
}

/// What makes two matches one: the view that represents them, and where they are.
private struct Spot: Hashable {
    let view: ObjectIdentifier
    let frame: Rect?
}

extension ElementSource {
    /// Whether a search may return a node: the device and its app are only places to start from.
    func canBeResult(_ node: any ElementNode) -> Bool {
        let type = type(of: node)
        return type != .application && type != .target
    }

    /// The nodes in reading order, without those that stand for the same view at the same place.
    func readingOrder(of nodes: [any ElementNode]) -> [any ElementNode] {
        var seen: Set<Spot> = []
        var spots: [(index: Int, origin: Point, node: any ElementNode)] = []
        for (index, node) in nodes.enumerated() {
            let frame = attribute(.rect, of: node).rect
            let view = representingView(of: node) ?? node
            guard seen.insert(Spot(view: ObjectIdentifier(view), frame: frame)).inserted else { continue }
            spots.append((index, frame?.origin ?? .zero, node))
        }
        return spots.sorted { ($0.origin.y, $0.origin.x, $0.index) < ($1.origin.y, $1.origin.x, $1.index) }.map(\.node)
    }
}

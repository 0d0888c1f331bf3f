/// Something that look-ups start from: an app, a tree, or the result of another look-up.
///
/// A look-up searches nothing; it only describes. Each time a result is asked for, the whole chain is searched anew.
public protocol LookupProvider {
    /// What a look-up gives.
    associatedtype Lookup: LookupProvider

    /// The look-up with one more step.
    func following(_ step: LookupStep) -> Lookup
}

/// One step of a look-up.
public struct LookupStep: Hashable {
    /// The step in a query.
    package let step: QueryStep

    /// A search below each element found so far.
    public static func search(_ search: ElementSearch) -> LookupStep { LookupStep(step: .search(search)) }
    /// One of the elements, counted from 0; from the end for negative numbers.
    public static func nth(_ index: Int) -> LookupStep { LookupStep(step: .nth(index)) }
    /// The elements whose frames are inside a rectangle of the screen, in points.
    public static func within(_ rect: Rect) -> LookupStep { LookupStep(step: .within(rect)) }
    /// The element nearest to a point of the screen, in points.
    public static func near(_ point: Point) -> LookupStep { LookupStep(step: .near(point)) }
    /// The same elements, with a log of all searches below them.
    public static func traced(_ trace: LookupTrace) -> LookupStep { LookupStep(step: .traced(trace)) }
}

extension LookupProvider {
    /// The elements for which all predicates hold, except those inside another one.
    ///
    /// Each element where the search starts is tested too.
    public func lookup(
        _ predicates: ElementPredicate..., as kind: ElementSearch.Kind = .shallow,
        depth: ClosedRange<Int> = 0...Int.max
    ) -> Lookup {
        lookup(predicates, as: kind, depth: depth)
    }

    /// The elements for which all predicates of a list hold, except those inside another one.
    public func lookup(
        _ predicates: [ElementPredicate], as kind: ElementSearch.Kind = .shallow,
        depth: ClosedRange<Int> = 0...Int.max
    ) -> Lookup {
        following(.search(ElementSearch(.all(predicates), kind, depth: depth)))
    }

    /// The first element with a label that rests on the screen; the same as ``lookupByAccessibilityLabel(_:)``.
    public func lookup(_ label: String) -> Lookup { lookupByAccessibilityLabel(label) }

    /// The first element with a label that is on the screen and is not moving.
    public func lookupByAccessibilityLabel(_ label: String) -> Lookup {
        following(.search(.label(label)))
    }
}

extension LookupProvider where Lookup == Self {
    /// The one at an index in reading order, counted from 0; from the end for negative numbers.
    public func nth(_ index: Int) -> Self { following(.nth(index)) }
    /// The last one in reading order.
    public var last: Self { nth(-1) }
    /// Those whose frames are inside a rectangle, in points.
    public func within(_ rect: Rect) -> Self { following(.within(rect)) }
    /// The one nearest to a point.
    public func near(_ point: Point) -> Self { following(.near(point)) }
}

/// A look-up in a tree: what matches now, without waiting.
public struct LookupQuery: LookupProvider {
    /// The tree.
    public let source: any ElementSource
    /// The look-up as a query, which starts at the root of the tree.
    public let query: ElementQuery

    /// The look-up with one more step.
    public func following(_ step: LookupStep) -> LookupQuery {
        LookupQuery(source: source, query: query.appending(step.step))
    }

    /// All current results in reading order: top to bottom, then left to right.
    /// - Throws: ``PredicateEvaluationError`` when a predicate cannot be applied to a value.
    public func nodes() throws(PredicateEvaluationError) -> [any ElementNode] {
        try query.result(from: source.root, after: nil, in: source).nodes(in: source)
    }
}

extension LookupTree: LookupProvider {
    /// The look-up with a first step.
    public func following(_ step: LookupStep) -> LookupQuery {
        LookupQuery(source: self, query: ElementQuery.target.appending(step.step))
    }
}

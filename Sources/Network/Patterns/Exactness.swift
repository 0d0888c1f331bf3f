internal import SimulatedUI

/// How exactly a pattern says which requests are meant: of the stubs for one request, the most exact one answers.
///
/// The path decides first, part by part; then how many other conditions there are; then how the body is compared.
struct Exactness: Comparable {
    private let path: [Int]
    private let conditions: Int
    private let body: Int

    init(_ pattern: RequestPattern) {
        // No path is as good as any number of parts.
        path = (pattern.path ?? "/**").exactness
        conditions =
            (pattern.method == nil ? 0 : 1) + (pattern.host == nil ? 0 : 1) + pattern.query.count
            + pattern.headers.fields.count + (pattern.body?.conditionCount ?? 0)
        body = pattern.body?.exactness ?? 0
    }

    static func < (left: Exactness, right: Exactness) -> Bool {
        if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
        return (left.conditions, left.body) < (right.conditions, right.body)
    }
}

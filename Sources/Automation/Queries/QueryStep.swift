/// One step of a query: from what was found so far to what is found next.
public enum QueryStep: Hashable {
    /// To the one element at the other end of a relation.
    case relation(ElementRelation)
    /// To the members of a collection; from several elements, to the members of each.
    case collection(ElementCollection)
    /// To the members of several collections, one collection after the other.
    case collections([ElementCollection])
    /// To the member at an index, counted from 0.
    case index(Int)
    /// To the first member of a name: the subscript by name.
    case name(String)
    /// To the first member that meets a test.
    case first(ElementFilter)
    /// To the members that meet a test; from one element, to itself when it meets the test.
    case with(ElementFilter)
    /// To the topmost element at a place on the screen, in points.
    case point(Point)

    /// The step as scripts write it.
    public var spelled: String {
        switch self {
        case .relation(let relation): ".\(relation.rawValue)()"
        case .collection(let collection): Self.spelled(collection)
        case .collections(let collections): collections.map(Self.spelled).joined(separator: "+")
        case .index(let index): "[\(index)]"
        case .name(let name): "[\(ScriptSpelling.literal(name))]"
        case .first(let filter): ".firstWith\(filter.spelled)"
        case .with(let filter): ".with\(filter.spelled)"
        case .point(let point): ".elementAtPoint(\(ScriptSpelling.point(point)))"
        }
    }

    private static func spelled(_ collection: ElementCollection) -> String {
        if case .descendants(.some(let type)) = collection { return ".descendants(\(type.className))" }
        return ".\(collection.accessorName)()"
    }

    /// Whether what the step finds depends on nothing but the shape of the tree.
    var isStructural: Bool {
        switch self {
        case .relation, .collection, .collections, .index: true
        case .name, .first, .with, .point: false
        }
    }
}

/// A path from the device to one or more elements: a root and steps.
///
/// A query is a description. Each evaluation searches anew, so a query outlives the elements it finds. It writes its
/// own path in UIAutomation's syntax. Extending a query costs one small allocation, whatever its length.
public struct ElementQuery: Hashable, CustomStringConvertible {
    package let link: Link?

    package init(link: Link?) { self.link = link }

    /// The device itself.
    public static var target: ElementQuery { ElementQuery(link: nil) }

    /// A step, and the link before it.
    package final class Link {
        /// The link before this one.
        package private(set) var parent: Link?
        /// The step.
        package let step: QueryStep
        let isToMany: Bool
        let isStructural: Bool
        let survivesRelaunch: Bool

        init(parent: Link?, step: QueryStep) {
            self.parent = parent
            self.step = step
            isStructural = step.isStructural && parent?.isStructural ?? true
            switch step {
            case .collection, .collections, .search, .nth, .within, .near: isToMany = true
            case .with, .traced: isToMany = parent?.isToMany ?? false
            case .relation, .index, .name, .first, .point: isToMany = false
            }
            switch step {
            case .relation(.frontMostApp), .relation(.mainWindow), .relation(.keyWindow), .relation(.target):
                survivesRelaunch = parent?.survivesRelaunch ?? true
            default: survivesRelaunch = false
            }
        }

        // A script can create a chain of any length; released recursively, it would exhaust the stack.
        deinit {
            var next = parent
            parent = nil
            while isKnownUniquelyReferenced(&next) {
                let rest = next?.parent
                next?.parent = nil
                next = rest
            }
        }
    }

    /// The query with one more step.
    package func appending(_ step: QueryStep) -> ElementQuery { ElementQuery(link: Link(parent: link, step: step)) }

    /// The steps, starting at the device.
    package var steps: [QueryStep] { links(after: nil).map(\.step) }

    /// Whether the query ends in a collection and may find several elements.
    package var isToMany: Bool { link?.isToMany ?? false }

    /// Whether the result depends only on the shape of the tree, not on names or other attributes.
    package var isStructural: Bool { link?.isStructural ?? true }

    /// Whether the query leads to the device, its app or a main window, which stay valid after a relaunch.
    package var survivesRelaunch: Bool { link?.survivesRelaunch ?? true }

    /// The path as scripts write it, with `target` for the device; a search of the app begins with `FRY`.
    public var path: String {
        let links = links(after: nil)
        if links.count > 1, links[1].step.search != nil, links[0].step == .relation(.frontMostApp) {
            return "FRY" + spelling(after: links[0])
        }
        return "target" + spelling(after: nil)
    }

    /// The path as scripts write it.
    public var description: String { path }

    /// The steps after a link of this query, as scripts write them.
    package func spelling(after start: Link?) -> String { links(after: start).map(\.step.spelled).joined() }

    /// Whether this query was made by adding steps to another one.
    package func extends(_ other: ElementQuery) -> Bool {
        var next = link
        while let link = next, link !== other.link { next = link.parent }
        return next === other.link
    }

    /// The links from the one after `start` to the last.
    package func links(after start: Link?) -> [Link] {
        var links: [Link] = []
        var next = link
        while let link = next, link !== start {
            links.append(link)
            next = link.parent
        }
        return links.reversed()
    }

    /// Evaluates the steps after a link of this query once, from the node to which that link leads.
    package func result(from node: any ElementNode, after start: Link?, in source: any ElementSource)
        throws(PredicateEvaluationError) -> QueryResult
    {
        var result = QueryResult.one(node)
        var trace: LookupTrace?
        let links = links(after: start)
        var index = 0
        while index < links.count {
            let next = index + 1 < links.count ? links[index + 1].step : nil
            if let next, let first = try result.firstMatch(links[index].step, next, in: source) {
                result = first
                index += 2
            } else {
                if case .traced(let log) = links[index].step { trace = log }
                result = try result.following(links[index].step, in: source, trace)
                index += 1
            }
            if case .nothing = result { return result }
        }
        return result
    }

    /// Whether two queries have the same steps.
    public static func == (left: ElementQuery, right: ElementQuery) -> Bool {
        left.link === right.link || left.steps == right.steps
    }

    /// Hashes the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

extension ElementQuery {
    /// The element at the other end of a relation, such as `mainWindow()`.
    public func relation(_ relation: ElementRelation) -> ElementQuery { appending(.relation(relation)) }

    /// The members of a collection, such as `buttons()`.
    public func collection(_ collection: ElementCollection) -> ElementQuery { appending(.collection(collection)) }

    /// The direct children of a type.
    public func children(_ type: ElementType) -> ElementQuery { appending(.collection(.children(type))) }

    /// All descendants of a type; nil matches any type.
    public func descendants(_ type: ElementType?) -> ElementQuery { appending(.collection(.descendants(type))) }

    /// The member at an index, counted from 0.
    public func at(_ index: Int) -> ElementQuery { appending(.index(index)) }

    /// The first member with a name, like the subscript of an array.
    public func named(_ name: String) -> ElementQuery { appending(.name(name)) }

    /// The first member with a name: `firstWithName`.
    public func firstNamed(_ name: String) -> ElementQuery { appending(.first(.name(name))) }

    /// The first member for which a predicate holds: `firstWithPredicate`.
    public func firstMatching(_ predicate: ElementPredicate) -> ElementQuery {
        appending(.first(.predicate(predicate)))
    }

    /// The first member whose attribute has a value: `firstWithValueForKey`.
    public func firstWith(_ value: AttributeValue, forKey key: ElementKeyPath) -> ElementQuery {
        appending(.first(.value(value, forKey: key)))
    }

    /// All members with a name, or the single element if it has the name: `withName`.
    public func with(name: String) -> ElementQuery { appending(.with(.name(name))) }

    /// All members for which a predicate holds, or the single element if it does: `withPredicate`.
    public func matching(_ predicate: ElementPredicate) -> ElementQuery { appending(.with(.predicate(predicate))) }

    /// All members whose attribute has a value, or the single element if it has: `withValueForKey`.
    public func with(_ value: AttributeValue, forKey key: ElementKeyPath) -> ElementQuery {
        appending(.with(.value(value, forKey: key)))
    }

    /// The first member that passes a test.
    package func first(_ filter: ElementFilter) -> ElementQuery { appending(.first(filter)) }

    /// All members that pass a test, or the single element if it does.
    package func with(_ filter: ElementFilter) -> ElementQuery { appending(.with(filter)) }
}

/// One step of a query: from the current result to the next.
package enum QueryStep: Hashable {
    /// To the element at the other end of a relation.
    case relation(ElementRelation)
    /// To the members of a collection; from several elements, to the members of each.
    case collection(ElementCollection)
    /// To the members of several collections, one collection after the other.
    case collections([ElementCollection])
    /// To the member at an index, counted from 0.
    case index(Int)
    /// To the first member with a name: the subscript by name.
    case name(String)
    /// To the first member that passes a test.
    case first(ElementFilter)
    /// To the members that pass a test; from one element, to itself if it passes the test.
    case with(ElementFilter)
    /// To the topmost element at a point on the screen.
    case point(Point)
    /// To the matches of a search below each element.
    case search(ElementSearch)
    /// To one of several elements; from the end for negative numbers.
    case nth(Int)
    /// To the elements whose frames are inside a rectangle, in points.
    case within(Rect)
    /// To the element nearest to a point, in points.
    case near(Point)
    /// To the same elements; searches below them are logged.
    case traced(LookupTrace)

    /// The search, if it is one.
    var search: ElementSearch? { if case .search(let search) = self { search } else { nil } }

    /// The step as scripts write it.
    package var spelled: String {
        switch self {
        case .relation(let relation): ".\(relation.rawValue)()"
        case .collection(let collection): Self.spelled(collection)
        case .collections(let collections): collections.map(Self.spelled).joined(separator: "+")
        case .index(let index): "[\(index)]"
        case .name(let name): "[\(ScriptSpelling.literal(name))]"
        case .first(let filter): ".firstWith\(filter.spelled)"
        case .with(let filter): ".with\(filter.spelled)"
        case .point(let point): ".elementAtPoint(\(ScriptSpelling.point(point)))"
        case .search(let search): ".lookup(\(search))"
        case .nth(-1): ".last()"
        case .nth(let index): ".nth(\(index))"
        case .within(let rect): ".within(\(ScriptSpelling.rect(rect)))"
        case .near(let point): ".near({x: \(ScriptSpelling.number(point.x)), y: \(ScriptSpelling.number(point.y))})"
        case .traced: ""
        }
    }

    private static func spelled(_ collection: ElementCollection) -> String {
        if case .descendants(.some(let type)) = collection { return ".descendants(\(type.className))" }
        return ".\(collection.accessorName)()"
    }

    /// Whether the result of the step depends only on the shape of the tree.
    fileprivate var isStructural: Bool {
        switch self {
        case .relation, .collection, .collections, .index, .nth, .traced: true
        case .name, .first, .with, .point, .search, .within, .near: false
        }
    }
}

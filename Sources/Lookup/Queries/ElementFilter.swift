/// A test of elements: the criterion of UIAutomation's `first…` and `with…` look-ups.
package indirect enum ElementFilter: Hashable {
    /// The name equals a string exactly.
    case name(String)
    /// A predicate holds.
    case predicate(ElementPredicate)
    /// An attribute equals a value; true equals 1.
    case value(AttributeValue, forKey: ElementKeyPath)
    /// The element has one of these types.
    case types([ElementType])
    /// The identifier, the label or the title equals a string.
    case identifier(String)
    /// The identifier equals a string, or the label of an element without an identifier does.
    case exactIdentifier(String)
    /// The identifier equals a string, whatever the label is.
    case ownIdentifier(String)
    /// A descendant of a type passes another test; nil matches any type.
    case containing(ElementType?, ElementFilter)
    /// The element passes several tests.
    case all([ElementFilter])

    /// A filter by predicate, parsed from its format.
    /// - Throws: ``PredicateError`` when the format does not parse.
    package static func predicate(_ format: String) throws(PredicateError) -> ElementFilter {
        .predicate(try ElementPredicate(format))
    }

    /// Whether an element passes the test now.
    /// - Throws: ``PredicateEvaluationError`` when a predicate cannot be applied to a value.
    package func matches(_ node: any ElementNode, in source: any ElementSource) throws(PredicateEvaluationError) -> Bool
    {
        switch self {
        case .name(let name): return source.attribute(.name, of: node) == .string(name)
        case .predicate(let predicate): return try predicate.holds(for: node, in: source)
        case .value(let value, let key):
            return key.value(of: node, in: source).isEqual(to: .plain(value), [], source)
        case .types(let types): return types.contains(source.type(of: node))
        case .identifier(let text):
            let wanted = AttributeValue.string(text)
            return source.attribute(.name, of: node) == wanted || source.attribute(.label, of: node) == wanted
        case .exactIdentifier(let text): return source.attribute(.name, of: node) == .string(text)
        case .ownIdentifier(let text): return source.attribute(.identifier, of: node) == .string(text)
        case .containing(let type, let filter):
            for descendant in source.elements(.descendants(type), of: node)
            where try filter.matches(descendant, in: source) { return true }
            return false
        case .all(let filters):
            for filter in filters where try !filter.matches(node, in: source) { return false }
            return true
        }
    }

    /// The name to look up, and whether the label may match as well; nil for other tests.
    var text: (text: String, orLabelled: Bool)? {
        switch self {
        case .identifier(let text): (text, true)
        case .exactIdentifier(let text), .ownIdentifier(let text): (text, false)
        default: nil
        }
    }

    /// The end of a look-up's name and its arguments, as in `withName("x")` without the `with`.
    package var spelled: String {
        switch self {
        case .name(let name): "Name(\(ScriptSpelling.literal(name)))"
        case .predicate(let predicate): "Predicate(\(ScriptSpelling.literal(predicate.format)))"
        case .value(let value, let key):
            "ValueForKey(\(ScriptSpelling.value(value)), \(ScriptSpelling.literal(key.rawValue)))"
        case .types(let types): "Class(\(types.map(\.className).joined(separator: ", ")))"
        case .identifier(let text): "Identifier(\(ScriptSpelling.literal(text)))"
        case .exactIdentifier(let text): "ExactIdentifier(\(ScriptSpelling.literal(text)))"
        case .ownIdentifier(let text): "OwnIdentifier(\(ScriptSpelling.literal(text)))"
        case .containing(let type, let filter): "Descendant(\(type?.className ?? "UIAElement").with\(filter.spelled))"
        case .all(let filters): filters.map(\.spelled).joined(separator: ".with")
        }
    }
}

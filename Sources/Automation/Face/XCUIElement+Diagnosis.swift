extension XCUIElement {
    /// The reason why the element is not found, with a suggestion.
    ///
    /// Nil when it is found or the reason is unknown.
    public var absenceNote: String? { exists ? nil : path.absenceNote(in: session.driver) }
}

extension XCUIElementQuery {
    /// The reason why nothing is found, with a suggestion.
    ///
    /// Nil when something is found or the reason is unknown.
    public var absenceNote: String? { count > 0 ? nil : query.absenceNote(in: session.driver) }
}

extension XCUIElement: CustomDebugStringConvertible {
    /// The query, step by step with the number of matches, and a snapshot of the element tree.
    public var debugDescription: String {
        let tree = current.tree(.outline)?.text ?? "(no element)"
        return "\(path.path)\n\(path.chain(in: session.driver))\n\(tree)"
    }
}

extension XCUIElementQuery: CustomDebugStringConvertible {
    /// The query, step by step with the number of matches, and the elements found now, one per line.
    public var debugDescription: String {
        let count = count
        let lines = (0..<min(count, Self.mostDescribed)).map { index in
            "\t\(element(boundBy: index).current.summary?.title ?? "(gone)")"
        }
        let rest = count > lines.count ? ["\t(\(count - lines.count) more)"] : []
        return ([query.path, query.chain(in: session.driver)] + lines + rest).joined(separator: "\n")
    }

    /// The maximum number of elements that are listed; more are only counted.
    private static let mostDescribed = 100
}

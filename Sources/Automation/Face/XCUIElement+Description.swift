extension XCUIElement: CustomDebugStringConvertible {
    /// How the element is looked for, step by step with what is found, and the element with all below it as it is now.
    public var debugDescription: String {
        let tree = current.tree(.outline)?.text ?? "(no element)"
        return "\(path.path)\n\(session.chain(of: path))\n\(tree)"
    }
}

extension XCUIElementQuery: CustomDebugStringConvertible {
    /// What is looked for, step by step with what is found, and the elements found now, one line each.
    public var debugDescription: String {
        let count = count
        let lines = (0..<min(count, Self.mostDescribed)).map { index in
            "\t\(element(boundBy: index).current.summary?.title ?? "(gone)")"
        }
        let rest = count > lines.count ? ["\t(\(count - lines.count) more)"] : []
        return ([query.path, session.chain(of: query)] + lines + rest).joined(separator: "\n")
    }

    /// More elements than this are only counted.
    private static let mostDescribed = 100
}

extension AutomationSession {
    /// The steps of a query with how much each finds: where it comes to nothing is where a look-up goes wrong.
    fileprivate func chain(of query: ElementQuery) -> String {
        var lines: [String] = []
        var result = QueryResult.one(driver.root)
        for link in query.links(after: nil) {
            do {
                result = try result.following(link.step, in: driver)
                lines.append("  → \(link.step.spelled.drop { $0 == "." }): \(result.amount(in: driver))")
            } catch {
                lines.append("  → \(link.step.spelled): \(error.message)")
                break
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension QueryResult {
    fileprivate func amount(in driver: any Driver) -> String {
        switch count(in: driver) {
        case 0: "nothing"
        case 1: "1 element"
        case let count: "\(count) elements"
        }
    }
}

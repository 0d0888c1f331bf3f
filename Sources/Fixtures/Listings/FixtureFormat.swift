/// The output formats of `jsrun fixtures`.
package enum FixtureFormat: String, CaseIterable {
    /// A catalogue for the terminal.
    case text
    /// A wrapper for scripts.
    case js
    /// A catalogue for documentation.
    case markdown
    /// A wrapper for tests in Swift.
    case swift

    /// Formats the fixtures of an app; the same fixtures always have the same result.
    package func text(of sheet: FixtureSheet) -> String {
        switch self {
        case .text: FixtureListing(sheet: sheet).text
        case .js: FixtureScriptWrapper(sheet: sheet).text
        case .markdown: FixtureMarkdown(sheet: sheet).text
        case .swift: FixtureSwiftWrapper(sheet: sheet).text
        }
    }
}

/// The catalogue for the terminal.
struct FixtureListing {
    let sheet: FixtureSheet

    var text: String {
        var lines = ["Fixtures of \(sheet.app)".singleLine]
        for group in sheet.groups {
            lines += ["", group.title.singleLine]
            for entry in group.entries { lines += self.lines(of: entry) }
        }
        return lines.map { "\($0)\n" }.joined()
    }

    private func lines(of entry: FixtureCatalogue.Entry) -> [String] {
        var facts = [entry.summary, "Row \"\(entry.name.title)\" of \(entry.name.className)"]
        facts += entry.parameters.map { "Takes \($0.summary)" }
        facts.append("Writes \(entry.writes.joined(separator: ", ")); a second run \(entry.secondRun)")
        if !entry.needs.isEmpty { facts.append("Needs \(entry.needs.joined(separator: ", "))") }
        return ["  \(entry.signature)"] + facts.map { "      \($0.singleLine)" }
    }
}

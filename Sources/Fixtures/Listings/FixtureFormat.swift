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

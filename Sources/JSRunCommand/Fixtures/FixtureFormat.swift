/// The ways in which `jsrun fixtures` writes an app's fixtures down.
enum FixtureFormat: String, CaseIterable {
    /// A catalogue for the terminal.
    case text
    /// A wrapper for scripts.
    case js
    /// A catalogue for documentation.
    case markdown
    /// A wrapper for tests in Swift.
    case swift

    /// The fixtures of an app in this format; the same fixtures always give the same text.
    func text(of sheet: FixtureSheet) -> String {
        switch self {
        case .text: FixtureListing(sheet: sheet).text
        case .js: FixtureScriptWrapper(sheet: sheet).text
        case .markdown: FixtureMarkdown(sheet: sheet).text
        case .swift: FixtureSwiftWrapper(sheet: sheet).text
        }
    }
}

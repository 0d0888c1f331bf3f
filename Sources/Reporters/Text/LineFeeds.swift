/// Splits text at its line feeds.
enum LineFeeds {
    /// The lines; a carriage return stays with its line, though together with a line feed it is one `Character`.
    static func split(_ text: String) -> [String] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
}

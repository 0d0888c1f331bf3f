/// Splits messages of any size into lines that can be shown.
enum MessageText {
    private static let width = 2000

    /// The lines, harmless for a terminal, at most so many, with a note about the rest.
    static func lines(of text: String, limit: Int) -> [String] {
        // What does not fit is not even looked at: a script can log gigabytes.
        let byteLimit = 4 * width * limit
        let start = text.utf8.count > byteLimit ? String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self) : text
        let all = LineFeeds.split(start)
        var lines = all.prefix(limit).map { DisplayWidth.clip(expanded($0), to: width) }
        while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        if start.utf8.count < text.utf8.count {
            lines.append("… \(text.utf8.count - start.utf8.count) more bytes")
        } else if all.count > limit {
            lines.append("… \(Plural.of(all.count - limit, "more line"))")
        }
        return lines
    }

    private static func expanded(_ line: String) -> String {
        // Of the line ends of another system only the line feed is left.
        let text = line.unicodeScalars.last == "\r" ? String(line.unicodeScalars.dropLast()) : line
        return DisplayWidth.expandingTabs(VisibleText.of(text))
    }
}

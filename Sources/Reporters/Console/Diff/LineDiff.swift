/// Two texts of several lines compared line by line.
struct LineDiff {
    var expected: String
    var received: String
    var style: ConsoleStyle

    private static let context = 3
    private static let limit = 60

    /// The lines, with a few equal ones around each difference.
    var lines: [String] {
        let difference = Difference(expected: LineFeeds.split(expected), received: LineFeeds.split(received))
        var lines = [style.paint("- expected", .green), style.paint("+ received", .red), ""]
        for (index, part) in difference.parts.enumerated() {
            switch part {
            case .both(let equal):
                lines += surroundings(equal, isFirst: index == 0, isLast: index == difference.parts.count - 1)
            case .expected(let gone): lines += gone.map { style.paint("- \(Self.onOneLine($0))", .green) }
            case .received(let new): lines += new.map { style.paint("+ \(Self.onOneLine($0))", .red) }
            }
        }
        guard lines.count > Self.limit else { return lines }
        let rest = lines.count - Self.limit + 1
        return lines.prefix(Self.limit - 1) + [style.paint("… \(Plural.of(rest, "more line"))", .dim)]
    }

    private func surroundings(_ equal: [String], isFirst: Bool, isLast: Bool) -> [String] {
        let shown = equal.map { style.paint("  \(Self.onOneLine($0))", .dim) }
        let before = isFirst ? 0 : Self.context
        let after = isLast ? 0 : Self.context
        let rest = shown.count - before - after
        guard rest > 1 else { return shown }
        return shown.prefix(before) + [style.paint("  … \(rest) equal lines", .dim)] + shown.suffix(after)
    }

    /// The line as it can be shown; blanks at its end are pictured, because nobody sees them otherwise.
    static func onOneLine(_ text: String) -> String {
        let line = DisplayWidth.clip(DisplayWidth.expandingTabs(VisibleText.of(text)), to: 400)
        let blanks = line.reversed().prefix { $0 == " " }.count
        return line.dropLast(blanks) + String(repeating: "·", count: blanks)
    }
}

import Automation
import TestEvents

/// The lines of a script around a place, with their numbers and a caret.
struct CodeFrame {
    var place: SourcePlace
    var excerpt: TestEvent.Excerpt?
    var style: ConsoleStyle

    /// The number of lines above and below the marked one.
    private static let context = 3

    /// The frame, or only the place if the lines are unknown.
    var lines: [String] {
        let header = style.paint(VisibleText.line(place.description), .cyan)
        let numbered = visibleLines
        guard let last = numbered.last else { return ["at \(header)"] }
        let gutter = String(last.number).count
        let margin = String(repeating: " ", count: gutter + 3)
        let bar = style.paint("│", .dim)
        let view = horizontalView(of: numbered, width: style.width - gutter - 10)
        var lines = [margin + style.paint("╭─", .dim) + " " + header]
        for line in numbered {
            let number = String(repeating: " ", count: gutter - String(line.number).count) + String(line.number)
            let text = view.part(of: line.text)
            guard line.number == place.line else {
                lines.append("  " + style.paint(number, .dim) + " \(bar) " + style.paint(text, .dim))
                continue
            }
            lines.append(style.paint("❯ ", .red, .bold) + style.paint(number, .bold) + " \(bar) " + text)
            if let caret = view.caret {
                let spaces = String(repeating: " ", count: caret)
                lines.append(margin + bar + " " + spaces + style.paint("^", .red, .bold))
            }
        }
        return lines.map(Self.trimmingEnd)
    }

    private var visibleLines: [(number: Int, text: String)] {
        guard let excerpt else { return [] }
        let numbered = excerpt.lines.enumerated().map { (number: excerpt.firstLine + $0, text: $1) }
        var near = numbered.filter { abs($0.number - place.line) <= Self.context }
        let isBlank = { (line: (number: Int, text: String)) in line.text.allSatisfy(\.isWhitespace) }
        while let first = near.first, first.number != place.line, isBlank(first) { near.removeFirst() }
        while let last = near.last, last.number != place.line, isBlank(last) { near.removeLast() }
        return near.contains { $0.number == place.line } ? near : []
    }

    /// The visible columns: the beginning, or those around a caret that is far to the right.
    private func horizontalView(of lines: [(number: Int, text: String)], width: Int) -> HorizontalView {
        guard let column = place.column, let marked = lines.first(where: { $0.number == place.line }) else {
            return HorizontalView(start: 0, width: width, caret: nil)
        }
        let before = DisplayWidth.of(Self.printable(Self.prefix(of: marked.text, utf16Count: column - 1)))
        guard before >= width - 4 else { return HorizontalView(start: 0, width: width, caret: before) }
        let start = before - width * 2 / 3
        return HorizontalView(start: start, width: width, caret: before - start)
    }

    /// The part of a line before a column; columns count UTF-16 units, as JavaScript does.
    private static func prefix(of line: String, utf16Count: Int) -> String {
        var units = 0
        var end = line.startIndex
        while end < line.endIndex, units < utf16Count {
            units += line[end].utf16.count
            // A column within a character belongs to this character.
            if units > utf16Count { break }
            end = line.index(after: end)
        }
        return String(line[..<end])
    }

    fileprivate static func printable(_ line: String) -> String {
        DisplayWidth.expandingTabs(VisibleText.of(line))
    }

    private static func trimmingEnd(_ line: String) -> String {
        var end = line.endIndex
        while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
        return String(line[..<end])
    }

    private struct HorizontalView {
        var start: Int
        var width: Int
        var caret: Int?

        func part(of line: String) -> String {
            let text = CodeFrame.printable(line)
            guard start > 0 else { return DisplayWidth.clip(text, to: width) }
            var column = 0
            var index = text.startIndex
            while index < text.endIndex, column < start + 1 {
                column += DisplayWidth.of(text[index])
                index = text.index(after: index)
            }
            guard index < text.endIndex else { return "" }
            // Cutting a wide character in half leaves one extra column.
            let padding = String(repeating: " ", count: max(0, column - start - 1))
            return "…" + padding + DisplayWidth.clip(String(text[index...]), to: width - 1)
        }
    }
}

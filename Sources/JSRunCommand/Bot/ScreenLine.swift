import Reporters

/// A line of a screen: parts of text in their inks.
struct ScreenLine: Equatable {
    /// A part of a line.
    struct Part: Equatable {
        var text: String
        var inks: [ConsoleStyle.Ink] = []
    }

    /// The parts, from left to right.
    var parts: [Part] = []

    /// A line of one part.
    init(_ text: String = "", _ inks: ConsoleStyle.Ink...) {
        if !text.isEmpty { parts = [Part(text: text, inks: inks)] }
    }

    /// A line of several parts.
    init(_ parts: [Part]) { self.parts = parts }

    /// How many columns it takes.
    var width: Int { parts.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    /// The line as it is written, no wider than so many columns.
    func text(width: Int, style: ConsoleStyle) -> String {
        var rest = width
        var isClipped = false
        return parts.reduce(into: "") { line, part in
            guard !isClipped else { return }
            let text = DisplayWidth.clip(part.text, to: rest)
            isClipped = text != part.text
            rest -= DisplayWidth.of(text)
            line += style.paint(text, part.inks)
        }
    }

    /// Two lines in one, the second at the right edge; nil when there is no room for both.
    static func sideBySide(_ left: ScreenLine, _ right: ScreenLine, width: Int) -> ScreenLine? {
        let gap = width - left.width - right.width
        return gap < 2 ? nil : ScreenLine(left.parts + [Part(text: String(repeating: " ", count: gap))] + right.parts)
    }

    /// A text broken into lines between its words, of which at most so many are made.
    static func wrapped(_ text: String, width: Int, limit: Int) -> [String] {
        var lines: [String] = []
        var rest = VisibleText.line(text)[...]
        while !rest.isEmpty, lines.count < limit {
            if lines.count == limit - 1 || DisplayWidth.of(String(rest)) <= width {
                lines.append(DisplayWidth.clip(String(rest), to: width))
                break
            }
            let fitting = rest.prefix(DisplayWidth.prefix(of: String(rest), width: width).count)
            let space = rest[fitting.endIndex...].first == " " ? fitting.endIndex : fitting.lastIndex(of: " ")
            // A word wider than the screen is broken anywhere; a character wider than it is left out.
            let end = space.flatMap { $0 > rest.startIndex ? $0 : nil } ?? fitting.endIndex
            if end > rest.startIndex { lines.append(String(rest[..<end])) }
            rest = rest[(end > rest.startIndex ? end : rest.index(after: rest.startIndex))...].drop { $0 == " " }
        }
        return lines
    }
}

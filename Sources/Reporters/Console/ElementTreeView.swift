import TestEvents

/// An element tree in a limited number of lines; visible elements come first.
struct ElementTreeView {
    var root: ElementSnapshot
    /// The maximum number of lines; nil for no limit.
    var limit: Int?
    var style: ConsoleStyle

    private struct Line {
        var depth: Int
        var text: String
    }

    /// The lines, indented by two columns per level.
    var lines: [String] {
        guard let limit else {
            return rendered(root, depth: 0, cap: .max, hidesInvisible: false).map(spelled)
        }
        // Shows fewer and fewer children of each element until everything fits.
        var lines = rendered(root, depth: 0, cap: .max, hidesInvisible: true)
        for cap in [20, 12, 8, 6, 5, 4, 3] where lines.count > limit {
            lines = rendered(root, depth: 0, cap: cap, hidesInvisible: true)
        }
        guard lines.count > limit else { return lines.map(spelled) }
        let rest = lines.count - limit + 1
        return lines.prefix(limit - 1).map(spelled) + [style.paint("… \(rest) more", .dim)]
    }

    private func spelled(_ line: Line) -> String { String(repeating: "  ", count: line.depth) + line.text }

    private func rendered(_ element: ElementSnapshot, depth: Int, cap: Int, hidesInvisible: Bool) -> [Line] {
        // No tree that was logged is nested so deeply; another one may come from a damaged stream.
        guard depth < 128 else { return [Line(depth: depth, text: style.paint("…", .dim))] }
        var lines = [Line(depth: depth, text: text(of: element))]
        var shown = 0
        var hidden = 0
        var invisible = 0
        func note(_ count: Int, _ what: String) {
            guard count > 0 else { return }
            lines.append(Line(depth: depth + 1, text: style.paint("… \(count) \(what)", .dim)))
        }
        for child in element.children {
            if hidesInvisible, !child.isVisible, !Self.hasVisible(child) {
                invisible += 1
                continue
            }
            guard shown < cap else {
                hidden += 1
                continue
            }
            shown += 1
            lines += rendered(child, depth: depth + 1, cap: cap, hidesInvisible: hidesInvisible)
        }
        if invisible == 1, let only = element.children.first(where: { !$0.isVisible && !Self.hasVisible($0) }) {
            lines.append(Line(depth: depth + 1, text: text(of: only)))
            invisible = 0
        }
        note(hidden + (element.omittedChildren ?? 0), "more")
        note(invisible, "invisible")
        return lines
    }

    private static func hasVisible(_ element: ElementSnapshot) -> Bool {
        element.children.contains { $0.isVisible || hasVisible($0) }
    }

    private func text(of element: ElementSnapshot) -> String {
        let level = element.level.map { "(\($0)) " } ?? ""
        let className = level + VisibleText.line(element.className)
        let name = element.name.map { " " + Self.quoted($0) } ?? ""
        let value = element.value.flatMap { $0 == element.name ? nil : " value \(Self.quoted($0))" } ?? ""
        let rect = element.rect.flatMap(Self.text(of:)).map { " \($0)" } ?? ""
        guard element.isVisible else {
            return style.paint("\(className)\(name)\(value) invisible", .dim)
        }
        return className + style.paint(name, .green) + style.paint(value, .yellow) + style.paint(rect, .dim)
    }

    private static func quoted(_ text: String) -> String {
        "\"" + DisplayWidth.clip(VisibleText.line(text), to: 60) + "\""
    }

    /// Returns a rect in UIAutomation's format.
    private static func text(of rect: [Double]) -> String? {
        guard rect.count == 4 else { return nil }
        let numbers = rect.map(number)
        return "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
    }

    private static func number(_ value: Double) -> String {
        Int(exactly: value).map { "\($0)" } ?? SecondsText.trimmed(SecondsText.fixed(value, decimals: 2))
    }
}

import Automation

/// The differences of a comparison as lines: what is missing with `-`, what is too much with `+`, what differs with `~`.
package struct ComparisonReport: Sendable {
    /// A line of the report.
    package struct Line: Hashable, Sendable {
        /// What the line shows.
        package enum Sign: String, Sendable {
            case missing = "-"
            case extra = "+"
            case changed = "~"
            case same = " "
        }

        /// What the line shows.
        package var sign: Sign
        /// The text, with its indentation.
        package var text: String

        /// The sign and the text.
        package var description: String { "\(sign.rawValue) \(text)" }
    }

    private let comparison: TreeComparison
    private let limit: Int?

    /// The default number of differences that are shown.
    package static let standardLimit = 100

    /// Creates a report.
    /// - Parameters:
    ///   - comparison: the comparison.
    ///   - limit: the largest number of differences that are shown; nil for all.
    package init(_ comparison: TreeComparison, limit: Int? = ComparisonReport.standardLimit) {
        self.comparison = comparison
        self.limit = limit
    }

    /// The number of differences of each kind: `1 missing, 2 too much, 3 different`.
    package var summary: String {
        var (missing, extra, changed) = (0, 0, 0)
        for entry in comparison.entries {
            switch entry.kind {
            case .missing: missing += 1
            case .extra: extra += 1
            case .unlisted(let count): if count > 0 { missing += 1 } else { extra += 1 }
            case .changed: changed += 1
            case .same: break
            }
        }
        return [(missing, "missing"), (extra, "too much"), (changed, "different")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// The lines: each difference, and the elements around it.
    package var lines: [Line] {
        var lines: [Line] = []
        var shown = 0
        var entries = comparison.entries[...]
        while let entry = entries.first, limit.map({ shown < $0 }) ?? true {
            entries.removeFirst()
            lines.append(contentsOf: Self.lines(for: entry))
            if entry.kind != .same { shown += 1 }
        }
        let rest = entries.count { $0.kind != .same }
        if rest > 0 { lines.append(Line(sign: .same, text: "… \(rest) more")) }
        return lines
    }

    /// All lines as text.
    package var text: String { lines.map(\.description).joined(separator: "\n") }

    private static func lines(for entry: TreeComparison.Entry) -> [Line] {
        // Deeper elements are not indented further.
        let indentation = String(repeating: "  ", count: min(entry.depth, 40))
        switch entry.kind {
        case .same: return [Line(sign: .same, text: indentation + entry.node.title)]
        case .missing:
            var text = indentation + whole(entry)
            if let place = entry.node.place { text += "  (line \(place.line))" }
            if let elsewhere = entry.elsewhere { text += "  It is in \(elsewhere)." }
            return [Line(sign: .missing, text: text)]
        case .extra: return [Line(sign: .extra, text: indentation + whole(entry))]
        case .unlisted(let count):
            return [Line(sign: count > 0 ? .missing : .extra, text: "\(indentation)(\(abs(count)) more)")]
        case .changed(let changes):
            let parts = changes.map { change in
                let follow = change.followers == 0 ? "" : " (and the \(change.followers) after it)"
                return "\(change.what): \(change.recorded) → \(change.screen)\(follow)"
            }
            let place = entry.node.place.map { "  (line \($0.line))" } ?? ""
            return [
                Line(
                    sign: .changed,
                    text: "\(indentation)\(entry.node.title)  \(parts.joined(separator: ", "))\(place)")
            ]
        }
    }

    /// The element with everything that was compared.
    private static func whole(_ entry: TreeComparison.Entry) -> String {
        var text = entry.node.title
        if let value = entry.node.value, value != entry.node.name {
            text += " value \(RecordedTree.Node.quoted(value))"
        }
        if let rect = entry.node.rect { text += " \(RecordedTree.Node.spelled(rect))" }
        if entry.inside > 0 { text += " with \(entry.inside) inside" }
        return text
    }
}

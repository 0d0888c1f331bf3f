import TestEvents

extension ScenarioPath {
    private static let stepLimit = 12
    private static let nameWidth = 100

    /// What stands above the lines of a path.
    var heading: String { "path of \(VisibleText.line(title))" }

    /// The last visits, about twelve, with arrows between them.
    ///
    /// A loop of several steps stands on a line of its own, with the number of its rounds: `a → b → c (×4)`.
    /// - Parameter width: how many columns there are; a line that needs more is broken at an arrow.
    func lines(width: Int) -> [String] {
        let shown = lastParts
        let hidden = forgottenCount + parts.dropLast(shown.count).reduce(0) { $0 + $1.visitCount }
        var lines = hidden > 0 ? ["… \(Plural.of(hidden, "visit")) before"] : []
        var straight: [String] = []
        func endStraight() {
            lines += Self.broken(straight, width: width)
            straight = []
        }
        for part in shown {
            if case .loop(let body, let count) = part, body.count > 1 {
                endStraight()
                var words = body.map(Self.text)
                words[words.count - 1] += " (×\(count))"
                lines += Self.broken(words, width: width)
            } else {
                straight.append(Self.text(of: part))
            }
        }
        endStraight()
        return lines
    }

    /// The parts at the end that show as many steps as people read, or the last one, whatever its size.
    private var lastParts: ArraySlice<Part> {
        var steps = 0
        var first = parts.endIndex
        for index in parts.indices.reversed() {
            steps += parts[index].stepCount
            if first < parts.endIndex, steps > Self.stepLimit { break }
            first = index
        }
        return parts[first...]
    }

    private static func text(of part: Part) -> String {
        switch part {
        case .visit(let visit):
            let name = DisplayWidth.clip(VisibleText.line(visit.path), to: nameWidth)
            return visit.status == .passed ? name : "\(ScenarioText.mark(of: visit.status)) \(name)"
        case .loop(let body, let count):
            let text = body.map(Self.text).joined(separator: " → ")
            return body.count > 1 ? "[\(text)] (×\(count))" : "\(text) (×\(count))"
        }
    }

    /// Joins words by arrows; a line that begins in the middle begins with the arrow.
    private static func broken(_ words: [String], width: Int) -> [String] {
        var lines: [String] = []
        for word in words {
            guard let last = lines.last else {
                lines.append(word)
                continue
            }
            let longer = "\(last) → \(word)"
            if DisplayWidth.of(longer) <= width {
                lines[lines.count - 1] = longer
            } else {
                lines.append("→ \(word)")
            }
        }
        return lines
    }
}

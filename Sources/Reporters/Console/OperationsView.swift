import TestEvents

/// The operations of a bot test, grouped by the titles above them, with all that is known of those that failed.
struct OperationsView {
    let list: OperationList
    /// What tells more of a failure, by its place among the failures.
    let issues: [Int: TestEvent.Issue]
    let isVerbose: Bool
    let style: ConsoleStyle
    private let indexWidth: Int

    /// How many failures are told in full, and how many at all.
    private static let fullLimit = 5
    private static let failureLimit = 30

    init(list: OperationList, issues: [Int: TestEvent.Issue], isVerbose: Bool, style: ConsoleStyle) {
        self.list = list
        self.issues = issues
        self.isVerbose = isVerbose
        self.style = style
        indexWidth = String(list.entries.reduce(0) { max($0, $1.operation?.index ?? 0) }).count
    }

    /// The titles, and below each of them its operations.
    var lines: [String] {
        var lines: [String] = []
        var shownSection = 0
        var failure = -1
        var rest = 0
        for entry in list.entries {
            switch entry {
            case .omitted(let count): lines.append("  " + style.paint("… \(Plural.of(count, "operation"))", .dim))
            case .operation(let operation, let section):
                if !operation.passed { failure += 1 }
                // The failures beyond the limit are counted, and what stands around them is left out.
                guard isVerbose || failure < Self.failureLimit else {
                    if !operation.passed { rest += 1 }
                    continue
                }
                if section != shownSection { lines.append(heading(operation)) }
                shownSection = section
                lines += self.lines(for: operation)
                if !operation.passed { lines += details(of: operation, issues[failure], isFull: isFull(failure)) }
            }
        }
        if rest > 0 { lines.append("  " + style.paint("… \(Plural.of(rest, "more failure"))", .dim)) }
        return lines
    }

    private func isFull(_ failure: Int) -> Bool { isVerbose || failure < Self.fullLimit }

    private func heading(_ operation: TestEvent.Operation) -> String {
        guard let section = operation.section else { return style.paint(OperationSections.none, .dim) }
        return style.paint(VisibleText.line(section), .blue)
    }

    private func lines(for operation: TestEvent.Operation) -> [String] {
        let index = String(operation.index)
        let number = String(repeating: " ", count: max(0, indexWidth - index.count)) + index
        let ink: ConsoleStyle.Ink = operation.passed ? operation.isCheck ? .green : .dim : .red
        let start = "  " + style.paint(operation.mark, ink) + " " + style.paint(number, .dim) + "  "
        var words = MessageText.lines(
            of: VisibleText.line(operation.call) + (operation.message.map { ": \($0)" } ?? ""), limit: 20)
        guard operation.passed else {
            let margin = String(repeating: " ", count: indexWidth + 6)
            return words.enumerated().map { ($0 == 0 ? start : margin) + style.paint($1, .red) }
        }
        words = [DisplayWidth.clip(words.first ?? "", to: style.width - indexWidth - 10)]
        return words.map { start + (operation.isCheck ? $0 : style.paint($0, .dim)) }
    }

    private func details(of operation: TestEvent.Operation, _ issue: TestEvent.Issue?, isFull: Bool) -> [String] {
        var lines: [String] = []
        var issue = issue
        if issue?.place == nil { issue?.place = operation.place }
        if isFull, let issue {
            lines += IssueView(issue: issue, isVerbose: isVerbose, style: style).details.flatMap(\.self)
        } else if let place = operation.place {
            lines.append(style.paint("at ", .dim) + style.paint(VisibleText.line("\(place)"), .cyan))
        }
        if let screenshot = operation.screenshot {
            lines.append(style.paint("picture", .blue) + "  " + VisibleText.line(screenshot))
        }
        if let model = operation.model { lines.append(style.paint("model", .blue) + "    " + VisibleText.line(model)) }
        let margin = String(repeating: " ", count: indexWidth + 6)
        return lines.map { $0.isEmpty ? "" : margin + $0 }
    }
}

import TestEvents

/// A failure with everything that is known about it.
struct FailureView {
    var result: RunSummary.Test
    var log: ConsoleLog
    /// The broken features that the failure depends on.
    var causes: [FailureCauses.BrokenFeature] = []
    /// What is known about the attempts at a test that was tried again.
    var attempts: [String] = []
    /// The command that reruns the test; nil if there is none.
    var command: String?
    var isVerbose: Bool
    var style: ConsoleStyle

    private static let issueLimit = 5
    private static let treeLimit = 24

    /// The lines below the failure's title.
    var lines: [String] {
        var blocks: [[String]] = []
        if let cause = CauseText.of(causes, in: result.id.script) {
            blocks.append([style.paint(VisibleText.line(cause), .yellow)])
        }
        let repetitions = log.operations.repetitions(in: result.issues)
        let issues = result.issues.enumerated().filter { repetitions[$0.offset] == nil }.map(\.element)
        if result.issues.isEmpty, log.operations.failures.isEmpty {
            blocks.append(outcomeLines)
        } else {
            for issue in issues.prefix(Self.issueLimit) {
                blocks += IssueView(issue: issue, isVerbose: isVerbose, style: style).blocks
            }
            let rest = issues.count - Self.issueLimit
            if rest > 0 { blocks.append([style.paint("… \(Plural.of(rest, "more failure")) in this test", .dim)]) }
        }
        if !log.operations.entries.isEmpty { blocks.append(operationLines(repetitions)) }
        if let path = log.paths.shown { blocks.append(section(path.heading, pathLines(path))) }
        if !log.actions.isEmpty {
            blocks.append(section("last actions", log.actions.map(actionLine)))
        }
        if let tree = log.tree {
            let view = ElementTreeView(root: tree, limit: isVerbose ? nil : Self.treeLimit, style: style)
            blocks.append(section("on the screen", view.lines))
        }
        let shown = Set(log.operations.failures.compactMap(\.screenshot))
        let files = log.captures.compactMap(\.file).filter { !shown.contains($0) }
        if !files.isEmpty { blocks.append(section("pictures", files.map { VisibleText.line($0) })) }
        if !attempts.isEmpty { blocks.append(section("attempts", attempts)) }
        if let command { blocks.append([style.paint("run again", .blue) + "  " + VisibleText.line(command)]) }
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// The operations of a bot test; an issue that repeats an operation adds its details there.
    private func operationLines(_ repetitions: [Int: Int]) -> [String] {
        var issues: [Int: TestEvent.Issue] = [:]
        for (issue, failure) in repetitions { issues[failure] = result.issues[issue] }
        return OperationsView(list: log.operations, issues: issues, isVerbose: isVerbose, style: style).lines
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        [style.paint(title, .blue)] + lines.map { "  \($0)" }
    }

    /// The path of the last scenario, with the failed step highlighted.
    private func pathLines(_ path: ScenarioPath) -> [String] {
        path.lines(width: style.width - 5).map { line in
            guard let mark = line.lastIndex(of: "✗") else { return line }
            return line[..<mark] + style.paint(String(line[mark...]), .red)
        }
    }

    private func actionLine(_ action: TestEvent.Action) -> String {
        let text = DisplayWidth.clip(VisibleText.line(action.text), to: 400)
        return action.implicit ? style.paint("\(text) (implicit)", .dim) : text
    }

    /// The lines for a test that failed without an issue: the logged errors, and how the test was closed.
    private var outcomeLines: [String] {
        var lines = log.errors.flatMap { MessageText.lines(of: $0.text, limit: 20) }
        if let message = result.message { lines += MessageText.lines(of: message, limit: 20) }
        lines = lines.map { style.paint($0, .red) }
        let words = OutcomeText.of(result)
        lines.append(lines.isEmpty ? style.paint(words, .red) : words)
        if let place = result.place {
            lines.append(style.paint("at ", .dim) + style.paint(VisibleText.line("\(place)"), .cyan))
        }
        return lines
    }
}

/// The operations of a bot test, grouped by section, with the details of failed ones.
private struct OperationsView {
    let list: OperationList
    /// The issues with details of failures, by index among the failures.
    let issues: [Int: TestEvent.Issue]
    let isVerbose: Bool
    let style: ConsoleStyle
    private let indexWidth: Int

    /// The number of failures that are shown in full, and the number that are shown at all.
    private static let fullLimit = 5
    private static let failureLimit = 30

    init(list: OperationList, issues: [Int: TestEvent.Issue], isVerbose: Bool, style: ConsoleStyle) {
        self.list = list
        self.issues = issues
        self.isVerbose = isVerbose
        self.style = style
        indexWidth = String(list.entries.reduce(0) { max($0, $1.operation?.index ?? 0) }).count
    }

    /// The section titles, each with its operations below.
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
                // Failures beyond the limit are only counted, and their context is left out.
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

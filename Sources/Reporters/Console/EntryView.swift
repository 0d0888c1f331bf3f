import TestEvents

/// One or more lines for an event of a test: a label and text.
struct EntryView {
    var style: ConsoleStyle

    private static let labelWidth = 8
    private static let lineLimit = 40
    private static let treeLimit = 60

    /// The lines; none for events with a view of their own.
    func lines(for kind: TestEvent.Kind) -> [String] {
        switch kind {
        case .message(let message): lines(for: message)
        case .action(let action):
            labelled("action", .blue, action.text + (action.implicit ? " (implicit)" : ""), .dim)
        case .assertion(let assertion):
            labelled(
                "assert", assertion.passed ? .green : .red,
                "\(assertion.passed ? "✓" : "✗") \(assertion.name)" + (assertion.message.map { ": \($0)" } ?? ""), .dim)
        case .issue(let issue): labelled("failure", .red, "\(issue.name): \(issue.message)", .red)
        case .capture(let capture):
            labelled("picture", .blue, "\(capture.name) → \(capture.file ?? "no file")", .dim)
        case .fixture(let fixture):
            if let error = fixture.error {
                labelled("fixture", .red, "\(fixture.call): \(error)", .red)
            } else {
                labelled("fixture", .blue, fixture.call, .dim)
            }
        case .scenarioStarted(let scenario): labelled("scenario", .blue, scenario.title, .dim)
        case .scenarioStep(let step):
            labelled(
                "step", step.status == .failed ? .red : .blue, ScenarioText.line(of: step),
                step.status == .failed ? .red : .dim)
        case .scenarioEnded(let scenario):
            labelled("scenario", scenario.error == nil ? .blue : .red, ScenarioText.line(of: scenario), .dim)
        case .operation(let operation):
            lines(for: operation)
        case .step(let step):
            switch step.state {
            case .started: labelled("step", .blue, step.title)
            case .passed: []
            case .failed: labelled("step", .red, "\(step.title) failed", .red)
            }
        case .appLaunched(let launch): labelled("launch", .blue, "\(launch.app): \(launch.reason)", .dim)
        case .elementTree(let tree):
            labelled("tree", ElementTreeView(root: tree.root, limit: Self.treeLimit, style: style).lines, .blue)
        case .runStarted, .scriptStarted, .testStarted, .testSkipped, .testNotRun, .testEnded, .screen, .scriptEnded,
            .runEnded:
            []
        }
    }

    /// The line at the start of a bot test's section.
    func heading(of operation: TestEvent.Operation) -> [String] {
        let title = operation.section.map { VisibleText.line($0) } ?? OperationSections.none
        return labelled("section", [style.paint(title, operation.section == nil ? .dim : .bold)], .blue)
    }

    private func lines(for operation: TestEvent.Operation) -> [String] {
        let message = operation.message.map { ": \($0)" } ?? ""
        let text = "\(operation.mark) \(operation.index) \(operation.call)\(message)"
        let ink: ConsoleStyle.Ink = operation.passed ? operation.isCheck ? .green : .blue : .red
        var lines = labelled("bot", ink, text, operation.passed ? .dim : .red)
        if let screenshot = operation.screenshot { lines += labelled("picture", .blue, screenshot, .dim) }
        if let model = operation.model { lines += labelled("model", .blue, model, .dim) }
        return lines
    }

    private func lines(for message: TestEvent.Message) -> [String] {
        switch message.level {
        case .debug: labelled("debug", .dim, message.text, .dim)
        case .default: labelled("log", .dim, message.text)
        case .warning: labelled("warning", .yellow, message.text, .yellow)
        case .error: labelled("error", .red, message.text, .red)
        }
    }

    private func labelled(
        _ label: String, _ ink: ConsoleStyle.Ink, _ text: String, _ textInk: ConsoleStyle.Ink? = nil
    ) -> [String] {
        let lines = MessageText.lines(of: text, limit: Self.lineLimit)
        return labelled(label, lines.map { line in textInk.map { style.paint(line, $0) } ?? line }, ink)
    }

    private func labelled(_ label: String, _ lines: [String], _ ink: ConsoleStyle.Ink) -> [String] {
        let margin = String(repeating: " ", count: Self.labelWidth + 1)
        let padding = String(repeating: " ", count: max(0, Self.labelWidth - label.count) + 1)
        return lines.enumerated().map { index, line in
            (index == 0 ? style.paint(label, ink) + padding : margin) + line
        }
    }
}

package import TestEvents

/// The log of bot tests: a line for each operation, with the verdicts of the checks.
///
/// Events of scripts that are not bot tests are left out.
package final class BotLogReporter: Reporter {
    private let output: TextOutput
    private var summary = RunSummary()
    private var files = ResultFiles()
    private var shownHeader: String?
    private var begun: Set<RunSummary.Position> = []
    private var ended: Set<RunSummary.Position> = []
    private var lastFailure: TestEvent.Operation?
    private var hasSkipped = false

    package init(output: TextOutput) { self.output = output }

    /// Writes the event's line, if it has one.
    package func receive(_ event: TestEvent) {
        let position = summary.add(event)
        if case .runStarted(let start) = event.kind { files.folder = start.output }
        guard let position else {
            if case .issue(let issue) = event.kind { write(issue, in: nil) }
            return
        }
        switch event.kind {
        case .testStarted where isBotTest(position): begin(position)
        case .operation(let operation): write(operation, at: position)
        case .issue(let issue) where isBotTest(position): write(issue, in: position)
        case .message(let message) where message.level == .warning && isBotTest(position):
            line("\(title(at: position)) WARNING \(message.text)")
            if let place = message.place { line("    at \(place)") }
        case .testEnded where isBotTest(position): end(position)
        case .testSkipped(let skipped) where isBotScript(position):
            hasSkipped = true
            line("\(summary.scripts[position.script].name) SKIP \(skipped.title): \(skipped.reason)")
        case .testNotRun(let test) where isBotScript(position):
            hasSkipped = true
            line("\(summary.scripts[position.script].name) NOT RUN \(test.title ?? "all tests"): \(test.reason)")
        case .scriptEnded:
            for test in summary.scripts[position.script].tests.indices {
                end(RunSummary.Position(script: position.script, test: test))
            }
        default: break
        }
    }

    /// Writes the totals.
    /// - Throws: ``OutputError`` if something could not be written.
    package func finish() throws {
        for position in begun.subtracting(ended).sorted(by: { ($0.script, $0.test ?? 0) < ($1.script, $1.test ?? 0) }) {
            end(position)
        }
        if !begun.isEmpty { output.writeLine() }
        output.writeLine(BotTotals(checks: summary.checks ?? .init(), completed: completed, isWhole: isWhole).text)
        try output.finish()
    }

    // MARK: Lines

    private func begin(_ position: RunSummary.Position) {
        guard let test = test(at: position), begun.insert(position).inserted else { return }
        writeHeader(position, test)
        output.writeLine()
        // Tests may have the same title, so the line also has the file and a number.
        line("\(begun.count). \(test.id.title) (\(test.id.script))")
    }

    private func write(_ operation: TestEvent.Operation, at position: RunSummary.Position) {
        begin(position)
        let operation = files.named(operation)
        lastFailure = operation.passed ? nil : operation
        line(
            "\(title(at: position))/\(operation.position) \(operation.call)"
                + (operation.verdict.map { " \($0)" } ?? ""))
        if operation.passed { return }
        if let place = operation.place { line("    at \(place)") }
        if let screenshot = operation.screenshot { line("    picture \(screenshot)") }
        if let model = operation.model { line("    model \(model)") }
    }

    private func write(_ issue: TestEvent.Issue, in position: RunSummary.Position?) {
        let suggestion = issue.suggestion.map { "    help \($0)" }
        if let lastFailure, issue.says(lastFailure) {
            if let suggestion { line(suggestion) }
            return
        }
        line("\(position.map(title) ?? "jsrun") FAIL \(issue.name): \(issue.message)")
        if let place = issue.place { line("    at \(place)") }
        if let suggestion { line(suggestion) }
    }

    private func end(_ position: RunSummary.Position) {
        guard begun.contains(position), ended.insert(position).inserted, let test = test(at: position) else { return }
        lastFailure = nil
        line("\(test.id.title): \(CheckText.of(test.checks))\(failure(of: test))")
    }

    /// Returns the reason for the failure of a test without a failed operation, after a comma.
    private func failure(of test: RunSummary.Test) -> String {
        guard test.status == .failed, test.checks.fails == 0 else { return "" }
        // The line above has the reason why it did not run.
        return test.wasKept ? ", not run" : ", \(OutcomeText.of(test))"
    }

    /// Writes app, date and canvas if they changed.
    private func writeHeader(_ position: RunSummary.Position, _ test: RunSummary.Test) {
        let start = summary.scripts[position.script].start
        var parts: [String] = []
        if let start { parts += ["\(start.app) on \(start.device)"] }
        if let epoch = start?.epoch { parts.append(InstrumentsText.timestamp(epoch)) }
        if let canvas = CanvasText.of(test.canvas) { parts.append("canvas \(canvas)") }
        let header = parts.joined(separator: ", ")
        guard header != shownHeader, !header.isEmpty else { return }
        if shownHeader != nil { output.writeLine() }
        shownHeader = header
        line(header)
    }

    private func line(_ text: String) { output.writeLine(VisibleText.line(text)) }

    // MARK: Tests

    private func title(at position: RunSummary.Position) -> String {
        test(at: position)?.id.title ?? summary.scripts[position.script].name
    }

    private func test(at position: RunSummary.Position) -> RunSummary.Test? {
        position.test.map { summary.scripts[position.script].tests[$0] }
    }

    /// Whether a test is a bot test: it has a canvas or operations, or its file is not a script.
    private func isBotTest(_ position: RunSummary.Position) -> Bool {
        guard let test = test(at: position) else { return isBotScript(position) }
        return test.canvas != nil || test.operationCount > 0 || isBotScript(position)
    }

    private func isBotScript(_ position: RunSummary.Position) -> Bool {
        !summary.scripts[position.script].name.hasSuffix(".js")
    }

    private var completed: Int {
        ended.count { position in test(at: position).map { $0.outcome != .unfinished && !$0.wasKept } ?? true }
    }

    /// Whether the run ended with all of its bot tests.
    private var isWhole: Bool { summary.end != nil && !hasSkipped && completed == begun.count }
}

extension RunSummary.Test {
    /// Whether something kept the test from running, such as data that an operation rejects.
    fileprivate var wasKept: Bool { outcome == .failed && operationCount == 0 && !issues.isEmpty }
}

/// The totals of a run of bot tests, in the words of the original's dashboard.
private struct BotTotals {
    /// The results of the checks.
    var checks: RunSummary.Checks
    /// The number of tests that completed.
    var completed: Int
    /// Whether all tests completed.
    var isWhole: Bool

    /// `All Complete (9): 71 passes, 0 fails`, or the number of tests that completed.
    var text: String {
        switch completed {
        case 0: "No Tests Completed"
        case _ where isWhole: "All Complete (\(completed)): \(CheckText.of(checks))"
        case 1: "One Test Completed: \(CheckText.of(checks))"
        default: "\(completed) Tests Completed: \(CheckText.of(checks))"
        }
    }
}

extension ReporterKind {
    /// The log of bot tests, see ``BotLogReporter``.
    package static let bot = ReporterKind("bot", "the log of bot tests") { BotLogReporter(output: try $0.output()) }
}

package import TestEvents

/// The human-readable report: the tests, the failures with their reasons, and the totals.
///
/// Tests appear as they end, under their script, with their log. Failures are shown in full at the end, so that the
/// last screen is the one that matters.
package final class ConsoleReporter: Reporter {
    private let style: ConsoleStyle
    private let verbosity: Verbosity
    private var page: ConsolePage
    private var summary = RunSummary()
    private var logs: [RunSummary.Position: ConsoleLog] = [:]
    private var shown: Set<RunSummary.Position> = []
    private var sections: [RunSummary.Position: OperationSections] = [:]
    private var files = ResultFiles()
    private var comparison = AttemptComparison()

    package init(
        output: TextOutput, style: ConsoleStyle, verbosity: Verbosity = .normal, progress: RunProgress? = nil
    ) {
        self.style = style
        self.verbosity = verbosity
        self.page = ConsolePage(output: output, style: style, isQuiet: verbosity == .quiet, progress: progress)
        if style.hasProgressLine { progress?.onChange = { [weak self] in self?.showProgress() } }
    }

    private func showProgress() { page.showProgress(failures: summary.counts.failed) }

    /// Shows the event, or keeps it until its test has ended.
    package func receive(_ event: TestEvent) {
        let position = summary.add(event)
        comparison.add(event)
        switch event.kind {
        case .runStarted(let start):
            files.folder = start.output
            page.showRun(start)
        case .scriptStarted:
            if let position { page.current = summary.scripts[position.script].name }
            showProgress()
        case .runEnded: break
        case .testStarted(let started):
            guard let position else { break }
            if started.attempt != nil {
                shown.remove(position)
                logs[position] = nil
            }
            page.current = "\(summary.scripts[position.script].name) › \(started.title)"
            showProgress()
            if verbosity == .verbose {
                page.show(testTitle: started.title, in: summary.scripts[position.script], position.script)
            }
        case .testEnded:
            if let position { showTest(at: position) }
        case .scriptEnded:
            if let position { closeScript(at: position.script) }
        case .testSkipped(let skipped):
            guard verbosity == .verbose, let position else { break }
            page.showSkipped(
                VisibleText.line(skipped.title), reason: skipped.reason, in: summary.scripts[position.script],
                position.script)
        case .testNotRun(let test):
            guard verbosity == .verbose, let position else { break }
            page.showNotRun(test, in: summary.scripts[position.script], position.script)
        case .issue(let issue) where position?.test == nil:
            showOutsideTests(issue, at: position, event)
        case .message, .action, .assertion, .issue, .capture, .elementTree, .fixture, .scenarioStarted,
            .scenarioStep, .scenarioEnded, .operation, .appLaunched, .step:
            if let position { keep(files.named(event.kind), at: position) }
        // Screens are for reports that show pictures.
        case .screen: break
        }
    }

    /// Shows failures and totals.
    /// - Throws: ``OutputError`` if something could not be written.
    package func finish() throws {
        for index in summary.scripts.indices { closeScript(at: index) }
        let failures = self.failures
        if !failures.isEmpty { page.showFailures(failures) }
        page.showTotals(summary)
        try page.finish()
    }

    // MARK: Events in tests

    private func keep(_ kind: TestEvent.Kind, at position: RunSummary.Position) {
        var isShown = isShown(kind)
        if isShown, logs[position]?.isTold(kind) == true { isShown = false }
        logs[position, default: ConsoleLog(isComplete: verbosity == .verbose)].add(kind, isShown: isShown)
        if isShown, case .operation(let operation) = kind,
            sections[position, default: OperationSections()].begins(with: operation)
        {
            page.show(
                sectionOf: operation, in: summary.scripts[position.script], position.script,
                isInTest: position.test != nil)
        }
        // Nothing outside tests ends soon, and verbose output shows everything as it happens.
        if isShown, position.test == nil || verbosity == .verbose {
            page.show(
                entry: kind, in: summary.scripts[position.script], position.script, isInTest: position.test != nil)
        }
    }

    private func isShown(_ kind: TestEvent.Kind) -> Bool {
        switch kind {
        case .message(let message): message.level != .debug || verbosity == .verbose
        case .fixture(let fixture): fixture.error != nil || verbosity == .verbose
        case .capture(let capture): capture.file != nil || verbosity == .verbose
        case .elementTree: true
        default: verbosity == .verbose
        }
    }

    private func showTest(at position: RunSummary.Position) {
        guard let test = position.test, shown.insert(position).inserted else { return }
        let script = summary.scripts[position.script]
        let result = script.tests[test]
        var log = logs.removeValue(forKey: position) ?? ConsoleLog()
        sections[position] = nil
        if result.status == .failed {
            log.close(with: result.issues)
            logs[position] = log
        }
        page.show(result, log: log, hasEntries: verbosity != .verbose, in: script, position.script)
        if result.status == .flaky, let difference = comparison.difference(of: result.id) {
            page.show(
                explanation: AttemptText.lines(of: difference, attempt: result.attempt), in: script, position.script)
        }
    }

    // MARK: Events outside tests

    private func showOutsideTests(_ issue: TestEvent.Issue, at position: RunSummary.Position?, _ event: TestEvent) {
        guard let position else {
            page.show(runIssue: issue)
            return
        }
        logs[position, default: ConsoleLog()].add(event.kind, isShown: false)
        let script = summary.scripts[position.script]
        guard var own = script.results.last else { return }
        // Each issue is shown when it happens, not again with the previous ones.
        own.issues = [issue]
        page.show(own, log: nil, in: script, position.script)
    }

    /// Shows the rest of a script: tests that never ended, skipped tests, and the script itself.
    private func closeScript(at index: Int) {
        guard shown.insert(RunSummary.Position(script: index, test: nil)).inserted else { return }
        let script = summary.scripts[index]
        // All others were shown when they ended.
        for test in script.tests.indices where script.tests[test].wasLeftOpen {
            showTest(at: RunSummary.Position(script: index, test: test))
        }
        if verbosity != .verbose { page.showSkipped(of: script, index) }
        if script.tests.isEmpty, script.issues.isEmpty, script.notRunReason == nil, let own = script.results.last {
            page.show(own, log: nil, in: script, index)
        }
    }

    private var failures: [ConsolePage.Failure] {
        var failures: [ConsolePage.Failure] = []
        guard summary.counts.failed > 0 || !summary.issues.isEmpty else { return failures }
        let rerun = RerunCommand(summary)
        let causes = summary.failureCauses
        for (index, script) in summary.scripts.enumerated() {
            for (test, result) in script.failures {
                let isTest = test < script.tests.count
                let position = RunSummary.Position(script: index, test: isTest ? test : nil)
                let log = logs[position] ?? ConsoleLog()
                let command = rerun.text(script: script.name, title: isTest ? result.id.title : nil)
                let attempts = comparison.difference(of: result.id).map {
                    AttemptText.lines(of: $0, attempt: result.attempt)
                }
                let title = isTest ? "\(script.name) › \(result.id.title)" : script.name
                failures.append(
                    ConsolePage.Failure(
                        title: VisibleText.line(title),
                        view: FailureView(
                            result: result, log: log, causes: causes.features(under: position),
                            attempts: (AttemptText.heading(result).map { [$0] } ?? []) + (attempts ?? []),
                            command: command,
                            isVerbose: verbosity == .verbose, style: style))
                )
            }
        }
        if !summary.issues.isEmpty {
            var result = RunSummary.Test(id: TestID(script: "", title: "jsrun"))
            result.issues = summary.issues
            let view = FailureView(
                result: result, log: ConsoleLog(), command: nil, isVerbose: verbosity == .verbose, style: style)
            failures.append(ConsolePage.Failure(title: "outside any script", view: view))
        }
        return failures
    }
}

/// The level of detail of the console report.
package enum Verbosity: Hashable, Sendable {
    /// Failures and totals only: `-q`.
    case quiet
    /// Tests as they end, logs of scripts, failures and totals.
    case normal
    /// Also actions, assertions, debug messages and all other events, as they happen: `-v`.
    case verbose
}

extension ReporterKind {
    /// The human-readable report, see ``ConsoleReporter``.
    ///
    /// In a file, it has colours only with `--color always`.
    package static let console = ReporterKind("console", "human-readable tests and failures") { destination in
        ConsoleReporter(
            output: try destination.output(),
            style: destination.file == nil ? destination.style : destination.style.forFile,
            verbosity: destination.verbosity, progress: destination.file == nil ? destination.progress : nil)
    }
}

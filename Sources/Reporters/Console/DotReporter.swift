package import TestEvents

/// The shortest report for people: a character for each test, then the failures and totals of ``ConsoleReporter``.
///
/// `·` passed, `F` failed, `T` ran out of time, `×` failed and is tried again, `±` is flaky, `°` was skipped, `-` did not
/// run.
package final class DotReporter: Reporter {
    private let output: TextOutput
    private let style: ConsoleStyle
    private let console: ConsoleReporter
    private var summary = RunSummary()
    private var column = 0

    private static let width = 80

    package init(output: TextOutput, style: ConsoleStyle) {
        self.output = output
        var style = style
        style.hasProgressLine = false
        self.style = style
        console = ConsoleReporter(output: output, style: style, verbosity: .quiet)
    }

    package func receive(_ event: TestEvent) {
        console.receive(event)
        let position = summary.add(event)
        guard let position else { return }
        let script = summary.scripts[position.script]
        switch event.kind {
        case .testEnded, .testSkipped, .testNotRun:
            if let test = position.test { show(script.tests[test]) } else if let own = script.results.last { show(own) }
        case .scriptEnded:
            if script.tests.isEmpty, let own = script.results.last { show(own) }
        default: break
        }
    }

    private func show(_ test: RunSummary.Test) {
        switch test.status {
        case .passed: show("·", .green)
        case .flaky: show("±", .yellow)
        case .skipped: show("°", .yellow)
        case .notRun, .running: show("-", .yellow)
        case .failed: show(test.willRetry ? "×" : test.outcome == .timedOut ? "T" : "F", .red)
        }
    }

    private func show(_ mark: String, _ ink: ConsoleStyle.Ink) {
        if column == Self.width { endLine() }
        column += 1
        output.write(style.paint(mark, ink))
    }

    private func endLine() {
        output.writeLine()
        column = 0
    }

    /// Shows failures and totals.
    /// - Throws: ``OutputError`` if something could not be written.
    package func finish() throws {
        if column > 0 { endLine() }
        output.writeLine()
        try console.finish()
    }
}

extension ReporterKind {
    /// The shortest report for people, see ``DotReporter``.
    package static let dot = ReporterKind("dot", "a character for each test") { destination in
        DotReporter(
            output: try destination.output(),
            style: destination.file == nil ? destination.style : destination.style.forFile)
    }
}

public import TestEvents

/// The report for people: what runs, what failed and why, and what it adds up to.
public final class ConsoleReporter: Reporter {
    private let output: TextOutput
    private let style: ConsoleStyle
    private let verbosity: Verbosity
    private var summary = RunSummary()

    /// Creates a reporter.
    public init(output: TextOutput, style: ConsoleStyle, verbosity: Verbosity = .normal) {
        self.output = output
        self.style = style
        self.verbosity = verbosity
    }

    /// Shows the event.
    public func receive(_ event: TestEvent) {
        summary.add(event)
        if case .testEnded(let ended) = event.kind, verbosity != .quiet {
            output.writeLine((ended.outcome == .passed ? "✓ " : "✗ ") + ended.title)
        }
    }

    /// Shows failures and totals.
    /// - Throws: ``OutputError`` when something could not be written.
    public func finish() throws {
        let counts = summary.counts
        output.writeLine("\(counts.failed) failed, \(counts.passed) passed, \(counts.skipped) skipped")
        try output.finish()
    }
}

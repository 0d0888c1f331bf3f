public import TestEvents

/// The stream of events itself, one line of JSON each, written as it happens.
public final class JSONReporter: Reporter {
    private let output: TextOutput
    private var failure: (any Error)?

    /// Creates a reporter, and writes the version.
    public init(output: TextOutput) {
        self.output = output
        output.writeLine(TestEventStream.versionLine)
    }

    /// Writes the event.
    public func receive(_ event: TestEvent) {
        do { output.writeLine(try TestEventStream.line(for: event)) } catch { failure = failure ?? error }
    }

    /// Says whether all could be written.
    /// - Throws: ``OutputError``, or the `EncodingError` of an event that could not be put into words.
    public func finish() throws {
        if let failure { throw failure }
        try output.finish()
    }
}

public import TestEvents

/// Makes a report from the stream of events, and from nothing else.
public protocol Reporter: TestEventSink {
    /// Completes the report after the last event; called once, also when the stream was cut off.
    /// - Throws: ``OutputError`` when a part of the report, now or earlier, could not be written.
    func finish() throws
}

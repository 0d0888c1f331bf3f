/// Whoever wants to know what happens: reporters, recorders, the exit status.
public protocol TestEventSink: AnyObject {
    /// Takes the next event of the stream.
    func receive(_ event: TestEvent)
}

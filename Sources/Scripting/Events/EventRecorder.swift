public import TestEvents

/// Numbers what happens, stamps it with both times and hands it to every sink.
///
/// One recorder serves a whole run; the script and the clock change as the run goes on.
public final class EventRecorder {
    /// Who gets the events, in order.
    public var sinks: [any TestEventSink]
    /// The script that is running, as the run names it.
    public var script: String?
    /// The test that is open.
    public var test: TestID?
    /// Tells the device's time, in seconds; nil between scripts.
    public var deviceTime: (() -> Double)?
    /// How many events were recorded that are more than words: actions, assertions and the like.
    private(set) var activityCount = 0
    private let realTime: () -> Double
    private var sequence = 0

    /// Creates a recorder.
    /// - Parameters:
    ///   - sinks: who gets the events.
    ///   - realTime: the real time in seconds since the run began.
    public init(sinks: [any TestEventSink], realTime: @escaping () -> Double) {
        self.sinks = sinks
        self.realTime = realTime
    }

    /// The real time, in seconds since the run began.
    public var now: Double { realTime() }

    /// Makes the next event of the stream.
    public func record(_ kind: TestEvent.Kind) {
        let event = TestEvent(
            sequence: sequence, deviceTime: deviceTime?() ?? 0, realTime: realTime(), script: script, test: test,
            kind: kind)
        sequence += 1
        if kind.isActivity { activityCount += 1 }
        for sink in sinks { sink.receive(event) }
    }
}

extension TestEvent.Kind {
    /// Whether something was done or decided, and not only said.
    fileprivate var isActivity: Bool {
        switch self {
        case .message, .runStarted, .scriptStarted, .testStarted, .testSkipped, .testEnded, .scriptEnded, .runEnded:
            false
        default: true
        }
    }
}

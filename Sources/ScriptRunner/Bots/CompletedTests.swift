import TestEvents

/// Lets the events of a test through when it has completed, so that reports tell of completed tests only.
///
/// What happens outside of tests is let through in its order.
final class CompletedTests: TestEventSink {
    private let sinks: [any TestEventSink]
    private var held: [TestEvent] = []
    private var isHolding = false
    private var isLeaving = false
    private var count = 0

    /// Creates a filter.
    /// - Parameter sinks: who is told.
    init(_ sinks: [any TestEventSink]) { self.sinks = sinks }

    /// Takes an event.
    func receive(_ event: TestEvent) {
        if case .testStarted = event.kind { isHolding = true }
        guard isHolding else { return pass(event) }
        held.append(event)
        guard case .testEnded = event.kind else { return }
        isHolding = false
        let events = isLeaving ? held.filter { $0.test == nil } : held
        held = []
        for event in events { pass(event) }
    }

    /// Leaves the test out that ends within the body.
    func leaveOut(_ end: () -> Void) {
        isLeaving = true
        defer { isLeaving = false }
        end()
    }

    private func pass(_ event: TestEvent) {
        // The numbers of a stream have no gaps.
        var event = event
        event.sequence = count
        count += 1
        for sink in sinks { sink.receive(event) }
    }
}

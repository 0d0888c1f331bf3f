public import Automation

/// What an asynchronous step works with.
public struct AsyncStepContext {
    /// What every step works with.
    public let step: TestStepContext

    init(_ step: TestStepContext) { self.step = step }

    /// The conversation with the device.
    public var session: AutomationSession { step.session }

    /// The store of the scenario that the step is a part of.
    /// - Throws: ``TestStepFailure`` when the step is run alone.
    public var store: ScenarioStore { get throws { try step.store } }

    /// Suspends the step for a time of the device, in seconds.
    /// - Throws: `CancellationError` when the step's timeout is over.
    public nonisolated(nonsending) func sleep(_ seconds: Double) async throws {
        try Task.checkCancellation()
        let alarm = Alarm()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in alarm.set(continuation, in: seconds, on: step.clock) }
        } onCancel: {
            alarm.ring()
        }
        try Task.checkCancellation()
    }

    /// Suspends the step until a condition holds, which is looked at every 0.01 seconds of the device.
    /// - Throws: `CancellationError` when the step's timeout is over.
    public nonisolated(nonsending) func wait(until condition: () throws -> Bool) async throws {
        while try !condition() { try await sleep(TestStepVisit.tick) }
    }
}

/// A continuation that is resumed once: when its time has come, or when nobody waits any more.
///
/// Unchecked, because it is set, rung by the clock and rung by the cancellation on the thread that runs the scenario.
private final class Alarm: @unchecked Sendable {
    private var continuation: CheckedContinuation<Void, Never>?
    private var event: (any ScheduledEvent)?
    private var hasRung = false

    func set(_ continuation: CheckedContinuation<Void, Never>, in seconds: Double, on clock: any AutomationClock) {
        guard !hasRung else { return continuation.resume() }
        self.continuation = continuation
        event = clock.schedule(at: clock.now + max(0, seconds), reason: "a step sleeps") { [self] in ring() }
    }

    func ring() {
        hasRung = true
        event?.cancel()
        event = nil
        continuation?.resume()
        continuation = nil
    }
}

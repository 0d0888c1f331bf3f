public import Automation
import Synchronization

/// A step whose work is an asynchronous closure.
///
/// ```swift
/// AsyncStep("Wait for the upload") { step, context in
///     while !upload.isDone { try await context.sleep(0.5) }
///     return .success
/// }
/// ```
///
/// The closure runs on the thread that runs the scenario, and suspends on the session's clock only: what it awaits
/// otherwise takes no time of the device, so that the step times out. The timeout goes on while it is suspended; then its
/// task is cancelled, and `sleep` throws `CancellationError`.
public final class AsyncStep: TestStep {
    /// The work: given the step itself, so that it can set the result, and the context.
    public typealias Body = nonisolated(nonsending) (AsyncStep, AsyncStepContext) async throws -> TestStepOutcome

    /// The step's description, as shown in reports.
    public let description: String
    /// How long the step may take, in seconds.
    public var timeout: Double
    /// What the last run resulted in.
    public var result: AnyHashable?
    /// What the step may result in; nil when nothing is known about it.
    public var possibleResults: [AnyHashable]?
    /// Where the step was made.
    public let place: SourcePlace?

    private let body: Body

    /// Creates a step.
    /// - Parameters:
    ///   - description: what it does; not empty.
    ///   - timeout: in seconds; nil takes the default.
    ///   - defaults: the defaults of the moment.
    ///   - fileID: where the step is made, as `#fileID` names it.
    ///   - filePath: where the step is made, as `#filePath` names it.
    ///   - line: where the step is made, counted from 1.
    ///   - column: where the step is made, counted from 1.
    ///   - body: the work.
    public init(
        _ description: String, timeout: Double? = nil, defaults: TestStepDefaults = TestStepDefaults(),
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
        _ body: @escaping Body
    ) {
        precondition(!description.isEmpty, "a step without a description cannot be reported")
        self.description = description
        self.timeout = timeout ?? defaults.timeout
        self.body = body
        place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Runs the closure until it is suspended or done.
    public func run(_ context: TestStepContext) -> TestStepOutcome {
        let work = AsyncWork(context.session) { [self] in try await body(self, AsyncStepContext(context)) }
        let suspension = TestStepSuspension(
            "the step awaits something other than the device's clock, or takes too long",
            proceed: { [unowned work] in work.proceed() }, onCancel: { [unowned work] in work.cancel() })
        work.begin(suspension)
        return suspension.outcome ?? .suspended(suspension)
    }
}

/// What an asynchronous step works with.
public struct AsyncStepContext {
    /// What every step works with.
    public let step: TestStepContext

    fileprivate init(_ step: TestStepContext) { self.step = step }

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

/// A task whose parts run when they are told to, on the thread that tells them to.
///
/// Unchecked, because the session and the step that its closure holds are touched by its parts only, and those run on
/// the thread of the session; the queue of parts, which any thread may add to, is locked.
private final class AsyncWork: TaskExecutor, @unchecked Sendable {
    private let session: AutomationSession
    private let body: nonisolated(nonsending) () async throws -> TestStepOutcome
    private let jobs = Mutex<[UnownedJob]>([])
    private var task: Task<Void, Never>?
    private var suspension: TestStepSuspension?
    private var outcome: TestStepOutcome?
    private var failure: RecordedFailure?

    init(
        _ session: AutomationSession,
        _ body: nonisolated(nonsending) @escaping () async throws -> TestStepOutcome
    ) {
        self.session = session
        self.body = body
    }

    /// Runs the first part.
    func begin(_ suspension: TestStepSuspension) {
        self.suspension = suspension
        // The task keeps the work alive until it ends.
        task = Task(executorPreference: self) { await self.work() }
        proceed()
    }

    /// Runs the parts that are due.
    func proceed() {
        let (_, failure) = session.collectingFailures {
            while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
                job.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
        self.failure = self.failure ?? failure
        guard let outcome else { return }
        if let failure = self.failure, case .success = outcome {
            suspension?.resume(.failure(failure))
        } else {
            suspension?.resume(outcome)
        }
    }

    /// Cancels the task and lets it clean up.
    func cancel() {
        task?.cancel()
        proceed()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    private func work() async {
        do {
            outcome = try await body()
        } catch let wait as TestStepWait {
            outcome = .wait(wait.reason)
        } catch {
            outcome = .failure(error)
        }
    }
}

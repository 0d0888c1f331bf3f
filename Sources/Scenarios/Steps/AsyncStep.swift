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
/// The closure runs on the thread that runs the scenario, and suspends on the session's clock only: awaiting anything
/// else takes no device time, so the step times out. The timeout also applies while it is suspended; then its
/// task is cancelled, and `sleep` throws `CancellationError`.
public final class AsyncStep: TestStep {
    /// The work: it receives the step, to set the result, and the context.
    public typealias Body = nonisolated(nonsending) (AsyncStep, AsyncStepContext) async throws -> TestStepOutcome

    /// The step's description, as shown in reports.
    public let description: String
    /// How long the step may take, in seconds.
    public var timeout: Double
    /// The result of the last run.
    public var result: AnyHashable?
    /// The possible results of the step; nil if unknown.
    public var possibleResults: [AnyHashable]?
    /// Where the step was created.
    public let place: SourcePlace?

    private let body: Body

    /// Creates a step.
    /// - Parameters:
    ///   - description: a description for reports; not empty.
    ///   - timeout: in seconds; nil for the default.
    ///   - defaults: the current defaults.
    ///   - fileID: where the step is created, as in `#fileID`.
    ///   - filePath: where the step is created, as in `#filePath`.
    ///   - line: where the step is created, counted from 1.
    ///   - column: where the step is created, counted from 1.
    ///   - body: the work.
    public init(
        _ description: String, timeout: Double? = nil, defaults: TestStepDefaults = .current,
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

/// The context of an asynchronous step.
public struct AsyncStepContext {
    /// The context of every step.
    public let step: TestStepContext

    fileprivate init(_ step: TestStepContext) { self.step = step }

    /// The session with the device.
    public var session: AutomationSession { step.session }

    /// The store of the step's scenario.
    /// - Throws: `TestStepFailure` if the step is run alone.
    public var store: ScenarioStore { get throws { try step.store } }

    /// Suspends the step for some device time, in seconds.
    /// - Throws: `CancellationError` when the step times out.
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

    /// Suspends the step until a condition holds, checked every 0.01 seconds of device time.
    /// - Throws: `CancellationError` when the step times out.
    public nonisolated(nonsending) func wait(until condition: () throws -> Bool) async throws {
        while try !condition() { try await sleep(TestStepVisit.tick) }
    }
}

/// A continuation that is resumed once: at its time, or on cancellation.
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

/// A task whose parts run only on demand, on the calling thread.
///
/// Unchecked, because only its parts use the session and the step that its closure holds, and those run on
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

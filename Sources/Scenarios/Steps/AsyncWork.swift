import Automation
import Synchronization

/// A task whose parts run when they are told to, on the thread that tells them to.
///
/// Unchecked, because the session and the step that its closure holds are touched by its parts only, and those run on
/// the thread of the session; the queue of parts, which any thread may add to, is locked.
final class AsyncWork: TaskExecutor, @unchecked Sendable {
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

import CProcess
import Dispatch
import Glibc
import Runner
import Synchronization

/// The threads for scripts, at most as many as the machine has processors.
///
/// A script may block for any time, which Swift's own thread pool does not allow; and it has the same stack size as on
/// a thread of `jsrun`.
enum ScriptThread {
    private struct State: ~Copyable {
        var waiting: [@Sendable () -> Void] = []
        var running = 0
    }

    private static let state = Mutex(State())
    private static let limit = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// Runs a body on such a thread, and suspends the caller until its end.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            submit { continuation.resume(returning: body()) }
        }
    }

    /// Runs a body on its own thread, and blocks the caller until its end.
    static func run<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        withoutActuallyEscaping({ result = body() }) { body in
            let isOver = DispatchSemaphore(value: 0)
            let job = Job(body, whenOver: { isOver.signal() })
            if ReusableThread.start(job) == nil { job.body() } else { isOver.wait() }
        }
        // The body has run, on the thread or here.
        return result.unsafelyUnwrapped
    }

    /// Runs a body on its own thread as long as it makes progress.
    ///
    /// A thread cannot be killed: one without progress is abandoned with the lowest priority, and ends with the
    /// process.
    /// - Parameters:
    ///   - progress: advanced by the body.
    ///   - limit: the time without progress that is allowed, in seconds.
    /// - Returns: the result of the body; nil when it was abandoned.
    static func run<Result: Sendable>(
        advancing progress: ProgressSignal, limit: Double, _ body: @escaping @Sendable () -> Result
    ) -> Result? {
        let handover = Handover<Result>()
        let job = Job {
            handover.begin()
            handover.end(body())
        } mayGoOn: {
            !handover.isAbandoned
        } whenOver: {
            handover.signal()
        }
        guard let thread = ReusableThread.start(job) else { return body() }
        var count = progress.count
        var since = ContinuousClock.now
        while !handover.wait(seconds: 0.1) {
            let now = ContinuousClock.now
            if progress.count != count { (count, since) = (progress.count, now) }
            guard (now - since) / .seconds(1) < limit + progress.allowance else {
                guard handover.abandon() else { return handover.result }
                TimeZoneSetting.abandon(thread)
                return nil
            }
        }
        return handover.result
    }

    private static func submit(_ job: @escaping @Sendable () -> Void) {
        let isNeeded = state.withLock { state in
            state.waiting.append(job)
            guard state.running < limit else { return false }
            state.running += 1
            return true
        }
        guard isNeeded else { return }
        let worker = Job { while let job = next() { job() } }
        // When the system cannot create another thread, the job runs here.
        if ReusableThread.start(worker) == nil { worker.body() }
    }

    private static func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.running -= 1
            return nil
        }
    }
}

/// The result that a thread passes to the waiting one.
private final class Handover<Result: Sendable>: Sendable {
    private struct State {
        var result: Result?
        var thread: pid_t = 0
        var isAbandoned = false
    }

    private let state = Mutex(State())
    private let isOver = DispatchSemaphore(value: 0)

    /// The result; nil before the end.
    var result: Result? { state.withLock(\.result) }
    /// Whether nobody waits for the result any more.
    var isAbandoned: Bool { state.withLock(\.isAbandoned) }

    func begin() { state.withLock { $0.thread = process_thread() } }

    func end(_ result: Result) { state.withLock { $0.result = result } }

    /// Wakes whoever waits.
    func signal() { isOver.signal() }

    /// Waits for the end until a deadline; returns whether it has come.
    func wait(seconds: Double) -> Bool { isOver.wait(timeout: .now() + seconds) == .success }

    /// Gives the thread the lowest priority; returns false when it has ended its job.
    func abandon() -> Bool {
        let thread = state.withLock { state -> pid_t? in
            if state.result != nil { return nil }
            state.isAbandoned = true
            return state.thread
        }
        guard let thread else { return false }
        process_lower_thread(thread)
        return true
    }
}

import Dispatch
import Glibc
import Runner
import Synchronization

/// The job of a thread.
///
/// Unchecked, because it runs on one thread, while the one that made it waits for its end or goes on without it.
struct Job: @unchecked Sendable {
    let body: () -> Void
    /// Whether the thread may take another job afterwards.
    let mayGoOn: () -> Bool
    /// Called when the thread can take another job.
    let whenOver: () -> Void

    init(
        _ body: @escaping () -> Void, mayGoOn: @escaping () -> Bool = { true }, whenOver: @escaping () -> Void = {}
    ) {
        self.body = body
        self.mayGoOn = mayGoOn
        self.whenOver = whenOver
    }
}

/// A thread that runs one job after another.
///
/// A thread for each script would begin with a processor's cold caches and with nothing that the engine and the allocator
/// keep for a thread. There are as many as have run at a time.
final class ReusableThread: Sendable {
    private static let idle = Mutex<[ReusableThread]>([])

    private let next: Mutex<Job?>
    private let isWanted = DispatchSemaphore(value: 0)

    private init(_ job: Job) { next = Mutex(job) }

    /// Starts a job on a thread without one, or on a new thread.
    /// - Returns: the thread; nil when the system refuses to make one.
    static func start(_ job: Job) -> pthread_t? {
        if let thread = idle.withLock({ $0.popLast() }) { return thread.take(job) }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, ScriptLimits.stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(ReusableThread(job))
        let code = pthread_create(&thread, &attributes, { runJobs($0) }, argument.toOpaque())
        guard code == 0 else {
            argument.release()
            return nil
        }
        return thread
    }

    private let identifier = Mutex<pthread_t?>(nil)

    private func take(_ job: Job) -> pthread_t? {
        next.withLock { $0 = job }
        isWanted.signal()
        return identifier.withLock(\.self)
    }

    func run() {
        identifier.withLock { $0 = pthread_self() }
        while let whenOver = runNext() {
            // Whoever waits may have another job, which comes back to this thread.
            Self.idle.withLock { $0.append(self) }
            whenOver()
            isWanted.wait()
        }
    }

    /// Runs the job, and releases it: it may hold what does not outlive the wait.
    /// - Returns: what follows; nil when the thread has to end.
    private func runNext() -> (() -> Void)? {
        guard let job = next.withLock({ $0.take() }) else { return nil }
        job.body()
        return job.mayGoOn() ? job.whenOver : nil
    }
}

private func runJobs(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Started with a thread.
    guard let argument else { return nil }
    Unmanaged<ReusableThread>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}

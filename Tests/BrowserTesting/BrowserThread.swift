import Foundation
import Synchronization
public import Testing

/// Runs tests on the one thread that all tests with a browser share.
///
/// They wait for another process most of the time. On the threads that all tests share, a few of them would keep every
/// other test from running; and a few browsers at once would take the processors from each other.
public struct BrowserThreadTrait: TestTrait, SuiteTrait, TestScoping {
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(BrowserThread.shared) { try await function() }
    }
}

extension Trait where Self == BrowserThreadTrait {
    /// On the thread that all tests with a browser share.
    public static var onBrowserThread: Self { BrowserThreadTrait() }
}

/// A thread that runs jobs in the order in which they come.
///
/// Unchecked, because its only state is the list of jobs, which the condition's lock protects.
private final class BrowserThread: TaskExecutor, @unchecked Sendable {
    static let shared = BrowserThread()

    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    private init() {
        let thread = Thread { [self] in while true { next().runSynchronously(on: asUnownedTaskExecutor()) } }
        // As deep as the first thread's, where scripts run outside of tests.
        thread.stackSize = 8 << 20
        thread.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }

    private func next() -> UnownedJob {
        condition.withLock {
            while jobs.isEmpty { condition.wait() }
            return jobs.removeFirst()
        }
    }
}

import Dispatch
import Foundation

/// The thread of another world: closures that are sent to it run there, in order, and callers that need an answer wait.
///
/// Locks protect what both threads see; nothing else is shared.
final class RemoteThread: @unchecked Sendable {
    private let condition = NSCondition()
    private var work: [(due: UInt64, order: Int, body: @Sendable () -> Void)] = []
    private var order = 0
    private var isEnding = false

    init() {
        let thread = Thread { [self] in run() }
        thread.name = "in-memory world"
        thread.start()
    }

    /// Ends the thread when it has finished its present work.
    func end() {
        condition.lock()
        isEnding = true
        condition.broadcast()
        condition.unlock()
    }

    /// Runs a closure in the other world, in seconds from now.
    func send(after seconds: Double = 0, _ body: @escaping @Sendable () -> Void) {
        condition.lock()
        order += 1
        work.append((Self.now + UInt64(max(0, seconds) * 1e9), order, body))
        condition.broadcast()
        condition.unlock()
    }

    /// Runs a closure in the other world, and blocks until its answer is there.
    func ask<Answer: Sendable>(_ body: @escaping @Sendable () -> Answer) -> Answer {
        let box = Box<Answer>()
        let answered = DispatchSemaphore(value: 0)
        send {
            box.answer = body()
            answered.signal()
        }
        answered.wait()
        guard let answer = box.answer else { preconditionFailure("the world was ended while it was asked") }
        return answer
    }

    /// Written before the semaphore is signalled, and read after.
    private final class Box<Answer>: @unchecked Sendable {
        var answer: Answer?
    }

    private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    private func run() {
        condition.lock()
        while !isEnding {
            let next = work.indices.min { (work[$0].due, work[$0].order) < (work[$1].due, work[$1].order) }
            guard let next else {
                condition.wait()
                continue
            }
            let now = Self.now
            if work[next].due > now {
                _ = condition.wait(until: Date(timeIntervalSinceNow: Double(work[next].due - now) / 1e9))
                continue
            }
            let body = work.remove(at: next).body
            condition.unlock()
            body()
            condition.lock()
        }
        condition.unlock()
    }
}

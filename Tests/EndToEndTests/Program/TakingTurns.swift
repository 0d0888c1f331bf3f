import Foundation
import Testing

/// Runs no more of the tests that start programs at once than the machine has processors for.
///
/// Each of them waits for others to do something, so that without it all of them would begin, and a hundred programs with
/// limits of seconds would share the processors.
struct TakingTurns: TestTrait, SuiteTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Turns.all.take()
        let result: Result<Void, any Error>
        do { result = .success(try await function()) } catch { result = .failure(error) }
        await Turns.all.giveBack()
        try result.get()
    }
}

extension Trait where Self == TakingTurns {
    /// At most a few tests with this trait run at once.
    static var takingTurns: Self { TakingTurns() }
}

private actor Turns {
    static let all = Turns()

    private var left = ProcessInfo.processInfo.activeProcessorCount + 1
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
        if left > 0 { left -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    func giveBack() {
        if waiting.isEmpty { left += 1 } else { waiting.removeFirst().resume() }
    }
}

/// How many tests may fail before a run gives up.
final class FailureBudget {
    private let limit: Int?
    private var failures = 0
    private var failuresBeforeScript = 0

    /// Creates a budget; without a limit it is never spent.
    init(limit: Int?) { self.limit = limit }

    /// Whether nothing more shall run.
    var isSpent: Bool { limit.map { failures >= $0 } ?? false }

    /// Notes that a test failed.
    func noteFailedTest() { failures += 1 }

    /// Notes that a script failed, which counts as one failure when none of its tests did.
    func noteFailedScript() {
        if failures == failuresBeforeScript { failures += 1 }
        failuresBeforeScript = failures
    }
}

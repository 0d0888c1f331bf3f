/// How many tests may fail before a run gives up.
final class FailureBudget {
    private let limit: Int?
    private var failures = 0
    private var failuresBeforeScript = 0
    /// Why nothing more shall run; nil as long as something shall.
    private(set) var end: String?

    /// Creates a budget; without a limit it is never spent.
    init(limit: Int?) {
        self.limit = limit
        note(0)
    }

    /// How many more tests may fail; nil for any number.
    var failuresLeft: Int? { limit.map { max(0, $0 - failures) } }

    /// Whether nothing more shall run.
    var isSpent: Bool { end != nil }

    /// Notes that a test failed.
    func noteFailedTest() { note(1) }

    /// Ends the run.
    /// - Parameter reason: what is told of tests that are left out.
    func endRun(_ reason: String) { end = end ?? reason }

    private func note(_ count: Int) {
        failures += count
        if let limit, failures >= limit { endRun("--max-failures is reached") }
    }

    /// Notes that a script failed, which counts as one failure when none of its tests did.
    func noteFailedScript() {
        if failures == failuresBeforeScript { note(1) }
        failuresBeforeScript = failures
    }
}

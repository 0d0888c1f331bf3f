import TestEvents

/// What a run of bot tests adds up to, in the words of the original's dashboard.
struct BotTotals {
    /// What came of the checks.
    var checks: RunSummary.Checks
    /// How many tests have come to their end.
    var completed: Int
    /// Whether these were all.
    var isWhole: Bool

    /// `All Complete (9): 71 passes, 0 fails`, or how many tests were completed.
    var text: String {
        switch completed {
        case 0: "No Tests Completed"
        case _ where isWhole: "All Complete (\(completed)): \(CheckText.of(checks))"
        case 1: "One Test Completed: \(CheckText.of(checks))"
        default: "\(completed) Tests Completed: \(CheckText.of(checks))"
        }
    }
}

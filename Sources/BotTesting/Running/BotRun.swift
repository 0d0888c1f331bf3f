internal import Automation

/// What a bot carries out: one operation, several of them, or all tests.
struct BotRun {
    /// Whether it is a single operation, which runs at once.
    var isSingle = false
    /// Whether it goes on with the next test.
    var isOverAll = false
    /// Operations from this place among the entries of the test on are not run.
    var end = Int.max
    /// What comes after failures.
    var policy: BotPolicy
    /// What the next turn does.
    var phase = Phase.operation
    /// Whether somebody has called it off.
    var isCancelled = false
    /// How the test ends before all of it has run.
    var ending: BotPolicy.Reaction?

    /// What a turn does.
    enum Phase {
        /// Runs the pending operation.
        case operation
        /// Goes on with an operation that has begun.
        case visit(BotVisit)
        /// Loads what follows an operation, or completes the test.
        case following
        /// Loads the test at a place.
        case loading(Int)
    }
}

/// An operation that has begun and goes on over several turns.
struct BotVisit {
    /// The state of its step.
    var visit: TestStepVisit
    /// When it began, in seconds.
    let start: Double
}

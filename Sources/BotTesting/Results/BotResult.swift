/// The result of an operation.
public struct BotResult: Hashable, Sendable {
    /// The name of the test.
    public var test: String
    /// The operation.
    public var position: BotPosition
    /// The verdict of a check, or of a failed action; nil for a successful action.
    public var verdict: BotVerdict?
    /// The thrown error of a failure; nil for a check that returned a failure.
    public var error: (any Error)?
    /// Its duration in device time, in seconds.
    public var duration: Double
    /// The device time of its start, in seconds.
    public var time: Double

    /// Whether the check or action failed.
    public var failed: Bool { verdict?.passed == false }

    /// Creates a result.
    package init(
        test: String, position: BotPosition, verdict: BotVerdict?, error: (any Error)? = nil, duration: Double = 0,
        time: Double = 0
    ) {
        self.test = test
        self.position = position
        self.verdict = verdict
        self.error = error
        self.duration = duration
        self.time = time
    }

    /// Whether two results are equal; errors are compared by their messages.
    public static func == (left: BotResult, right: BotResult) -> Bool {
        left.test == right.test && left.position == right.position && left.verdict == right.verdict
            && left.duration == right.duration && left.time == right.time
            && left.error.map { "\($0)" } == right.error.map { "\($0)" }
    }

    /// Hashes the compared properties.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(test)
        hasher.combine(position)
        hasher.combine(verdict)
        hasher.combine(duration)
        hasher.combine(time)
    }
}

/// The position of a bot in a test: the pending or running operation.
public struct BotPosition: Hashable, Sendable {
    /// The operation.
    public var operation: BotOperation
    /// The title of its section; nil before the first.
    public var section: String?
    /// Its index among the entries of the test, including titles, counted from 0.
    public var index: Int
    /// Whether it is a check.
    public var isCheck: Bool

    /// Creates a position.
    package init(operation: BotOperation, section: String?, index: Int, isCheck: Bool) {
        self.operation = operation
        self.section = section
        self.index = index
        self.isCheck = isCheck
    }
}

/// The summary of a bot's run.
public struct BotSummary: Hashable, Sendable {
    /// The number of completed tests.
    public var completed = 0
    /// The number of checks that passed.
    public var passes = 0
    /// The number of failed checks and actions.
    public var fails = 0

    /// Creates a summary, by default of an empty run.
    package init(completed: Int = 0, passes: Int = 0, fails: Int = 0) {
        self.completed = completed
        self.passes = passes
        self.fails = fails
    }

    /// `1 pass`, `2 passes`.
    package static func words(forPasses count: Int) -> String { count == 1 ? "1 pass" : "\(count) passes" }

    /// `1 fail`, `0 fails`.
    package static func words(forFails count: Int) -> String { count == 1 ? "1 fail" : "\(count) fails" }

    /// Counts the result of an operation: a passed check, or a failure; successful actions do not count.
    package mutating func count(_ result: BotResult) {
        if result.failed {
            fails += 1
        } else if result.position.isCheck {
            passes += 1
        }
    }
}

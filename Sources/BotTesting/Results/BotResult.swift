/// The result of an operation.
public struct BotResult: Hashable, Sendable {
    /// The name of the test.
    public var test: String
    /// Which operation of it.
    public var position: BotPosition
    /// What a check has found; for an action, only that it failed; nil for one that went well.
    public var verdict: BotVerdict?
    /// The error behind a failure that was thrown; nil when a check has simply not held.
    public var error: (any Error)?
    /// How long it took on the device, in seconds.
    public var duration: Double
    /// When it began on the device, in seconds.
    public var time: Double

    /// Whether a check has not held, or an action could not be carried out.
    public var failed: Bool { verdict?.passed == false }

    /// Creates a result.
    public init(
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

    /// Whether two results say the same; errors are compared by their words.
    public static func == (left: BotResult, right: BotResult) -> Bool {
        left.test == right.test && left.position == right.position && left.verdict == right.verdict
            && left.duration == right.duration && left.time == right.time
            && left.error.map { "\($0)" } == right.error.map { "\($0)" }
    }

    /// Feeds what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(test)
        hasher.combine(position)
        hasher.combine(verdict)
        hasher.combine(duration)
        hasher.combine(time)
    }
}

/// Where a bot stands in a test: the operation that is pending or runs.
public struct BotPosition: Hashable, Sendable {
    /// The operation.
    public var operation: BotOperation
    /// The title above it; nil before the first.
    public var section: String?
    /// Its place among the entries of the test, titles included, counted from 0.
    public var index: Int
    /// Whether it is a check.
    public var isCheck: Bool

    /// Creates a position.
    public init(operation: BotOperation, section: String?, index: Int, isCheck: Bool) {
        self.operation = operation
        self.section = section
        self.index = index
        self.isCheck = isCheck
    }
}

/// What a run of a bot came to.
public struct BotSummary: Hashable, Sendable {
    /// How many tests were completed.
    public var completed = 0
    /// The number of checks that passed.
    public var passes = 0
    /// The number of failed checks and actions.
    public var fails = 0

    /// Creates the summary of a run in which nothing happened.
    public init(completed: Int = 0, passes: Int = 0, fails: Int = 0) {
        self.completed = completed
        self.passes = passes
        self.fails = fails
    }

    /// `1 pass`, `2 passes`.
    public static func words(forPasses count: Int) -> String { count == 1 ? "1 pass" : "\(count) passes" }

    /// `1 fail`, `0 fails`.
    public static func words(forFails count: Int) -> String { count == 1 ? "1 fail" : "\(count) fails" }

    /// Counts the result of an operation: a check that holds, or a failure; an action that went well counts nothing.
    public mutating func count(_ result: BotResult) {
        if result.failed {
            fails += 1
        } else if result.position.isCheck {
            passes += 1
        }
    }
}

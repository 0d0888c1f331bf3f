/// What came of an operation.
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

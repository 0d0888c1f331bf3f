/// What a run of a bot came to.
public struct BotSummary: Hashable, Sendable {
    /// How many tests were completed.
    public var completed = 0
    /// How many checks held.
    public var passes = 0
    /// How many checks did not hold, and actions could not be carried out.
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

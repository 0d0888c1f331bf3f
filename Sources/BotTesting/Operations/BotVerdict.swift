/// What a check has found: whether it holds, and actual and expected in words, for passes as well.
public struct BotVerdict: Hashable, Sendable {
    /// Whether the check holds.
    public var passed: Bool
    /// What was found; not empty.
    public var message: String

    /// Creates a verdict.
    public init(_ passed: Bool, _ message: String) {
        self.passed = passed
        self.message = message
    }
}

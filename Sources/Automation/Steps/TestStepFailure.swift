/// A reason in words.
public struct TestStepFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason; empty when none was given.
    public var message: String

    /// Creates a reason.
    public init(_ message: String) { self.message = message }

    /// The reason, or that none was given.
    public var description: String { message.isEmpty ? "no reason given" : message }
}

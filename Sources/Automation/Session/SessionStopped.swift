/// An action that was not carried out, because the test had stopped at a failure before.
public struct SessionStopped: Error, Hashable, Sendable, CustomStringConvertible {
    /// Creates the error.
    public init() {}

    /// The error in words.
    public var description: String { "the test has stopped at its first failure; nothing more is done to the app" }
}

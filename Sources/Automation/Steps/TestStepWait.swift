/// Thrown inside a step to wait, from wherever in its work.
public struct TestStepWait: Error {
    /// What is missing.
    public var reason: any Error

    /// Creates a wait with its reason.
    public init(reason: any Error) { self.reason = reason }
}

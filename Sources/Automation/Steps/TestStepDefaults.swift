/// What steps are made with; changing it concerns the steps made after that.
public struct TestStepDefaults: Hashable, Sendable {
    /// How long a step may wait, in seconds.
    public var timeout = 10.0

    /// Creates the defaults.
    public init() {}
}

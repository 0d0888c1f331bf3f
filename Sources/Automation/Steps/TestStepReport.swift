/// How a visit of a step ended.
public struct TestStepReport {
    /// What the step does.
    public var description: String
    /// What it resulted in; a step can pass with any result.
    public var result: AnyHashable?
    /// Why it failed; nil when it passed.
    public var error: TestStepError?
    /// How often it was run.
    public var attempts: Int
    /// How long it took, in seconds.
    public var duration: Double

    /// Whether it passed.
    public var passed: Bool { error == nil }
}

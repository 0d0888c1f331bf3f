public import Automation

/// The steps that new sequences begin and end with; changing them concerns the sequences made after that.
public struct SequenceDefaults {
    /// The steps before the others.
    public var stepsToSetUp: [any TestStep] = []
    /// The steps after the others.
    public var stepsToTearDown: [any TestStep] = []

    /// Creates defaults.
    public init(stepsToSetUp: [any TestStep] = [], stepsToTearDown: [any TestStep] = []) {
        self.stepsToSetUp = stepsToSetUp
        self.stepsToTearDown = stepsToTearDown
    }
}

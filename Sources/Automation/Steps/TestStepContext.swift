/// What a step works with.
public struct TestStepContext {
    /// The conversation with the device.
    public let session: AutomationSession
    /// Which attempt of this visit it is, counted from 1.
    public var attempt = 1
    /// What the step is a part of, such as a scenario; nil for a step that is run alone.
    public let owner: AnyObject?

    /// Creates a context for steps that talk to a device.
    public init(session: AutomationSession, owner: AnyObject? = nil) {
        self.session = session
        self.owner = owner
    }

    /// The time that steps live in.
    public var clock: any AutomationClock { session.clock }

    /// Makes the step fail unless a condition holds.
    public func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
        if !condition { throw TestStepFailure(message()) }
    }

    /// Makes the step wait unless a condition holds.
    public func waitUnless(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
        if !condition { throw TestStepWait(reason: TestStepFailure(reason())) }
    }
}

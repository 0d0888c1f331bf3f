/// The unit of test work: what fixtures, operations of bots and scenarios have in common (rows CK-1 to CK-17).
///
/// A step is run until it succeeds or fails; while it waits it is run again, until its timeout is over.
public protocol TestStep: AnyObject {
    /// What the step does, for people; not empty.
    var description: String { get }

    /// How long the step may wait, in seconds; a run that takes long by itself is not interrupted (CK-6, CK-8).
    var timeout: Double { get }

    /// What the last run resulted in, to branch on; nil means none. Emptied before each visit (CK-14, CK-15).
    var result: AnyHashable? { get set }

    /// Does the work, or finds that it cannot be done yet.
    /// - Throws: anything; what is thrown makes the step fail (CK-12).
    func run(_ context: TestStepContext) throws -> TestStepOutcome

    /// Called once for each visit, after success and after failure (CK-17).
    func cleanUp(_ context: TestStepContext)
}

extension TestStep {
    /// Ten seconds (CK-9).
    public var timeout: Double { TestStepDefaults().timeout }

    /// Does nothing.
    public func cleanUp(_ context: TestStepContext) {}
}

/// What a step works with.
public struct TestStepContext {
    /// The conversation with the device.
    public let session: AutomationSession
    /// Which attempt of this visit it is, counted from 1.
    public var attempt = 1

    /// Creates a context for steps that talk to a device.
    public init(session: AutomationSession) { self.session = session }

    /// The time that steps live in.
    public var clock: any AutomationClock { session.clock }

    /// Makes the step fail unless a condition holds (CK-13).
    public func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
        if !condition { throw TestStepFailure(message()) }
    }

    /// Makes the step wait unless a condition holds (CK-13).
    public func waitUnless(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
        if !condition { throw TestStepWait(reason: TestStepFailure(reason())) }
    }
}

/// How one attempt at a step ended.
public enum TestStepOutcome {
    /// The step is done.
    case success
    /// The step cannot be done.
    case failure(any Error)
    /// The step cannot be done yet; the error says what is missing.
    case wait(any Error)

    /// The step cannot be done, for a reason in words.
    public static func failure(_ message: String) -> TestStepOutcome { .failure(TestStepFailure(message)) }

    /// The step cannot be done yet, for a reason in words.
    public static func wait(_ reason: String) -> TestStepOutcome { .wait(TestStepFailure(reason)) }
}

/// A reason in words.
public struct TestStepFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason; empty when none was given.
    public var message: String

    /// Creates a reason.
    public init(_ message: String) { self.message = message }

    /// The reason, or that none was given (CK-11).
    public var description: String { message.isEmpty ? "no reason given" : message }
}

/// Thrown inside a step to wait, from wherever in its work.
public struct TestStepWait: Error {
    /// What is missing.
    public var reason: any Error

    /// Creates a wait with its reason.
    public init(reason: any Error) { self.reason = reason }
}

/// What steps are made with; changing it concerns the steps made after that (CK-9).
public struct TestStepDefaults: Hashable, Sendable {
    /// How long a step may wait, in seconds.
    public var timeout = 10.0

    /// Creates the defaults.
    public init() {}
}

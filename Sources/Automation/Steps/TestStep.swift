/// The unit of test work: what fixtures, operations of bots and scenarios have in common.
///
/// A step is run until it succeeds or fails; while it waits it is run again, until its timeout is over.
public protocol TestStep: AnyObject {
    /// What the step does, for people; not empty.
    var description: String { get }

    /// How long the step may wait, in seconds; a run that takes long by itself is not interrupted.
    var timeout: Double { get }

    /// What the last run resulted in, to branch on; nil means none. Emptied before each visit.
    var result: AnyHashable? { get set }

    /// What the step may result in, apart from nothing; nil says that nothing is known about it.
    ///
    /// A step that succeeds with another result fails.
    var possibleResults: [AnyHashable]? { get }

    /// Where the step was made; nil when nobody noted it.
    var place: SourcePlace? { get }

    /// Does the work, or finds that it cannot be done yet.
    /// - Throws: anything; what is thrown makes the step fail.
    func run(_ context: TestStepContext) throws -> TestStepOutcome

    /// Called once for each visit, after success and after failure.
    func cleanUp(_ context: TestStepContext)
}

extension TestStep {
    /// Ten seconds.
    public var timeout: Double { TestStepDefaults().timeout }

    /// Nothing is known.
    public var possibleResults: [AnyHashable]? { nil }

    /// Nobody noted it.
    public var place: SourcePlace? { nil }

    /// Does nothing.
    public func cleanUp(_ context: TestStepContext) {}
}

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

/// What steps are made with; changing it concerns the steps made after that.
public struct TestStepDefaults: Hashable, Sendable {
    /// How long a step may wait, in seconds.
    public var timeout = 10.0

    /// Creates the defaults.
    public init() {}
}

/// How one attempt at a step ended.
public enum TestStepOutcome {
    /// The step is done.
    case success
    /// The step cannot be done.
    case failure(any Error)
    /// The step cannot be done yet; the error says what is missing.
    case wait(any Error)
    /// The step goes on by itself, and will say how it ended.
    case suspended(TestStepSuspension)

    /// The step cannot be done, for a reason in words.
    public static func failure(_ message: String) -> TestStepOutcome { .failure(TestStepFailure(message)) }

    /// The step cannot be done yet, for a reason in words.
    public static func wait(_ reason: String) -> TestStepOutcome { .wait(TestStepFailure(reason)) }
}

/// Thrown inside a step to wait, from wherever in its work.
public struct TestStepWait: Error {
    /// What is missing.
    public var reason: any Error

    /// Creates a wait with its reason.
    public init(reason: any Error) { self.reason = reason }
}

/// A reason in words.
public struct TestStepFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason; empty when none was given.
    public var message: String

    /// Creates a reason.
    public init(_ message: String) { self.message = message }

    /// The reason, or that none was given.
    public var description: String { message.isEmpty ? "no reason given" : message }
}

/// A step that has begun and will say later how it ended.
///
/// The step resumes it once, from the thread of the session; its timeout goes on meanwhile and cancels it.
public final class TestStepSuspension {
    /// What the step waits for; the reason of a failure when it waits too long.
    public let reason: any Error
    /// How the step ended; nil while it is suspended.
    public private(set) var outcome: TestStepOutcome?
    /// Whether nobody waits for the step any more.
    public private(set) var isCancelled = false
    /// Called once when the step is resumed, and at once if it was already.
    public var whenResumed: (() -> Void)? {
        didSet { if outcome != nil { tell() } }
    }
    private var onCancel: (() -> Void)?
    private let proceed: (() -> Void)?

    /// Creates a suspension.
    /// - Parameters:
    ///   - reason: what the step waits for, in words.
    ///   - proceed: called by whoever waits whenever time has passed; goes on with the step as far as it gets.
    ///   - onCancel: called when the timeout is over, or the run is ended from outside.
    public init(_ reason: String, proceed: (() -> Void)? = nil, onCancel: (() -> Void)? = nil) {
        self.reason = TestStepFailure(reason)
        self.proceed = proceed
        self.onCancel = onCancel
    }

    /// Goes on with the step as far as it gets.
    /// - Returns: how it ended; nil while it is suspended.
    public func poll() -> TestStepOutcome? {
        if outcome == nil, !isCancelled { proceed?() }
        return outcome
    }

    /// Ends the suspension; what comes after the first time, or after a cancellation, counts for nothing.
    public func resume(_ outcome: TestStepOutcome) {
        guard self.outcome == nil, !isCancelled else { return }
        self.outcome = outcome
        onCancel = nil
        tell()
    }

    /// Gives the step up.
    public func cancel() {
        guard outcome == nil, !isCancelled else { return }
        isCancelled = true
        whenResumed = nil
        let body = onCancel
        onCancel = nil
        body?()
    }

    private func tell() {
        guard let body = whenResumed else { return }
        whenResumed = nil
        body()
    }
}

internal import Synchronization

/// A unit of test work: the common base of fixtures, operations of bots and scenarios.
///
/// A step runs until it succeeds or fails; while it waits it runs again, until its timeout.
public protocol TestStep: AnyObject {
    /// A description of the step, for people; not empty.
    var description: String { get }

    /// How long the step may wait, in seconds; a single long run is not interrupted.
    var timeout: Double { get }

    /// The result of the last run, for branches; nil for none. Reset before each visit.
    var result: AnyHashable? { get set }

    /// The possible results of the step, apart from none; nil when unknown.
    ///
    /// A step that succeeds with another result fails.
    var possibleResults: [AnyHashable]? { get }

    /// The place where the step was created; nil when unknown.
    var place: SourcePlace? { get }

    /// Does the work, or returns that it cannot be done yet.
    /// - Throws: any error, which makes the step fail.
    func run(_ context: TestStepContext) throws -> TestStepOutcome

    /// Called once for each visit, after success or failure.
    func cleanUp(_ context: TestStepContext)
}

extension TestStep {
    /// Ten seconds.
    public var timeout: Double { TestStepDefaults().timeout }

    /// Unknown by default.
    public var possibleResults: [AnyHashable]? { nil }

    /// Unknown by default.
    public var place: SourcePlace? { nil }

    /// No clean-up by default.
    public func cleanUp(_ context: TestStepContext) {}
}

/// The context of a step.
public struct TestStepContext {
    /// The session with the device.
    public let session: AutomationSession
    /// The number of the attempt in this visit, counted from 1.
    package var attempt = 1
    /// The object that the step is part of, such as a scenario; nil for a single step.
    package let owner: AnyObject?

    /// Creates a context for steps that talk to a device.
    package init(session: AutomationSession, owner: AnyObject? = nil) {
        self.session = session
        self.owner = owner
    }

    /// The clock of steps.
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

/// The defaults of new steps; changes do not affect existing ones.
///
/// ```swift
/// TestStepDefaults.current.timeout = 3          // all steps that are created from now on
/// TestStepDefaults.$scoped.withValue(slow) { … }  // those that are created in a closure, as in one of several tests
/// ```
public struct TestStepDefaults: Hashable, Sendable {
    /// How long a step may wait, in seconds.
    public var timeout = 10.0

    /// Creates the original defaults.
    public init() {}

    /// The defaults of steps that are created in the present task; nil for those of the process.
    @TaskLocal public static var scoped: TestStepDefaults?

    private static let ofProcess = Mutex(TestStepDefaults())

    /// The defaults of steps that are created now: those of the present task, or else those of the process.
    ///
    /// Setting them changes those of the process.
    public static var current: TestStepDefaults {
        get { scoped ?? ofProcess.withLock { $0 } }
        set { ofProcess.withLock { $0 = newValue } }
    }
}

/// The outcome of one attempt at a step.
public enum TestStepOutcome {
    /// The step is done.
    case success
    /// The step has failed.
    case failure(any Error)
    /// The step cannot be done yet; the error names what is missing.
    case wait(any Error)
    /// The step continues by itself, and will report its outcome.
    case suspended(TestStepSuspension)

    /// A failure with a reason.
    public static func failure(_ message: String) -> TestStepOutcome { .failure(TestStepFailure(message)) }

    /// A wait with a reason.
    public static func wait(_ reason: String) -> TestStepOutcome { .wait(TestStepFailure(reason)) }
}

/// An error that makes a step wait, thrown anywhere in its work.
package struct TestStepWait: Error {
    /// The reason of the wait.
    package var reason: any Error

    /// Creates a wait with its reason.
    package init(reason: any Error) { self.reason = reason }
}

/// An error with a reason.
public struct TestStepFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason; empty when none was given.
    public var message: String

    /// Creates a reason.
    public init(_ message: String) { self.message = message }

    /// The reason, or a note that there is none.
    public var description: String { message.isEmpty ? "no reason given" : message }
}

/// A step that has started and will report its outcome later.
///
/// The step resumes it once, on the thread of the session; its timeout still applies and cancels it.
public final class TestStepSuspension {
    /// The reason of the wait; the reason of the failure when it takes too long.
    public let reason: any Error
    /// The outcome of the step; nil while it is suspended.
    package private(set) var outcome: TestStepOutcome?
    /// Whether the step was abandoned.
    package private(set) var isCancelled = false
    /// Called once when the step is resumed, or at once if it already was.
    package var whenResumed: (() -> Void)? {
        didSet { if outcome != nil { tell() } }
    }
    private var onCancel: (() -> Void)?
    private let proceed: (() -> Void)?

    /// Creates a suspension.
    /// - Parameters:
    ///   - reason: what the step waits for.
    ///   - proceed: called whenever time has passed; continues the step as far as possible.
    ///   - onCancel: called when the timeout is over, or the run is ended from outside.
    public init(_ reason: String, proceed: (() -> Void)? = nil, onCancel: (() -> Void)? = nil) {
        self.reason = TestStepFailure(reason)
        self.proceed = proceed
        self.onCancel = onCancel
    }

    /// Continues the step as far as possible.
    /// - Returns: the outcome; nil while it is suspended.
    package func poll() -> TestStepOutcome? {
        if outcome == nil, !isCancelled { proceed?() }
        return outcome
    }

    /// Ends the suspension; later calls, and calls after a cancellation, are ignored.
    public func resume(_ outcome: TestStepOutcome) {
        guard self.outcome == nil, !isCancelled else { return }
        self.outcome = outcome
        onCancel = nil
        tell()
    }

    /// Abandons the step.
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

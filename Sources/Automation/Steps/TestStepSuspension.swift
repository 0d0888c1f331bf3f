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

/// A step that has begun and will say later how it ended (CK-79).
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

    /// Creates a suspension.
    /// - Parameters:
    ///   - reason: what the step waits for, in words.
    ///   - onCancel: called when the timeout is over, or the run is ended from outside.
    public convenience init(_ reason: String, onCancel: (() -> Void)? = nil) {
        self.init(reason: TestStepFailure(reason), onCancel: onCancel)
    }

    /// Creates a suspension whose reason is an error.
    public init(reason: any Error, onCancel: (() -> Void)? = nil) {
        self.reason = reason
        self.onCancel = onCancel
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

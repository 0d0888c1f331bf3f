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

/// Someone to whom tests written in Swift report their failures, so that they need no test framework to do it.
public protocol FailureRecorder: AnyObject {
    /// Takes a failure; the caller goes on.
    func record(_ failure: RecordedFailure)
}

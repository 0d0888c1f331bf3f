public import Automation
internal import Testing

/// Reports failures of the Swift face to the test of Swift Testing that runs.
public final class SwiftTestingFailureRecorder: FailureRecorder {
    /// Creates a recorder.
    public init() {}

    /// Records an issue at the place of the call.
    public func record(_ failure: RecordedFailure) {
        Issue.record(Comment(rawValue: failure.message), sourceLocation: SourceLocation(failure.place))
    }
}

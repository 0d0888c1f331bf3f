internal import Automation

/// Tells the test's host of failures; after the first one of a test that stops there, of none.
final class FirstFailureRecorder: FailureRecorder {
    // The test owns the session, which owns this.
    private weak var test: BaseTest?

    init(_ test: BaseTest) { self.test = test }

    func record(_ failure: RecordedFailure) {
        guard let test else { return }
        let hasStopped = test.session.isStopped
        test.failureCount += 1
        // What follows from the first failure says nothing.
        guard !hasStopped else { return }
        if !test.continueAfterFailure { test.session.isStopped = true }
        test.host.record(failure)
    }
}

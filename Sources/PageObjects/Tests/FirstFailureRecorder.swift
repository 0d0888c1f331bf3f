internal import Automation

/// Tells the test's host of failures, of the first one with what was on the screen; of a test that stops there, of no
/// other.
final class FirstFailureRecorder: FailureRecorder {
    // The test owns the session, which owns this.
    private weak var test: BaseTest?

    init(_ test: BaseTest) { self.test = test }

    func record(_ failure: RecordedFailure) {
        guard let test else { return }
        // What follows from the first failure says nothing.
        guard !test.session.isStopped else { return }
        test.failureCount += 1
        var failure = failure
        if test.failureCount == 1, let problem = attachScreen(of: test) { failure.message += " (\(problem))" }
        if !test.continueAfterFailure { test.session.isStopped = true }
        test.host.record(failure)
    }

    /// - Returns: why there is no picture, when there should be one.
    private func attachScreen(of test: BaseTest) -> String? {
        if let tree = test.session.target.tree(.outline)?.text {
            test.host.attach(Array("\(tree)\n".utf8), named: "\(test.testName)-elements.txt")
        }
        guard test.hasRenderer else { return nil }
        do {
            test.host.attach(try test.session.driver.screenshot(of: nil), named: "\(test.testName)-screen.png")
            return nil
        } catch {
            return "there is no picture of the screen: \(error)"
        }
    }
}

import TestEvents

/// Says how a test failed that has no issue to tell it.
enum OutcomeText {
    /// A sentence without its full stop.
    static func of(_ result: RunSummary.Test) -> String {
        switch result.outcome {
        case .timedOut: "the test took longer than it may"
        case .unfinished: "the test was never closed: logPass, logFail or logIssue is missing"
        case .crashed: "the test crashed"
        case .interrupted: "the test was interrupted"
        case .issue: "the test was closed by logIssue"
        case .failed, .passed, nil: "the test was closed by logFail"
        }
    }
}

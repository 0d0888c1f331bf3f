import TestEvents

/// The totals of a run as text.
enum SummaryText {
    /// `3 failed, 1 flaky, 4 passed, 2 skipped`; `no tests` for none.
    static func of(_ counts: RunSummary.Counts) -> String {
        let parts = [
            (counts.failed, "failed"), (counts.flaky, "flaky"), (counts.running, "not ended"),
            (counts.passed, "passed"), (counts.skipped, "skipped"), (counts.notRun, "not run"),
        ]
        let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return words.isEmpty ? "no tests" : words.joined(separator: ", ")
    }
}

extension RunSummary.Test {
    /// The title, with the occurrence if it is not the first.
    var name: String { id.occurrence == 1 ? id.title : "\(id.title) (\(id.occurrence))" }

    /// The reason why a failed test has failed, in one line.
    var reason: String {
        let text = issues.first.map { "\($0.name): \(MessageText.withoutLeadingBlankLines($0.message))" }
        return MessageText.lines(of: text ?? message ?? OutcomeText.of(self), limit: 1).first ?? ""
    }
}

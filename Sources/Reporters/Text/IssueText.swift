import TestEvents

/// An issue as plain text, for documents.
enum IssueText {
    /// Returns the whole issue, in several lines.
    static func of(_ issue: TestEvent.Issue) -> String {
        var text = "\(issue.name): \(issue.message)\n"
        if let expected = issue.expected { text += "expected: \(expected)\n" }
        if let received = issue.received { text += "received: \(received)\n" }
        if let suggestion = issue.suggestion { text += "help: \(suggestion)\n" }
        if let crash = issue.crash {
            if let signal = crash.signal { text += "signal: \(signal)\n" }
            if let action = crash.lastAction { text += "last action: \(action)\n" }
            for line in crash.log { text += "output: \(line)\n" }
        }
        if let steps = issue.steps { text += "in step: \(steps.joined(separator: " › "))\n" }
        for cause in issue.causes { text += "caused by: \(cause)\n" }
        for what in issue.waitingFor ?? [] { text += "waiting for: \(what)\n" }
        if issue.stack.isEmpty {
            if let place = issue.place { text += "    at \(place)\n" }
        } else {
            for frame in issue.stack { text += "    at \(of(frame))\n" }
        }
        return text
    }

    /// Returns `function (file:line:column)`.
    private static func of(_ frame: TestEvent.StackFrame) -> String {
        let function = frame.function.isEmpty ? "<anonymous>" : frame.function
        guard let place = frame.place else { return "\(function) (native)" }
        return frame.function.isEmpty ? "\(place)" : "\(function) (\(place))"
    }
}

extension TestEvent.Issue {
    /// Whether a logged text adds nothing to this issue.
    func says(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        return text == message || text == "\(name): \(message)" || text == "\(name): \"\(message)\""
    }

    /// Whether the issue is the result of a failed fixture operation.
    func says(_ fixture: TestEvent.FixtureRun) -> Bool {
        guard let error = fixture.error, !error.isEmpty else { return false }
        return says(error) || message.hasSuffix(error) || causes.contains(error)
    }

    /// Whether the issue repeats a failed operation of a bot test: the same text at the same place.
    ///
    /// One of the two may say more: the issue may name the operation, the operation may have a suggestion. A thrown
    /// error has a place of its own, and the operation in its stack.
    func says(_ operation: TestEvent.Operation) -> Bool {
        guard !operation.passed, let text = operation.message, !text.isEmpty else { return false }
        if let place, let other = operation.place, place != other, !stack.contains(where: { $0.place == other }) {
            return false
        }
        return says(text) || message.hasSuffix(text) || (!message.isEmpty && text.hasPrefix(message))
    }
}

/// The outcome of a test that failed without an issue.
enum OutcomeText {
    /// Returns a sentence without its full stop.
    static func of(_ result: RunSummary.Test) -> String {
        switch result.outcome {
        case .timedOut: "the test exceeded its time limit"
        case .unfinished: "the test was never closed: logPass, logFail or logIssue is missing"
        case .crashed: "the test crashed"
        case .interrupted: "the test was interrupted"
        case .issue: "the test was closed by logIssue"
        case .failed, .passed, .skipped, nil: "the test was closed by logFail"
        }
    }
}

/// The broken features that a failure depends on, as text.
enum CauseText {
    /// `depends on sign-in, which 'Signs in' proves`; nil for an independent failure.
    static func of(_ features: [FailureCauses.BrokenFeature], in script: String) -> String? {
        guard !features.isEmpty else { return nil }
        let parts = features.map { feature in
            let titles = feature.tests.map { "'\($0.script == script ? $0.title : $0.description)'" }
            return
                "\(feature.name), which \(titles.joined(separator: " and ")) \(titles.count == 1 ? "proves" : "prove")"
        }
        return "depends on " + parts.joined(separator: "; on ")
    }

    /// `2 independent, 3 depend on a broken feature: sign-in`; nil when no failure depends on another.
    static func counts(of causes: FailureCauses) -> String? {
        let count = causes.consequenceCount
        guard count > 0 else { return nil }
        let names = causes.features.map(\.name).joined(separator: ", ")
        return "\(causes.independentCount) independent, \(count) \(count == 1 ? "depends" : "depend") on "
            + (causes.features.count == 1 ? "a broken feature: " : "broken features: ") + names
    }
}

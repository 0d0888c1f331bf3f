import TestEvents

/// An issue in plain words, for documents.
enum IssueText {
    /// Everything the issue says, several lines.
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
        for cause in issue.causes { text += "caused by: \(cause)\n" }
        for what in issue.waitingFor ?? [] { text += "waiting for: \(what)\n" }
        if issue.stack.isEmpty {
            if let place = issue.place { text += "    at \(place)\n" }
        } else {
            for frame in issue.stack { text += "    at \(of(frame))\n" }
        }
        return text
    }

    /// `function (file:line:column)`.
    static func of(_ frame: TestEvent.StackFrame) -> String {
        let function = frame.function.isEmpty ? "<anonymous>" : frame.function
        guard let place = frame.place else { return "\(function) (native)" }
        return frame.function.isEmpty ? "\(place)" : "\(function) (\(place))"
    }
}

import TestEvents

/// Why a test passed only when it was tried again, as text.
enum AttemptText {
    /// `passed at the 2nd attempt`; nil for a test that was tried once.
    static func heading(_ test: RunSummary.Test) -> String? {
        guard !test.formerAttempts.isEmpty else { return nil }
        return test.status == .flaky
            ? "passed at attempt \(test.attempt), after \(Plural.of(test.formerAttempts.count, "failure"))"
            : "failed at each of \(test.attempt) attempts"
    }

    /// The lines that explain a difference.
    static func lines(of difference: AttemptComparison.Difference, attempt: Int) -> [String] {
        let common = difference.common.flatMap { describe($0.kind) }
        let start =
            (difference.isOfTimes ? "only the times differ, first" : "the attempts differ first")
            + (common.map { " after \($0)" } ?? " at their beginning")
        func line(_ number: Int, _ event: TestEvent?, _ other: TestEvent?) -> String {
            guard let event else { return "attempt \(number): ended" }
            let text = describe(event.kind, comparedWith: other?.kind) ?? "another event"
            return "attempt \(number): \(text)" + " (at \(SecondsText.of(event.deviceTime)))"
        }
        return [
            "\(start):", "  " + line(attempt - 1, difference.former, difference.latter),
            "  " + line(attempt, difference.latter, difference.former),
        ]
    }

    /// What happened, in one line.
    private static func describe(_ kind: TestEvent.Kind, comparedWith other: TestEvent.Kind? = nil) -> String? {
        let text: String?
        switch kind {
        case .assertion(let assertion):
            let values = [assertion.expected.map { "expected \($0)" }, assertion.received.map { "received \($0)" }]
            let details = values.compactMap(\.self).joined(separator: ", ")
            text =
                "\(assertion.name) \(assertion.passed ? "passed" : "failed")"
                + (details.isEmpty ? assertion.message.map { ": \($0)" } ?? "" : ": \(details)")
        case .issue(let issue): text = "\(issue.name): \(issue.message)"
        case .step(let step): text = "step \"\(step.title)\" \(step.state.rawValue)"
        case .elementTree(let tree):
            guard case .elementTree(let otherTree) = other else { return "a tree of elements" }
            text = describe(tree.root, comparedWith: otherTree.root) ?? "a tree of elements"
        case .action(let action): text = action.text
        default:
            text = TranscriptLine.of(TestEvent(sequence: 0, deviceTime: 0, realTime: 0, kind: kind))
        }
        return text.map { DisplayWidth.clip(VisibleText.line($0), to: 300) }
    }

    /// The first element that differs.
    private static func describe(_ element: ElementSnapshot, comparedWith other: ElementSnapshot) -> String? {
        func words(_ element: ElementSnapshot) -> String {
            element.className + (element.name.map { " \"\($0)\"" } ?? "")
        }
        if (element.className, element.name) != (other.className, other.name) {
            return "the tree has \(words(element))"
        }
        if element.value != other.value { return "\(words(element)) has the value \(element.value ?? "null")" }
        if element.isVisible != other.isVisible {
            return "\(words(element)) is \(element.isVisible ? "visible" : "invisible")"
        }
        for (child, otherChild) in zip(element.children, other.children) {
            if let text = describe(child, comparedWith: otherChild) { return text }
        }
        if element.children.count != other.children.count {
            return "\(words(element)) has \(Plural.of(element.children.count, "child"))"
        }
        return element.rect == other.rect ? nil : "\(words(element)) is at \(element.rect ?? [])"
    }
}

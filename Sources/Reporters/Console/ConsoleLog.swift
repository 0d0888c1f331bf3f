import TestEvents

/// What was logged in a test, or in a script outside its tests, until it is shown.
struct ConsoleLog {
    /// What will be shown under the test, in order.
    private(set) var entries: [TestEvent.Kind] = []
    /// How many more entries there were than anybody wants to read.
    private(set) var omittedCount = 0
    /// The last actions before the first issue.
    private(set) var actions: [TestEvent.Action] = []
    /// The element tree that was logged after the first issue.
    private(set) var tree: ElementSnapshot?
    /// The pictures that were taken after the first issue.
    private(set) var captures: [TestEvent.Capture] = []
    /// The way of the last scenario before the first issue.
    private(set) var paths = ScenarioPaths()
    private var hasIssue = false

    private static let entryLimit = 200
    private static let actionLimit = 6

    /// Takes what belongs to it; the reporter decides which entries are worth showing.
    mutating func add(_ kind: TestEvent.Kind, isShown: Bool) {
        switch kind {
        case .issue:
            hasIssue = true
        case .action(let action) where !hasIssue:
            actions.append(action)
            if actions.count > Self.actionLimit { actions.removeFirst() }
        case .scenarioStarted where !hasIssue, .scenarioStep where !hasIssue, .scenarioEnded where !hasIssue:
            paths.add(kind)
        case .elementTree(let logged) where hasIssue:
            tree = logged.root
            return
        case .capture(let capture) where hasIssue:
            captures.append(capture)
            return
        default: break
        }
        guard isShown else { return }
        if entries.count < Self.entryLimit { entries.append(kind) } else { omittedCount += 1 }
    }

    /// Completes the log of a failed test.
    ///
    /// Scripts with a library of their own report no issues, but do log the tree and take the picture before they call
    /// `logFail`. And what an issue says need not be said again by the error that was logged for it.
    mutating func close(with issues: [TestEvent.Issue]) {
        if tree == nil, issues.isEmpty,
            let index = entries.lastIndex(where: { if case .elementTree = $0 { true } else { false } }),
            case .elementTree(let logged) = entries[index]
        {
            tree = logged.root
            entries.remove(at: index)
        }
        entries.removeAll { entry in
            guard case .message(let message) = entry, message.level == .error else { return false }
            return issues.contains { Self.says(message.text, the: $0) }
        }
    }

    private static func says(_ text: String, the issue: TestEvent.Issue) -> Bool {
        let message = issue.message
        return text == message || text == "\(issue.name): \(message)" || text == "\(issue.name): \"\(message)\""
    }

    /// The errors that were logged, for failures that have no issue.
    var errors: [TestEvent.Message] {
        entries.compactMap { entry in
            guard case .message(let message) = entry, message.level == .error else { return nil }
            return message
        }
    }
}

import TestEvents

/// The log of a test, or of a script outside its tests, until it is shown.
struct ConsoleLog {
    /// The entries to show under the test, in order.
    private(set) var entries: [TestEvent.Kind] = []
    /// The number of entries that were omitted because there were too many.
    private(set) var omittedCount = 0
    /// The last actions before the first issue.
    private(set) var actions: [TestEvent.Action] = []
    /// The element tree that was logged after the first issue.
    private(set) var tree: ElementSnapshot?
    /// The pictures that were taken after the first issue.
    private(set) var captures: [TestEvent.Capture] = []
    /// The path of the last scenario before the first issue.
    private(set) var paths = ScenarioPaths()
    /// The operations of a bot test.
    private(set) var operations: OperationList
    private var hasIssue = false

    private static let entryLimit = 200
    private static let actionLimit = 6

    /// Creates an empty log.
    /// - Parameter isComplete: whether all operations of long bot tests are shown.
    init(isComplete: Bool = false) { operations = OperationList(isComplete: isComplete) }

    /// Adds an event of the test; the reporter decides which entries are shown.
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
        case .operation(let operation):
            operations.add(operation)
            return
        default: break
        }
        guard isShown else { return }
        if entries.count < Self.entryLimit { entries.append(kind) } else { omittedCount += 1 }
    }

    /// Completes the log of a failed test.
    ///
    /// Scripts with their own library report no issues, but log the tree and take a picture before they call `logFail`.
    /// An issue is also often repeated by an error that was logged for it, or by the fixture that caused it.
    mutating func close(with issues: [TestEvent.Issue]) {
        if tree == nil, issues.isEmpty,
            let index = entries.lastIndex(where: { if case .elementTree = $0 { true } else { false } }),
            case .elementTree(let logged) = entries[index]
        {
            tree = logged.root
            entries.remove(at: index)
        }
        let pictures = Set(operations.failures.compactMap(\.screenshot))
        entries.removeAll { entry in
            switch entry {
            case .message(let message) where message.level == .error: issues.contains { $0.says(message.text) }
            case .fixture(let fixture): issues.contains { $0.says(fixture) }
            case .capture(let capture): capture.file.map(pictures.contains) ?? false
            default: false
            }
        }
        operations.shorten()
    }

    /// Whether an event only repeats the preceding operation.
    func isTold(_ kind: TestEvent.Kind) -> Bool {
        guard let operation = operations.entries.last?.operation, !operation.passed else { return false }
        return switch kind {
        case .issue(let issue): issue.says(operation)
        case .capture(let capture): capture.file != nil && capture.file == operation.screenshot
        default: false
        }
    }

    /// The logged errors, for failures without an issue.
    var errors: [TestEvent.Message] {
        entries.compactMap { entry in
            guard case .message(let message) = entry, message.level == .error else { return nil }
            return message
        }
    }
}

import TestEvents

/// The operations of a bot test that are worth showing: for a very long test, those around failures.
struct OperationList {
    /// An entry of the list.
    enum Entry {
        /// An operation, and the index of its section in the test.
        case operation(TestEvent.Operation, section: Int)
        /// The number of operations that are left out.
        case omitted(Int)

        var operation: TestEvent.Operation? {
            if case .operation(let operation, _) = self { operation } else { nil }
        }
    }

    /// The entries to show, in order.
    private(set) var entries: [Entry] = []
    /// The number of all operations.
    private(set) var count = 0
    private var sections = OperationSections()
    private let isComplete: Bool

    /// The number of operations up to which a test is shown in full.
    private static let limit = 40
    private static let before = 3
    private static let after = 1

    /// Creates an empty list.
    /// - Parameter isComplete: whether long tests are shown in full, too.
    init(isComplete: Bool = false) { self.isComplete = isComplete }

    /// Adds the next operation.
    mutating func add(_ operation: TestEvent.Operation) {
        _ = sections.begins(with: operation)
        entries.append(.operation(operation, section: sections.count))
        count += 1
        // For an endless test, only the entries that may be shown are kept.
        if entries.count >= 1000, entries.count.isMultiple(of: 1000) { shorten() }
    }

    /// The operations that failed, in order.
    var failures: [TestEvent.Operation] { entries.compactMap(\.operation).filter { !$0.passed } }

    /// Returns the index in ``failures`` for each issue that only repeats a failed operation.
    func repetitions(in issues: [TestEvent.Issue]) -> [Int: Int] {
        let failures = failures
        var found: [Int: Int] = [:]
        var next = 0
        for (index, issue) in issues.enumerated() {
            // Issues are in the order of their operations, so each search starts where the last one ended.
            guard let failure = failures[next...].firstIndex(where: { issue.says($0) }) else { continue }
            found[index] = failure
            next = failure + 1
        }
        return found
    }

    /// Removes operations that are far from failures and from the end, if the test is long.
    mutating func shorten() {
        guard !isComplete, count > Self.limit else { return }
        var isKept = Array(repeating: false, count: entries.count)
        for (index, entry) in entries.enumerated() where entry.operation?.passed == false {
            for near in max(0, index - Self.before)...min(entries.count - 1, index + Self.after) { isKept[near] = true }
        }
        for index in entries.indices.suffix(Self.before + Self.after) { isKept[index] = true }
        var shortened: [Entry] = []
        for (index, entry) in entries.enumerated() {
            switch entry {
            case .operation where isKept[index]: shortened.append(entry)
            case .operation: Self.omit(1, in: &shortened)
            case .omitted(let count): Self.omit(count, in: &shortened)
            }
        }
        entries = shortened
    }

    private static func omit(_ count: Int, in entries: inout [Entry]) {
        if case .omitted(let before) = entries.last {
            entries[entries.count - 1] = .omitted(before + count)
        } else {
            entries.append(.omitted(count))
        }
    }
}

/// Finds the starts of a bot test's sections from its operations.
struct OperationSections {
    /// The title of operations before the first section.
    static let none = "none"

    /// The number of sections that have started.
    private(set) var count = 0
    private var last: (section: String?, index: Int)?

    /// Adds the next operation; returns whether it starts a section.
    ///
    /// Titles have their own index, so two sections with the same title are distinct.
    mutating func begins(with operation: TestEvent.Operation) -> Bool {
        defer { last = (operation.section, operation.index) }
        if let last, last.section == operation.section, operation.section == nil || last.index + 1 == operation.index {
            return false
        }
        count += 1
        return true
    }
}

extension TestEvent.Operation {
    /// The name and the data: `COUNT_WAYPOINTS 1`.
    var call: String { data.map { "\(name) \($0)" } ?? name }

    /// The position in the test: `Tests/13`, with `none` before the first title.
    var position: String { "\(section ?? OperationSections.none)/\(index)" }

    /// `✓` for a passed check, `✗` for a failure, `·` for a successful action.
    var mark: String {
        if !passed { return "✗" }
        return isCheck ? "✓" : "·"
    }

    /// `PASS` or `FAIL` with the message; nil for a successful action.
    var verdict: String? {
        guard isCheck || !passed else { return nil }
        return (passed ? "PASS" : "FAIL") + (message.map { " \($0)" } ?? "")
    }
}

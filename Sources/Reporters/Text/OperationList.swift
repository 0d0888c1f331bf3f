import TestEvents

/// The operations of a bot test as far as they are worth showing: of a very long test those around failures.
struct OperationList {
    /// A part of the list.
    enum Entry {
        /// An operation, and which section of the test it belongs to.
        case operation(TestEvent.Operation, section: Int)
        /// How many operations are left out.
        case omitted(Int)

        var operation: TestEvent.Operation? {
            if case .operation(let operation, _) = self { operation } else { nil }
        }
    }

    /// What there is to show, in order.
    private(set) var entries: [Entry] = []
    /// How many operations there were.
    private(set) var count = 0
    private var sections = OperationSections()
    private let isComplete: Bool

    /// A test with no more operations is shown whole.
    private static let limit = 40
    private static let before = 3
    private static let after = 1

    /// Creates an empty list.
    /// - Parameter isComplete: whether long tests are shown whole as well.
    init(isComplete: Bool = false) { self.isComplete = isComplete }

    /// Takes the next operation.
    mutating func add(_ operation: TestEvent.Operation) {
        _ = sections.begins(with: operation)
        entries.append(.operation(operation, section: sections.count))
        count += 1
        // Of a test that goes on and on, no more is kept than may be shown.
        if entries.count >= 1000, entries.count.isMultiple(of: 1000) { shorten() }
    }

    /// The operations that failed, in order.
    var failures: [TestEvent.Operation] { entries.compactMap(\.operation).filter { !$0.passed } }

    /// For each issue that only repeats a failed operation, the place of this operation among ``failures``.
    func repetitions(in issues: [TestEvent.Issue]) -> [Int: Int] {
        let failures = failures
        var found: [Int: Int] = [:]
        var next = 0
        for (index, issue) in issues.enumerated() {
            // Issues come in the order of what they tell, so each search begins where the last one ended.
            guard let failure = failures[next...].firstIndex(where: { issue.says($0) }) else { continue }
            found[index] = failure
            next = failure + 1
        }
        return found
    }

    /// Leaves out what is far from failures, and not at the end, if the test is a long one.
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

/// Finds where a section of a bot test begins, as its operations come one by one.
struct OperationSections {
    /// What stands for the title before the first one.
    static let none = "none"

    /// How many sections have begun.
    private(set) var count = 0
    private var last: (section: String?, index: Int)?

    /// Takes the next operation: whether a section begins with it.
    ///
    /// Titles take an index of their own, so two sections of the same title are told apart.
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
    /// The name and what it was given: `COUNT_WAYPOINTS 1`.
    var call: String { data.map { "\(name) \($0)" } ?? name }

    /// Where it stands in its test: `Tests/13`, with `none` before the first title.
    var position: String { "\(section ?? OperationSections.none)/\(index)" }

    /// `✓` for a check that holds, `✗` for what has failed, `·` for an action that went well.
    var mark: String {
        if !passed { return "✗" }
        return isCheck ? "✓" : "·"
    }

    /// `PASS` or `FAIL` with the message; nil for an action that went well.
    var verdict: String? {
        guard isCheck || !passed else { return nil }
        return (passed ? "PASS" : "FAIL") + (message.map { " \($0)" } ?? "")
    }
}

import TestEvents

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

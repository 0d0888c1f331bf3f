public import Automation

/// The rows of a table, or the items of a collection view, found by identifier or query.
///
/// ```swift
/// flow.step("numberOfRows", .countRows(of: "tableView", into: "numberOfRows"))
/// ```
public struct RowList: ExpressibleByStringLiteral {
    /// The query that finds the table.
    public let query: ElementQuery
    /// Its name in messages.
    package let name: String

    /// Finds the table or collection view with an identifier or a label, anywhere in the frontmost app.
    public init(identifier: String) {
        query = ElementQuery.target.relation(.frontMostApp)
            .appending(.collections([.descendants(.tableView), .descendants(.collectionView)]))
            .first(.identifier(identifier))
        name = ScriptSpelling.literal(identifier)
    }

    /// Finds the table with a query; its cells are the rows.
    public init(_ query: ElementQuery) {
        self.query = query
        name = query.path
    }

    /// Finds the table or collection view with an identifier or a label.
    public init(stringLiteral identifier: String) { self.init(identifier: identifier) }

    /// The signal that makes the step wait until the table exists.
    fileprivate func waiting() -> TestStepWait { TestStepWait(reason: TestStepFailure("there is no table \(name)")) }
}

/// A table that was found.
///
/// It is searched for again only if it is gone, because searching a long table is slow.
private final class FoundRows {
    private let list: RowList
    private var table: Element?

    init(_ list: RowList) { self.list = list }

    /// Returns the current rows.
    /// - Throws: ``TestStepWait`` while there is no such table.
    func rows(in session: AutomationSession) throws -> ElementArray {
        session.pushTimeout(0)
        defer { session.popTimeout() }
        return try table(in: session).collection(.cells)
    }

    /// Returns the row at an index, counted from 0.
    /// - Throws: ``TestStepWait`` while there is no such row.
    func row(at index: Int, in session: AutomationSession) throws -> Element {
        let rows = try rows(in: session)
        if let row = try rows.member(at: index) { return row }
        let count = try rows.count
        throw TestStepWait(
            reason: TestStepFailure("the table \(list.name) has \(count) rows, so there is no row \(index)"))
    }

    private func table(in session: AutomationSession) throws -> Element {
        if let table, table.session === session, try table.checkIsValid() { return table }
        let found = try session.element(list.query)
        guard !found.isNil else { throw list.waiting() }
        table = found
        return found
    }
}

extension TestStep where Self == BlockStep {
    /// Stores the number of rows of a table; waits for the table.
    public static func countRows(of list: RowList, into key: some StateKeyName) -> BlockStep {
        let key = key.keyName
        let found = FoundRows(list)
        return BlockStep("Count the rows of \(list.name) into \(key)") { _, context in
            try context.store[key] = found.rows(in: context.session).count
            return .success
        }
    }

    /// Runs a closure on the row whose index, counted from 0, is stored; waits for the row.
    /// - Parameters:
    ///   - list: the table.
    ///   - key: the key of the index.
    ///   - body: the work on the row.
    public static func withRow(
        of list: RowList, at key: some StateKeyName,
        _ body: @escaping (Element, Int, TestStepContext) throws -> TestStepOutcome
    ) -> BlockStep {
        let key = StateKey<Int>(key.keyName)
        let found = FoundRows(list)
        return BlockStep("Look at the row \(key.name) of \(list.name)") { _, context in
            let index = try context.store.require(key)
            return try body(found.row(at: index, in: context.session), index, context)
        }
    }
}

extension FlowScenario {
    /// Returns a scenario that visits every row of a table, however many there are.
    ///
    /// Its steps are `numberOfRows`, `rowIndex`, `hasMoreRows`, `processRow` and `incrementRowIndex`, and its store
    /// contains the first two. The rows are counted once, so that it ends even if rows are added meanwhile.
    /// - Parameters:
    ///   - list: the table.
    ///   - description: a description for reports; nil for one derived from the table's name.
    ///   - step: the step or scenario for one row; the index, counted from 0, is stored under `rowIndex`.
    public static func forEachRow(of list: RowList, _ description: String? = nil, do step: any TestStep)
        -> FlowScenario
    {
        let flow = FlowScenario(description ?? "Visit each row of \(list.name)")
        flow.visitRows(of: list, step)
        return flow
    }

    /// Declares the steps that visit every row of a table.
    func visitRows(of list: RowList, _ step: any TestStep) {
        self.step("numberOfRows", .countRows(of: list, into: "numberOfRows"))
        self.step("rowIndex", .store(0, in: "rowIndex"))
        self.step("hasMoreRows", .compare("rowIndex", with: "numberOfRows"))
        self.step("processRow", step)
        self.step("incrementRowIndex", .increment("rowIndex"))
        start("numberOfRows").then("numberOfRows", "rowIndex").then("rowIndex", "hasMoreRows")
        on("hasMoreRows", equals: -1, goTo: "processRow")
        then("processRow", "incrementRowIndex").then("incrementRowIndex", "hasMoreRows")
        // Counting up to a fixed number always ends, however many rows there are.
        limits.transitions = nil
    }

    /// Returns a scenario that runs a closure on every row of a table.
    /// - Parameters:
    ///   - list: the table.
    ///   - description: a description for reports; nil for one derived from the table's name.
    ///   - body: the work on a row and its index, counted from 0.
    public static func forEachRow(
        of list: RowList, _ description: String? = nil,
        _ body: @escaping (Element, Int, TestStepContext) throws -> TestStepOutcome
    ) -> FlowScenario {
        forEachRow(of: list, description, do: BlockStep.withRow(of: list, at: "rowIndex", body))
    }
}

public import Automation

/// The rows of a table, or the items of a collection view, found by its accessibility identifier or by a query.
///
/// ```swift
/// flow.step("numberOfRows", .countRows(of: "tableView", into: "numberOfRows"))
/// ```
public struct RowList: ExpressibleByStringLiteral {
    /// What finds the table.
    package let query: ElementQuery
    /// How messages call it.
    public let name: String

    /// The table or collection view with an identifier or a label, anywhere in the app in front.
    public init(identifier: String) {
        query = ElementQuery.target.relation(.frontMostApp)
            .appending(.collections([.descendants(.tableView), .descendants(.collectionView)]))
            .first(.identifier(identifier))
        name = ScriptSpelling.literal(identifier)
    }

    /// Whatever a query finds; its cells are the rows.
    package init(_ query: ElementQuery) {
        self.query = query
        name = query.path
    }

    /// The table or collection view with an identifier or a label.
    public init(stringLiteral identifier: String) { self.init(identifier: identifier) }

    /// Makes the step wait until the table is there.
    fileprivate func waiting() -> TestStepWait { TestStepWait(reason: TestStepFailure("there is no table \(name)")) }
}

/// A table that was found; looked for again only when it is gone, as looking through a long table takes its time.
private final class FoundRows {
    private let list: RowList
    private var table: Element?

    init(_ list: RowList) { self.list = list }

    /// The rows now.
    /// - Throws: ``TestStepWait`` while there is no such table.
    func rows(in session: AutomationSession) throws -> ElementArray {
        session.pushTimeout(0)
        defer { session.popTimeout() }
        return try table(in: session).collection(.cells)
    }

    /// The row at an index, counted from 0.
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
    /// Stores how many rows a table has; waits until there is such a table.
    public static func countRows(of list: RowList, into key: some StateKeyName) -> BlockStep {
        let key = key.keyName
        let found = FoundRows(list)
        return BlockStep("Count the rows of \(list.name) into \(key)") { _, context in
            try context.store[key] = found.rows(in: context.session).count
            return .success
        }
    }

    /// Does something with the row whose index, counted from 0, is stored; waits until there is such a row.
    /// - Parameters:
    ///   - list: the table.
    ///   - key: where the index is stored.
    ///   - body: what is done with the row.
    package static func withRow(
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
    /// A scenario that visits every row of a table, without knowing beforehand how many there are.
    ///
    /// Its steps are `numberOfRows`, `rowIndex`, `hasMoreRows`, `processRow` and `incrementRowIndex`, and its store
    /// holds the first two. The rows are counted once, so that it ends even when they grow meanwhile.
    /// - Parameters:
    ///   - list: the table.
    ///   - description: what it does; nil for words made of the table's name.
    ///   - step: the step or scenario for one row; reads the index, counted from 0, under `rowIndex`.
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
        // Counting up to a fixed number ends by itself, however many rows there are.
        limits.transitions = nil
    }

    /// A scenario that does something with every row of a table.
    /// - Parameters:
    ///   - list: the table.
    ///   - description: what it does; nil for words made of the table's name.
    ///   - body: what is done with a row and its index, counted from 0.
    package static func forEachRow(
        of list: RowList, _ description: String? = nil,
        _ body: @escaping (Element, Int, TestStepContext) throws -> TestStepOutcome
    ) -> FlowScenario {
        forEachRow(of: list, description, do: BlockStep.withRow(of: list, at: "rowIndex", body))
    }
}

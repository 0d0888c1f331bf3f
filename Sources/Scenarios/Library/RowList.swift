public import Automation

/// The rows of a table, or the items of a collection view, found by its accessibility identifier or by a query.
///
/// ```swift
/// flow.step("numberOfRows", .countRows(of: "tableView", into: "numberOfRows"))
/// ```
public struct RowList: ExpressibleByStringLiteral {
    /// What finds the table.
    public let query: ElementQuery
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
    public init(_ query: ElementQuery) {
        self.query = query
        name = query.path
    }

    /// The table or collection view with an identifier or a label.
    public init(stringLiteral identifier: String) { self.init(identifier: identifier) }

    /// Makes the step wait until the table is there.
    func waiting() -> TestStepWait { TestStepWait(reason: TestStepFailure("there is no table \(name)")) }
}

/// A table that was found; looked for again only when it is gone, as looking through a long table takes its time.
final class FoundRows {
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
            reason: TestStepFailure("the table \(list.name) has \(count) rows, so there is none at \(index)"))
    }

    private func table(in session: AutomationSession) throws -> Element {
        if let table, table.session === session, try table.checkIsValid() { return table }
        let found = try session.element(list.query)
        guard !found.isNil else { throw list.waiting() }
        table = found
        return found
    }
}

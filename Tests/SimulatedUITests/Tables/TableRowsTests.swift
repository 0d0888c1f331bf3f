import Testing

@testable import SimulatedUI

/// The objects that represent the rows of a table.
@Suite struct TableRowsTests {
    private let table = TableView()

    private func ordinals(_ rows: TableRows) -> [Int] {
        var ordinals: [Int] = []
        rows.forEach { ordinals.append($0.ordinal) }
        return ordinals
    }

    private func rows(_ ordinals: [Int]) -> TableRows {
        var rows = TableRows()
        for ordinal in ordinals { rows[ordinal] = TableRow(table: table, ordinal: ordinal) }
        return rows
    }

    @Test("a row is found by its ordinal, others are missing")
    func read() {
        var rows = rows([5, 2])
        #expect(ordinals(rows) == [2, 5])
        #expect(rows[5]?.ordinal == 5)
        #expect(rows[3] == nil && rows[-1] == nil && rows[100] == nil)
        rows[5] = nil
        rows[9] = nil
        #expect(ordinals(rows) == [2])
    }

    @Test("rows get new ordinals, and those without one are dropped")
    func renumber() {
        var rows = rows([0, 1, 2, 7])
        rows.renumber { $0 == 1 ? nil : $0 == 7 ? 0 : $0 + 3 }
        #expect(ordinals(rows) == [0, 3, 5])
    }

    @Test("rows from an ordinal on are removed")
    func remove() {
        var rows = rows([0, 4, 5])
        var removed: [Int] = []
        rows.removeRows(from: 8) { removed.append($0.ordinal) }
        #expect(removed.isEmpty)
        rows.removeRows(from: 3) { removed.append($0.ordinal) }
        #expect(removed == [4, 5])
        #expect(ordinals(rows) == [0])
    }
}

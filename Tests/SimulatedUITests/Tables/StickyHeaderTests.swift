import Automation
import SimulatedUI
import Testing

@Suite struct StickyHeaderTests {
    private func stage(_ style: TableView.Style) throws -> (Stage, TableView) {
        let table = TableView(
            style: style,
            sections: (0..<3).map { number in
                TableSection("Section \(number)", footer: number == 1 ? "End of 1" : nil, count: 10) {
                    TableViewCell("Row \(number).\($0)")
                }
            })
        return (try Stage(showing: table), table)
    }

    private func top(_ stage: Stage, _ name: String) throws -> Double {
        try stage.rect(stage.first(.tableGroup, named: name)).minY - 20
    }

    @Test("in a plain table the header of the section in sight stays at the top") func plain() throws {
        let (stage, table) = try stage(.plain)
        table.contentOffset.y = 100
        #expect(try top(stage, "Section 0") == 0)
        #expect(stage.isVisible(try stage.first(.tableGroup, named: "Section 0")))
        table.contentOffset.y = 450
        #expect(try top(stage, "Section 0") == -10)
        #expect(try top(stage, "Section 1") == 12)
        table.contentOffset.y = 500
        #expect(try top(stage, "Section 1") == 0)
        #expect(try !stage.isVisible(stage.first(.tableGroup, named: "Section 0")))
        table.contentOffset.y = 0
        #expect(try top(stage, "Section 0") == 0)
    }

    @Test("a footer stays at the bottom while its section goes on below") func footer() throws {
        let (stage, table) = try stage(.plain)
        table.contentOffset.y = 200
        #expect(try top(stage, "End of 1") == 370)
        table.contentOffset.y = 600
        #expect(try top(stage, "End of 1") == 462 + 22 + 440 - 600)
    }

    @Test("in a grouped table headers scroll away") func grouped() throws {
        let (stage, table) = try stage(.grouped)
        table.contentOffset.y = 100
        #expect(try top(stage, "Section 0") == -100)
    }

    @Test("a row that is scrolled to does not end below a header") func clear() throws {
        let (stage, table) = try stage(.plain)
        table.contentOffset.y = 800
        let row = try stage.first(.tableCell, named: "Row 0.5")
        try stage.driver.scrollToVisible(row)
        #expect(try stage.rect(row).minY == 20 + 22)
        try stage.tap(row)
        #expect(table.indexPathForSelectedRow == .init(row: 5))
        table.scrollToRow(at: .init(row: 8), at: .top, animated: false)
        #expect(try stage.rect(stage.first(.tableCell, named: "Row 0.8")).minY == 42)
    }
}

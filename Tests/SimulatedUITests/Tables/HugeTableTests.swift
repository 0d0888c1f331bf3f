import Automation
import Testing

@testable import SimulatedUI

@Suite struct HugeTableTests {
    final class Counter {
        var cells = 0
        weak var last: TableViewCell?
    }

    private func stage(rows: Int, _ counter: Counter) throws -> (Stage, TableView) {
        let table = TableView(sections: [
            TableSection("All", count: rows) { row in
                counter.cells += 1
                let cell = TableViewCell("Row \(row)")
                counter.last = cell
                return cell
            }
        ])
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        return (try Stage(showing: table), table)
    }

    @Test("ten million rows take neither time nor memory until they are looked at") func lazy() throws {
        let counter = Counter()
        let (stage, table) = try stage(rows: 10_000_000, counter)
        let node = try stage.table
        #expect(stage.driver.count(.cells, of: node) == 10_000_000)
        #expect(stage.driver.elements(.visibleCells, of: node).count == 10)
        table.scrollToRow(at: TableView.IndexPath(row: 5_000_000), at: .top, animated: false)
        stage.settle()
        try stage.driver.perform(.drag(from: Point(x: 100, y: 400), to: Point(x: 100, y: 100), duration: 0.5))
        stage.settle()
        #expect(counter.cells < 100)
        #expect(table.subviews.count < 30)
    }

    @Test("cells that scroll out of sight and are not held die") func scrolled() throws {
        let counter = Counter()
        let (stage, table) = try stage(rows: 100_000, counter)
        table.scrollToRow(at: TableView.IndexPath(row: 500), at: .top, animated: false)
        stage.settle()
        #expect(counter.last != nil)
        table.scrollToRow(at: TableView.IndexPath(row: 90_000), at: .top, animated: false)
        stage.settle()
        #expect(table.visibleCells.count <= 11)
        #expect(table.subviews.count < 30)
    }

    @Test("half of fifty thousand rows can be deleted at once") func deleteMany() throws {
        let table = TableView(sections: [TableSection(items: Array(0..<50_000)) { TableViewCell("Row \($0)") }])
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        let stage = try Stage(showing: table)
        let last = try #require(stage.driver.firstElement(named: "Row 49999", in: .cells, of: stage.table))
        table.performUpdates {
            table.sections = [
                TableSection(items: Array(0..<50_000).filter { !$0.isMultiple(of: 2) }) { TableViewCell("Row \($0)") }
            ]
            let paths = stride(from: 0, to: 50_000, by: 2).map { TableView.IndexPath(row: $0) }
            table.deleteRows(at: paths, animated: false)
        }
        #expect(stage.driver.count(.cells, of: try stage.table) == 25_000)
        #expect(stage.name(last) == "Row 49999")
        #expect(try stage.driver.firstElement(named: "Row 49999", in: .cells, of: stage.table) === last)
        #expect(try stage.driver.firstElement(named: "Row 49998", in: .cells, of: stage.table) == nil)
    }
}

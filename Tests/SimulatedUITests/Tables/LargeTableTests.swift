import Automation
import SimulatedUI
import Testing

@Suite struct LargeTableTests {
    private func stage(rows: Int, made: @escaping (Int) -> Void = { _ in }) throws -> (Stage, TableView) {
        let table = TableView(sections: [
            TableSection(count: rows) { row in
                made(row)
                return TableViewCell("Row \(row)")
            }
        ])
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        return (try Stage(showing: table), table)
    }

    @Test("a hundred thousand rows make only the cells in sight") func lazy() throws {
        var made: Set<Int> = []
        let (stage, _) = try stage(rows: 100_000) { made.insert($0) }
        let table = try stage.table
        #expect(stage.driver.count(.cells, of: table) == 100_000)
        #expect(made == Set(0..<10))
        #expect(stage.driver.attribute("cellCount", of: table) == .number(100_000))
    }

    @Test("a row out of sight is valid, has a rectangle and children, and is not visible") func offscreen() throws {
        let (stage, table) = try stage(rows: 100_000)
        let row = try #require(stage.driver.element(at: 500, in: .cells, of: stage.table))
        #expect(stage.driver.isAlive(row))
        #expect(!stage.isVisible(row))
        #expect(try stage.rect(row) == Rect(x: 0, y: 20 + 500 * 44, width: 320, height: 44))
        let revision = stage.driver.treeRevision
        #expect(stage.names(.staticText, of: row) == ["Row 500"])
        let text = try #require(stage.children(.staticText, of: row).first)
        #expect(stage.driver.isAlive(text))
        #expect(!stage.isVisible(text))
        #expect(stage.driver.related(.parent, of: text) === row)
        #expect(stage.driver.treeRevision == revision)
        #expect(table.contentOffset == .zero)
    }

    @Test("a row stays the same element while it comes into sight and goes out of it") func identity() throws {
        let (stage, table) = try stage(rows: 1000)
        let row = try #require(stage.driver.element(at: 500, in: .cells, of: stage.table))
        let text = try #require(stage.children(.staticText, of: row).first)
        try stage.driver.scrollToVisible(row)
        #expect(stage.isVisible(row))
        #expect(stage.isVisible(text))
        #expect(try stage.driver.element(at: 500, in: .cells, of: stage.table) === row)
        #expect(try stage.driver.element(at: stage.rect(row).center) === text)
        table.contentOffset = .zero
        #expect(!stage.isVisible(row))
        #expect(stage.driver.isAlive(text))
        #expect(stage.name(text) == "Row 500")
    }

    @Test("a row is found by its name, and its cell is asked for only once") func firstNamed() throws {
        var made = 0
        let (stage, table) = try stage(rows: 10_000) { _ in made += 1 }
        let node = try stage.table
        let last = try #require(stage.driver.firstElement(named: "Row 9999", in: .cells, of: node))
        #expect(stage.driver.element(at: 9999, in: .cells, of: node) === last)
        #expect(made <= 10_000)
        let before = made
        #expect(stage.driver.firstElement(named: "Row 10000", in: .cells, of: node) == nil)
        #expect(stage.driver.firstElement(named: "Row 5000", in: .cells, of: node) != nil)
        #expect(made == before)
        table.visibleCells[3].textLabel.text = "Changed"
        #expect(stage.driver.firstElement(named: "Row 3", in: .cells, of: node) == nil)
        #expect(stage.driver.firstElement(named: "Changed", in: .cells, of: node) != nil)
    }

    @Test("a warm look-up by name in ten thousand rows is fast") func warm() throws {
        let (stage, _) = try stage(rows: 10_000)
        let node = try stage.table
        _ = stage.driver.firstElement(named: "Row 9999", in: .cells, of: node)
        let clock = ContinuousClock()
        var best = Duration.seconds(1)
        for _ in 0..<20 {
            best = min(best, clock.measure { _ = stage.driver.firstElement(named: "Row 9999", in: .cells, of: node) })
        }
        // A build without optimisation is some ten times slower than one with.
        #expect(best < .milliseconds(1), "\(best)")
    }

    @Test("visible cells are those on the screen, and move with scrolling") func visibleCells() throws {
        let (stage, table) = try stage(rows: 1000)
        #expect(try stage.driver.count(.visibleCells, of: stage.table) == 10)
        table.scrollToRow(at: TableView.IndexPath(row: 100), at: .top, animated: true)
        #expect(stage.driver.busySources.map(\.kind) == [.scrolling])
        stage.settle()
        let visible = try stage.driver.elements(.visibleCells, of: stage.table).map(stage.name)
        #expect(visible.first == "Row 100")
        #expect(try stage.value(stage.table) == .string("rows 101 to 110 of 1000"))
        #expect(table.subviews.count <= 11)
    }

    @Test("a walk over all rows keeps no more than some of the cells") func walk() throws {
        let (stage, table) = try stage(rows: 5000)
        var texts = 0
        for row in try stage.driver.elements(.cells, of: stage.table) {
            texts += stage.driver.count(.children(.staticText), of: row)
        }
        #expect(texts == 5000)
        #expect(table.subviews.count <= 2100)
        let first = try #require(stage.driver.element(at: 0, in: .cells, of: stage.table))
        #expect(stage.isVisible(first))
        #expect(stage.names(.staticText, of: first) == ["Row 0"])
    }

    @Test("rows may have heights of their own") func heights() throws {
        final class Heights: TableViewDelegate {
            func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
                indexPath.row.isMultiple(of: 2) ? 20 : 60
            }
        }
        let (stage, table) = try stage(rows: 1000)
        let heights = Heights()
        table.delegate = heights
        table.usesDelegateHeights = true
        #expect(table.rectForRow(at: TableView.IndexPath(row: 3)) == Rect(x: 0, y: 100, width: 320, height: 60))
        #expect(try stage.driver.count(.visibleCells, of: stage.table) == 12)
        #expect(table.indexPathForRow(at: Point(x: 5, y: 99))?.row == 2)
    }
}

import Automation
import SimulatedUI
import Testing

@Suite struct TableUpdateTests {
    private final class Source: TableViewDataSource {
        var names = (0..<100).map { "Row \($0)" }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? TableViewCell(reuseIdentifier: "row")
            cell.textLabel.text = names[indexPath.row]
            return cell
        }
    }

    private func stage(_ source: Source) throws -> (Stage, TableView) {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 440))
        table.dataSource = source
        return (try Stage(showing: table), table)
    }

    @Test("rows that are inserted and deleted leave the others what they were") func batch() throws {
        let source = Source()
        let (stage, table) = try stage(source)
        let node = try stage.table
        let rows = (0..<6).map { stage.driver.element(at: $0, in: .cells, of: node) }
        source.names.remove(at: 1)
        source.names.insert("New", at: 3)
        table.performUpdates {
            table.deleteRows(at: [IndexPath(row: 1)], animated: true)
            table.insertRows(at: [IndexPath(row: 3)], animated: true)
        }
        #expect(stage.driver.busySources.map(\.kind) == [.animation])
        stage.settle()
        #expect(
            stage.driver.elements(.cells, of: node).prefix(5).map(stage.name) == [
                "Row 0", "Row 2", "Row 3", "New", "Row 4",
            ])
        #expect(rows[1].map(stage.driver.isAlive) == false)
        #expect(stage.driver.element(at: 2, in: .cells, of: node) === rows[3])
        #expect(stage.driver.element(at: 4, in: .cells, of: node) === rows[4])
        #expect(stage.driver.firstElement(named: "Row 99", in: .cells, of: node) != nil)
        #expect(stage.driver.firstElement(named: "Row 1", in: .cells, of: node) == nil)
    }

    @Test("after a reload an element is the row of that name or gone") func reload() throws {
        let source = Source()
        let (stage, table) = try stage(source)
        let node = try stage.table
        let first = try #require(stage.driver.firstElement(named: "Row 0", in: .cells, of: node))
        let second = try #require(stage.driver.firstElement(named: "Row 1", in: .cells, of: node))
        source.names.remove(at: 1)
        table.reloadData()
        #expect(stage.driver.isAlive(first))
        #expect(!stage.driver.isAlive(second))
        #expect(stage.driver.element(at: 0, in: .cells, of: node) === first)
    }

    @Test("changes that do not fit the data reload the table") func mismatch() throws {
        let source = Source()
        let (stage, table) = try stage(source)
        source.names = ["Only"]
        table.deleteRows(at: [IndexPath(row: 0)], animated: true)
        #expect(try stage.names(.tableCell, of: stage.table) == ["Only"])
    }

    @Test("data that shrank without notice is not asked for rows it no longer has") func shrunk() throws {
        let source = Source()
        let (stage, table) = try stage(source)
        #expect(try stage.driver.count(.cells, of: stage.table) == 100)
        source.names = ["Only"]
        #expect(try stage.driver.firstElement(named: "Row 99", in: .cells, of: stage.table) == nil)
        table.setNeedsLayout()
        #expect(try stage.names(.tableCell, of: stage.table) == ["Only"])
    }

    @Test("a data source may reload the table while it creates a cell") func reloadInside() throws {
        let table = TableView()
        var reloads = 0
        table.sections = [
            TableSection(count: 20) { [unowned table] row in
                if row == 3, reloads < 3 {
                    reloads += 1
                    table.sections = Array(table.sections.prefix(1))
                    table.reloadData()
                }
                return TableViewCell("Row \(row)")
            }
        ]
        let stage = try Stage(showing: table)
        #expect(try stage.driver.firstElement(named: "Row 19", in: .cells, of: stage.table) != nil)
        #expect(reloads == 3)
    }

    @Test("cells are reused") func reuse() throws {
        let source = Source()
        let (stage, table) = try stage(source)
        let before = Set(table.visibleCells.map(ObjectIdentifier.init))
        for _ in 0..<5 { try stage.driver.scroll(stage.table, .down) }
        let after = Set(table.visibleCells.map(ObjectIdentifier.init))
        #expect(!before.isDisjoint(with: after))
        #expect(try stage.value(stage.table) == .string("rows 51 to 60 of 100"))
    }

    @Test("selecting reports what is selected and what is deselected") func delegate() throws {
        final class Delegate: TableViewDelegate {
            var events: [String] = []
            func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
                indexPath.row == 2 ? nil : indexPath
            }
            func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
                events.append("select \(indexPath.row)")
            }
            func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
                events.append("deselect \(indexPath.row)")
            }
        }
        let source = Source()
        let (stage, table) = try stage(source)
        let delegate = Delegate()
        table.delegate = delegate
        for name in ["Row 1", "Row 2", "Row 3"] { try stage.tap(.tableCell, name) }
        #expect(delegate.events == ["select 1", "deselect 1", "select 3"])
        #expect(table.indexPathForSelectedRow?.row == 3)
        #expect(try stage.driver.attribute(.isSelected, of: stage.first(.tableCell, named: "Row 3")) == .bool(true))
    }

    @Test("a field keeps the focus and its text while its row is out of sight") func focus() throws {
        let field = TextField("User name")
        let cells = [TableViewCell(field: field)] + (0..<50).map { TableViewCell("Row \($0)") }
        let table = TableView(sections: [TableSection(cells: cells)])
        let stage = try Stage(showing: table)
        try stage.tap(.textField, "User name")
        table.contentOffset.y = 1000
        stage.settle()
        #expect(field.isEditing)
        try stage.driver.typeText("Jane", interKeyDelay: 0)
        #expect(field.text == "Jane")
    }
}

import Automation
import SimulatedUI
import Testing

@Suite struct TableTests {
    @Test("a tap on a row calls its handler and leaves it unselected") func select() throws {
        var chosen: [String] = []
        let names = ["facebook", "flickr", "github"]
        let cells = names.map { name in TableViewCell(name) { chosen.append(name) } }
        let table = TableView(sections: [TableSection("What type of account?", cells: cells)])
        let stage = try Stage(showing: table)
        #expect(try stage.names(.tableCell, of: stage.table) == names)
        #expect(try stage.names(.tableGroup, of: stage.table) == ["What type of account?"])
        try stage.tap(.tableCell, "flickr")
        #expect(chosen == ["flickr"])
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("a cell joins its strings, as does its static text") func names() throws {
        let table = TableView(sections: [
            TableSection(cells: [
                TableViewCell("Title", detail: "Subtitle"),
                TableViewCell("Language", detail: "English", style: .value1),
            ])
        ])
        let stage = try Stage(showing: table)
        let cell = try stage.first(.tableCell, named: "Title, Subtitle")
        #expect(stage.label(cell) == nil)
        #expect(stage.value(cell) == .string(""))
        #expect(stage.names(.staticText, of: cell) == ["Title, Subtitle"])
        #expect(try stage.exists(.tableCell, named: "Language, English"))
    }

    @Test("labels of the app's own belong to the name and are static texts of their own") func ownLabels() throws {
        let cell = TableViewCell("Title")
        let extra = Label("Extra")
        extra.frame.origin = Point(x: 200, y: 15)
        cell.contentView.addSubview(extra)
        let stage = try Stage(showing: TableView(sections: [TableSection(cells: [cell])]))
        let node = try stage.first(.tableCell, named: "Title, Extra")
        #expect(stage.names(.staticText, of: node) == ["Title", "Extra"])
    }

    @Test("the value of a table describes which rows are in sight") func value() throws {
        let table = TableView(sections: [TableSection(count: 12) { TableViewCell("Row \($0)") }])
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        let stage = try Stage(showing: table)
        #expect(try stage.value(stage.table) == .string("rows 1 to 10 of 12"))
        table.sections = []
        #expect(try stage.name(stage.table) == "Empty list")
        #expect(try stage.value(stage.table) == .null)
    }

    @Test("headers and footers are groups with a static text") func groups() throws {
        let table = TableView(
            style: .grouped,
            sections: [
                TableSection("Account", footer: "Nobody else sees this.", cells: [TableViewCell("One")]),
                TableSection(cells: [TableViewCell("Two")]),
            ])
        let stage = try Stage(showing: table)
        #expect(try stage.names(.tableGroup, of: stage.table) == ["ACCOUNT", "Nobody else sees this."])
        let elements = try stage.driver.elements(.elements, of: stage.table).map(stage.name)
        #expect(elements == ["One", "Two", "ACCOUNT", "Nobody else sees this."])
        let group = try stage.first(.tableGroup, named: "Account")
        #expect(stage.names(.staticText, of: group) == ["ACCOUNT"])
        #expect(stage.isVisible(group))
    }

    @Test("a check mark makes a row selected, and a detail button shows more") func accessories() throws {
        final class Delegate: TableViewDelegate {
            var tapped: [IndexPath] = []
            func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
                tapped.append(indexPath)
            }
        }
        let table = TableView(sections: [
            TableSection(cells: [
                TableViewCell("Chosen", accessory: .checkmark), TableViewCell("Network", accessory: .detailButton),
            ])
        ])
        let delegate = Delegate()
        table.delegate = delegate
        let stage = try Stage(showing: table)
        #expect(try stage.driver.attribute(.isSelected, of: stage.first(.tableCell, named: "Chosen")) == .bool(true))
        try stage.tap(.button, "More info, Network")
        #expect(delegate.tapped == [IndexPath(row: 1)])
    }

    @Test("a form row holds a control or a field") func form() throws {
        let toggle = Switch(isOn: true)
        let table = TableView(
            style: .grouped,
            sections: [
                TableSection(cells: [
                    TableViewCell(field: TextField("User name")), TableViewCell("Enabled", accessoryView: toggle),
                ])
            ])
        let stage = try Stage(showing: table)
        let cells = try stage.children(.tableCell, of: stage.table)
        #expect(stage.names(.textField, of: cells[0]) == ["User name"])
        #expect(stage.names(.switch, of: cells[1]) == ["Enabled"])
        try stage.tap(.switch, "Enabled")
        #expect(!toggle.isOn)
        try stage.tap(.textField, "User name")
        try stage.driver.typeText("Jane", interKeyDelay: 0)
        #expect(try stage.value(stage.first(.textField)) == .string("Jane"))
    }

    @Test("a touch that becomes a drag scrolls and selects nothing") func dragSelectsNothing() throws {
        var chosen = 0
        let table = TableView(sections: [
            TableSection(count: 100, onSelect: { _ in chosen += 1 }, cell: { TableViewCell("Row \($0)") })
        ])
        let stage = try Stage(showing: table)
        try stage.driver.perform(.drag(from: Point(x: 160, y: 300), to: Point(x: 160, y: 100)))
        stage.settle()
        #expect(table.contentOffset.y == 200)
        #expect(chosen == 0)
    }
}

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

    @Test("a footer stays at the bottom while its section continues below") func footer() throws {
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

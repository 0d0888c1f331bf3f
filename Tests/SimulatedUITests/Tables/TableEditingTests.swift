import Automation
import SimulatedUI
import Testing

@Suite struct TableEditingTests {
    /// A list whose rows can be deleted.
    final class People: TableViewController, TableViewDataSource {
        var names = ["Ann", "Bob", "Cid"]
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            TableViewCell(names[indexPath.row])
        }
        func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            names.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], animated: true)
        }
    }

    private func swipe(_ name: String, on stage: Stage) throws {
        let rect = try stage.rect(stage.first(.tableCell, named: name))
        try stage.driver.perform(
            .drag(from: rect.point(at: Point(x: 0.8, y: 0.5)), to: rect.point(at: Point(x: 0.2, y: 0.5))))
    }

    @Test("a row is deleted by its control and the confirmation") func editMode() throws {
        let screen = People()
        screen.navigationItem.rightBarButtonItem = BarButtonItem(editing: screen.tableView)
        let stage = try Stage(NavigationController(rootViewController: screen))
        try stage.tap(.button, "Edit")
        #expect(try stage.exists(.button, named: "Done"))
        try stage.tap(.button, "Delete Bob")
        let row = try stage.first(.tableCell, named: "Bob")
        try stage.tap(.button, "Delete")
        #expect(screen.names == ["Ann", "Cid"])
        #expect(!stage.driver.isAlive(row))
        #expect(try stage.names(.tableCell, of: stage.table) == ["Ann", "Cid"])
        try stage.tap(.button, "Done")
        #expect(try stage.exists(.button, named: "Delete Ann") == false)
    }

    @Test("before version 7 the control is a switch and the confirmation names the row") func older() throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.systemVersion = "6.1"
        let screen = People()
        let stage = try Stage(screen, configuration)
        screen.tableView.setEditing(true, animated: false)
        let control = try stage.first(.switch, named: "Delete Ann")
        #expect(stage.value(control) == .number(0))
        try stage.tap(control)
        #expect(stage.value(control) == .number(1))
        try stage.tap(.button, "Confirm Deletion for Ann")
        #expect(screen.names == ["Bob", "Cid"])
    }

    @Test("a swipe asks to delete, and the button slides in") func swipe() throws {
        let screen = People()
        let stage = try Stage(screen)
        try swipe("Bob", on: stage)
        let button = try stage.first(.button, named: "Delete")
        #expect(!stage.isVisible(button))
        stage.settle()
        #expect(stage.isVisible(button))
        try stage.tap(button)
        #expect(screen.names == ["Ann", "Cid"])
    }

    @Test("a tap elsewhere closes the confirmation and selects nothing") func close() throws {
        let screen = People()
        let stage = try Stage(screen)
        try swipe("Bob", on: stage)
        try stage.tap(.tableCell, "Ann")
        #expect(try stage.exists(.button, named: "Delete") == false)
        #expect(screen.tableView.indexPathForSelectedRow == nil)
        #expect(screen.names.count == 3)
    }

    @Test("rows that cannot be edited are not swiped") func notEditable() throws {
        let stage = try Stage(showing: TableView(sections: [TableSection(cells: [TableViewCell("Ann")])]))
        try swipe("Ann", on: stage)
        stage.settle()
        #expect(try stage.exists(.button) == false)
    }

    @Test("sections delete with their own body") func sections() throws {
        var names = ["Ann", "Bob"]
        let table = TableView()
        func load() {
            table.sections = [
                TableSection(
                    items: names,
                    onDelete: { name in
                        names.removeAll { $0 == name }
                        load()
                    }, cell: { TableViewCell($0) })
            ]
        }
        load()
        let stage = try Stage(showing: table)
        try swipe("Ann", on: stage)
        try stage.tap(.button, "Delete")
        #expect(try stage.names(.tableCell, of: stage.table) == ["Bob"])
    }
}

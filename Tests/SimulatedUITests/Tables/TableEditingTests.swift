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
        func tableView(
            _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            names.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], animated: true)
        }
    }

    /// A list whose rows cannot be deleted, but moved.
    final class Ranking: TableViewController, TableViewDataSource {
        var names = ["Ann", "Bob", "Cid"]
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            TableViewCell(names[indexPath.row])
        }
        func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
            names.insert(names.remove(at: indexPath.row), at: destination.row)
        }
    }

    @Test("a data source that commits no edits has no deletion by a swipe, but controls in editing mode")
    func withoutCommit() throws {
        let screen = Ranking()
        let stage = try Stage(screen)
        try swipe("Bob", on: stage)
        #expect(try !stage.exists(.button, named: "Delete"))
        screen.setEditing(true, animated: false)
        stage.settle()
        #expect(try stage.exists(.switch, named: "Delete Bob"))
        #expect(try stage.exists(.button, named: "Reorder Bob"))
    }

    @Test("rows can be moved if the data source moves them, and deleted if it commits that") func defaults() throws {
        let (people, ranking) = (People(), Ranking())
        let sources: [any TableViewDataSource & TableViewController] = [people, ranking]
        for source in sources {
            let table = source.tableView
            #expect(source.tableView(table, canEditRowAt: IndexPath(row: 0)))
            #expect(source.tableView(table, canMoveRowAt: IndexPath(row: 0)) == (source === ranking))
        }
        let stage = try Stage(people)
        people.setEditing(true, animated: false)
        stage.settle()
        #expect(try stage.exists(.switch, named: "Delete Bob"))
        #expect(try !stage.exists(.button, named: "Reorder Bob"))
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

    @Test("sections delete with their own handler") func sections() throws {
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

@Suite struct RowActionTests {
    /// A list of mail with more than one action.
    final class Mail: TableViewController, TableViewDataSource, TableViewDelegate {
        var names = (0..<20).map { "Mail \($0)" }
        var log: [String] = []

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            TableViewCell(names[indexPath.row], accessoryView: Switch())
        }
        func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 3 }
        func tableView(
            _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {}
        func tableView(_ tableView: TableView, editActionsForRowAt indexPath: IndexPath) -> [TableViewRowAction]? {
            if indexPath.row == 1 { return nil }
            if indexPath.row == 2 { return [] }
            return [
                TableViewRowAction("Delete", style: .destructive) { [unowned self] path in
                    names.remove(at: path.row)
                    tableView.deleteRows(at: [path], animated: true)
                },
                TableViewRowAction("More") { [unowned self] in log.append("more \($0.row)") },
            ]
        }
    }

    private func swipe(_ stage: Stage, row: Int) throws {
        let y = 42 + 44 * Double(row)
        try stage.driver.perform(.drag(from: Point(x: 200, y: y), to: Point(x: 60, y: y)))
        stage.settle()
    }

    private func buttons(_ stage: Stage, row: Int) throws -> [String?] {
        stage.names(.button, of: try stage.first(.tableCell, named: "Mail \(row)"))
    }

    private func stage() throws -> (Stage, Mail) {
        let screen = Mail()
        screen.tableView.contentInset.top = 0
        let stage = try Stage(screen)
        return (stage, screen)
    }

    @Test("several actions slide in, the first at the edge") func several() throws {
        let (stage, screen) = try stage()
        try swipe(stage, row: 0)
        #expect(try buttons(stage, row: 0) == ["More", "Delete"])
        let delete = try stage.rect(stage.first(.button, named: "Delete"))
        let more = try stage.rect(stage.first(.button, named: "More"))
        #expect(delete.maxX == 320 && more.maxX == delete.minX && more.minX > 100)
        try stage.tap(.button, "More")
        #expect(screen.log == ["more 0"])
        #expect(try buttons(stage, row: 0).isEmpty)
        try swipe(stage, row: 0)
        try stage.tap(.button, "Delete")
        #expect(screen.names.first == "Mail 1" && screen.names.count == 19)
    }

    @Test("no actions mean no swipe; none named mean the usual deletion") func kinds() throws {
        let (stage, _) = try stage()
        try swipe(stage, row: 1)
        #expect(try buttons(stage, row: 1) == ["Delete"])
        for row in [2, 3] {
            try swipe(stage, row: row)
            try swipe(stage, row: row)
            #expect(try buttons(stage, row: row).isEmpty)
        }
    }

    @Test("a touch elsewhere closes the buttons and does nothing else") func elsewhere() throws {
        let (stage, screen) = try stage()
        for place in [Point(x: 295, y: 130), Point(x: 40, y: 130), Point(x: 40, y: 42)] {
            try swipe(stage, row: 0)
            #expect(try buttons(stage, row: 0).count == 2)
            try stage.driver.perform(.tap(at: place))
            stage.settle()
            #expect(try buttons(stage, row: 0).isEmpty)
        }
        #expect(screen.tableView.indexPathForSelectedRow == nil)
        let toggle = try stage.first(.switch)
        #expect(stage.value(toggle) == .number(0))
    }

    @Test("a second swipe first closes the first") func second() throws {
        let (stage, _) = try stage()
        try swipe(stage, row: 0)
        try swipe(stage, row: 4)
        #expect(try buttons(stage, row: 0).isEmpty && buttons(stage, row: 4).isEmpty)
        try swipe(stage, row: 4)
        #expect(try buttons(stage, row: 4) == ["More", "Delete"])
    }

    @Test("scrolling closes the buttons") func scrolling() throws {
        let (stage, screen) = try stage()
        try swipe(stage, row: 2 + 2)
        try stage.driver.perform(.drag(from: Point(x: 100, y: 400), to: Point(x: 100, y: 300)))
        stage.settle()
        #expect(screen.tableView.contentOffset.y > 50)
        #expect(try buttons(stage, row: 4).isEmpty)
    }

    @Test("the buttons of a long title have the space they need") func width() throws {
        let table = TableView()
        var section = TableSection(count: 1) { _ in TableViewCell("Row") }
        section.rowActions = { _ in [TableViewRowAction("A rather long title") { _ in }] }
        table.sections = [section]
        let stage = try Stage(showing: table)
        try swipe(stage, row: 0)
        #expect(try stage.rect(stage.first(.button, named: "A rather long title")).size.width > 120)
    }
}

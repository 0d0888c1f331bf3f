import Automation
import SimulatedUI
import Testing

@Suite("Refreshing, swiping and moving rows")
struct RowTests {
    /// A list that is loaded anew in two seconds, and whose rows can be flagged, deleted and moved.
    final class Inbox: TableViewController {
        private var names = (0..<30).map { "Mail \($0)" }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Inbox"
            navigationItem.rightBarButtonItem = BarButtonItem(editing: tableView)
            refreshControl = RefreshControl { [unowned self] in
                application?.schedule(after: 2, reason: "loading mail") { [unowned self] in
                    names.insert("New Mail", at: 0)
                    show()
                    refreshControl?.endRefreshing()
                }
            }
            show()
        }

        private func show() {
            var section = TableSection(
                items: names,
                onDelete: { [unowned self] name in
                    names.removeAll { $0 == name }
                    show()
                }, cell: { TableViewCell($0) })
            section.rowActions = { [unowned self] _ in
                [
                    TableViewRowAction("Delete", style: .destructive) { path in
                        self.names.remove(at: path.row)
                        self.show()
                    },
                    TableViewRowAction("More") { self.title = "More of \(self.names[$0.row])" },
                ]
            }
            section.onMove = { [unowned self] from, to in
                names.insert(names.remove(at: from), at: to)
                show()
            }
            tableView.sections = [section]
        }
    }

    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: NavigationController(rootViewController: Inbox()))
        try world.run("var table = window.tableViews()[0]")
    }

    @Test("a table that is pulled down refreshes, and shows an activity indicator meanwhile")
    func refresh() throws {
        try world.run("table.dragInsideWithOptions({startOffset: {x: 0.5, y: 0.3}, endOffset: {x: 0.5, y: 0.8}})")
        #expect(
            try world.run("var wheel = table.activityIndicators()[0]; [wheel.name(), wheel.isVisible()].join()")
                == "In progress,1")
        #expect(try world.run("wheel.waitForInvalid()") == "true")
        #expect(try world.run("table.cells()[0].name() + table.cells().length") == "New Mail31")
        #expect(try world.run("target.setTimeout(0); table.activityIndicators().length") == "0")
    }

    @Test("a swipe to the left offers what can be done with a row", arguments: ["drag", "flick"])
    func actions(gesture: String) throws {
        try world.run(
            """
            function swipe(cell) {
              cell.\(gesture)InsideWithOptions({startOffset: {x: 0.8, y: 0.5}, endOffset: {x: 0.2, y: 0.5}});
            }
            swipe(table.cells()["Mail 3"]);
            table.cells()["Mail 3"].buttons()["More"].tap();
            """)
        #expect(try world.run("app.navigationBar().name()") == "More of Mail 3")
        try world.run("swipe(table.cells()['Mail 3']); table.cells()['Mail 3'].buttons()['Delete'].tap()")
        #expect(try world.run("target.delay(1); table.cells()[3].name()") == "Mail 4")
    }

    @Test("a row is moved by dragging its control")
    func reorder() throws {
        try world.run(
            """
            app.navigationBar().rightButton().tap();
            var from = table.cells()["Mail 1"].buttons()["Reorder Mail 1"];
            var to = table.cells()["Mail 4"].buttons()["Reorder Mail 4"];
            target.dragFromToForDuration(from.hitpoint(), to.hitpoint(), 1);
            target.delay(1);
            """)
        #expect(
            try world.run("table.cells().toArray().slice(0, 6).map(function (c) { return c.name(); }).join()")
                == "Mail 0,Mail 2,Mail 3,Mail 4,Mail 1,Mail 5")
        try world.run("table.cells()['Mail 29'].scrollToVisible(); from = table.cells()['Mail 29'].buttons()[1]")
        try world.run("target.dragFromToForDuration(from.rect(), {x: 300, y: 70}, 60); target.delay(1)")
        #expect(try world.run("parseInt(table.value().split(' ')[1]) < 5") == "true")
    }
}

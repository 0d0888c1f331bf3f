import Automation
import Scripting
import SimulatedUI
import Testing

@Suite("Look-ups change nothing")
struct QuietLookUpTests {
    private let world: ScriptDevice
    private let table: TableView

    init() throws {
        let screen = TableViewController(style: .plain)
        table = screen.tableView
        screen.tableView.sections = [
            TableSection(
                "Rows", footer: "All rows", count: 300,
                cell: { TableViewCell("Row \($0)", accessoryView: Switch(isOn: $0 % 2 == 0)) }),
            TableSection(cells: [TableViewCell(field: TextField("Name"))]),
        ]
        screen.navigationItem.rightBarButtonItem = BarButtonItem("Add")
        world = try ScriptDevice(showing: NavigationController(rootViewController: screen))
        try world.run(
            """
            target.setTimeout(0);
            var table = window.tableViews()[0], cells = table.cells();
            function read(element) {
                element.name(); element.label(); element.value(); element.hint(); element.rect(); element.hitpoint();
                element.isVisible(); element.isEnabled(); element.hasKeyboardFocus(); element.isValid();
                element.checkIsValid(); element.attributes();
            }
            """)
    }

    private var dump: String? { world.session.automation.target.tree()?.text }
    private var revision: UInt64? { world.session.automation.driver.treeRevision }
    private var place: [Double] { [table.contentOffset.x, table.contentOffset.y] }

    /// Runs a script a thousand times, and compares everything that can be seen.
    private func expectQuiet(_ script: String) throws {
        let before = dump
        let revisionBefore = revision
        let placeBefore = place
        let now = world.session.automation.clock.now
        try world.run("for (var i = 0; i < 1000; i += 1) { \(script) }")
        #expect(revision == revisionBefore)
        #expect(place == placeBefore)
        #expect(world.session.automation.clock.now == now)
        #expect(dump == before)
        #expect(world.events.actions.isEmpty)
    }

    @Test(
        "a thousand look-ups leave the tree, its revision, the scroll position and the time as they were",
        arguments: [
            "cells[i % 302].name()", "cells['Row ' + i % 310].isVisible()",
            "read(cells[(i * 7) % 301])", "read(cells.firstWithName('Row 299'))",
            "cells.firstWithPredicate(\"name CONTAINS 'detail \" + i + \"'\").hitpoint()",
            "if (i % 50 === 0) cells.withPredicate(\"ANY switches.value == 1 AND isVisible == 1\").toArray()",
            "if (i % 50 === 0) cells.withValueForKey(0, 'isVisible').length",
            "cells[i % 301].switches()[0].value(); cells[i % 301].staticTexts()[0].rect()",
            "table.visibleCells()[i % 12].name(); table.groups()[i % 3].name(); table.visibleGroups().length",
            "read(table); read(window); read(app); read(target); read(app.navigationBar())",
            "app.navigationBar().rightButton().hitpoint(); app.keyboard(); app.alert(); app.tabBar(); app.toolbar()",
            "cells[300].textFields()[0].value(); cells[300].textFields()[0].hitpoint()",
            "window.elementAtPoint({x: i % 320, y: (i * 7) % 480})",
            "cells[i % 301].parent(); cells[i % 301].ancestry()",
            "if (i % 200 === 0) { target.logElementTree(); window.logElement(); cells.logElements(); }",
            "cells[i % 301].withName('Row 1'); cells[i % 301].withValueForKey(1, 'isVisible')",
            "table.withPredicate(\"cells.@count == 301 AND cells[LAST].isVisible == 0\")",
            "app.windows(); target.applications(); target.rect(); target.deviceOrientation(); app.interfaceOrientation()",
        ])
    func quiet(script: String) throws {
        // What has been looked into once stays loaded, out of sight.
        _ = dump
        try expectQuiet(script)
    }

    @Test("the very first look into every row loads it out of sight")
    func first() throws {
        let visible = try world.run("table.visibleCells().length + ' ' + table.value()")
        let revisionBefore = revision
        #expect(try world.run("cells.withPredicate(\"ANY switches.value == 1\").length") == "150")
        #expect(try world.run("table.visibleCells().length + ' ' + table.value()") == visible)
        #expect(place == [0, 0])
        #expect(revision == revisionBefore)
        #expect(world.device.application?.firstResponder == nil || world.device.application?.firstResponder is Window)
    }
}

import Automation
import Scripting
import SimulatedUI
import Testing

@Suite("The grace period, in virtual seconds")
struct GracePeriodTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws { world = try ScriptDevice(showing: screen) }

    @Test("setTimeout replaces, push saves, pop restores what was saved")
    func stack() throws {
        #expect(try world.run("target.timeout()") == "5")
        #expect(try world.run("'' + target.setTimeout(3) + target.pushTimeout(1)") == "undefinedundefined")
        #expect(try world.run("[target.timeout(), target.popTimeout(), target.timeout()].join()") == "1,3,3")
        #expect(try world.run("[target.popTimeout(), target.timeout()].join()") == "3,3")
    }

    @Test(
        "a missing element is waited for during one period",
        arguments: [
            "app.navigationBar()", "app.keyboard()", "app.alert()", "target.parent()", "window.sliders()",
            "window.buttons()[9]", "window.buttons()['Gone']", "window.buttons().Gone",
            "window.buttons().firstWithName('Gone')", "window.buttons().firstWithPredicate('name == \"Gone\"')",
            "window.buttons().firstWithValueForKey('Gone', 'name')", "window.buttons().withName('Gone')",
            "window.buttons().withPredicate('name == \"Gone\"')", "window.buttons().withValueForKey('Gone', 'label')",
            "window.buttons()[0].withName('Gone')", "window.buttons()[0].withPredicate('isEnabled == 0')",
            "window.buttons()[0].withValueForKey(0, 'isVisible')", "window.buttons()[0].waitForInvalid()",
            "window.scrollToElementWithName('Gone')",
        ])
    func waits(expression: String) throws {
        #expect(try world.seconds(expression) == 5)
        #expect(try world.seconds("target.pushTimeout(0.5); \(expression); target.popTimeout()") == 0.5)
        #expect(try world.seconds("target.setTimeout(0); \(expression)") == 0)
    }

    @Test(
        "state and existing elements cost nothing",
        arguments: [
            "window.buttons()", "window.buttons()[0]", "window.buttons()['Save']", "window.buttons().length",
            "window.buttons().toArray()", "window.buttons()[0].isValid()", "window.buttons()[0].checkIsValid()",
            "window.buttons()[0].rect()", "window.buttons()[0].isVisible()", "window.elements()", "window.parent()",
            "window.buttons()[0].ancestry()", "new UIAElementNil().name()", "new UIAElementNil().checkIsValid()",
            "new UIAElementNil().waitForInvalid()", "window.buttons()[0].withName('Save')",
        ])
    func instant(expression: String) throws { #expect(try world.seconds(expression) == 0) }

    @Test("the missing stages of a chain cost one period in all")
    func chains() throws {
        #expect(try world.seconds("app.navigationBar().buttons()['Back']") == 5)
    }

    @Test("a look-up ends as soon as the element appears, also at the far end of a chain")
    func appears() throws {
        let late = Label("Late")
        screen.after(2) { [screen] in screen.view.addSubview(late) }
        #expect(try world.run("var t = Date.now(); window.staticTexts()['Late'].name()") == "Late")
        #expect(try world.run("Math.round((Date.now() - t) / 10) / 100") == "2")
    }

    @Test("a condition is waited for, and returns the very element it was called on")
    func conditions() throws {
        screen.save.isHidden = true
        screen.after(1.5) { [screen] in screen.save.isHidden = false }
        try world.run("var save = window.buttons()['Save']")
        #expect(try world.seconds("var shown = save.withValueForKey(1, 'isVisible')") == 1.5)
        #expect(try world.run("shown === save") == "true")
    }

    @Test("a search in an array waits for a member that begins to match")
    func searches() throws {
        screen.after(2.5) { [screen] in screen.send.isEnabled = true }
        #expect(
            try world.seconds("var b = window.buttons().withName('Send').firstWithPredicate('enabled == 1')") == 2.5)
        #expect(try world.run("b.name()") == "Send")
    }

    @Test("a Nil evaluates its whole path once more when it is acted on")
    func retries() throws {
        try world.run("target.setTimeout(0); var late = window.switches()[1].parent().buttons()['Late'];")
        #expect(world.failure(of: "late.tap()")?.contains(#"switches()[1].parent().buttons()["Late"]"#) == true)
        let second = Switch(isOn: false)
        let button = Button("Late") { [screen] in screen.title1.text = "Tapped" }
        second.frame = Rect(x: 10, y: 230, width: 51, height: 31)
        button.frame = Rect(x: 100, y: 230, width: 51, height: 31)
        screen.view.addSubviews(second, button)
        try world.run("late.tap()")
        #expect(screen.title1.text == "Tapped")
    }

    @Test("waitForInvalid ends when the element is gone")
    func invalid() throws {
        screen.after(2) { [screen] in screen.save.removeFromSuperview() }
        try world.run("var save = window.buttons()['Save']")
        #expect(try world.seconds("var gone = save.waitForInvalid()") == 2)
        #expect(try world.run("[gone, save.isValid(), save.checkIsValid(), save.name()].join()") == "true,false,false,")
    }

    @Test("isValid is what the last access found, checkIsValid asks now")
    func validity() throws {
        try world.run("var save = window.buttons()['Save']")
        screen.save.removeFromSuperview()
        #expect(try world.run("save.isValid()") == "true")
        #expect(try world.run("save.checkIsValid()") == "false")
        #expect(try world.run("save.isValid()") == "false")
    }

    @Test("delay sleeps as long as requested, whatever the grace period")
    func delay() throws {
        #expect(try world.seconds("target.setTimeout(0); target.delay(7.5)") == 7.5)
        #expect(try world.run("target.delay(0)") == "true")
    }
}

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

    /// Runs a script a thousand times, and compares everything visible.
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
        // What was inspected once stays loaded, out of sight.
        _ = dump
        try expectQuiet(script)
    }

    @Test("the very first look into every row loads it without showing it")
    func first() throws {
        let visible = try world.run("table.visibleCells().length + ' ' + table.value()")
        let (revisionBefore, placeBefore) = (revision, place)
        #expect(try world.run("cells.withPredicate(\"ANY switches.value == 1\").length") == "150")
        #expect(try world.run("table.visibleCells().length + ' ' + table.value()") == visible)
        #expect(place == placeBefore)
        #expect(revision == revisionBefore)
        #expect(world.device.application?.firstResponder == nil || world.device.application?.firstResponder is Window)
    }
}

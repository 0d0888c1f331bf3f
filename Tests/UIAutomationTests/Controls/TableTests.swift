import Testing

@Suite("Tables and cells")
struct TableTests {
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(StudioApp.self)
        try world.run(
            """
            app.tabBar().buttons()["List"].tap();
            var table = window.tableViews()[0];
            function names(elements) { return elements.toArray().map(function (e) { return e.name(); }).join(); }
            """)
    }

    @Test("cells are all rows, on the screen or not; visibleCells are those that can be seen")
    func cells() throws {
        #expect(
            try world.run("[table.cells().length, table.visibleCells().length, table.value()].join()")
                == "40,11,rows 1 to 11 of 40")
        #expect(
            try world.run("table.cells()['Row 30'].isVisible() === 0 && table.cells()[30].rect().origin.y > 568")
                == "true")
    }

    @Test("a cell is named by its texts; label and value are null")
    func names() throws {
        #expect(
            try world.run("var cell = table.cells()[1]; JSON.stringify([cell.name(), cell.label(), cell.value()])")
                == #"["Row 1, the first",null,null]"#)
        #expect(try world.run("names(cell.staticTexts())") == "Row 1, the first")
        #expect(try world.run("target.setTimeout(0); table.cells()['Row 1'].isValid()") == "false")
    }

    @Test("a table without sections has no groups, after the wait; a form's headers and footers are groups")
    func groups() throws {
        #expect(
            try world.run("var start = Date.now(); table.groups() + ' ' + (Date.now() - start)")
                == "[object UIAElementNil] 5000")
        try world.run("app.tabBar().buttons()['Form'].tap()")
        #expect(try world.run("names(window.tableViews()[0].groups())") == "Person,Every hour")
        #expect(try world.run("window.tableViews()[0].groups()[0].staticTexts()[0].value()") == "Person")
    }

    @Test("tapping a far row scrolls to it first, and says so")
    func farRow() throws {
        try world.run("table.cells()['Row 33'].tap()")
        #expect(try world.run("app.navigationBar().name()") == "Row 33")
        let path = "target.frontMostApp().mainWindow().tableViews()[0].cells()[\"Row 33\"]"
        #expect(world.events.actions.suffix(2) == ["\(path).tap()", "\(path).scrollToVisible()"])
    }

    @Test("a table scrolls to a name, a predicate or a value, and page by page")
    func scrolling() throws {
        #expect(try world.run("table.scrollToElementWithName('Row 39').isVisible()") == "1")
        #expect(try world.run("table.value()") == "rows 30 to 40 of 40")
        #expect(try world.run("table.scrollUp(); table.value()") == "rows 20 to 30 of 40")
        #expect(try world.run("table.scrollToElementWithPredicate(\"name == 'Row 2'\").isVisible()") == "1")
        #expect(try world.run("table.scrollToElementWithValueForKey('Row 20', 'name').isVisible()") == "1")
        #expect(try world.run("'' + table.scrollToElementWithName('Row 99')") == "[object UIAElementNil]")
    }

    @Test("a swipe asks to delete, and the button deletes", arguments: ["drag", "flick"])
    func swipe(gesture: String) throws {
        try world.run(
            """
            var cell = table.cells()["Row 2"];
            cell.\(gesture)InsideWithOptions({startOffset: {x: 0.8, y: 0.5}, endOffset: {x: 0.2, y: 0.5}});
            cell.buttons()["Delete"].tap();
            target.delay(1);
            """)
        #expect(try world.run("[table.cells().length, cell.checkIsValid()].join()") == "39,false")
        #expect(
            world.failure(of: "cell.tap()")?.contains("Cannot perform action on invalid element: UIATableCell from")
                == true)
    }

    @Test("a tap elsewhere takes the question to delete back, and does nothing else")
    func cancelledSwipe() throws {
        try world.run(
            """
            var cell = table.cells()["Row 2"];
            cell.dragInsideWithOptions({startOffset: {x: 0.8, y: 0.5}, endOffset: {x: 0.2, y: 0.5}});
            table.cells()["Row 5"].tap();
            target.delay(1);
            """)
        #expect(
            try world.run("target.setTimeout(0); [app.navigationBar().name(), cell.buttons().length].join()")
                == "List,0")
    }

    @Test("in edit mode a round control asks to delete")
    func editMode() throws {
        try world.run("app.navigationBar().rightButton().tap(); table.cells()[0].buttons()['Delete Row 0'].tap();")
        try world.run("table.cells()[0].buttons()['Delete'].tap(); target.delay(1)")
        #expect(try world.run("table.cells().length + ' ' + table.cells()[0].name()") == "39 Row 1, the first")
        #expect(try world.run("app.navigationBar().rightButton().name()") == "Done")
    }

    @Test("flicks and drags of the screen move the table")
    func screenGestures() throws {
        try world.run("target.flickFromTo({x: 160, y: 450}, {x: 160, y: 150}); target.delay(3)")
        #expect(try world.run("table.visibleCells()[0].name() !== 'Row 0'") == "true")
        try world.run(
            "table.scrollToElementWithName('Row 0'); target.dragFromToForDuration({x: 160, y: 400}, {x: 160, y: 312}, 1)"
        )
        #expect(try world.run("target.delay(1); table.value()") == "rows 3 to 13 of 40")
    }
}

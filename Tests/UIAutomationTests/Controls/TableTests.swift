import Automation
import SimulatedUI
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

    @Test("a cell is named by its strings; its label is null and its value empty")
    func names() throws {
        #expect(
            try world.run("var cell = table.cells()[1]; JSON.stringify([cell.name(), cell.label(), cell.value()])")
                == #"["Row 1, the first",null,""]"#)
        #expect(try world.run("names(cell.staticTexts())") == "Row 1, the first")
        #expect(try world.run("target.setTimeout(0); table.cells()['Row 1'].isValid()") == "true")
        #expect(try world.run("table.cells()['the first'].isValid()") == "false")
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

    @Test("tapping a distant row scrolls to it first, and echoes it")
    func farRow() throws {
        try world.run("table.cells()['Row 33'].tap()")
        #expect(try world.run("app.navigationBar().name()") == "Row 33")
        let path = "target.frontMostApp().mainWindow().tableViews()[\"Empty list\"].cells()[\"Row 33\"]"
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

    @Test("a tap elsewhere cancels the deletion, and does nothing else")
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

@Suite("Refreshing, swiping and moving rows")
struct RowTests {
    /// A list that is reloaded in two seconds, and whose rows can be flagged, deleted and moved.
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

    @Test("a swipe to the left offers the actions of a row", arguments: ["drag", "flick"])
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
        try world.run(
            "table.cells()['Mail 29'].scrollToVisible(); from = table.cells()['Mail 29'].buttons()['Reorder Mail 29']")
        try world.run("target.dragFromToForDuration(from.rect(), {x: 300, y: 70}, 60); target.delay(1)")
        #expect(try world.run("parseInt(table.value().split(' ')[1]) < 5") == "true")
    }
}

@Suite("Collections and their cells")
struct CollectionTests {
    let world: ScriptDevice

    init() throws {
        let screen = CollectionViewController(
            layout: CollectionViewFlowLayout(itemSize: Size(width: 90, height: 90)))
        screen.collectionView.sections = [
            CollectionSection("Numbers", count: 1_000) { number in
                let cell = CollectionViewCell("Number \(number)", image: Image("picture"))
                cell.contentView.addSubview(Label("of 1000"))
                return cell
            }
        ]
        world = try ScriptDevice(showing: screen)
        try world.run("var view = window.collectionViews()[0];")
    }

    @Test("a collection is a scroll view of a class of its own, and not a plain one")
    func classes() throws {
        #expect(try world.run("view + ' ' + (view instanceof UIAScrollView)") == "[object UIACollectionView] true")
        #expect(try world.run("target.setTimeout(0); window.scrollViews().length") == "0")
        #expect(try world.run("'' + view.cells()[0]") == "[object UIACollectionCell]")
    }

    @Test("cells are the loaded items, visibleCells those on the screen, elements also headers")
    func cells() throws {
        let counts = "[view.cells().length, view.visibleCells().length, view.elements().length].join()"
        #expect(try world.run(counts) == "27,18,28")
        #expect(try world.run("view.elements()[0] + view.elements()[0].name()") == "[object UIAStaticText]Numbers")
        #expect(
            try world.run("target.setTimeout(0); '' + view.cells()['Number 500, of 1000']")
                == "[object UIAElementNil]")
    }

    @Test("a collection reports how many items it scrolls through, and which one is first")
    func attributes() throws {
        #expect(
            try world.run("[view.scrollItemCount(), view.scrollItemIndex(), view.value()].join()")
                == "1000,0,items 1 to 18 of 1000")
        #expect(try world.run("view.scrollDown(); view.scrollItemIndex() > 9") == "true")
    }

    @Test("a cell is named by its strings; its label is null and its value empty")
    func names() throws {
        #expect(
            try world.run("var cell = view.cells()[2]; JSON.stringify([cell.name(), cell.label(), cell.value()])")
                == #"["Number 2, of 1000",null,null]"#)
        #expect(
            try world.run("[cell.images()[0].name(), cell.staticTexts().length, cell.type()].join()")
                == "picture,2,UICollectionViewCell")
        #expect(try world.run("cell.staticTexts()[0].parent().name()") == "Number 2, of 1000")
    }

    @Test("an item that is not loaded is found by scrolling down or up, a missing one is not")
    func scrolling() throws {
        #expect(try world.run("view.scrollToElementWithName('Number 300, of 1000').isVisible()") == "1")
        #expect(try world.run("view.scrollToElementWithPredicate(\"name BEGINSWITH 'Number 310'\").isVisible()") == "1")
        #expect(try world.run("view.scrollToElementWithName('Number 3, of 1000').isVisible()") == "1")
        #expect(try world.run("'' + view.scrollToElementWithName('Number 5000')") == "[object UIAElementNil]")
    }

    @Test("a cell that is scrolled away is invalid, and an error says so")
    func stale() throws {
        try world.run("var cell = view.cells()[0]; target.setTimeout(0); view.scrollDown(); view.scrollDown();")
        #expect(try world.run("[cell.checkIsValid(), cell.name()].join()") == "false,")
    }

    @Test("a tree dump is the same before and after a thousand look-ups")
    func quiet() throws {
        let dump = "view.elements().toArray().map(function (e) { return e.name() + JSON.stringify(e.rect()); }).join()"
        let before = try world.run(dump)
        try world.run(
            """
            target.setTimeout(0);
            for (var i = 0; i < 1000; i++) {
                view.cells()["Number " + i]; view.cells().withName("x"); view.visibleCells()[i];
            }
            """)
        #expect(try world.run(dump) == before)
    }
}

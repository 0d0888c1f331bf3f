import Automation
import DriverConformance
import Testing

@Suite("Elements that are gone")
struct StaleElementTests {
    @Test("validity is what the latest access found")
    func validity() throws {
        let world = World(menu())
        let save = try world.mainWindow.children(.button)["Save"]
        world.driver.change { world.window.children[2].remove() }
        #expect(save.isValid)
        #expect(try save.checkIsValid() == false)
        #expect(!save.isValid)
        #expect(save.name == nil)
    }

    @Test("a stale element reports its last path")
    func lastPath() throws {
        let world = World(menu())
        let save = try world.mainWindow.children(.button)[0]
        try save.tap()
        world.driver.change { world.window.children[2].remove() }
        let error = #expect(throws: AutomationError.self) { try save.tap() }
        let path = #"target.frontMostApp().mainWindow().buttons()["Save"]"#
        #expect(error?.message == "Cannot perform action on invalid element: UIAButton from \(path)")
        let other = #expect(throws: AutomationError.self) { try save.setValue("x") }
        #expect(other?.message == "Cannot set value on invalid element: UIAButton from \(path)")
    }

    @Test("waiting for an element to disappear ends when it does")
    func waitForInvalid() throws {
        let world = World(menu())
        let save = try world.mainWindow.children(.button)["Save"]
        world.clock.after(1) { world.driver.change { world.window.children[2].remove() } }
        let end = try world.timed { try save.waitForInvalid() }
        #expect(end.value)
        #expect(end.seconds >= 1 && end.seconds < 1.2)
        let window = try world.mainWindow
        #expect(try window.waitForInvalid() == false)
    }

    @Test("target, app and main window survive a relaunch, other elements do not")
    func relaunch() throws {
        let world = World(menu())
        let target = world.session.target
        let app = try target.related(.frontMostApp)
        let window = try app.related(.mainWindow)
        let save = try window.children(.button)["Save"]
        world.driver.relaunch([item(.window, [item(.button, "Save"), item(.button, "New")])])
        #expect(try target.checkIsValid() && app.checkIsValid() && window.checkIsValid())
        #expect(try save.checkIsValid() == false)
        #expect(try window.children(.button)["New"].name == "New")
        #expect(app.name == "Sample")
    }

    @Test("app and main window are the same elements each time, also after a relaunch")
    func same() throws {
        let world = World(menu())
        let target = world.session.target
        let app = try target.related(.frontMostApp)
        let window = try app.related(.mainWindow)
        #expect(try target.related(.frontMostApp) === app && target.relatedNow(.frontMostApp) === app)
        #expect(try app.related(.mainWindow) === window)
        world.driver.relaunch([item(.window, [item(.button, "Save")])])
        #expect(try app.related(.mainWindow) === window && window.isValid)
    }

    @Test("an element found from another stays with it when its path comes to mean a different one")
    func identity() throws {
        let world = World(menu())
        let table = try world.mainWindow.children(.tableView)[0]
        let first = try table.collection(.cells)[0]
        world.driver.change { world.window.children[1].insert(item(.tableCell, "W", [item(.staticText, "W")]), at: 0) }
        #expect(try first.children(.staticText)[0].name == "X")
        #expect(try table.collection(.cells)[0].name == "W")
        #expect(try table.collection(.cells)[1] == first)
    }

    @Test("arrays look again once the tree has changed")
    func arrays() throws {
        let world = World(menu())
        let cells = try world.mainWindow.children(.tableView)[0].collection(.cells)
        let filtered = try cells.matching(ElementPredicate("name != 'Y'"))
        #expect(try filtered.count == 2)
        world.driver.change { world.window.children[1].children[0].remove() }
        #expect(try cells.count == 2)
        #expect(try filtered.toArray().map(\.name) == ["Z"])
    }

    @Test("containers and equality follow the objects, not the wrappers")
    func hierarchy() throws {
        let world = World(menu())
        let window = try world.mainWindow
        let cell = try window.children(.tableView)[0].collection(.cells)["X"]
        #expect(window.contains(cell))
        #expect(!cell.contains(window))
        #expect(try cell.parent() == window.children(.tableView)["Main Menu"])
        #expect(
            try cell.ancestry().toArray().map(\.className) == [
                "UIATarget", "UIAApplication", "UIAWindow", "UIATableView",
            ])
    }
}

@Suite("Element trees")
struct ElementTreeTests {
    @Test("lines contain class, name, value and frame, with one tab per level")
    func text() throws {
        let world = World([
            item(.tableView, "Empty list", value: "rows 1 to 1 of 1", [item(.tableCell, "a\nb", value: "")])
        ])
        let tree = try #require(try world.mainWindow.tree())
        #expect(
            tree.text == """
                UIAWindow: rect:{{0, 0}, {320, 480}}
                \tUIATableView: name:Empty list value:rows 1 to 1 of 1 rect:{{10, 10}, {100, 40}}
                \t\tUIATableCell: name:a\\nb value: rect:{{10, 10}, {100, 40}}
                """
        )
        #expect(tree.count == 3)
    }

    @Test("a tree contains every element, however long its lists are")
    func whole() throws {
        let world = World([
            item(.tableView, "T", (0..<5_000).map { item(.tableCell, "\($0)", visible: $0 < 10, [item(.staticText)]) })
        ])
        let tree = try #require(try world.mainWindow.tree())
        #expect(tree.count == 10_002)
        #expect(tree.children[0].children.map(\.name) == (0..<5_000).map { "\($0)" })
        #expect(tree.children[0].omittedChildren == 0)
    }

    @Test("elements inside more than 100 others are listed with their level, and the text does not grow to the right")
    func deep() throws {
        var inner = [item(.button, "innermost"), item(.button, "last")]
        for level in (1...150).reversed() {
            inner = [item(.element, "\(level)", inner), item(.switch, "beside \(level)")]
        }
        let world = World(inner)
        let tree = try #require(try world.mainWindow.tree())
        #expect(tree.count == 303)
        let lines = tree.text.split(separator: "\n").map { $0.split(separator: " rect:")[0] }
        let tabs = String(repeating: "\t", count: 101)
        #expect(lines[100] == tabs.dropLast() + "UIAElement: name:100")
        #expect(lines[101...102] == ["\(tabs)(101) UIAElement: name:101", "\(tabs)(102) UIAElement: name:102"])
        #expect(
            lines[150...152].map { $0.drop { $0 == "\t" } } == [
                "(150) UIAElement: name:150", "(151) UIAButton: name:innermost", "(151) UIAButton: name:last",
            ])
        #expect(lines[153] == "\(tabs)(150) UIASwitch: name:beside 150")
        #expect(lines.last == "\tUIASwitch: name:beside 1")
        let outline = try #require(try world.mainWindow.tree(.outline(limit: 120)))
        #expect(outline.count == 120 && outline.text.contains("\n\(tabs)(119) UIAElement: name:119"))
        #expect(outline.text.contains("\n\(tabs)(21 more)"))
    }

    @Test("in an outline, a long list shows what is on the screen, and how much more there is")
    func longList() throws {
        let world = World([
            item(.tableView, "T", (0..<500).map { item(.tableCell, "\($0)", visible: (10..<20).contains($0)) })
        ])
        let tree = try #require(try world.mainWindow.children(.tableView)[0].tree(.outline))
        #expect(tree.children.map(\.name) == (10..<20).map { "\($0)" })
        #expect(tree.omittedChildren == 490)
        #expect(tree.text.hasSuffix("\t(490 more)"))
    }

    @Test("a limit bounds an outline")
    func limit() throws {
        let world = World(menu())
        let tree = try #require(try world.app.tree(.outline(limit: 5)))
        #expect(tree.count == 5)
    }

    @Test("a Nil has no tree")
    func none() throws {
        let world = World([])
        world.session.setTimeout(0)
        #expect(try world.mainWindow.related(.toolbar).tree() == nil)
        #expect(try world.mainWindow.related(.toolbar).summary == nil)
    }
}

@Suite("The contract of drivers")
struct DriverContractTests {
    @Test("the literal driver satisfies it, slow or not", arguments: [0, 0.001])
    func literal(latency: Double) {
        let driver = World(menu()).driver
        driver.latency = latency
        #expect(DriverContract.violations(of: driver) == [])
    }

    @Test("a tree that does not know its parents violates it")
    func broken() {
        let world = World(menu())
        let orphan = item(.button, "Orphan")
        world.window.add(orphan)
        item(.window, [item(.button)]).add(orphan)
        #expect(!DriverContract.violations(of: world.driver).isEmpty)
    }
}

import Automation
import BrowserTesting
import DriverConformance
import Testing

@Suite("The contract of drivers", .onBrowserThread)
struct ContractTests {
    @Test("every driver satisfies it", arguments: World.allCases)
    func contract(world: World) throws {
        // The world lives as long as its driver is asked.
        let driven = try world.make()
        let violations = DriverContract.violations(of: driven.driver)
        #expect(violations == [])
    }
}

@Suite("Look-ups, whatever the driver", .onBrowserThread)
struct LookUpConformanceTests {
    @Test("members are found by index, name, predicate and attribute", arguments: World.allCases)
    func members(world: World) throws {
        let conversation = try Conversation(world)
        let cells = try conversation.window.children(.tableView)["Menu"].collection(.cells)
        #expect(try cells.count == 3)
        #expect(try cells[1].name == "Two")
        #expect(try cells["Three"].name == "Three")
        #expect(try cells.first(named: "One").name == "One")
        #expect(
            try cells.first(matching: ElementPredicate("name BEGINSWITH 'T' AND name ENDSWITH 'e'")).name == "Three")
        #expect(try cells.first(with: "Two", forKey: "staticTexts.@max.name").name == "Two")
        #expect(try cells.matching(ElementPredicate("name BEGINSWITH 'T'")).toArray().map(\.name) == ["Two", "Three"])
        #expect(try cells.with(1, forKey: "isVisible").count == 3)
        #expect(try conversation.window.children(.staticText).withClass(.staticText)[0].name == "Welcome")
    }

    @Test(
        "predicates hold for the same elements",
        arguments: World.allCases,
        [
            ("name == 'Save'", ["Save"]), ("name IN {'Save', 'Other', 'x'}", ["Save", "Other"]),
            ("isVisible == 0", ["Hidden"]), ("visible = 1 AND enabled = 1", ["Save", "Other"]),
            ("name LIKE[c] '?TH*'", ["Other"]), ("name MATCHES '(?i)s[a-z]+e'", ["Save"]),
            ("parent.switches[0].value == 1 AND name CONTAINS 'e'", ["Save", "Other", "Hidden"]),
            ("parent.tableViews[FIRST].staticTexts.@count == 0 AND name == 'Save'", ["Save"]),
            ("ANY parent.tableViews.cells.name == 'Two' AND NOT name CONTAINS 'd'", ["Save", "Other"]),
            ("rect.origin.y BETWEEN {300, 330}", ["Other"]), ("hitpoint.x > 0", ["Save", "Other"]),
            ("SUBQUERY(parent.buttons, $b, $b.rect.origin.y < 300).@count == 1 AND isVisible == 1", ["Save", "Other"]),
            ("isValid == 1 AND className == 'UIAButton' AND noSuchKey == nil", ["Save", "Other", "Hidden"]),
        ] as [(String, [String])])
    func predicates(world: World, example: (format: String, names: [String])) throws {
        let conversation = try Conversation(world)
        let buttons = try conversation.window.children(.button)
        #expect(try buttons.matching(ElementPredicate(example.format)).toArray().map(\.name) == example.names)
    }

    @Test("relations lead to one element, and back", arguments: World.allCases)
    func relations(world: World) throws {
        let conversation = try Conversation(world)
        let bar = try conversation.app.related(.navigationBar)
        #expect(bar.name == "Accounts")
        #expect(try bar.related(.rightButton).name == "Add")
        #expect(try bar.parent() == conversation.window)
        #expect(try conversation.window.parent() == conversation.app)
        #expect(try conversation.app.parent() == conversation.session.target)
        let text = try conversation.window.children(.tableView)[0].collection(.cells)[0].children(.staticText)[0]
        #expect(
            try text.ancestry().toArray().map(\.className) == [
                "UIATarget", "UIAApplication", "UIAWindow", "UIATableView", "UIATableCell",
            ])
    }

    @Test("attributes are what they are on the screen", arguments: World.allCases)
    func attributes(world: World) throws {
        let conversation = try Conversation(world)
        let toggle = try conversation.window.children(.switch)["Enabled"]
        #expect(toggle.value == 1)
        #expect(toggle.isEnabled == true)
        let save = try conversation.window.children(.button)["Save"]
        #expect(save.rect == Rect(x: 10, y: 250, width: 120, height: 40))
        #expect(save.hitpoint == Point(x: 70, y: 270))
        #expect(save.isVisible == true)
        #expect(save.attribute("no such attribute").isNull)
        let hidden = try conversation.window.children(.button)["Hidden"]
        #expect(hidden.isVisible == false)
        #expect(hidden.hitpoint == nil)
    }

    @Test("a second look-up finds the same element", arguments: World.allCases)
    func identity(world: World) throws {
        let conversation = try Conversation(world)
        let save = try conversation.window.children(.button)["Save"]
        #expect(try conversation.window.children(.button)[0] == save)
        #expect(try conversation.window.children(.button)["Other"] != save)
        #expect(save.path == #"target.frontMostApp().mainWindow().buttons()["Save"]"#)
    }

    @Test("look-ups change nothing", arguments: World.allCases)
    func changesNothing(world: World) throws {
        let conversation = try Conversation(world)
        let window = try conversation.window
        let before = try #require(window.tree()?.text)
        #expect(before.contains("UIATableCell: name:Two"))
        conversation.session.setTimeout(0)
        for _ in 0..<20 {
            _ = try window.children(.button)["Save"].hitpoint
            _ = try window.children(.tableView)[0].collection(.cells)[2].isVisible
            _ = try window.elements().matching(ElementPredicate("ANY staticTexts.name == 'x'"))
            _ = try window.related(.toolbar).name
        }
        #expect(window.tree()?.text == before)
        #expect(conversation.world.noticed.isEmpty)
    }
}

@Suite("Nils and elements that are gone, whatever the driver", .onBrowserThread)
struct NilConformanceTests {
    @Test("a chain through a Nil stays silent, and acting on it names the path", arguments: World.allCases)
    func chain(world: World) throws {
        let conversation = try Conversation(world)
        conversation.session.setTimeout(0)
        let cell = try conversation.window.children(.tableView)["No table"].collection(.cells)["No cell"]
        #expect(cell.isNil)
        #expect(cell.name == nil)
        #expect(cell.isVisible == nil)
        let button = try cell.children(.button)[3].related(.parent)
        let path =
            "target.frontMostApp().mainWindow().tableViews()[\"No table\"].cells()[\"No cell\"].buttons()[3].parent()"
        #expect(button.path == path)
        let error = #expect(throws: AutomationError.self) { try button.tap() }
        #expect(error?.message == "Cannot perform action on invalid element: UIAElementNil from \(path)")
        #expect(conversation.echo == [path + ".tap()"])
    }

    @Test("a Nil looks once more before it is acted on", arguments: World.allCases)
    func lateNil(world: World) throws {
        let conversation = try Conversation(world)
        conversation.session.setTimeout(0)
        let later = try conversation.window.children(.button)["Later"]
        #expect(later.isNil)
        #expect(try !later.checkIsValid())
        conversation.world.after(0, .show(button: "Later"))
        try conversation.session.delay(0.1)
        #expect(try later.checkIsValid())
        #expect(later.isNil)
        conversation.session.setTimeout(5)
        try later.tap()
        #expect(conversation.world.noticed == ["Later"])
    }

    @Test("an element that is gone has no attributes, and says so when it is acted on", arguments: World.allCases)
    func stale(world: World) throws {
        let conversation = try Conversation(world)
        let buttons = try conversation.window.children(.button)
        let save = try buttons["Save"]
        #expect(save.isValid)
        conversation.world.after(0, .remove(button: "Save"))
        try conversation.session.delay(0.1)
        #expect(save.isValid)
        #expect(try !save.checkIsValid())
        #expect(!save.isValid)
        #expect(save.name == nil)
        #expect(save.rect == nil)
        #expect(try buttons.count == 2)
        #expect(try buttons[0].name == "Other")
        let error = #expect(throws: AutomationError.self) { try save.tap() }
        #expect(error?.kind == .invalidElement)
        #expect(error?.className == "UIAButton")
        conversation.world.after(0, .show(button: "Save"))
        try conversation.session.delay(0.1)
        #expect(try !save.checkIsValid())
        #expect(try conversation.patiently { try buttons["Save"] }.isValid)
    }
}

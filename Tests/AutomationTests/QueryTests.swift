import Automation
import Testing

@Suite("Chains through a Nil")
struct NilChainTests {
    @Test("a chain never throws and keeps its path")
    func path() throws {
        let world = World(menu())
        world.session.setTimeout(0)
        let back = try world.app.related(.toolbar).children(.button)["Back"]
        #expect(back.isNil)
        #expect(back.className == "UIAElementNil")
        #expect(back.path == #"target.frontMostApp().toolbar().buttons()["Back"]"#)
        #expect(back.name == nil && back.rect == nil && back.isVisible == nil && back.value.isNull)
    }

    @Test("a parent that appears late is found by a later stage")
    func lateParent() throws {
        let world = World(menu())
        let app = try world.app
        world.clock.after(6) {
            world.driver.change { world.window.add(item(.toolbar, [item(.button, "Back")])) }
        }
        let toolbar = try app.related(.toolbar)
        #expect(toolbar.isNil)
        // Its members are not waited for once more, unless time passes between the look-ups.
        #expect(try toolbar.children(.button)["Back"].isNil)
        try world.session.delay(0.5)
        let back = try toolbar.children(.button)["Back"]
        #expect(back.name == "Back")
        #expect(toolbar.isNil)
    }

    @Test("S-30: the stages of a missing chain cost one period in all")
    func cost() throws {
        let world = World(menu())
        let app = try world.app
        let back = try world.timed { try app.related(.toolbar).children(.button)["Back"] }
        #expect(abs(back.seconds - 5) < 0.01)
    }

    @Test("actions throw errors with class and path")
    func action() throws {
        let world = World(menu())
        world.session.setTimeout(0)
        let field = try world.mainWindow.children(.textField)["Title"]
        let error = #expect(throws: AutomationError.self) { try field.tap() }
        let path = #"target.frontMostApp().mainWindow().textFields()["Title"]"#
        #expect(error?.message == "Cannot perform action on invalid element: UIAElementNil from \(path)")
        #expect(world.errors.count == 1)
        #expect(world.echo == ["\(path).tap()"])
        let other = #expect(throws: AutomationError.self) { try field.setValue("x") }
        #expect(other?.message == "Cannot set value on invalid element: UIAElementNil from \(path)")
    }

    @Test("an action evaluates the path once more")
    func lastChance() throws {
        let world = World(menu())
        world.session.setTimeout(0)
        let later = try world.mainWindow.children(.button)["Later"]
        #expect(later.isNil)
        #expect(try later.checkIsValid() == false)
        world.driver.change { world.window.add(item(.button, "Later")) }
        #expect(try later.checkIsValid())
        #expect(!later.isValid)
        try later.tap()
        #expect(world.driver.gestures.count == 1)
    }

    @Test("a chain of a hundred thousand steps is created and released")
    func longChain() throws {
        let world = World(menu())
        world.session.setTimeout(0)
        var element = try world.app.related(.toolbar)
        for _ in 0..<300 { element = try element.related(.parent) }
        #expect(element.path.hasSuffix(".parent().parent()"))
        var query = ElementQuery.target
        for _ in 0..<100_000 { query = query.relation(.parent) }
        #expect(query.steps.count == 100_000)
    }

    @Test("members of a Nil are Nils")
    func members() throws {
        let world = World(menu())
        world.session.setTimeout(0)
        let none = try world.mainWindow.children(.slider).nilElement
        #expect(none.isNil)
        #expect(try none.members["x"].path == #"target.frontMostApp().mainWindow().sliders()["x"]"#)
        #expect(try none.members[2].isNil)
        #expect(try none.waitForInvalid())
    }
}

@Suite("Look-ups fetch no more than they need")
struct LazinessTests {
    let world = World([item(.tableView, "T", (0..<1_000).map { item(.tableCell, "row \($0)") })])

    @Test("counts, indexes and names never fetch all members")
    func single() throws {
        let cells = try world.mainWindow.children(.tableView)["T"].collection(.cells)
        #expect(try cells.count == 1_000)
        #expect(try cells[999].name == "row 999")
        #expect(try cells["row 500"].name == "row 500")
        #expect(try cells.first(named: "row 7").name == "row 7")
        #expect(try cells["row 500"].path.hasSuffix(#".cells()["row 500"]"#))
        #expect(world.driver.fetchedCollections == 0)
    }

    @Test("a filtered array is fetched once while the tree stays as it is")
    func filtered() throws {
        let cells = try world.mainWindow.children(.tableView)["T"].collection(.cells)
        let some = try cells.matching(ElementPredicate("name ENDSWITH '7'"))
        #expect(try some.count == 100)
        for index in 0..<100 { #expect(try some[index].name?.hasSuffix("7") == true) }
        #expect(world.driver.fetchedCollections == 1)
    }

    @Test("where changes cannot be detected, an array is fetched again after any action")
    func untold() throws {
        world.driver.tellsRevisions = false
        let cells = try world.mainWindow.children(.tableView)["T"].collection(.cells)
        let some = try cells.matching(ElementPredicate("name ENDSWITH '7'"))
        for index in 0..<10 { _ = try some[index] }
        #expect(world.driver.fetchedCollections == 1)
        world.window.children[0].children[7].remove()
        try world.session.delay(0.1)
        #expect(try some.count == 99)
    }

    @Test("structural look-ups are not repeated while the tree stays as it is")
    func unchanged() throws {
        let window = try world.mainWindow
        world.driver.latency = 0.01
        let bar = try world.timed { try window.related(.toolbar) }
        #expect(bar.value.isNil)
        #expect(bar.seconds < 5.2)
    }
}

@Suite("How paths are written")
struct PathTests {
    @Test("members are named by a name that finds them, else by their index")
    func members() throws {
        let world = World(menu() + [item(.button), item(.button, "Save")])
        let window = try world.mainWindow
        let main = "target.frontMostApp().mainWindow()"
        let cell = try window.children(.tableView)[0].collection(.cells)[0]
        #expect(cell.path == main + #".tableViews()["Main Menu"].cells()["X"]"#)
        let buttons = try window.children(.button)
        #expect(try buttons[0].path == main + #".buttons()["Save"]"#)
        #expect(try buttons[1].path == main + ".buttons()[1]")
        #expect(try buttons[2].path == main + ".buttons()[2]")
        #expect(try buttons.with(.true, forKey: "isVisible")[2].path == main + ".buttons()[2]")
    }

    @Test("what was found by a search is written by name, and the rest as it was searched")
    func searches() throws {
        let world = World(menu())
        world.session.setTimeout(0)
        let cells = try world.mainWindow.children(.tableView)[0].collection(.cells)
        let table = #"target.frontMostApp().mainWindow().tableViews()["Main Menu"].cells()"#
        let found = try cells.first(matching: ElementPredicate("name BEGINSWITH 'Y'"))
        #expect(found.path == table + #"["Y"]"#)
        let missing = try cells.first(matching: ElementPredicate("name BEGINSWITH 'Q'"))
        #expect(missing.query.path.hasSuffix(#".cells().firstWithPredicate("name BEGINSWITH 'Q'")"#))
        #expect(missing.path == table + #".firstWithPredicate("name BEGINSWITH 'Q'")"#)
        #expect(try cells.first(with: .null, forKey: "name").path == table + #".firstWithValueForKey(null, "name")"#)
        #expect(try cells.first(named: "a\"b\n").path == table + #".firstWithName("a\"b\n")"#)
        #expect(try cells.withClass(.button).path == table + ".withClass(UIAButton)")
    }

    @Test("relations are written as calls")
    func relations() throws {
        let world = World(menu())
        let button = try world.app.related(.navigationBar).related(.leftButton)
        #expect(button.path == "target.frontMostApp().navigationBar().leftButton()")
        #expect(button.description == "UIAButton from \(button.path)")
    }

    @Test("queries spell themselves without a driver")
    func description() throws {
        let query = ElementQuery.target.relation(.frontMostApp).relation(.mainWindow).children(.switch).at(2)
            .with(1, forKey: "isVisible")
        #expect(query.path == #"target.frontMostApp().mainWindow().switches()[2].withValueForKey(1, "isVisible")"#)
        #expect(
            query
                == ElementQuery.target.relation(.frontMostApp).relation(.mainWindow).children(.switch).at(2)
                .with(1, forKey: "isVisible"))
        #expect(query != query.at(0))
        #expect(Set([query, query]).count == 1)
        #expect(!query.isToMany && ElementQuery.target.collection(.cells).with(name: "x").isToMany)
    }

    @Test("every accessor name leads back to its collection")
    func accessors() {
        for type in ElementType.allCases {
            guard let name = type.accessorName else { continue }
            #expect(ElementCollection(accessorName: name) == .children(type))
        }
        #expect(ElementCollection(accessorName: "cells") == .cells)
        #expect(ElementCollection(accessorName: "nonsense") == nil)
    }
}

extension AttributeValue {
    fileprivate static var `true`: AttributeValue { .bool(true) }
}

@Suite("Values as scripts write them")
struct ScriptSpellingTests {
    @Test("strings are escaped as string literals")
    func literals() {
        #expect(ScriptSpelling.literal("a\"b\\c\n\t\u{1}\u{2028}é") == #""a\"b\\c\n\t\u0001\u2028é""#)
    }

    @Test("integers have no decimals")
    func numbers() {
        #expect(
            [0, -0.5, 3, 1024.00003, 1e15, .infinity, .nan].map(ScriptSpelling.number) == [
                "0", "-0.5", "3", "1024.00003", "1000000000000000", "Infinity", "NaN",
            ])
    }

    @Test("rectangles have two decimals, and the height precedes the width")
    func rect() {
        let rect = Rect(x: 0, y: -0.004, width: 320, height: 480.126)
        #expect(ScriptSpelling.rect(rect) == "{origin:{x:0.00,y:0.00}, size:{height:480.13,width:320.00}}")
        #expect(ScriptSpelling.decimals(-1.5) == "-1.50")
    }

    @Test("compound values are literals too, with keys in order")
    func values() {
        let value = AttributeValue.dictionary(["b": .list([1, true, .null]), "a": "x"])
        #expect(ScriptSpelling.value(value) == #"{"a": "x", "b": [1, true, null]}"#)
    }
}

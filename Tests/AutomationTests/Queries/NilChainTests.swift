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
        let back = try toolbar.children(.button)["Back"]
        #expect(back.name == "Back")
        #expect(toolbar.isNil)
    }

    @Test("each stage of a missing chain costs about one period")
    func cost() throws {
        let world = World(menu())
        let app = try world.app
        let back = try world.timed { try app.related(.toolbar).children(.button)["Back"] }
        #expect(abs(back.seconds - 15) < 0.01)
    }

    @Test("actions throw with class and path")
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

    @Test("a chain of a hundred thousand steps is made and released")
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

import Automation
import Testing

@Suite("Nils and elements that are gone, whatever the driver")
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

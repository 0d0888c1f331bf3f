import Automation
import BrowserTesting
import Testing

@Suite("Waits, whatever the driver and its time", .onBrowserThread)
struct WaitConformanceTests {
    @Test("a missing element costs the grace period and is a Nil", arguments: World.allCases)
    func missing(world: World) throws {
        let conversation = try Conversation(world)
        let window = try conversation.window
        var found: Element?
        #expect(try conversation.seconds { found = try window.related(.toolbar) } >= 0.199)
        #expect(found?.isNil == true)
        var array: ElementArray?
        #expect(try conversation.seconds { array = try window.children(.slider) } >= 0.199)
        #expect(array?.isNil == true)
        #expect(try conversation.seconds { found = try window.children(.button)[17] } >= 0.199)
        #expect(found?.isNil == true)
        #expect(try conversation.seconds { found = try window.children(.button)["no"] } >= 0.199)
        #expect(found?.isNil == true)
    }

    @Test("an element that appears later is found when it appears", arguments: World.allCases)
    func late(world: World) throws {
        let conversation = try Conversation(world)
        let window = try conversation.window
        conversation.world.after(0.05, .show(button: "Later"))
        let later = try conversation.patiently { try window.children(.button)["Later"] }
        #expect(later.name == "Later")
        conversation.world.after(0.05, .show(button: "Last"))
        let last = try conversation.patiently {
            try window.children(.button).first(matching: ElementPredicate("name ENDSWITH 'st'"))
        }
        #expect(last.name == "Last")
    }

    @Test("a change of an attribute is seen", arguments: World.allCases)
    func attribute(world: World) throws {
        let conversation = try Conversation(world)
        let buttons = try conversation.window.children(.button)
        let save = try buttons["Save"]
        conversation.world.after(0.05, .enable(button: "Save", false))
        #expect(try conversation.patiently { try save.with(0, forKey: "isEnabled") } === save)
        conversation.world.after(0.05, .rename(button: "Save", to: "Saved"))
        #expect(try conversation.patiently { try buttons["Saved"] } == save)
        #expect(try conversation.patiently { try save.matching(ElementPredicate("name == 'Saved'")) } === save)
        let never = try save.with(name: "Other name")
        #expect(never.isNil)
        #expect(never.path.hasSuffix(#".buttons()["Saved"].withName("Other name")"#))
    }

    @Test("an element that goes away is waited for", arguments: World.allCases)
    func gone(world: World) throws {
        let conversation = try Conversation(world)
        let save = try conversation.window.children(.button)["Save"]
        #expect(try !save.waitForInvalid())
        conversation.world.after(0.05, .remove(button: "Save"))
        #expect(try conversation.patiently { try save.waitForInvalid() })
    }

    @Test("a grace period of zero looks once", arguments: World.allCases)
    func zero(world: World) throws {
        let conversation = try Conversation(world)
        let window = try conversation.window
        conversation.session.setTimeout(0)
        let save = try window.children(.button)["Save"]
        #expect(save.name == "Save")
        #expect(try window.children(.button)["no"].isNil)
        #expect(try save.with(name: "Other").isNil)
    }

    @Test("a delay lasts at least as long as requested", arguments: World.allCases)
    func delay(world: World) throws {
        let conversation = try Conversation(world)
        #expect(try conversation.seconds { try conversation.session.delay(0.1) } >= 0.099)
    }

    @Test("no wait exceeds the deadline", arguments: World.allCases)
    func deadline(world: World) throws {
        let conversation = try Conversation(world)
        let window = try conversation.window
        conversation.session.deadline = conversation.session.clock.now + 0.1
        #expect(throws: AutomationError.self) { try conversation.session.delay(60) }
        #expect(throws: AutomationError.self) { try conversation.patiently { try window.related(.toolbar) } }
    }
}

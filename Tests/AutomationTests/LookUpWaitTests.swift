import Automation
import Testing

@Suite("How long look-ups wait")
struct LookUpWaitTests {
    @Test("what is there is found without waiting")
    func immediate() throws {
        let world = World(menu())
        let cell = try world.timed { try world.mainWindow.children(.tableView)["Main Menu"].collection(.cells)["Y"] }
        #expect(cell.value.name == "Y")
        #expect(cell.seconds == 0)
    }

    @Test("a missing element costs the grace period and becomes a Nil")
    func missing() throws {
        let world = World(menu())
        let window = try world.mainWindow
        let toolbar = try world.timed { try window.related(.toolbar) }
        #expect(toolbar.value.isNil)
        #expect(abs(toolbar.seconds - 5) < 0.001)
    }

    @Test("a grace period of zero evaluates exactly once")
    func zero() throws {
        let world = World(menu())
        let window = try world.mainWindow
        world.session.setTimeout(0)
        let toolbar = try world.timed { try window.related(.toolbar) }
        #expect(toolbar.value.isNil)
        #expect(toolbar.seconds == 0)
        #expect(world.clock.waits == 0)
    }

    @Test("an element that appears in time is found when it appears")
    func late() throws {
        let world = World(menu())
        let window = try world.mainWindow
        world.clock.after(1.23) { world.driver.change { world.window.add(item(.toolbar)) } }
        let toolbar = try world.timed { try window.related(.toolbar) }
        #expect(toolbar.value.type == .toolbar)
        #expect(toolbar.seconds > 1.2 && toolbar.seconds < 1.4)
    }

    @Test("an empty collection waits, and is a Nil without members")
    func emptyCollection() throws {
        let world = World(menu())
        let window = try world.mainWindow
        let sliders = try world.timed { try window.children(.slider) }
        #expect(sliders.value.isNil)
        #expect(try sliders.value.count == 0)
        #expect(try sliders.value.toArray().isEmpty)
        #expect(abs(sliders.seconds - 5) < 0.001)
    }

    @Test("counting and listing never wait; a missing index or name does")
    func subscripts() throws {
        let world = World(menu())
        world.session.setTimeout(2)
        let buttons = try world.mainWindow.children(.button)
        let counted = try world.timed { try buttons.count + buttons.toArray().count }
        #expect(counted == (2, 0))
        let byIndex = try world.timed { try buttons[7] }
        #expect(byIndex.value.isNil)
        #expect(abs(byIndex.seconds - 2) < 0.001)
        let byName = try world.timed { try buttons["no"] }
        #expect(byName.value.isNil)
        #expect(abs(byName.seconds - 2) < 0.001)
        #expect(try buttons["Save"].name == "Save")
    }

    @Test("a name that changes without a change of the tree is seen")
    func attributesMayChange() throws {
        let world = World(menu())
        let buttons = try world.mainWindow.children(.button)
        world.clock.after(1) { world.window.children[2][.name] = "Done" }
        let done = try world.timed { try buttons["Done"] }
        #expect(!done.value.isNil)
        #expect(done.seconds >= 1 && done.seconds < 1.2)
    }

    @Test("an element waits until it meets its own condition")
    func conditions() throws {
        let world = World(menu())
        let save = try world.mainWindow.children(.button)["Save"]
        world.window.children[2][.isEnabled] = .bool(false)
        world.clock.after(0.5) { world.window.children[2][.isEnabled] = .bool(true) }
        let enabled = try save.with(.number(1), forKey: "isEnabled")
        #expect(enabled === save)
        world.session.setTimeout(1)
        let never = try save.matching(ElementPredicate("name == 'Other'"))
        #expect(never.isNil)
        #expect(never.path == #"target.frontMostApp().mainWindow().buttons()["Save"].withPredicate("name == 'Other'")"#)
    }

    @Test("delays last exactly as long as requested, whatever the grace period")
    func delay() throws {
        let world = World(menu())
        world.session.setTimeout(0)
        for (asked, taken) in [(3.21, 3.21), (-1, 0), (.nan, 0)] {
            let delay = try world.timed { try world.session.delay(asked) }
            #expect(abs(delay.seconds - taken) < 1e-9)
        }
    }

    @Test("no wait exceeds the session's deadline")
    func deadline() throws {
        let world = World(menu())
        world.session.deadline = world.clock.now + 2
        #expect(throws: AutomationError.self) { try world.session.delay(3600) }
        #expect(world.errors.map(\.kind) == [.deadlineReached(2)])
        #expect(abs(world.clock.now - 102) < 1e-9)
    }

    @Test("an app that never gets past one instant does not block a wait for ever")
    func standstill() {
        let world = World(menu())
        world.clock.pollInterval = 0
        #expect(world.session.wait(upTo: 1) { nil as Int? } == nil)
    }

    @Test("the stack of grace periods returns what was saved")
    func stack() {
        let session = World(menu()).session
        #expect(session.timeout == 5)
        session.pushTimeout(1)
        session.pushTimeout(0)
        #expect(session.popTimeout() == 1)
        #expect(session.popTimeout() == 5)
        #expect(session.popTimeout() == 5)
        session.setTimeout(3)
        #expect(session.timeout == 3)
    }
}

@Suite("Turns of the device's run loop")
struct TurnTests {
    @Test("BOT-98: what is due at this instant happens in a turn, and nothing that is due later")
    func due() throws {
        let world = World([])
        var log: [String] = []
        world.clock.after(0) {
            log.append("first")
            world.clock.after(0) { log.append("chained") }
        }
        world.clock.after(0.5) { log.append("later") }
        let turn: (value: Void, seconds: Double) = try world.timed { try world.session.passTurn() }
        #expect(log == ["first", "chained"])
        #expect(turn.seconds < 1e-9)
        try world.session.passTurn()
        #expect(log == ["first", "chained"])
    }

    @Test("BOT-98: a turn throws errors from inside the app, and an error when the session's time is up")
    func errors() throws {
        let world = World([])
        world.clock.after(0) { world.session.interruption = TestStepFailure("broken inside") }
        #expect(throws: TestStepFailure("broken inside")) { try world.session.passTurn() }
        world.session.deadline = world.clock.now
        #expect(throws: AutomationError.self) { try world.session.passTurn() }
    }
}

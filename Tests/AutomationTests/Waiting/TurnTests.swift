import Automation
import Testing

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

    @Test("BOT-98: a turn throws what went wrong inside the app, and that the session's time is up")
    func errors() throws {
        let world = World([])
        world.clock.after(0) { world.session.interruption = TestStepFailure("broken inside") }
        #expect(throws: TestStepFailure("broken inside")) { try world.session.passTurn() }
        world.session.deadline = world.clock.now
        #expect(throws: AutomationError.self) { try world.session.passTurn() }
    }
}

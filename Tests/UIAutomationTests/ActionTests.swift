import Scripting
import TestEvents
import Testing

@Suite("Actions and what is logged of them")
struct ActionTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice() }

    @Test("an action is echoed as the script that would repeat it")
    func echo() throws {
        try world.run("window.buttons()[0].tap(); target.tap({x: 30, y: 50})")
        #expect(
            world.events.actions == [
                "target.frontMostApp().mainWindow().buttons()[\"Count\"].tap()", "target.tap({x:\"30\", y:\"50\"})",
            ])
        #expect(try world.run("window.buttons()[0].hint()") == "tapped 2")
    }

    @Test("what cannot be tapped is waited for, then said with its path")
    func notTappable() throws {
        let failure = world.failure(of: "window.buttons()['Hidden'].tap()")
        #expect(
            failure
                == "VerboseError: target.frontMostApp().mainWindow().buttons()[\"Hidden\"] could not be tapped")
        #expect(world.events.messages.contains { $0.hasPrefix("debug: ") && $0.contains("could not be tapped") })
    }

    @Test("an hour passes at once, for Date as well")
    func delay() throws {
        #expect(try world.run("var t = Date.now(); target.delay(3600); Date.now() - t") == "3600000")
    }

    @Test("timers are called when the script has returned, on the device's clock")
    func timers() throws {
        try world.run("var log = []; setTimeout(function () { log.push(Date.now() - t) }, 90000); var t = Date.now()")
        #expect(try world.session.loop.run() == .quiet)
        #expect(try world.run("log.join()") == "90000")
    }

    @Test("random numbers come from the seed")
    func random() throws {
        let other = try ScriptDevice()
        #expect(
            try world.run("[Math.random(), Math.random()].join()") == other.run("[Math.random(), Math.random()].join()")
        )
    }

    @Test("logStart opens a test and logFail closes it")
    func logger() throws {
        try world.run("UIALogger.logStart('one'); UIALogger.logMessage(null); UIALogger.logFail('one')")
        let kinds = world.events.all.map { "\($0.kind)".prefix { $0 != "(" } }
        #expect(kinds.contains("testStarted") && kinds.contains("testEnded"))
        #expect(world.events.messages.contains("default: null"))
    }

    @Test("programs are not started unless somebody can start them")
    func hostTasks() {
        let failure = world.failure(of: "target.host().performTaskWithPathArgumentsTimeout('/bin/echo', ['x'], 5)")
        #expect(failure?.contains("did not start '/bin/echo'") == true)
    }
}

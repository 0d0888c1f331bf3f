import Automation
import Scripting
import TestEvents
import Testing

@Suite("Time that passes when no script is running")
struct EventLoopTests {
    let world: World
    var loop: EventLoop { world.session.loop }

    init() throws { world = try World() }

    @Test("timers are called in the order in which they are due, on the device's clock")
    func order() throws {
        try world.run(
            """
            var start = Date.now(), log = [];
            function note(name) { return function () { log.push(name + (Date.now() - start)); }; }
            setTimeout(note("b"), 2000); setTimeout(note("a"), 1000); setTimeout(note("c"), 2000);
            """)
        #expect(try loop.run() == .quiet)
        #expect(try world.run("log.join()") == "a1000,b2000,c2000")
    }

    @Test("a cleared timer is not called, and a repeating one alone does not keep the loop going")
    func clearing() throws {
        try world.run(
            """
            var log = [];
            clearTimeout(setTimeout(function () { log.push("cleared"); }, 10));
            var ticks = setInterval(function () { log.push("tick"); }, 1000);
            setTimeout(function () {}, 3500);
            """)
        #expect(try loop.run() == .quiet)
        #expect(try world.run("log.join()") == "tick,tick,tick")
    }

    @Test("a delay is a number by the language's rules; without one the timer is due at once")
    func delays() throws {
        try world.run(
            """
            var start = Date.now(), log = [];
            function note(name) { return function () { log.push(name + (Date.now() - start)); }; }
            setTimeout(note("a"), "1500"); setTimeout(note("b")); setTimeout(note("c"), "soon");
            clearTimeout("nothing"); clearTimeout();
            """)
        #expect(try loop.run() == .quiet)
        #expect(try world.run("log.join()") == "b0,c0,a1500")
    }

    @Test("time goes on while a promise is awaited, and arguments reach the callback")
    func awaiting() throws {
        try world.run(
            """
            var log = [];
            (async function () {
              var value = await new Promise(function (resolve) { setTimeout(resolve, 60000, "given"); });
              log.push(value, (Date.now() - start) / 1000);
            })();
            var start = Date.now();
            """)
        #expect(try loop.run() == .quiet)
        #expect(try world.run("log.join()") == "given,60")
    }

    @Test("a test that waits for what nothing can bring is told apart")
    func stuck() throws {
        loop.waitingTests = 1
        #expect(world.session.automation.clock.nextEvent == nil)
        #expect(try loop.run() == .stuck)
    }

    @Test("what a callback throws ends the loop, and calling again goes on with the rest")
    func throwing() throws {
        try world.run(
            """
            var log = [];
            setTimeout(function () { throw new Error("late"); }, 1);
            setTimeout(function () { log.push("rest"); }, 2);
            """)
        #expect(throws: (any Error).self) { try loop.run() }
        #expect(try loop.run() == .quiet)
        #expect(try world.run("log.join()") == "rest")
    }

    @Test("setTimeout without a function is a TypeError")
    func wrongArgument() {
        #expect(world.issue(of: "setTimeout('alert(1)', 10)")?.name == "TypeError")
    }
}

import Automation
import JavaScriptBridge
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

    @Test("time passes while a promise is awaited, and arguments reach the callback")
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

    @Test("a test that waits for what nothing can bring is recognised")
    func stuck() throws {
        loop.waitingTests = 1
        #expect(world.session.automation.clock.nextEvent == nil)
        #expect(try loop.run() == .stuck)
    }

    @Test("an error in a callback ends the loop, and calling again continues with the rest")
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

@Suite("Dates and random numbers")
struct DeterminismTests {
    @Test("Date reads the device's clock and stays the engine's own in everything else")
    func dates() throws {
        let world = try World()
        #expect(try world.run("new Date().toISOString()") == "2014-01-01T09:41:00.000Z")
        #expect(try world.run("Date.now() === new Date().getTime()") == "true")
        #expect(try world.run("new Date(2020, 1, 29) instanceof Date && typeof Date() === 'string'") == "true")
        #expect(try world.run("new Date().constructor === Date && Date.UTC(1970, 0) === 0") == "true")
        #expect(try world.run("Date.now = function () { return 7; }; Date.now()") == "7")
    }

    @Test("random numbers depend on the seed alone")
    func seeds() throws {
        let script = "[Math.random(), Math.random(), Math.random()].join()"
        let first = try World(seed: 1).run(script)
        #expect(try World(seed: 1).run(script) == first)
        #expect(try World(seed: 2).run(script) != first)
        #expect(try World(seed: 3).run("var n = Math.random(); n >= 0 && n < 1") == "true")
    }

    @Test("what a script assigns to a global wins over a module's declaration")
    func globals() throws {
        let world = try World(modules: [Greeting()])
        #expect(try world.run("greet()") == "hello")
        #expect(try world.run("greet = function () { return 'mine'; }; greet()") == "mine")
        #expect(
            try world.run("var seen = false; for (var k in this) if (k === 'setTimeout') seen = true; seen") == "false")
    }
}

private struct Greeting: ScriptModule {
    let name = "Greeting"

    func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(functions: [
            .function("greet", "Says hello.", gives: "string") { _ in "hello" }
        ])
    }
}

@Suite("Values that Swift objects keep")
struct KeptValuesTests {
    /// An object that a script creates, holding a callback of the script that holds it.
    private final class Holder { var callback: KeptValue? }

    private struct HolderModule: ScriptModule {
        let name = "Holder"
        let typings = ScriptTypings(title: "Holder")

        func declarations(for session: ScriptSession) -> ScriptDeclarations {
            let holder = JSClassDefinition<Holder>("Holder").constructor { _ in Holder() }
                .method("keep") { [unowned session] (holder: Holder, value: JSValue) in
                    holder.callback = session.keptValues.keep(value)
                }
                .method("call") { (holder: Holder) in
                    try holder.callback?.value?.call().toSwiftString() ?? "gone"
                }
            return ScriptDeclarations(classes: [holder])
        }
    }

    @Test("a value lives as long as the object that keeps it")
    func kept() throws {
        let world = try World(modules: [HolderModule()])
        try world.run("var holder = new Holder(); holder.keep(function () { return 'called'; });")
        world.session.context.virtualMachine.collectGarbage()
        #expect(try world.run("holder.call()") == "called")
    }

    @Test("a released session releases its context, although object and callback hold each other")
    func dropped() throws {
        weak var context: JSContext?
        do {
            let world = try World(modules: [HolderModule()])
            try world.run("var holder = new Holder(); holder.keep(function () { return holder; });")
            context = world.session.context
            #expect(context != nil)
        }
        #expect(context == nil)
    }
}

import Automation
import SimulatedUI
import TestEvents
import Testing
import Worlds

@testable import Runner

@Suite("Interactive sessions")
struct InteractiveSessionTests {
    private func session(_ configuration: ScriptConfiguration = .init()) throws -> InteractiveSession {
        try InteractiveSession(configuration, apps: [Plain.self], seed: 1, sinks: [])
    }

    private func message(_ input: String, in session: InteractiveSession) -> String? {
        do throws(InputFailure) {
            _ = try session.evaluate(input)
            return nil
        } catch {
            return error.issue.message
        }
    }

    @Test("an endless input is ended, and the session continues") func endless() throws {
        var configuration = ScriptConfiguration()
        configuration.scriptTimeout = 0.2
        let session = try session(configuration)
        #expect(message("while (true) {}", in: session)?.contains("while no device time passed") == true)
        #expect(message("(async function () { while (true) {} })()", in: session) != nil)
        #expect(try session.evaluate("6 * 7") == "42")
    }

    @Test("an interruption ends the input only") func interruption() throws {
        let session = try session()
        session.isInterrupted = { true }
        #expect(message("while (true) {}", in: session) == "The input was interrupted.")
        session.isInterrupted = { false }
        #expect(try session.evaluate("1") == "1")
    }

    @Test("endless timers are stopped after the time limit of a test") func timers() throws {
        var configuration = ScriptConfiguration()
        configuration.timeout = 60
        let session = try session(configuration)
        #expect(message("(function again() { setTimeout(again, 1000); })()", in: session)?.contains("60 s") == true)
        #expect(try session.evaluate("1") == "1")
    }

    @Test("an unknown app is a mistake that names the nearest") func app() {
        var configuration = ScriptConfiguration()
        configuration.app = "Plan"
        #expect {
            _ = try InteractiveSession(configuration, apps: [Plain.self], seed: 1, sinks: [])
        } throws: {
            ($0 as? ConfigurationMistake)?.suggestion == "Plain"
        }
    }

    @Test("a session releases its engine when it ends") func lifetime() throws {
        weak var ended: InteractiveSession?
        do {
            let session = try session()
            _ = try session.evaluate("Promise.resolve(1)")
            ended = session
        }
        #expect(ended == nil)
    }
}

@Suite("Completion of inputs")
struct CompletionTests {
    private let session: InteractiveSession

    init() throws {
        session = try InteractiveSession(ScriptConfiguration(), apps: [Plain.self], seed: 1, sinks: [])
    }

    private func candidates(_ text: String) -> [String] { session.completion(of: text).candidates }

    @Test("a word alone is completed by globals, including those of the session") func globals() throws {
        #expect(candidates("UIATar") == ["UIATarget"])
        #expect(candidates("assertEq") == ["assertEquals"])
        #expect(session.completion(of: "x = targ") == .init(replaced: 4, candidates: ["target"]))
        _ = try session.evaluate("var mine = 1; function mineToo() {}")
        #expect(candidates("min") == ["mine", "mineToo"])
    }

    @Test("members are those of what the preceding call returns") func chains() {
        #expect(candidates("target.frontMostA") == ["frontMostApp"])
        #expect(candidates("target.frontMostApp().bundleI") == ["bundleID"])
        #expect(candidates("UIATarget.localTarget().setDeviceO") == ["setDeviceOrientation"])
        #expect(candidates("app.mainWindow().tab") == ["tabBar", "tabBars", "tableViews"])
        #expect(candidates("window.tableViews()[0].visibleC") == ["visibleCells"])
        #expect(candidates("window.tableViews()[0].cells()[\"a\"].scrollToV") == ["scrollToVisible"])
        #expect(candidates("window.sliders().firstWithName(\"x\").drag") == ["dragInsideWithOptions", "dragToValue"])
        #expect(candidates("window.withName(\"x\").contentA") == ["contentArea"])
        #expect(candidates("UIALogger.logM") == ["logMessage"])
    }

    @Test("objects of scripts are completed by their own members") func own() throws {
        _ = try session.evaluate("var settings = {colour: 1, cold: 2};")
        #expect(candidates("settings.col") == ["cold", "colour"])
    }

    @Test("finding names calls nothing and changes nothing") func harmless() throws {
        _ = try session.evaluate("var count = 0; function tick() { count += 1; return target; }")
        #expect(candidates("tick().fro") == [])
        #expect(candidates("target.frontMostApp().mainWindow().buttons()[0].ta").contains("tap"))
        #expect(try session.evaluate("count") == "0")
    }

    @Test(
        "unknown expressions have no candidates",
        arguments: ["nothing.x", "target.nothing().x", "\"target.", "target.model().x", "1."])
    func unknown(text: String) {
        #expect(candidates(text) == [])
    }
}

private final class Plain: SimulatedApp {
    static let name = "Plain"
    static let bundleIdentifier = "com.example.plain"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

@Suite("The expression before the cursor")
struct InputChainTests {
    private func chain(_ root: String?, _ steps: [InputChain.Step], _ word: String) -> (InputChain) -> Bool {
        { $0.root == root && $0.steps == steps && $0.word == word }
    }

    @Test("a word alone has no root") func word() {
        #expect(InputChain(endOf: "tar").map(chain(nil, [], "tar")) == true)
        #expect(InputChain(endOf: "").map(chain(nil, [], "")) == true)
        #expect(InputChain(endOf: "x = UIA").map(chain(nil, [], "UIA")) == true)
    }

    @Test("names, calls and look-ups are steps") func steps() {
        #expect(InputChain(endOf: "target.").map(chain("target", [], "")) == true)
        #expect(
            InputChain(endOf: "x = target.frontMostApp().mai")
                .map(chain("target", [.property("frontMostApp"), .call], "mai")) == true)
        #expect(
            InputChain(endOf: "a(b.cells()[\"x)\"].na")
                .map(chain("b", [.property("cells"), .call, .lookUp], "na")) == true)
        #expect(InputChain(endOf: "f(1, [2]).x").map(chain("f", [.call], "x")) == true)
    }

    @Test(
        "nothing is completed where no name is possible",
        arguments: ["\"abc", "'a.b", "`x", "1.", "12", "x).y", ".y", "(a + b).c"])
    func none(text: String) {
        #expect(InputChain(endOf: text) == nil)
    }

    @Test("a quote that is open at the end is distinguished from a template") func quotes() {
        #expect(InputChain.hasOpenQuote("\"abc"))
        #expect(InputChain.hasOpenQuote("'it"))
        #expect(!InputChain.hasOpenQuote("`abc"))
        #expect(!InputChain.hasOpenQuote("\"a\\\"b\""))
    }
}

import Automation
import SimulatedUI
import TestBench
import TestEvents
import Testing

@testable import Runner

@Suite("Completion of inputs")
struct CompletionTests {
    private let session: InteractiveSession

    init() throws {
        session = try InteractiveSession(ScriptConfiguration(), apps: [Plain.self], seed: 1, sinks: [])
    }

    private func candidates(_ text: String) -> [String] { session.completion(of: text).candidates }

    @Test("a word alone is completed by globals, those of the session too") func globals() throws {
        #expect(candidates("UIATar") == ["UIATarget"])
        #expect(candidates("assertEq") == ["assertEquals"])
        #expect(session.completion(of: "x = targ") == .init(replaced: 4, candidates: ["target"]))
        _ = try session.evaluate("var mine = 1; function mineToo() {}")
        #expect(candidates("min") == ["mine", "mineToo"])
    }

    @Test("members are those of what the call before gives") func chains() {
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

    @Test("nothing is called, and nothing changes, to find names") func harmless() throws {
        _ = try session.evaluate("var count = 0; function tick() { count += 1; return target; }")
        #expect(candidates("tick().fro") == [])
        #expect(candidates("target.frontMostApp().mainWindow().buttons()[0].ta").contains("tap"))
        #expect(try session.evaluate("count") == "0")
    }

    @Test(
        "what is unknown has no candidates",
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

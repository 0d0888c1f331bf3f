import Automation
import JavaScriptBridge
import Scenarios
import Scripting
import SimulatedUI
import TestEvents
import Timing
import UIAutomation

/// What a flow of a script costs, by itself and beside a plain loop that does the same taps.
enum ScenarioScriptRows {
    private static let iterations = 33_333

    static func add(to table: inout Table) throws {
        let device = SimulatedDevice()
        try device.launch(CountingApp.self)
        let session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: [VisitCounter()], realTime: now),
            modules: [UIAutomationModule(), ScenariosModule()])
        try session.evaluate(script, url: "flow.js")
        try addTransition(session, &table)
        try addTaps(session, &table)
    }

    private static func addTransition(_ session: ScriptSession, _ table: inout Table) throws {
        try session.evaluate("var idle = flow(function () {}, \(iterations))", url: "flow.js")
        let visits = Double(2 + 3 * iterations)
        let cost = median(
            try (0..<rounds(9)).map { _ in
                try seconds { try session.evaluate("idle.run()", url: "run.js") } / visits * 1e6
            })
        guard try session.evaluate("idle.trace.length", url: "check.js").description == "\(2 + 3 * iterations)" else {
            throw ProcessRun.Failure(description: "a visit was lost")
        }
        table.add(
            Row(
                what: "a transition of a flow from JavaScript: 100,000 of steps that are functions, with their events",
                baseline: "–", measured: "\(cost.rounded(to: 2)) µs", budget: "10 µs", isWithin: cost <= 10))
    }

    private static func addTaps(_ session: ScriptSession, _ table: inout Table) throws {
        let taps = 2_000
        try session.evaluate("var tapping = flow(function () { button.tap(); }, \(taps))", url: "flow.js")
        let (flow, loop) = try inTurns(rounds(9)) {
            try seconds { try session.evaluate("tapping.run()", url: "run.js") }
        } _: {
            try seconds { try session.evaluate("for (var i = 0; i < \(taps); i++) button.tap()", url: "tap.js") }
        }
        // Each round of the flow is three transitions.
        let added = (flow - loop) / Double(3 * taps) * 1e6
        table.add(
            Row(
                what: "a flow that taps 2,000 times, counting in its data: \((flow * 1000).rounded(to: 1)) ms",
                baseline: "a plain loop with the same taps: \((loop * 1000).rounded(to: 1)) ms",
                measured: "\((flow / loop).rounded(to: 2)) ×, \(added.rounded(to: 2)) µs more a transition",
                budget: "10 µs more", isWithin: added <= 10))
    }

    private static let script = """
        var button = UIATarget.localTarget().frontMostApp().mainWindow().buttons()["Count"];
        function flow(work, count) {
            return Scenario.flow("Go round", {
                start: "begin",
                steps: {
                    begin: function (step, scenario) { scenario.set("index", 0); },
                    hasMore: function (step, scenario) { step.result = scenario.get("index") < count; },
                    work: work,
                    next: function (step, scenario) { scenario.set("index", scenario.get("index") + 1); }
                },
                transitions: [
                    ["begin", "hasMore"], { from: "hasMore", on: true, to: "work" }, ["work", "next", "hasMore"]
                ],
                options: { maximumTransitions: null }
            });
        }
        """
}

/// Takes events as a reporter would, without writing them.
private final class VisitCounter: TestEventSink {
    var count = 0

    func receive(_ event: TestEvent) { count += 1 }
}

/// A button that counts its taps.
private final class CountingApp: SimulatedApp {
    static let name = "Counting"
    static let bundleIdentifier = "org.example.counting"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { CountingScreen() }
}

private final class CountingScreen: ViewController {
    private var taps = 0

    override func viewDidLoad() {
        let button = Button("Count")
        button.frame = Rect(x: 20, y: 30, width: 120, height: 44)
        button.addAction(for: .touchUpInside) { [unowned self] in taps += 1 }
        view.addSubview(button)
    }
}

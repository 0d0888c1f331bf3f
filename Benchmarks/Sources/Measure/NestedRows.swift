import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Timing
import UIAutomation

/// Views in each other, far deeper than in any app: what they cost must grow as their number does.
enum NestedRows {
    private static let sizes = isOnce ? [500, 500] : [500, 5_000]

    static func add(to table: inout Table) throws {
        try add("look up, tap and log a button inside 5,000 nested views", budget: 10, to: &table) { depth in
            let session = try session(depth)
            let script = "window.buttons()['Deep'].tap(); window.logElementTree(); window.buttons().length"
            guard try session.evaluate(script, url: "job.js").description == "1" else {
                throw ProcessRun.Failure(description: "the button inside \(depth) views was not found")
            }
            return { _ = try session.evaluate(script, url: "job.js") }
        }
        try add("rotate a device with 5,000 nested views, there and back", budget: 100, to: &table) { depth in
            let session = try session(depth)
            let script = "target.setDeviceOrientation(3); target.setDeviceOrientation(1);"
            return { _ = try session.evaluate(script, url: "job.js") }
        }
        try add("make 5,000 nested views and release them", budget: 10, to: &table) { depth in
            { _ = nested(Button("Deep"), depth) }
        }
    }

    private static func add(
        _ what: String, budget: Double, to table: inout Table, _ job: (Int) throws -> () throws -> Void
    ) throws {
        let small = try job(sizes[0])
        let large = try job(sizes[1])
        let (few, many) = try inTurns(rounds(9), { try seconds(small) }, { try seconds(large) })
        table.add(
            Row(
                what: what, baseline: "500: \((few * 1_000).rounded(to: 2)) ms",
                measured: "\((many * 1_000).rounded(to: 2)) ms",
                budget: "\(budget.rounded(to: 0)) ms, growth ≤ n^1.1",
                isWithin: many * 1_000 <= budget && many <= few * ElementRows.linearGrowth))
    }

    private static func session(_ depth: Int) throws -> ScriptSession {
        NestedApp.depth = depth
        let device = SimulatedDevice()
        try device.launch(NestedApp.self)
        let session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: [], realTime: now), modules: [UIAutomationModule()])
        try session.evaluate(
            "var target = UIATarget.localTarget(), window = target.frontMostApp().mainWindow();", url: "setup.js")
        return session
    }

    /// Views in each other around a button.
    fileprivate static func nested(_ button: Button, _ depth: Int) -> View {
        let frame = Rect(x: 0, y: 20, width: 320, height: 400)
        let outermost = View(frame: frame)
        outermost.autoresizingMask = .flexibleSize
        var outer = outermost
        for _ in 1..<depth {
            let view = View(frame: Rect(origin: .zero, size: frame.size))
            view.autoresizingMask = .flexibleSize
            outer.addSubview(view)
            outer = view
        }
        button.frame = Rect(x: 10, y: 10, width: 100, height: 40)
        outer.addSubview(button)
        return outermost
    }
}

/// An app whose only button is inside very many views.
private final class NestedApp: SimulatedApp {
    static let name = "Nested"
    static let bundleIdentifier = "org.example.nested"
    nonisolated(unsafe) static var depth = 0

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController {
        let screen = ViewController()
        screen.view.addSubview(NestedRows.nested(Button("Deep"), Self.depth))
        return screen
    }
}

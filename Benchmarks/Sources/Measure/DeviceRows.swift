import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Timing
import UIAutomation

/// What scripts do most: tap a button, find a row.
enum DeviceRows {
    static func add(to table: inout Table) throws {
        let device = SimulatedDevice()
        try device.launch(BenchmarkApp.self)
        let sink = EventCounter()
        let session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: [sink], realTime: now), modules: [UIAutomationModule()])
        try session.evaluate(
            "var window = UIATarget.localTarget().frontMostApp().mainWindow();"
                + "var button = window.buttons()['Count'], table = window.tableViews()[0];", url: "setup.js")
        try addTap(session, &table)
        try addLookUp(session, &table)
    }

    private static func addTap(_ session: ScriptSession, _ table: inout Table) throws {
        let taps = 2_000
        let cost = median(
            try (0..<rounds(9)).map { _ in
                try seconds {
                    try session.evaluate("for (var i = 0; i < \(taps); i++) button.tap()", url: "tap.js")
                } / Double(taps) * 1e6
            })
        guard try session.evaluate("button.hint()", url: "check.js").description == "tapped \(rounds(9) * taps)" else {
            throw ProcessRun.Failure(description: "a tap was lost")
        }
        table.add(
            Row(
                what: "`button.tap()` with hit testing, handler, idle check", baseline: "–",
                measured: "\(cost.rounded(to: 1)) µs", budget: "5 µs", isWithin: cost <= 5))
    }

    private static func addLookUp(_ session: ScriptSession, _ table: inout Table) throws {
        let script = "var found = table.cells().firstWithName('Row 9999'); found.name()"
        guard try session.evaluate(script, url: "find.js").description == "Row 9999" else {
            throw ProcessRun.Failure(description: "the row was not found")
        }
        let times = 200
        let loop = "for (var i = 0; i < \(times); i++) table.cells().firstWithName('Row 9999')"
        let cost = median(
            try (0..<rounds(9)).map { _ in
                try seconds { try session.evaluate(loop, url: "find.js") } / Double(times) * 1e6
            })
        table.add(
            Row(
                what: "`cells().firstWithName(last)` in a table of 10,000 rows, warm", baseline: "–",
                measured: "\(cost.rounded(to: 1)) µs", budget: "5 µs", isWithin: cost <= 5))
    }
}

/// Takes events as a reporter would, without writing them.
private final class EventCounter: TestEventSink {
    var count = 0

    func receive(_ event: TestEvent) { count += 1 }
}

/// A button that counts its taps, above a table of 10,000 rows.
private final class BenchmarkApp: SimulatedApp {
    static let name = "Benchmark"
    static let bundleIdentifier = "org.example.benchmark"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { BenchmarkScreen() }
}

private final class BenchmarkScreen: ViewController {
    private var taps = 0

    override func viewDidLoad() {
        let button = Button("Count")
        button.frame = Rect(x: 20, y: 30, width: 120, height: 44)
        button.addAction(for: .touchUpInside) { [unowned self, unowned button] in
            taps += 1
            button.accessibilityHint = "tapped \(taps)"
        }
        let table = TableView(sections: [TableSection(count: 10_000) { TableViewCell("Row \($0)") }])
        table.frame = Rect(x: 0, y: 100, width: 320, height: 400)
        view.addSubview(button)
        view.addSubview(table)
    }
}

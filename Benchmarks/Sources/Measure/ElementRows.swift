import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Timing
import Tuneup
import UIAutomation

/// What scripts do with very many elements, at three sizes side by side: each must grow as the number of elements does.
struct ElementRows {
    /// One thing that scripts do.
    private struct Job {
        let what: String
        let setUp: String
        let script: String
        /// What the script's value must be, for a number of elements.
        let value: (Int) -> String
        /// The number of elements that the budget is for.
        let size: Int
        /// In milliseconds.
        let budget: Double
        let app: (Int) -> ViewController
    }

    /// How many times as long ten times as many elements may take: 10 to the power of 1.1.
    static let linearGrowth = 12.6
    private static let sizes = isOnce ? [1_000] : [1_000, 10_000, 100_000]

    private static var jobs: [Job] {
        [
            Job(
                what: "`cells().withPredicate(\"name BEGINSWITH 'Row 99' AND isVisible == 1\")`, warm",
                setUp: "target.setTimeout(0); var table = window.tableViews()[0];",
                script: "table.cells().withPredicate(\"name BEGINSWITH 'Row 99' AND isVisible == 1\").length",
                value: { _ in "0" }, size: 10_000, budget: 1.5, app: LongTable.init),
            Job(
                what: "`arr[i].name()` for each i", setUp: "var arr = window.tableViews()[0].cells(), n = arr.length;",
                script: "var name; for (var i = 0; i < n; i++) name = arr[i].name(); name",
                value: { "Row \($0 - 1)" }, size: 10_000, budget: 40, app: LongTable.init),
            Job(
                what: "`logElementTree()`", setUp: "", script: "window.logElementTree(); 'logged'",
                value: { _ in "logged" }, size: 10_000, budget: 20, app: ManyViews.init),
            Job(
                what: "`logElementTree()` of a table's rows and the text in each", setUp: "",
                script: "window.logElementTree(); 'logged'",
                value: { _ in "logged" }, size: 10_000, budget: 200, app: LongTable.init),
            Job(
                what: "tuneup's `find({name: …})`", setUp: "",
                script: "Object.keys(window.find({name: 'Text 7'})).length", value: { _ in "1" },
                size: 1_000, budget: 20, app: ManyViews.init),
        ]
    }

    /// - Parameter part: what a row has to speak of to be measured; nil for all of them.
    static func add(to table: inout Table, about part: String? = nil) throws {
        for job in jobs where part.map(job.what.contains) ?? true { table.add(try row(job)) }
    }

    private static func row(_ job: Job) throws -> Row {
        var costs: [Int: Double] = [:]
        for size in sizes { costs[size] = try cost(of: job, at: size) }
        let others = sizes.filter { $0 != job.size }.map { "\(grouped($0)): \(milliseconds(costs[$0] ?? 0))" }
        let own = costs[job.size] ?? .infinity
        let growth = (costs[100_000] ?? .infinity) / (costs[10_000] ?? 1)
        return Row(
            what: "\(job.what), \(grouped(job.size)) elements", baseline: others.joined(separator: "; "),
            measured: milliseconds(own), budget: "\(job.budget.rounded(to: 1)) ms, growth ≤ n^1.1",
            isWithin: own <= job.budget && growth <= Self.linearGrowth)
    }

    /// The median of several rounds, in milliseconds, after one that is not counted.
    private static func cost(of job: Job, at size: Int) throws -> Double {
        ManyElementsApp.screen = { job.app(size) }
        let device = SimulatedDevice()
        try device.launch(ManyElementsApp.self)
        let session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: [LastEvent()], realTime: now),
            modules: [UIAutomationModule(), AssertionsModule()])
        for file in ["assertions.js", "lang-ext.js", "uiautomation-ext.js"] {
            // In an order in which each finds what it imports.
            let text = Tuneup.source(of: file)?.replacing("#import", with: "//") ?? ""
            try session.evaluate(text, url: Tuneup.sourceURL(of: file))
        }
        try session.evaluate(
            "var target = UIATarget.localTarget(), window = target.frontMostApp().mainWindow();" + job.setUp,
            url: "setup.js")
        let value = try session.evaluate(job.script, url: "job.js").description
        guard value == job.value(size) else {
            throw ProcessRun.Failure(description: "\(job.what) of \(size) gives \(value)")
        }
        return median(
            try (0..<(size > 50_000 ? 3 : 9)).map { _ in
                try seconds { try session.evaluate(job.script, url: "job.js") } * 1_000
            })
    }

    private static func milliseconds(_ value: Double) -> String { "\(value.rounded(to: value < 10 ? 2 : 1)) ms" }

    private static func grouped(_ size: Int) -> String { "\(size / 1_000),000" }
}

/// Takes events as a reporter would, without writing them.
private final class LastEvent: TestEventSink {
    var last: TestEvent?

    func receive(_ event: TestEvent) { last = event }
}

/// An app of one screen with very many elements.
private final class ManyElementsApp: SimulatedApp {
    static let name = "Many Elements"
    static let bundleIdentifier = "org.example.many-elements"
    nonisolated(unsafe) static var screen: () -> ViewController = { ViewController() }

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { Self.screen() }
}

/// A table with a number of rows.
private final class LongTable: ViewController {
    private let count: Int

    init(_ count: Int) {
        self.count = count
        super.init()
    }

    override func viewDidLoad() {
        let table = TableView(sections: [TableSection(count: count) { TableViewCell("Row \($0)") }])
        table.frame = Rect(x: 0, y: 20, width: 320, height: 460)
        view.addSubview(table)
    }
}

/// A scroll view with groups of a hundred elements each: a container and its texts.
private final class ManyViews: ViewController {
    private let count: Int

    init(_ count: Int) {
        self.count = count
        super.init()
    }

    override func viewDidLoad() {
        let scroll = ScrollView(frame: Rect(x: 0, y: 20, width: 320, height: 460))
        scroll.contentSize = Size(width: 320, height: Double(count) * 20)
        for group in 0..<count / 100 {
            let container = View(frame: Rect(x: 0, y: Double(group) * 2_000, width: 320, height: 2_000))
            container.accessibilityIdentifier = "Group \(group)"
            for index in 0..<99 {
                let text = Label("Text \(group * 100 + index)")
                text.frame = Rect(x: 10, y: Double(index) * 20, width: 300, height: 20)
                container.addSubview(text)
            }
            scroll.addSubview(container)
        }
        view.addSubview(scroll)
    }
}

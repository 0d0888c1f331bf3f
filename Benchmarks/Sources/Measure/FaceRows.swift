import Automation
import SimulatedUI
import Timing

/// What tests in Swift do most: find a row of a long table by its name.
enum FaceRows {
    private static let sizes = [1_000, 10_000, 100_000]
    private static let budget = 300.0

    static func add(to table: inout Table) throws {
        for changes in [false, true] {
            var costs: [Int: Double] = [:]
            for size in sizes { costs[size] = try cost(of: size, changes: changes) }
            let own = costs[10_000] ?? .infinity
            let others = [1_000, 100_000].map { "\($0 / 1_000),000: \((costs[$0] ?? 0).rounded(to: 1)) µs" }
            table.add(
                Row(
                    what: "`app.cells[\"Row 9999\"]` in a table of 10,000 rows, "
                        + (changes ? "the screen changes before each" : "warm"),
                    baseline: others.joined(separator: "; "), measured: "\(own.rounded(to: 1)) µs",
                    budget: "\(budget.rounded(to: 0)) µs", isWithin: own <= budget))
        }
    }

    /// The median of several rounds, in microseconds a look-up, after one that is not counted.
    private static func cost(of size: Int, changes: Bool) throws -> Double {
        LongListApp.rows = size
        let device = SimulatedDevice()
        try device.launch(LongListApp.self)
        let session = AutomationSession(driver: SimulatedDriver(device))
        let app = XCUIApplication(session)
        guard let screen = device.application?.mainWindow?.rootViewController as? LongList else {
            throw ProcessRun.Failure(description: "the screen of \(size) rows is not in front")
        }
        guard app.cells["Row \(size - 1)"].exists else {
            throw ProcessRun.Failure(
                description: "the last of \(size) rows is not found; \(app.debugDescription.prefix(400))")
        }
        guard !app.cells["Row \(size)"].exists else {
            throw ProcessRun.Failure(description: "there is a row after the last of \(size)")
        }
        let times = 200
        var found = 0
        let cost = median(
            (0..<rounds(9)).map { _ in
                seconds {
                    for time in 0..<times {
                        if changes { screen.caption.text = "\(time)" }
                        if app.cells["Row \(size - 1 - time % 10)"].exists { found += 1 }
                    }
                } / Double(times) * 1e6
            })
        guard found == rounds(9) * times else { throw ProcessRun.Failure(description: "a row was not found") }
        return cost
    }
}

/// An app of one long list.
private final class LongListApp: SimulatedApp {
    static let name = "Long List"
    static let bundleIdentifier = "org.example.long-list"
    nonisolated(unsafe) static var rows = 0

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { LongList(Self.rows) }
}

/// A table below a line of text.
private final class LongList: ViewController {
    let caption = Label("Rows")
    private let count: Int

    init(_ count: Int) {
        self.count = count
        super.init()
    }

    override func viewDidLoad() {
        caption.frame = Rect(x: 0, y: 20, width: 320, height: 20)
        let table = TableView(sections: [TableSection(count: count) { TableViewCell("Row \($0)") }])
        table.frame = Rect(x: 0, y: 40, width: 320, height: 440)
        for part in [caption, table] as [View] { view.addSubview(part) }
    }
}

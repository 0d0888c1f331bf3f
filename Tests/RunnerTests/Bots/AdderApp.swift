import Automation
import BotTesting
import Fixtures
import Runner
import SimulatedUI
import TestEvents

/// An app that adds numbers, with a canvas and operations for bots; `BLANK=1` in its environment: without a canvas.
final class AdderApp: SimulatedApp, BotTestable, FixtureProviding {
    static let name = "Adder"
    static let bundleIdentifier = "com.example.adder"
    static var fixtures: [any FixtureOperation.Type] { [AddTapsOperation.self, BrokenOperation.self] }

    let store = CounterStore()
    private let operations = BotOperations()
    private let launch: LaunchOptions
    private let label = Label("0")
    private var canvas = Size(width: 100, height: 50)

    init(_ launch: LaunchOptions) {
        self.launch = launch
        operations.whenTestLoads = { [unowned self] in set(0) }
        operations.readsModel = { [unowned self] in .dictionary(["sum": .number(Double(store.taps))]) }
        operations.describesModel = { [unowned self] in "sum \(store.taps)" }
        if launch.environment["BLANK"] == nil {
            operations.readsCanvasSize = { [unowned self] in canvas }
            operations.setsCanvasSize = { [unowned self] size in
                canvas = size
                return true
            }
        }
        operations.action("ADD", .integer(0...100)) { [unowned self] number in set(store.taps + number) }
        operations.action("NOTHING") {}
        operations.action("CRASH") { [unowned self] in self.launch.application?.crash("index out of range") }
        operations.check("SUM", .integer()) { [unowned self] expected in
            let sum = store.taps
            return BotVerdict(sum == expected, "sum is \(sum)" + (sum == expected ? "" : ", not \(expected)"))
        }
        operations.check("WIDTH", .number) { [unowned self] expected in
            BotVerdict(canvas.width == expected, "width is \(canvas.width), expected \(expected)")
        }
    }

    var botDataSource: any BotDataSource { operations }

    func makeRootViewController() -> ViewController {
        let screen = ViewController()
        label.frame = Rect(x: 20, y: 120, width: 100, height: 30)
        screen.view.addSubview(label)
        return screen
    }

    private func set(_ sum: Int) {
        store.taps = sum
        label.text = "\(sum)"
    }
}

/// Files of bot tests, in the notation of JSON.
enum BotFile {
    /// A test: titles, and operations such as `ADD 1`.
    static func test(_ name: String, _ entries: String...) -> String {
        let operations = entries.map { entry in
            let parts = entry.split(separator: " ", maxSplits: 1)
            guard parts[0].allSatisfy({ $0.isUppercase || $0 == "_" }) || entry.hasPrefix("addTaps") else {
                return "\"\(entry)\""
            }
            return parts.count == 1 ? "{\"name\":\"\(parts[0])\"}" : "{\"name\":\"\(parts[0])\",\"data\":\(parts[1])}"
        }
        return "{\"name\":\"\(name)\",\"operations\":[\n\(operations.joined(separator: ",\n"))\n]}"
    }
}

extension FinishedRun {
    /// Runs files on ``AdderApp``.
    static func bots(
        _ files: [String: String], _ change: (inout RunConfiguration, inout ScriptConfiguration) -> Void = { _, _ in }
    ) throws -> FinishedRun { try FinishedRun(files, on: AdderApp.self, change) }

    /// Runs one file with one test, after a script that declares operations.
    static func bot(
        operations: String, _ test: String,
        _ change: (inout RunConfiguration, inout ScriptConfiguration) -> Void = { _, _ in }
    ) throws -> FinishedRun {
        try bots(["a.json": test, "-operations.js": "#import \"tuneup/tuneup.js\"\n" + operations]) {
            $1.operations = ["-operations.js"]
            change(&$0, &$1)
        }
    }

    /// The operations that ran.
    var operations: [TestEvent.Operation] {
        events.compactMap { event in if case .operation(let operation) = event.kind { operation } else { nil } }
    }

    /// The operations that ran, as `+NAME` or `-NAME: message`.
    var operationLines: [String] {
        operations.map { $0.passed ? "+\($0.name)" : "-\($0.name): \($0.message ?? "")" }
    }

    /// The tests that opened.
    var started: [TestEvent.TestStarted] {
        events.compactMap { event in if case .testStarted(let test) = event.kind { test } else { nil } }
    }
}

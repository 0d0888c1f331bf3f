import Automation
import FoundationEssentials
import Runner
import ScriptTesting
import SimulatedUI
import TestEvents
import Testing
import Timing
import Worlds

/// What scripts cost as Swift tests, beside the runner itself with the same files in the same process.
enum ScriptTestingRows {
    private static let count = isOnce ? 5 : 200

    static func row() async throws -> Row {
        let folder = try makeScripts()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var runner: [Double] = []
        var tests: [Double] = []
        // In turns, so that what disturbs the machine disturbs both; the first round is not counted.
        for round in 0...rounds(9) {
            let first = try seconds { try runAll(in: folder) }
            let start = now()
            for script in try Scripts(folder, app: CountingApp.self) { try await script.run() }
            let second = now() - start
            if round > 0 {
                runner.append(first)
                tests.append(second)
            }
        }
        let overhead = median(tests) / median(runner) - 1
        return Row(
            what: "`ScriptTesting`, \(count) files", baseline: "the runner: \(milliseconds(median(runner)))",
            measured: "\(milliseconds(median(tests))), overhead \((overhead * 100).rounded(to: 1)) %",
            budget: "overhead 20 %", isWithin: overhead < 0.2)
    }

    private static func runAll(in folder: String) throws {
        var configuration = RunConfiguration()
        configuration.scripts = ScriptDiscovery(workingDirectory: folder).scripts(at: ["."]).scripts.map {
            .init(path: $0)
        }
        configuration.workingDirectory = folder
        let tally = Tally()
        let status = try Runner(configuration, apps: [CountingApp.self], sinks: [tally]).run()
        guard status == 0, tally.passed == 2 * count else {
            throw Failure(description: "\(tally.passed) tests passed, status \(status)")
        }
    }

    private static func makeScripts() throws -> String {
        let folder = "\(FileManager.default.temporaryDirectory.path)/jsrun-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for index in 0..<count {
            let text = """
                #import "tuneup/tuneup.js"

                test("counts taps", function (target, app) {
                  for (var i = 1; i <= 10; i++) {
                    app.mainWindow().buttons()["Count"].tap();
                    assertEquals(String(i), app.mainWindow().staticTexts()[0].value());
                  }
                });

                test("has a button", function (target, app) {
                  assertTrue(app.mainWindow().buttons()["Count"].isEnabled());
                });
                """
            try text.write(toFile: "\(folder)/s\(index).js", atomically: false, encoding: .utf8)
        }
        return folder
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static func milliseconds(_ seconds: Double) -> String { "\((seconds * 1_000).rounded(to: 1)) ms" }
}

/// Counts the tests that pass.
private final class Tally: TestEventSink {
    var passed = 0

    func receive(_ event: TestEvent) {
        if case .testEnded(let test) = event.kind, test.outcome == .passed { passed += 1 }
    }
}

/// An app of one screen: a button, and how often it was tapped.
private final class CountingApp: SimulatedApp {
    static let name = "Counting"
    static let bundleIdentifier = "org.example.counting"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { CountingScreen() }
}

private final class CountingScreen: ViewController {
    private var count = 0

    override func viewDidLoad() {
        let label = Label("0")
        label.frame = Rect(x: 20, y: 120, width: 100, height: 30)
        let button = Button("Count")
        button.frame = Rect(x: 20, y: 60, width: 100, height: 44)
        button.addAction(for: .touchUpInside) { [unowned self, unowned label] in
            count += 1
            label.text = "\(count)"
        }
        for part in [button, label] { view.addSubview(part) }
    }
}

import Automation
import Glibc
import Runner
import SimulatedUI
import TestEvents
import TestProject
import Testing
import Worlds

@testable import ScriptTesting

@Suite("Scripts that run side by side")
struct ParallelTests {
    /// Every event of a run, without real time.
    private final class Stream: TestEventSink {
        private(set) var events: [TestEvent] = []

        func receive(_ event: TestEvent) { events.append(event.withoutRealTimes) }
    }

    /// All results of a script: its events, and its files.
    private static func all(of script: Script) -> String {
        let stream = Stream()
        let files = OutcomeCollector(name: script.name)
        do {
            let runner = try Runner(script.run, apps: [script.app.type], sinks: [stream], pictures: files)
            let status = runner.run()
            let bytes = files.takeOutcome().files.map { "\($0.name): \($0.bytes.hashValue)" }
            return "\(status) \(stream.events) \(bytes)"
        } catch {
            return "\(error)"
        }
    }

    private static let zones = ["UTC", "Europe/Berlin", "America/New_York"]

    /// Time zones, random numbers, timers, fixtures, failures with pictures, and a flood of objects.
    private static func text(_ index: Int) -> String {
        """
        var shared = \(index);
        test("date", function () {
          UIALogger.logMessage(new Date(2014, 6, 1, 12).toISOString() + " " + new Date().getTimezoneOffset());
          UIALogger.logMessage(String(Math.random()));
        });
        test("waits", async function (target, app) {
          for (var i = 0; i < 5; i++) {
            await new Promise(function (done) { setTimeout(done, 1000 * i); });
            app.mainWindow().buttons()["Add"].tap();
          }
          assertEquals(7, app.mainWindow().tableViews()[0].cells().length);
        });
        test("allocates", function () {
          var kept = [];
          for (var i = 0; i < 20000; i++) kept.push({ index: i, text: "text " + i });
          assertEquals(\(index), shared);
        });
        test("fails", function (target, app) { assertEquals("\(index)", app.navigationBar().name()); });
        """
    }

    @Test("do the same as each does alone, in any time zone", .timeLimit(.minutes(2)))
    func sameAsAlone() async throws {
        var files: [String: String] = [:]
        for index in 0..<12 { files["s\(index).js"] = Self.text(index) }
        let folder = try ScriptFolder(files)
        let scripts = try Self.zones.flatMap { zone in
            try folder.scripts(
                options: ScriptOptions {
                    $0.timeZone = zone
                    $0.seed = 7
                    $0.fixtures = ["addNotes"]
                })
        }
        #expect(scripts.count == 36)
        let alone = scripts.map { script in ScriptThread.run { Self.all(of: script) } }
        let together = await withTaskGroup(of: (Int, String).self) { group in
            for (index, script) in scripts.enumerated() {
                group.addTask { (index, await ScriptThread.run { Self.all(of: script) }) }
            }
            var results = Array(repeating: "", count: scripts.count)
            for await (index, result) in group { results[index] = result }
            return results
        }
        for (index, pair) in zip(alone, together).enumerated() {
            #expect(pair.0 == pair.1, "\(scripts[index].name) in \(Self.zones[index / 12])")
        }
        #expect(Set(alone.prefix(12)).count == 12)
    }

    @Test("have no more threads at a time than there are processors, and each gets its turn")
    func turns() async {
        let sum = await withTaskGroup(of: Int.self) { group in
            for index in 0..<500 { group.addTask { await ScriptThread.run { index } } }
            return await group.reduce(0, +)
        }
        #expect(sum == 499 * 500 / 2)
    }
}

@Suite("Running apps that are used side by side")
struct ParallelAppTests {
    @Test("do not disturb each other", arguments: 0..<8)
    func apart(index: Int) throws {
        let running = try RunningApp(Notes.self)
        for count in 0..<(10 + index) {
            running.app.buttons["Add"].tap()
            #expect(try running.evaluate("window.tableViews()[0].cells().length") == count + 1)
        }
        #expect(try running.instance.store.notes.count == 10 + index)
    }
}

/// Scripts that nothing can end, in a process that has to continue: their threads are left behind.
@Suite("A script that never ends")
struct AbandonedScriptTests {
    /// An app whose button never returns control.
    private final class Sleeper: SimulatedApp {
        static let name = "Sleeper"
        static let bundleIdentifier = "com.example.sleeper"

        init(_ launch: LaunchOptions) {}

        func makeRootViewController() -> ViewController { SleepingScreen() }
    }

    private final class SleepingScreen: ViewController {
        override func viewDidLoad() {
            let button = Button("Sleep")
            button.frame = Rect(x: 20, y: 40, width: 200, height: 40)
            button.addAction(for: .touchUpInside) { while true { usleep(100_000) } }
            view.addSubview(button)
        }
    }

    /// Runs a script after a test that passes, and then another script.
    private func expectLeftBehind(_ test: String) throws {
        var options = ScriptOptions()
        options.scriptTimeout = 0.5
        let before = "test('before', function (target, app) { app.mainWindow().buttons()['Sleep'].name(); });\n"
        let folder = try ScriptFolder(["a.js": before + test])
        let outcome = try folder.script(app: Sleeper.self, options: options).outcome()
        let text = outcome.problems.map(\.text).joined(separator: "\n")
        #expect(text.contains("Timeout: tests/a.js ran for 0.5 seconds"), "\(text)")
        #expect(text.contains("its thread keeps running."), "\(text)")

        let next = try ScriptFolder(["b.js": before])
        #expect(try next.script(app: Sleeper.self).outcome().problems.isEmpty)
    }

    @Test("ends its case within its limit where the app hangs, and lets the next script run")
    func hangs() throws {
        try expectLeftBehind("test('hangs', function (target, app) { app.mainWindow().buttons()['Sleep'].tap(); });")
    }

    /// Its thread takes a processor for as long as the process lives, which is for no longer than this test.
    @Test(
        "ends its case within its limit where promise jobs never end, and lets the next script run",
        .enabled(if: getenv("JSRUN_ENDLESS_PROMISES") != nil, "runs in a process of its own: EndlessPromiseTests"))
    func endlessPromises() throws {
        try expectLeftBehind("test('hangs', async function () { for (;;) await null; });")
    }
}

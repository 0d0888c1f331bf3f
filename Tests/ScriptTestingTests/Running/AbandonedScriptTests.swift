import Automation
import Glibc
import SimulatedUI
import Testing

@testable import ScriptTesting

/// Scripts that nothing can end, in a process that has to go on: their threads are left behind.
@Suite("A script that never ends")
struct AbandonedScriptTests {
    /// An app whose button never gives control back.
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

import Foundation
import Glibc
import TestProject
import Testing

/// Sessions at the dashboard, on a terminal of their own; `Screens/NAME.txt` has the recorded screens.
@Suite("The dashboard in the terminal", .serialized, .takingTurns)
struct BotStepTests {
    private static let arguments = ["bot", "one.plist", "two.json", "three.json", "--step", "--app", "Routes"]

    private func terminal(
        _ more: String..., columns: Int = 80, in project: Project? = nil
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            Self.arguments + more, in: project ?? BotFiles.project(), columns: columns, rows: 24)
        #expect(terminal.shows("1.", "No Tests Completed", "[q] Quit"), "\(terminal.screen.text)")
        return terminal
    }

    /// Types keys, waits for a screen and compares it with the one that was recorded.
    private func expect(
        _ name: String, _ terminal: PseudoTerminal, after keys: String, shows text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        terminal.type(keys)
        let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "Screens").appending(path: "\(name).txt")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            #expect(terminal.shows(text), "\(terminal.screen.text)", sourceLocation: sourceLocation)
            // What follows the text in the same drawing has to arrive too.
            terminal.pause()
            try Data((terminal.screen.text + "\n").utf8).write(to: golden)
        }
        let recorded = try String(contentsOf: golden, encoding: .utf8)
        #expect(recorded.contains(text), sourceLocation: sourceLocation)
        let isRight = terminal.waits { $0.text + "\n" == recorded }
        #expect(isRight, "\(name):\n\(terminal.screen.text)", sourceLocation: sourceLocation)
        #expect(terminal.screen.unknown.isEmpty && !terminal.screen.hasWrapped, sourceLocation: sourceLocation)
        #expect(terminal.screen.isAlternate && !terminal.screen.isCursorVisible, sourceLocation: sourceLocation)
    }

    /// Types keys and waits for a text: while operations run, keys have no effect.
    private func type(
        _ keys: String, at terminal: PseudoTerminal, until text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        terminal.type(keys)
        #expect(terminal.shows(text, "[q] Quit"), "\(terminal.screen.text)", sourceLocation: sourceLocation)
    }

    /// Leaves, and checks that everything is restored.
    private func leave(_ terminal: PseudoTerminal, key: String = "q", shows summary: String, status: Int32) {
        terminal.type(key)
        let ended = terminal.end()
        #expect(ended == status, "\(terminal.screen.text)")
        #expect(terminal.screen.text == summary)
        #expect(!terminal.screen.isAlternate && terminal.screen.isCursorVisible)
        #expect(terminal.settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG))
    }

    @Test("the tests that were completed before a session is killed are reported, with the reason")
    func killedSession() throws {
        let project = try Project([
            "a.json":
                #"[{"name": "First", "operations": [{"name": "GOOD"}]}, {"name": "Hanging", "operations": [{"name": "HANG"}]}]"#,
            "operations.js": """
            function press(name) { UIATarget.localTarget().frontMostApp().mainWindow().buttons()[name].tap(); }
            bot.operations({GOOD() { press("Good"); }, HANG() { press("Hang"); }});
            """,
            "jsrun.yml": "script-timeout: 3000\n",
        ])
        let arguments = [
            "bot", "a.json", "--step", "--operations", "operations.js", "-r", "junit=junit.xml", "-r", "tap",
        ]
        let terminal = try PseudoTerminal(arguments, in: project, program: Program.hostile)
        #expect(terminal.shows("First", "[q] Quit"), "\(terminal.screen.text)")
        terminal.type("t")
        #expect(terminal.shows("One Test Completed"), "\(terminal.screen.text)")
        terminal.type("n")
        #expect(terminal.shows("Hanging"), "\(terminal.screen.text)")
        terminal.type("oq")
        #expect(terminal.end() == 1)
        let junit = try project.read("junit.xml")
        #expect(junit.contains(#"<testcase name="First""#) && junit.contains(#"type="Timeout""#), "\(junit)")
        #expect(terminal.screen.text.contains("ok 1 - "), "\(terminal.screen.text)")
        let left = try Project.names(in: project.folder).filter { $0.hasSuffix(".draft") }
        #expect(left.isEmpty && !FileManager.default.fileExists(atPath: project.path("jsrun-results")))
    }

    @Test(
        "a key ends an operation that nothing in the process can end, and the terminal is as before",
        arguments: ["c", "q", "\u{3}", "\u{4}"])
    func endlessOperation(key: String) throws {
        let project = try Project([
            "a.json": #"{"name": "Hanging", "operations": [{"name": "HANG"}]}"#,
            "operations.js":
                #"bot.operations({HANG() { UIATarget.localTarget().frontMostApp().mainWindow().buttons()["Hang"].tap(); }});"#,
            "jsrun.yml": "script-timeout: 3000\n",
        ])
        let arguments = ["bot", "a.json", "--step", "--operations", "operations.js"]
        let terminal = try PseudoTerminal(arguments, in: project, program: Program.hostile)
        #expect(terminal.shows("Hanging", "[q] Quit"), "\(terminal.screen.text)")
        terminal.type("o" + key)
        #expect(terminal.end() == 1)
        #expect(terminal.screen.text.contains("was stopped by a key"), "\(terminal.screen.text)")
        #expect(!terminal.screen.isAlternate && terminal.screen.isCursorVisible)
        #expect(terminal.settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG))
    }

    @Test("BOT-109, BOT-111, BOT-112: operations are stepped one by one, and a verdict is shown")
    func operations() throws {
        let terminal = try terminal()
        try expect("start", terminal, after: "", shows: "Adding A")
        try expect("operation", terminal, after: "o", shows: "TAP_ADD")
        try expect("verdict", terminal, after: "o ooooo", shows: "is 1")
        leave(terminal, shows: "No Tests Completed", status: 0)
    }

    @Test("BOT-109, BOT-111: sections are stepped one by one")
    func sections() throws {
        let terminal = try terminal()
        try expect("section", terminal, after: "s", shows: "Adding B")
        try expect("section-2", terminal, after: "ss", shows: "Tests")
        leave(terminal, shows: "No Tests Completed", status: 0)
    }

    @Test("BOT-108, BOT-113: after a test the buttons for steps are disabled, and its checks are added up")
    func test() throws {
        let terminal = try terminal()
        try expect("test", terminal, after: "t", shows: "One Test Completed: 2 passes, 0 fails")
        try expect("next-test", terminal, after: "n", shows: "2.")
        try expect("two-tests", terminal, after: "t", shows: "2 Tests Completed: 4 passes, 0 fails")
        leave(terminal, shows: "2 Tests Completed: 4 passes, 0 fails", status: 0)
    }

    @Test("BOT-113, BOT-128: all tests run with one key; a check that fails makes the exit status 1")
    func all() throws {
        let terminal = try terminal()
        try expect("all", terminal, after: "a", shows: "All Complete (3): 5 passes, 1 fail")
        leave(terminal, shows: "All Complete (3): 5 passes, 1 fail", status: 1)
    }

    @Test(
        "BOT-110, BOT-114: skip on the last test shows \"1.\" and \"No Tests Completed\"; a skipped test adds nothing")
    func skip() throws {
        let terminal = try terminal()
        type("t", at: terminal, until: "One Test Completed")
        type("n", at: terminal, until: "2. Two Waypoints")
        type("oo", at: terminal, until: "? COUNT_WAYPOINTS")
        try expect("last", terminal, after: "n", shows: "3. Two Waypoints")
        type("t", at: terminal, until: "2 Tests Completed")
        try expect("skipped-last", terminal, after: "n", shows: "No Tests Completed")
        leave(terminal, shows: "No Tests Completed", status: 1)
    }

    @Test("the keys are explained")
    func help() throws {
        let terminal = try terminal()
        try expect("help", terminal, after: "?", shows: "Control-C")
        leave(terminal, shows: "No Tests Completed", status: 0)
    }

    @Test("Control-C, Control-D and the end of the terminal leave the dashboard", arguments: ["\u{03}", "\u{04}"])
    func keys(key: String) throws {
        let terminal = try terminal()
        terminal.type("t")
        #expect(terminal.shows("One Test Completed"))
        leave(terminal, key: key, shows: "One Test Completed: 2 passes, 0 fails", status: 0)
    }

    @Test("a signal that ends the program restores the screen first")
    func signals() throws {
        let terminal = try terminal()
        terminal.send(signal: SIGTERM)
        #expect(terminal.end() == 128 + SIGTERM)
        #expect(!terminal.screen.isAlternate && terminal.screen.isCursorVisible)
        #expect(terminal.settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
    }

    @Test("the dashboard fits a narrow terminal, and one that is resized")
    func narrow() throws {
        let terminal = try terminal(columns: 24)
        try expect("narrow", terminal, after: "ooooooo", shows: "? COUNT_WAYPOINTS")
        terminal.resize(columns: 100, rows: 24)
        try expect("wide", terminal, after: "", shows: "Next Operation  [s]")
        leave(terminal, shows: "No Tests Completed", status: 0)
    }

    @Test("BOT-132: dashboard and reports observe the same bot; only completed tests are reported")
    func reports() throws {
        let project = try BotFiles.project()
        let terminal = try terminal("-r", "bot=log.txt", "-r", "json=events.jsonl", "-r", "bot", in: project)
        type("t", at: terminal, until: "One Test Completed")
        type("n", at: terminal, until: "2. Two Waypoints")
        type("oo", at: terminal, until: "? COUNT_WAYPOINTS")
        type("n", at: terminal, until: "3. Two Waypoints")
        type("t", at: terminal, until: "2 Tests Completed: 3 passes, 1 fail")
        terminal.type("q")
        #expect(terminal.end() == 1)
        let log = try project.read("log.txt")
        #expect(log.contains("1. Adding and Undoing (one.plist)\n"))
        #expect(log.contains("two.json SKIP Two Waypoints: skipped at the dashboard\n"))
        #expect(log.contains("2. Two Waypoints (three.json)\n"))
        #expect(log.contains("Two Waypoints/Tests/3 COUNT_WAYPOINTS 2 FAIL "))
        #expect(log.hasSuffix("\n2 Tests Completed: 3 passes, 1 fail\n"))
        #expect(!log.contains("Two Waypoints/none/0"))
        // The report on standard output comes after the dashboard.
        #expect(terminal.screen.text.contains("2 Tests Completed: 3 passes, 1 fail"))
        let events = try project.read("events.jsonl")
        #expect(events.split(separator: "\n").count { $0.contains("\"operation\":") } == 9 + 3)
    }

    @Test("asynchronous operations of scripts can be stepped one by one")
    func asynchronous() throws {
        let project = try Project([
            "a.json": #"{"name": "A", "operations": [{"name": "ONE"}, {"name": "SURE"}]}"#,
            "operations.js":
                "bot.operations({async ONE() { await null; }, async SURE() { await null; return [true, 'sure']; }});",
        ])
        let terminal = try PseudoTerminal(
            ["bot", "a.json", "--app", "Routes", "--operations", "operations.js", "--step"], in: project)
        type("", at: terminal, until: "No Tests Completed")
        type("o", at: terminal, until: "  SURE")
        type("o", at: terminal, until: "All Complete (1): 1 pass, 0 fails")
        leave(terminal, shows: "All Complete (1): 1 pass, 0 fails", status: 0)
    }

    @Test("a missing terminal is a mistake, and the error says what to do instead")
    func noTerminal() async throws {
        let result = try await Program.run(Self.arguments, in: BotFiles.project())
        #expect(result.status == 2)
        #expect(result.error.contains("--step needs a terminal"), "\(result.error)")
        #expect(result.error.contains("jsrun one.plist two.json three.json"), "\(result.error)")
    }

    @Test(
        "BOT-130, BOT-131, BOT-133: without the dashboard the log is shown, and a failed check makes the exit status 1")
    func headless() async throws {
        let project = try BotFiles.project()
        let passing = try await Program.run(["bot", "one.plist", "--app", "Routes"], in: project)
        #expect(passing.status == 0, "\(passing.error)")
        #expect(passing.output.hasPrefix("Routes on iPhone 5, 2014-01-01 09:41:00 +0000, canvas 359 × 607\n"))
        let lines = passing.output.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("Adding and Undoing/") } == 9)
        #expect(lines.count { $0.contains(" PASS ") } == 2)
        #expect(lines.last == "All Complete (1): 2 passes, 0 fails")
        let failing = try await Program.run(["bot", "one.plist", "three.json", "--app", "Routes"], in: project)
        #expect(failing.status == 1)
        #expect(failing.output.hasSuffix("All Complete (2): 3 passes, 1 fail\n"), "\(failing.output)")
        let run = try await Program.run(["one.plist", "--app", "Routes", "-r", "bot=log.txt"], in: project)
        #expect(run.status == 0)
        #expect(try project.read("log.txt") == passing.output)
    }

    @Test("a file that is not a bot test is a mistake, and so is no file at all")
    func mistakes() async throws {
        let project = try BotFiles.project()
        try project.write("1", to: "a.js")
        try project.write("{", to: "bad.json")
        for (arguments, message) in [
            ([], "there is no folder 'tests'."), (["a.js"], "'a.js' is not a bot test."),
            (["none.plist"], "none.plist"),
            (["one.plist", "./a.js"], "'a.js' is not a bot test."),
            (["one.plist", "--step", "--repeat-each", "2"], "--step and --repeat-each cannot be combined."),
            (["one.plist", "--step", "-x", "1"], "--step and --max-failures cannot be combined."),
            (["one.plist", "--step", "--isolate", "test"], "--step and --isolate test cannot be combined."),
            (["one.plist", "--step", "--canvas-size", "300x300,400x400"], "--step takes only one canvas size."),
        ] {
            let result = try await Program.run(["bot"] + arguments + ["--app", "Routes"], in: project)
            #expect(result.status == 2, "\(arguments)")
            #expect(result.error.contains(message), "\(result.error)")
        }
        let terminal = try PseudoTerminal(["bot", "bad.json", "--step", "--app", "Routes"], in: project)
        #expect(terminal.end() == 1)
        #expect(terminal.screen.text.contains("bad.json:1"), "\(terminal.screen.text)")
        #expect(!terminal.screen.isAlternate)
    }
}

/// Three bot tests of the Routes app, each in a file of its own, the last with a check that fails.
private enum BotFiles {
    static let names = ["one.plist", "two.json", "three.json"]

    static func project() throws -> Project { try Project(["one.plist": one, "two.json": two, "three.json": three]) }

    private static let one = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <key>name</key>
            <string>Adding and Undoing</string>
            <key>operations</key>
            <array>
                <string>Adding A</string>
                <dict><key>name</key><string>MOVE_CROSSHAIRS_TO_ZONE</string><key>data</key><integer>49</integer></dict>
                <dict><key>name</key><string>TAP_ADD</string></dict>
                <string>Adding B</string>
                <dict><key>name</key><string>MOVE_CROSSHAIRS_TO_ZONE</string><key>data</key><integer>52</integer></dict>
                <dict><key>name</key><string>TAP_ADD</string></dict>
                <string>Undoing</string>
                <dict><key>name</key><string>TAP_UNDO</string></dict>
                <dict><key>name</key><string>TAP_REDO</string></dict>
                <dict><key>name</key><string>TAP_UNDO</string></dict>
                <string>Tests</string>
                <dict><key>name</key><string>COUNT_WAYPOINTS</string><key>data</key><integer>1</integer></dict>
                <dict><key>name</key><string>VALIDATE_SELECTION</string><key>data</key><string>A</string></dict>
            </array>
        </dict>
        </plist>

        """

    private static let two = """
        {"name": "Two Waypoints", "operations": [
          {"name": "MOVE_CROSSHAIRS_TO_ZONE", "data": 49},
          {"name": "TAP_ADD"},
          "Tests",
          {"name": "COUNT_WAYPOINTS", "data": 1},
          {"name": "VALIDATE_ROUTE_NEXT", "data": "A→*"}
        ]}

        """

    private static let three = """
        {"name": "Two Waypoints", "operations": [
          "Adding A",
          {"name": "TAP_ADD"},
          "Tests",
          {"name": "COUNT_WAYPOINTS", "data": 2},
          {"name": "COUNT_ARROWS", "data": 0}
        ]}

        """
}

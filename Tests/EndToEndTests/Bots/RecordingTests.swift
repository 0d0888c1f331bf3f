import Foundation
import TestProject
import Testing

@Suite(.takingTurns) struct RecordingTests {
    private static let app = ["--app", "Routes", "--device", "iPhone 6"]

    /// Connects two waypoints, and undoes some of it.
    private static let script = """
        #import "tuneup/tuneup.js"
        var target = UIATarget.localTarget(), app = target.frontMostApp(), bar = app.navigationBar();
        var canvas = app.mainWindow().elements()["Canvas"];

        function add(x, y) {
            var origin = canvas.rect().origin, rect = canvas.images()["Crosshairs"].rect();
            var start = {x: rect.origin.x + 115, y: rect.origin.y + 115};
            var end = {x: origin.x + x + 55, y: origin.y + y + 55};
            target.dragFromToForDuration(start, end, 0.5);
            bar.buttons()["Add"].tap();
        }

        test("Adding A → ", function () { add(60, 200); });
        test("Adding B and C", function () { add(250, 200); add(250, 450); });
        test("A little undoing", function () {
            bar.buttons()["Undo"].tap();
            bar.buttons()["Undo"].tap();
            bar.buttons()["Redo"].tap();
            canvas.buttons()["A"].tap();
            assertEquals("A", canvas.buttons()["A"].name());
        });

        """

    /// What must hold at the end, as elements of `operations`.
    private static let checks = [
        ("COUNT_WAYPOINTS", "<integer>2</integer>"), ("COUNT_ARROWS", "<integer>1</integer>"),
        ("VALIDATE_ROUTE_NEXT", "<string>A→B</string>"), ("VALIDATE_SELECTION", "<string>A</string>"),
        ("VALIDATE_WAYPOINT_LOCATION", "<string>A</string>"), ("VALIDATE_ARROW_LOCATION", "<string>A</string>"),
    ].map { name, data in
        "<dict><key>name</key><string>\(name)</string><key>data</key>\(data)</dict>\n"
    }.joined()

    @Test("BOT-135: a script is recorded as a bot test, which replays to the same end state")
    func script() async throws {
        let project = try Project(["plan.js": Self.script])
        let recorded = try await Program.run(
            ["run", "plan.js", "--record", "bots/plan.plist"] + Self.app, in: project)
        #expect(recorded.status == 0, "\(recorded.output)\(recorded.error)")
        #expect(recorded.error == "10 operations are recorded in bots/plan.plist.\n")
        let text = try project.read("bots/plan.plist")
        for part in [
            "<string>plan</string>", "<string>Adding A → </string>", "<string>A little undoing</string>",
            "<string>TAP_WAYPOINT</string>",
        ] {
            #expect(text.contains(part), "\(text)")
        }
        let end = try #require(text.range(of: "\t</array>", options: .backwards)?.lowerBound)
        try project.write(text[..<end] + Self.checks + text[end...], to: "bots/checked.plist")
        let replayed = try await Program.run(["run", "bots/checked.plist"] + Self.app, in: project)
        #expect(replayed.status == 0, "\(replayed.output)\(replayed.error)")
        try project.write(
            text[..<end] + Self.checks.replacing("A→B", with: "B→A") + text[end...], to: "bots/wrong.plist")
        let wrong = try await Program.run(["run", "bots/wrong.plist"] + Self.app, in: project)
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("next of B is nil, not A"), "\(wrong.output)")
    }

    @Test("BOT-135: a file whose name ends in .json is written as JSON")
    func json() async throws {
        let project = try Project(["plan.js": Self.script])
        let recorded = try await Program.run(["plan.js", "--record", "plan.json"] + Self.app, in: project)
        #expect(recorded.status == 0, "\(recorded.output)\(recorded.error)")
        #expect(try project.read("plan.json").contains(#"    {"name": "TAP_WAYPOINT", "data": "A"}"#))
    }

    @Test(
        "what cannot be recorded is a mistake in the command",
        arguments: [
            (["--app", "Catalog", "a.js"], "The app 'Catalog' cannot be recorded.\nAvailable: Routes."),
            (["--app", "Routes", "a.js", "b.js"], "--record takes one script, not 2."),
            (["--app", "Routes", "a.js", "--repeat-each", "2"], "--record and --repeat-each cannot be combined."),
            (["--app", "Routes", "one.plist"], "--record takes a script, but 'one.plist' is a bot test."),
            (
                ["--app", "Routes", "a.js", "--record", "a.js"],
                "'a.js' is not a .plist or .json file for a bot test, nor a .fry folder for touches."
            ),
            (
                ["--app", "Routes", "a.js", "--record", "folder.plist"],
                "'folder.plist' is a folder; pass a file to record to."
            ),
        ])
    func mistakes(arguments: [String], message: String) async throws {
        let project = try Project([
            "a.js": "// kept", "b.js": "", "one.plist": "{\"name\": \"N\", \"operations\": []}", "folder.plist/a": "",
        ])
        let result = try await Program.run(["run", "--record", "r.plist"] + arguments, in: project)
        #expect(result.status == 2, "\(result.output)")
        #expect(result.error == "Error: \(message)\n")
        #expect(throws: (any Error).self) { try project.read("r.plist") }
        #expect(try project.read("a.js") == "// kept")
    }

    @Test("BOT-135: a script that does nothing in the app records a test without operations")
    func nothing() async throws {
        let project = try Project(["a.js": "UIALogger.logStart('a'); UIALogger.logPass('a');"])
        let result = try await Program.run(["run", "--record", "r.plist", "a.js"] + Self.app, in: project)
        #expect(result.status == 0)
        #expect(result.error == "0 operations are recorded in r.plist.\n")
        #expect(try project.read("r.plist").contains("<array/>"))
    }

    @Test("a recording that cannot be written is a fault of the host")
    func unwritable() async throws {
        let project = try Project(["a.js": "", "taken": ""])
        let result = try await Program.run(["run", "--record", "taken/r.plist", "a.js"] + Self.app, in: project)
        #expect(result.status == 3)
        #expect(result.output.contains("taken"), "\(result.output)")
    }
}

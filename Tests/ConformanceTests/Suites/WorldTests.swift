import JSRunCommand
import TestProject
import Testing

/// A world beside the simulated one, driven by the real command line.
@Suite("The runner, in another world")
struct WorldTests {
    private static let script = """
        #import "tuneup/tuneup.js"
        test("buttons are tapped", function (target, app) {
            var window = app.mainWindow();
            window.buttons()["Save"].tap();
            assertEquals("Other", window.buttons()[1].name());
            assertEquals(3, window.tableViews()["Menu"].cells().length);
            UIALogger.logMessage("on " + target.model() + ", " + VALUE);
        });
        test("a failure is one", function (target, app) {
            target.setTimeout(0);
            app.mainWindow().buttons()["Missing"].tap();
        });
        """

    /// The results of a run.
    private struct Run {
        let status: Int32
        let project: Project

        /// Runs files of a project with the app of the other world.
        init(
            _ files: [String: String], path: String = "a.js", _ arguments: (Project) -> [String] = { _ in [] }
        ) throws {
            let project = try Project(files)
            self.project = project
            status = JSRun.run(
                apps: [], worlds: [InMemoryWorlds()],
                arguments: [
                    "run", project.path(path), "--app", "Conformance", "-q", "-o", project.path("results"), "-r",
                    "console=\(project.path("console.txt"))", "-r", "junit=\(project.path("junit.xml"))", "-r",
                    "json=\(project.path("events.jsonl"))",
                ] + arguments(project))
        }

        var console: String { get throws { try project.read("console.txt") } }
    }

    @Test("a script runs from its file to its reports")
    func script() throws {
        let run = try Run(["a.js": Self.script]) { _ in ["-e", "VALUE=42"] }
        #expect(run.status == 1)
        let junit = try run.project.read("junit.xml")
        #expect(junit.contains("tests=\"2\" failures=\"1\""), "\(junit)")
        #expect(junit.contains("buttons are tapped"))
        let events = try run.project.read("events.jsonl")
        #expect(events.contains("target.frontMostApp().mainWindow().buttons()[\\\"Save\\\"].tap()"), "\(events)")
        #expect(events.contains("on In Memory, 42"))
        #expect(events.contains("\"app\":\"Conformance\""))
        #expect(
            try run.console.contains("UIAElementNil from target.frontMostApp().mainWindow().buttons()[\"Missing\"]"))
    }

    @Test("a test that is run again finds the app as it was launched")
    func isolation() throws {
        let script = """
            #import "tuneup/tuneup.js"
            ["first", "second"].forEach(function (name) {
                test(name, function (target, app) {
                    var toggle = app.mainWindow().switches()["Enabled"];
                    assertEquals(1, toggle.value());
                    toggle.setValue(0);
                });
            });
            """
        #expect(try Run(["a.js": script]).status == 1)
        #expect(try Run(["a.js": script]) { _ in ["--isolate", "test"] }.status == 0)
    }

    @Test("what the world lacks is reported where it is requested")
    func lacks() throws {
        let script = """
            #import "tuneup/tuneup.js"
            test("stubs", function () { network.stub({ path: "/x", json: {} }); });
            test("fixtures", function () { TestFixtures.addAccount(); });
            """
        let run = try Run(["a.js": script])
        #expect(run.status == 1)
        let console = try run.console
        #expect(
            console.contains(
                "The world of the app 'Conformance' has no network to stub."),
            "\(console)")
        #expect(console.contains("The app Conformance has no fixtures"), "\(console)")
    }

    @Test("options that need what the world lacks are refused")
    func options() throws {
        #expect(try Run(["a.js": Self.script]) { _ in ["--fixtures", "addAccount"] }.status == 2)
        #expect(try Run(["a.js": Self.script]) { ["--record", $0.path("a.plist")] }.status == 2)
        let stubs = "[{\"path\": \"/x\", \"json\": {}}]"
        let run = try Run(["a.js": Self.script, "stubs.json": stubs]) { ["--mocks", $0.path("stubs.json")] }
        #expect(run.status == 2)
        let console = try run.console
        #expect(console.contains("has no network to stub"), "\(console)")
        let saving = try Run(["a.js": Self.script]) { _ in ["--save-har", "session.har"] }
        #expect(saving.status == 2)
        let message = "The world of the app 'Conformance' cannot save requests and their answers."
        #expect(try saving.console.contains(message))
        #expect(saving.project.files.allSatisfy { !$0.hasSuffix(".har") })
    }

    @Test("bot tests run with the operations that scripts declare")
    func bots() throws {
        let operations = """
            bot.operations({ save: function () { UIATarget.localTarget().frontMostApp().mainWindow().buttons()["Save"].tap(); } });
            """
        let run = try Run(
            ["a.json": "{\"name\": \"A\", \"operations\": [{\"name\": \"save\"}]}", "operations.js": operations],
            path: "a.json"
        ) { ["--operations", $0.path("operations.js")] }
        let console = try run.console
        #expect(run.status == 0, "\(console)")
    }
}

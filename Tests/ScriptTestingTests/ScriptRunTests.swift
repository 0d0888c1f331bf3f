import Automation
import SimulatedUI
import TestEvents
import TestProject
import Testing

@testable import ScriptTesting

@Suite("A script that runs as a test")
struct ScriptRunTests {
    /// The text, place and severity of an issue.
    private static func says(_ issue: Issue, _ file: String, _ line: Int, _ column: Int? = nil) -> Bool {
        guard let place = issue.sourceLocation else { return false }
        return place.filePath == file && place.line == line && (column == nil || place.column == column)
    }

    /// The results of the only script of a folder.
    private func outcome(
        of text: String, app: any SimulatedApp.Type = Notes.self,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        options: ScriptOptions = ScriptOptions()
    ) throws -> ScriptOutcome {
        let folder = try ScriptFolder(["a.js": text])
        return try withExtendedLifetime(folder) {
            try folder.script(app: app, options: options).outcome(isCancelled: isCancelled)
        }
    }

    /// Runs the only script of a folder.
    private func run(_ text: String, options: ScriptOptions = ScriptOptions()) async throws {
        let folder = try ScriptFolder(["a.js": text])
        defer { withExtendedLifetime(folder) {} }
        try await folder.script(options: options).run()
    }

    @Test("passes when its tests do")
    func passes() async throws {
        try await run("test('adds', function (target, app) { app.mainWindow().buttons()['Add'].tap(); });")
    }

    @Test("sees nothing of the scripts before it, with which it may share a virtual machine")
    func isolation() throws {
        for _ in 0..<3 {
            let changing = """
                leaked = 1;
                Array.prototype.leaked = 1;
                UIAElement.prototype.tap = function () {};
                test("changes everything", function () { assertTrue([].leaked === 1); });
                """
            #expect(try outcome(of: changing).problems.isEmpty)
            let looking = """
                test("sees nothing", function (target, app) {
                    assertEquals("undefined", typeof leaked);
                    assertEquals(undefined, [].leaked);
                    app.mainWindow().buttons()["Add"].tap();
                    assertEquals(1, app.mainWindow().tableViews()[0].cells().length);
                });
                """
            #expect(try outcome(of: looking).problems.isEmpty)
        }
    }

    @Test("runs after one that was stopped, and after one in another time zone")
    func stoppedBefore() throws {
        let offset = "test('offset', function () { assertEquals(%, new Date(0).getTimezoneOffset()); });"
        for (zone, minutes) in [("Asia/Tokyo", -540), ("America/New_York", 300), ("Asia/Tokyo", -540)] {
            let text = offset.replacing("%", with: "\(minutes)")
            #expect(try outcome(of: text, options: ScriptOptions { $0.timeZone = zone }).problems.isEmpty)
            // It ends, which it would not by itself.
            _ = try outcome(of: "test('never ends', function () { for (;;) {} });", isCancelled: { true })
        }
    }

    @Test("is an issue at its own file, line and column for each failed assertion, with expected and received")
    func failedAssertions() async throws {
        let folder = try ScriptFolder([
            "a.js": """
            test("counts", function (target, app) {
              assertEquals(1, app.mainWindow().tableViews()[0].cells().length);
            });
            test("is called notes", function (target, app) {
                assertEquals("Bills", app.navigationBar().name());
            });
            """
        ])
        let script = try folder.script()
        let file = folder.project.path("tests/a.js")
        try await withKnownIssue {
            try await script.run()
        } matching: { issue in
            let words = issue.comments.map(\.rawValue).joined()
            return Self.says(issue, file, 3, 15) && words.contains("expected: 1\nreceived: 0")
                && words.contains("test: counts")
                || Self.says(issue, file, 6, 17) && words.contains("received: \"Notes\"")
        }
    }

    @Test("records as many issues as assertions failed")
    func count() throws {
        let outcome = try outcome(
            of: "for (var i = 0; i < 3; i++) test('t' + i, function () { assertTrue(false); });")
        #expect(outcome.problems.map(\.isWarning) == [false, false, false])
    }

    @Test("attaches the screen, and the elements on it, to a failure")
    func attachments() throws {
        let outcome = try outcome(
            of: "test('fails: a/b', function () { fail('no'); });\ntest('passes', function () {});")
        #expect(outcome.files.map(\.name).sorted() == ["fails: a-b-fail.png", "fails: a-b-fail.txt"])
        let png = try #require(outcome.files.first { $0.name.hasSuffix("png") })
        #expect(png.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let tree = try #require(outcome.files.first { $0.name.hasSuffix("txt") })
        #expect(String(decoding: tree.bytes, as: UTF8.self).contains("UIANavigationBar: name:Notes"))
    }

    @Test("attaches pictures that it takes itself")
    func captures() throws {
        let outcome = try outcome(of: "UIATarget.localTarget().captureScreenWithName('start');")
        #expect(outcome.files.map(\.name) == ["start.png"])
        #expect(outcome.problems.isEmpty)
    }

    @Test("that does not parse fails at the place of the mistake, and others run")
    func syntaxError() async throws {
        let folder = try ScriptFolder(["a.js": "test('x', function () {\n  var = 3;\n});", "b.js": "1"])
        let scripts = try folder.scripts()
        let file = folder.project.path("tests/a.js")
        try await withKnownIssue {
            try await scripts[0].run()
        } matching: { issue in
            Self.says(issue, file, 3)
                && issue.comments.contains { $0.rawValue.hasPrefix("SyntaxError: ") }
        }
        try await scripts[1].run()
    }

    @Test("fails at the import that cannot be found")
    func missingImport() async throws {
        let folder = try ScriptFolder(["a.js": "#import \"../lib/steps.js\""])
        let script = try folder.script()
        let file = folder.project.path("tests/a.js")
        try await withKnownIssue {
            try await script.run()
        } matching: { issue in
            Self.says(issue, file, 2)
                && issue.comments.contains { $0.rawValue.contains("'../lib/steps.js' does not exist") }
        }
    }

    @Test("whose app cannot be launched fails where it was run, with the reason")
    func launchFailure() async throws {
        let folder = try ScriptFolder(["a.js": "1"])
        defer { withExtendedLifetime(folder) {} }
        let script = try folder.script(options: ScriptOptions { $0.launchEnvironment = ["BROKEN": "1"] })
        let line = #line + 2
        try await withKnownIssue {
            try await script.run()
        } matching: { issue in
            issue.sourceLocation?.line == line
                && issue.comments.map(\.rawValue) == [
                    "LaunchError: The app 'Notes' could not be launched.\ncaused by: the disk is full"
                ]
        }
    }

    @Test("whose app has no launch screen fails with that")
    func noLaunchScreen() throws {
        let outcome = try outcome(of: "1", app: Nothing.self)
        #expect(
            outcome.problems.map(\.text) == [
                """
                The app 'Nothing' has no launch screen: its makeRootViewController() returns an empty screen.
                help: Return a screen with content, or schedule an update that adds some.
                """
            ])
    }

    @Test("that logs a failure without a reason fails where the test was opened")
    func loggedFailure() throws {
        let outcome = try outcome(of: "UIALogger.logStart('x');\nUIALogger.logFail('too slow');")
        #expect(outcome.problems.map(\.text) == ["too slow\ntest: x"])
        #expect(outcome.problems.first?.place?.line == 2)
    }

    @Test("warns with issues that let the test pass")
    func warnings() throws {
        let outcome = try outcome(
            of: "UIALogger.logWarning('slow'); test('x', () => { UIALogger.logError('slower'); assertTrue(1); });")
        #expect(outcome.problems.map(\.text) == ["slow", "slower"])
        #expect(outcome.problems.map(\.isWarning) == [true, true])
    }

    @Test("is launched with fixtures, environment, device and definitions as the options say")
    func options() async throws {
        let text = """
            test("has it all", function (target, app) {
              assertEquals("Bills", app.navigationBar().name());
              assertEquals(3, app.mainWindow().tableViews()[0].cells().length);
              assertEquals("iPad", target.model().substring(0, 4));
              assertEquals("de", target.frontMostApp().preferencesValueForKey("AppleLanguages")[0]);
              assertEquals("blue", COLOR);
            });
            """
        try await run(
            text,
            options: ScriptOptions {
                $0.fixtures = ["addNotes(3)"]
                $0.launchEnvironment = ["TITLE": "Bills"]
                $0.device = "iPad 2"
                $0.language = "de"
                $0.definitions = ["COLOR": "blue"]
            })
    }

    @Test("ends when the test is cancelled")
    func cancelled() throws {
        let outcome = try outcome(
            of: "while (true) { UIATarget.localTarget().delay(1); }", isCancelled: { true },
            options: ScriptOptions { $0.timeout = 1e12 })
        #expect(outcome.problems.map(\.text) == ["Cancelled: The script was cancelled."])
    }

    @Test("has as much stack as under jsrun, and using more is an error of its own")
    func deepCalls() async throws {
        let text = """
            function down(n) { return n === 0 ? 0 : 1 + down(n - 1); }
            test("goes deep", function () {
              assertEquals(10000, down(10000));
              var error;
              try { down(1e7); } catch (e) { error = e; }
              assertEquals("RangeError", error.name);
            });
            """
        try await run(text)
    }
}

import Fixtures
import Runner
import SimulatedUI
import TestEvents
import TestProject
import Testing
import Worlds

@Suite("The object TestFixtures")
struct TestFixturesTests {
    private func run(_ script: String, board: Bool = true) throws -> FinishedRun {
        let logTaps = """

            function taps() {
                return UIATarget.localTarget().frontMostApp().mainWindow().staticTexts()["taps"].value();
            }
            """
        return try FinishedRun(script + logTaps) { $1.fixturesBoard = board }
    }

    private func fixtures(_ run: FinishedRun) -> [String] {
        run.events.compactMap { event in
            guard case .fixture(let fixture) = event.kind else { return nil }
            let given = (fixture.parameters ?? []).map { "\($0.name): \($0.value)" }.joined(separator: ", ")
            return "\(fixture.name)(\(given))" + (fixture.error == nil ? "" : " failed")
        }
    }

    @Test("FIX-36: has a function for each operation, and those of the board")
    func members() throws {
        let run = try run(
            """
            UIALogger.logMessage(Object.keys(TestFixtures).join());
            UIALogger.logMessage(Object.keys(TestFixtures.direct).join());
            UIALogger.logMessage(typeof TestFixtures.addTaps);
            """)
        #expect(
            run.messages == [
                "ensureFixturesMenu,addTaps,broken,close,returnToBoard,save,load,direct", "addTaps,broken,save,load",
                "function",
            ])
        #expect(run.status == 0)
    }

    @Test("FIX-8, FIX-38, FIX-39, FIX-42: presses rows, closes the board, and the test continues from there")
    func press() throws {
        let run = try run(
            """
            test("counts", function (target, app) {
                TestFixtures.addTaps();
                TestFixtures.addTaps();
                TestFixtures.close();
                assertEquals("20", taps());
            });
            """)
        #expect(run.outcomes == ["counts: passed"])
        #expect(fixtures(run) == ["AddTapsOperation()", "AddTapsOperation()"])
        let presses = run.events.compactMap { event in
            if case .action(let action) = event.kind { action.text } else { nil }
        }
        #expect(presses.first?.contains("\"addtapsoperation\"") == true && presses.first?.hasSuffix(".tap()") == true)
        #expect(presses.last?.contains("rightButton()") == true)
        #expect(run.status == 0)
    }

    @Test("FIX-27: parameters reach the operation although its row is pressed, and are in the stream")
    func parameters() throws {
        let run = try run(
            """
            TestFixtures.addTaps({ factor: 3, count: 2 });
            TestFixtures.addTaps(1);
            TestFixtures.addTaps(undefined, 2);
            TestFixtures.addTaps();
            TestFixtures.close();
            UIALogger.logMessage(taps());
            """)
        #expect(run.messages == ["37"])
        #expect(
            fixtures(run) == [
                "AddTapsOperation(count: 2, factor: 3)", "AddTapsOperation(count: 1)", "AddTapsOperation(factor: 2)",
                "AddTapsOperation()",
            ])
    }

    @Test("FIX-27: a press by hand runs the operation with its defaults")
    func byHand() throws {
        let run = try run(
            """
            function row() {
                return UIATarget.localTarget().frontMostApp().mainWindow().tableViews()[0].cells()["addtapsoperation"];
            }
            row().tap();
            UIALogger.logMessage(row().value());
            TestFixtures.close();
            UIALogger.logMessage(taps());
            """)
        #expect(run.messages == ["done", "10"])
    }

    @Test("FIX-37: fails with both titles where another screen is shown")
    func title() throws {
        let run = try run(
            """
            test("late", function () { TestFixtures.close(); TestFixtures.addTaps(); UIALogger.logMessage("no"); });
            """)
        #expect(run.outcomes == ["late: failed"])
        #expect(run.messages == [])
        #expect(run.issues.map(\.expected) == ["Test Fixtures"])
        #expect(run.issues.map(\.received) == ["null"])
        #expect(run.issues.map(\.fault) == [.assertion])
        let assertions = run.events.compactMap { event in
            if case .assertion(let assertion) = event.kind { assertion.passed } else { nil }
        }
        #expect(assertions == [true, false])
    }

    @Test("FIX-25: a failed operation fails the test at once, with its name and reason, whoever pressed it")
    func failure() throws {
        let run = try run(
            """
            test("wrapper", function () { TestFixtures.broken(); UIALogger.logMessage("no"); });
            test("by hand", function (target, app) {
                app.mainWindow().tableViews()[0].cells()["brokenoperation"].tap();
                UIALogger.logMessage("no");
            });
            test("direct", function () { TestFixtures.direct.broken(); UIALogger.logMessage("no"); });
            """)
        #expect(run.outcomes == ["wrapper: failed", "by hand: failed", "direct: failed"])
        #expect(run.messages == [])
        let text = "the fixture BrokenOperation failed: no taps left"
        #expect(run.issues.map(\.message) == [text, text, text])
        #expect(run.issues.allSatisfy { $0.fault == .assertion && $0.name == "FixtureError" && $0.place != nil })
        #expect(fixtures(run) == Array(repeating: "BrokenOperation() failed", count: 3))
        #expect(run.status == 1)
    }

    @Test("FIX-25: outside a test the script ends there")
    func failureOutside() throws {
        let run = try run("TestFixtures.broken(); UIALogger.logMessage('no');")
        #expect(run.messages == [])
        #expect(run.issues.map(\.fault) == [.assertion])
        #expect(run.status == 1)
    }

    @Test("FIX-43: ten tests in one run each begin at the board, with the existing data")
    func tenTests() throws {
        let run = try run(
            """
            var main = UIATarget.localTarget().frontMostApp().mainWindow();
            for (var i = 1; i <= 10; i += 1) {
                test("test " + i, function (target, app) {
                    TestFixtures.returnToBoard();
                    TestFixtures.ensureFixturesMenu();
                    TestFixtures.addTaps(1);
                    TestFixtures.close();
                    UIALogger.logMessage(main.staticTexts()["taps"].value());
                });
            }
            """, board: false)
        #expect(run.outcomes.allSatisfy { $0.hasSuffix(": passed") } && run.outcomes.count == 10)
        // The store of this app lasts as long as a launch.
        #expect(run.messages == Array(repeating: "1", count: 10))
        let launches = run.events.compactMap { event in
            if case .appLaunched(let launch) = event.kind { launch.reason } else { nil }
        }
        #expect(launches == Array(repeating: "TestFixtures.returnToBoard", count: 10))
    }

    @Test("FIX-12, FIX-43: returning to the board does not run the fixtures of the command line again")
    func returning() throws {
        let run = try FinishedRun(
            """
            TestFixtures.returnToBoard();
            TestFixtures.close();
            UIALogger.logMessage(UIATarget.localTarget().frontMostApp().mainWindow().staticTexts()["taps"].value());
            """
        ) { $1.fixtures = ["addTaps(3)"] }
        #expect(run.messages == ["0"])
        #expect(fixtures(run) == ["AddTapsOperation(count: 3)"])
    }

    @Test("FIX-40: works outside test(), in strict mode, and leaves no globals behind")
    func strict() throws {
        let run = try FinishedRun([
            "a.js": """
            "use strict";
            var before = Object.keys(globalThis).length;
            TestFixtures.addTaps();
            TestFixtures.close();
            UIALogger.logMessage(Object.keys(globalThis).length - before);
            UIALogger.logMessage(typeof target + " " + typeof cell + " " + typeof application);
            """
        ]) { $1.fixturesBoard = true }
        #expect(run.messages == ["0", "undefined undefined undefined"])
        #expect(run.status == 0)
    }

    @Test(
        "FIX-40: a script's own TestFixtures wins",
        arguments: [
            "var TestFixtures = { own: 1 };", "TestFixtures = { own: 1 };", "const TestFixtures = { own: 1 };",
            "function TestFixtures() {} TestFixtures.own = 1;", "globalThis.TestFixtures = { own: 1 };",
        ]
    )
    func own(declaration: String) throws {
        let run = try FinishedRun(["a.js": declaration + " UIALogger.logMessage(TestFixtures.own);"])
        #expect(run.messages == ["1"])
        #expect(run.issues == [])
    }

    @Test("a misspelt function is reported with the nearest one", arguments: ["TestFixtures", "TestFixtures.direct"])
    func misspelt(object: String) throws {
        let run = try run("test('x', function () { \(object).adTaps(); });")
        #expect(run.issues.map(\.suggestion) == ["Did you mean \(object).addTaps?"])
    }

    @Test(
        "FIX-27: a wrong parameter is a mistake in the script, and nothing runs",
        arguments: [
            ("{ count: 'many' }", "addTaps: count must be an integer, not the string 'many'"),
            ("'many'", "addTaps: count must be an integer, not the string 'many'"),
            ("1.5", "addTaps: count must be an integer, not the number 1.5"),
            ("{ cuont: 1 }", "addTaps: there is no parameter cuont; did you mean count? (parameters: count, factor)"),
            ("1, 2, 3", "addTaps: it takes 2 parameters, not 3 (parameters: count, factor)"),
            ("NaN", "addTaps: count must be an integer, not the number NaN"),
            ("function () {}", "addTaps: argument 1: a function cannot be passed to a fixture"),
        ]
    )
    func wrongParameter(arguments: String, message: String) throws {
        for object in ["TestFixtures", "TestFixtures.direct"] {
            let run = try run("test('x', function () { \(object).addTaps(\(arguments)); });")
            #expect(run.issues.map(\.message) == [message])
            #expect(run.issues.map(\.fault) == [.script])
            #expect(fixtures(run) == [])
        }
    }

    @Test("a value that contains itself is refused, and ends nothing but the call")
    func circular() throws {
        let run = try run("test('x', function () { var o = {}; o.count = o; TestFixtures.addTaps(o); });")
        #expect(run.issues.map(\.message) == ["addTaps: count: values are nested too deeply"])
    }

    @Test("direct works on the store without any board, and each run is in the stream")
    func direct() throws {
        let run = try run(
            """
            TestFixtures.direct.addTaps({ count: 4 });
            TestFixtures.direct.addTaps(5, 2);
            TestFixtures.returnToBoard();
            """, board: false)
        #expect(fixtures(run) == ["AddTapsOperation(count: 4)", "AddTapsOperation(count: 5, factor: 2)"])
        #expect(run.status == 0)
    }
}

@Suite("TestFixtures of an app without fixtures")
struct NoFixturesTests {
    @Test(
        "reports this at any use",
        arguments: ["TestFixtures.close()", "TestFixtures.clearAllData()", "TestFixtures.direct.clearAllData()"])
    func use(call: String) throws {
        let project = try Project(["a.js": call])
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        configuration.scripts = [.init(path: "a.js", configuration: ScriptConfiguration())]
        let issues = Issues()
        let status = try Runner(configuration, apps: [PlainApp.self], sinks: [issues]).run()
        #expect(status == 1)
        let texts = issues.found.flatMap { [$0.message, $0.suggestion ?? ""] }
        #expect(texts.contains { $0.lowercased().hasPrefix("the app plain has no fixtures") }, "\(texts)")
    }

    private final class Issues: TestEventSink {
        var found: [TestEvent.Issue] = []

        func receive(_ event: TestEvent) { if case .issue(let issue) = event.kind { found.append(issue) } }
    }

    private final class PlainApp: SimulatedApp {
        static let name = "Plain"
        static let bundleIdentifier = "org.example.plain"

        init(_ launch: LaunchOptions) {}
        func makeRootViewController() -> ViewController { ViewController(title: "Plain") }
    }

    @Test("an operation that does not do what it declares is reported once per file, and fails its test under --strict")
    func difference() throws {
        let script = "test('a', function () { TestFixtures.direct.addDust(); TestFixtures.direct.addDust(); });"
        let sentence = "addDust says that it writes 'dust', but it has changed nothing."
        let run = try FinishedRun(["a.js": "#import \"tuneup/tuneup.js\"\n" + script], on: DustApp.self) { _, _ in }
        #expect(run.outcomes == ["a: passed"])
        let warnings = run.events.compactMap { event in
            if case .message(let message) = event.kind, message.level == .warning { message.text } else { nil }
        }
        #expect(warnings.count == 1 && warnings.first?.hasPrefix(sentence) == true)
        let strict = try FinishedRun(["a.js": "#import \"tuneup/tuneup.js\"\n" + script], on: DustApp.self) {
            $1.strict = true
        }
        #expect(strict.outcomes == ["a: failed"])
        #expect(strict.issues.map(\.name) == ["FixtureDifference"] && strict.issues.first?.message == sentence)
        #expect(strict.issues.first?.place?.line == 2)
        let atLaunch = try FinishedRun(["a.js": "UIALogger.logPass('a');"], on: DustApp.self) {
            $1.strict = true
            $1.fixtures = ["addDust"]
        }
        #expect(atLaunch.issues.map(\.message) == [sentence] && atLaunch.status == 1)
    }
}

/// An app with a fixture that says more than it does.
final class DustApp: SimulatedApp, FixtureProviding {
    static let name = "Dust"
    static let bundleIdentifier = "com.example.dust"
    static var fixtures: [any FixtureOperation.Type] { [AddDustOperation.self] }
    let store = DustStore()

    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

final class DustStore: PersistentStore {
    let location = "memory"
    let isOpen = true

    func open() {}
    func close() {}
    func clear() {}
    func export() -> String { "" }
}

struct AddDustOperation: FixtureOperation {
    func run(on store: DustStore) {}
}

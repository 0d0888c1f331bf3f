import Automation
import Fixtures
import SimulatedUI
import TestEvents
import Testing

@testable import Runner

@Suite struct StartStateTests {
    /// The warnings of a run in which each test begins at the control board, as `title: text`.
    private func warnings(
        _ script: String, _ change: (inout ScriptConfiguration) -> Void = { _ in }
    ) throws -> [String] {
        let steps = """
            function press(app, name) { app.mainWindow().buttons()[name].tap(); }

            """
        let run = try FinishedRun(steps + script, on: NotesApp.self) { _, script in
            script.fixturesBoard = true
            script.isolate = .test
            change(&script)
        }
        #expect(run.issues.isEmpty)
        return run.events.compactMap { event in
            guard case .message(let message) = event.kind, message.level == .warning else { return nil }
            return "\(event.test?.title ?? ""): \(message.text)"
        }
    }

    private func text(_ data: String, _ fixture: String) -> String {
        "The test needs '\(data)', but no fixture that writes it (\(fixture)) ran before the test acts on the app: it "
            + "sets up its start state through the UI, or depends on another test."
    }

    @Test("FIX-54: a test that needs stored data and creates it on the screens of another feature is flagged")
    func offender() throws {
        let found = try warnings(
            """
            test("offends", function (target, app) {
                TestFixtures.addAccount();
                TestFixtures.close();
                press(app, "Sign In");
                press(app, "Add Note");
            }, {proves: "adding", needs: "session"});
            test("is right", function (target, app) {
                TestFixtures.openSession();
                TestFixtures.close();
                press(app, "Add Note");
            }, {proves: "adding", needs: "session"});
            test("declares nothing", function (target, app) { TestFixtures.close(); press(app, "Sign In"); });
            test("needs a feature only", function (target, app) { TestFixtures.close(); press(app, "Sign In"); }, {needs: "adding"});
            """)
        #expect(found == ["offends: \(text("session", "openSession"))"])
    }

    @Test(
        "FIX-54: a fixture after the first action on the app comes too late, as is said, and the device is not the app")
    func order() throws {
        let found = try warnings(
            """
            test("in time", function (target, app) {
                target.delay(1);
                target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT);
                target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_PORTRAIT);
                TestFixtures.openSession();
                TestFixtures.close();
                press(app, "Add Note");
            }, {needs: "session"});
            test("too late", function (target, app) {
                TestFixtures.close();
                press(app, "Sign In");
                TestFixtures.returnToBoard();
                TestFixtures.openSession();
                TestFixtures.close();
            }, {needs: "session"});
            test("looks on", function (target, app) { TestFixtures.close(); }, {needs: "notes"});
            test("taps a point", function (target, app) { TestFixtures.close(); target.tap({x: 5, y: 300}); }, {needs: "account"});
            """)
        #expect(
            found == [
                "too late: The test needs 'session', but openSession, which writes it, ran only after the test had acted on the app: fixtures come first.",
                "looks on: \(text("notes", "addNotes"))",
                "taps a point: \(text("account", "addAccount"))",
            ])
    }

    @Test(
        "what fixtures write before the first screen counts for every test of that launch, what a test writes does not")
    func launches() throws {
        let script = """
            test("first", function (target, app) { press(app, "Add Note"); }, {needs: "session"});
            test("second", function (target, app) { press(app, "Add Note"); }, {needs: ["session", "notes"]});
            """
        let found = try warnings(script) {
            $0.fixturesBoard = false
            $0.fixtures = ["openSession"]
        }
        #expect(found == ["second: \(text("notes", "addNotes"))"])
        let inOneApp = try warnings(
            """
            test("first", function (target, app) { TestFixtures.openSession(); TestFixtures.close(); }, {needs: "session"});
            test("second", function (target, app) { press(app, "Add Note"); }, {needs: "session"});
            """
        ) { $0.isolate = .file }
        #expect(inOneApp == ["second: \(text("session", "openSession"))"])
    }

    @Test(
        "FIX-4: a fixture that runs directly on the store touches no screen, and counts as any other"
    )
    func direct() throws {
        let script = """
            test("a", function (target, app) {
                TestFixtures.direct.openSession();
                TestFixtures.direct.addNotes();
                TestFixtures.close();
                press(app, "Add Note");
                assertEquals("4", app.mainWindow().staticTexts()["count"].value());
            }, {proves: "adding", needs: ["session", "notes"]});
            """
        #expect(try warnings(script).isEmpty)
        let run = try FinishedRun(
            "test('b', function () { TestFixtures.direct.openSession(); }, {needs: 'session'});", on: NotesApp.self)
        let inTest = run.events.filter { $0.test != nil }.compactMap {
            Mirror(reflecting: $0.kind).children.first?.label
        }
        #expect(inTest == ["testStarted", "fixture", "testEnded"])
    }

    @Test(
        "the first action on the app ends the time for fixtures; those outside of tests, implicit or of the device do not"
    )
    func firstAction() throws {
        func finding(after actions: [SessionAction], inTest: Bool = true) throws -> String? {
            let check = StartStateCheck(operations: try NotesApp.catalogue().entries) { false }
            func receive(_ kind: TestEvent.Kind) {
                let id = TestID(script: "a.js", title: "t")
                check.receive(
                    TestEvent(sequence: 0, deviceTime: 0, realTime: 0, script: "a.js", test: id, kind: kind))
            }
            if !inTest { for action in actions { check.willPerform(action) } }
            receive(.testStarted(.init(title: "t", needs: ["session"])))
            if inTest { for action in actions { check.willPerform(action) } }
            receive(.fixture(.init(name: "OpenSessionOperation")))
            return check.finding()
        }
        let tap = SessionAction(name: "tap", arguments: [.point(Point(x: 5, y: 300))], isGesture: true)
        #expect(try finding(after: [tap])?.contains("openSession, which writes it, ran only after") == true)
        #expect(try finding(after: [tap], inTest: false) == nil)
        let implicit = SessionAction(name: "tap", isGesture: true, isImplicit: true)
        #expect(try finding(after: [implicit, SessionAction(name: "shake")]) == nil)
    }

    @Test("a loaded image of the store contains whatever a test needs; an operation that failed has written nothing")
    func images() throws {
        func finding(after fixture: TestEvent.FixtureRun) throws -> String? {
            let check = StartStateCheck(operations: try NotesApp.catalogue().entries) { false }
            let id = TestID(script: "a.js", title: "t")
            for kind in [
                TestEvent.Kind.testStarted(.init(title: "t", needs: ["session", "notes", "no stored data"])),
                .fixture(fixture),
            ] {
                check.receive(
                    TestEvent(sequence: 0, deviceTime: 0, realTime: 0, script: "a.js", test: id, kind: kind))
            }
            let session = AutomationSession(driver: SimulatedDriver(SimulatedDevice()))
            session.setTimeout(0)
            let window = ElementQuery.target.relation(.frontMostApp).relation(.mainWindow)
            let button = try session.element(window.children(.button).at(0))
            check.willPerform(SessionAction(element: button, name: "tap", isGesture: true))
            return check.finding()
        }
        #expect(try finding(after: .init(name: "load")) == nil)
        #expect(try finding(after: .init(name: "OpenSessionOperation")) == text("notes", "addNotes"))
        let failed = try #require(try finding(after: .init(name: "load", error: "there is no such image")))
        #expect(failed.contains("needs 'session' and 'notes'") && failed.contains("them (addNotes, openSession)"))
    }
}

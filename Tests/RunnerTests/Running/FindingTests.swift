import Automation
import Runner
import TestEvents
import Testing

/// What is most likely a mistake in a script: a warning, and a failure in a strict run.
@Suite struct FindingTests {
    private func warnings(_ script: String) throws -> [String] {
        let run = try FinishedRun(script)
        #expect(run.status == 0)
        return run.events.compactMap { event in
            if case .message(let message) = event.kind, message.level == .warning { message.text } else { nil }
        }
    }

    private func strict(_ script: String) throws -> FinishedRun { try FinishedRun(script) { $1.strict = true } }

    private static let unused = [
        ("app.mainWindow().buttons().firstWithName('Cuont');", "The nearest name is \"Count\"."),
        ("app.mainWindow().buttons()['Cuont'];", "The nearest name is \"Count\"."),
        ("app.mainWindow().buttons()['Count'].withName('Coun');", "The nearest name is \"Count\"."),
        ("app.mainWindow().buttons().withName('Cuont');", "The nearest name is \"Count\"."),
        ("var kept = app.mainWindow().buttons().withPredicate(\"name == 'x'\");", "Assert that it is there"),
        ("app.mainWindow().buttons().firstWithPredicate(\"name == 'x'\");", "Assert that it is there"),
        ("if (app.mainWindow().buttons().firstWithName('Cuont')) {}", "The nearest name is \"Count\"."),
    ]

    @Test(
        "a look-up that found nothing and was never checked is reported, with its place and the nearest name",
        arguments: unused)
    func unusedLookUp(code: String, hint: String) throws {
        let script = "test('looks', function (target, app) {\n\(code)\n});"
        let warnings = try warnings(script)
        #expect(warnings.count == 1, "\(warnings)")
        #expect(warnings.first?.contains("found nothing, and the test did not use the result") == true)
        #expect(warnings.first?.contains(hint) == true, "\(warnings)")
        let run = try strict(script)
        #expect(run.outcomes == ["looks: failed"])
        #expect(run.issues.map(\.name) == ["UnusedLookUp"])
        #expect(run.issues.first?.place?.line == 3)
        #expect(run.status == 1)
    }

    @Test(
        "a look-up that found nothing and was checked in any way is not reported",
        arguments: [
            "assertFalse(app.mainWindow().buttons().firstWithName('No').isValid());",
            "var el = app.mainWindow().buttons()['No']; if (el.name() !== null) throw 'x';",
            "assertNull(app.mainWindow().buttons().firstWithName('No'));",
            "assertEquals('[object UIAElementNil]', String(app.mainWindow().buttons()['No']));",
            "if (!(app.mainWindow().buttons()['No'] instanceof UIAElementNil)) throw 'x';",
            "app.mainWindow().buttons()['No'].checkIsValid();",
            "var el = app.mainWindow().buttons()['No']; target.delay(1); el.isVisible();",
            "UIALogger.logMessage('' + app.mainWindow().buttons()['No']);",
        ])
    func asked(code: String) throws {
        #expect(try warnings("test('looks', function (target, app) {\n\(code)\n});") == [])
    }

    @Test("the library's own look-ups are not reported")
    func library() throws {
        #expect(
            try warnings(
                """
                test('waits', function (target, app) {
                    try { app.waitUntilFoundByName('No', 1); } catch (e) {}
                    try { app.waitUntilAccessorSuccess(function (app) { return app.mainWindow().buttons()['No']; }, 1); } catch (e) {}
                    assertTrue(UIAElementNilSingleton instanceof UIAElementNil);
                });
                """) == [])
    }

    @Test("an element as a condition causes a warning that names isValid, and a missing one is never true")
    func condition() throws {
        let found = try warnings(
            "test('a', function (target, app) { assertTrue(app.mainWindow().buttons()['Count']); });")
        #expect(found.count == 1)
        #expect(found.first?.contains("assertTrue(….isValid())") == true)
        let missing = try FinishedRun(
            "test('a', function (target, app) { assertTrue(app.mainWindow().buttons()['No']); });")
        #expect(missing.outcomes == ["a: failed"])
        let strict = try strict(
            "test('a', function (target, app) { assertTrue(app.mainWindow().buttons()['Count']); });")
        #expect(strict.outcomes == ["a: failed"])
        #expect(strict.issues.map(\.name) == ["ElementAsCondition"])
    }

    @Test("an uncalled method causes a warning, as any function counts as true")
    func uncalled() throws {
        let script = "test('a', function (target, app) { assertTrue(app.mainWindow().buttons()['No'].isValid); });"
        let found = try warnings(script)
        #expect(
            found.first?.contains("Call the function, with parentheses: assertTrue(….isValid()).") == true, "\(found)")
        #expect(try strict(script).outcomes == ["a: failed"])
    }

    @Test(
        "a script in which nothing happens is reported", arguments: ["// nothing", "if (0) test('a', function () {});"])
    func emptyScript(script: String) throws {
        #expect(
            try warnings(script) == [
                "The script did nothing: it has no test, no action and no message. "
                    + "Keep files that other scripts only import out of the folder of tests."
            ])
        #expect(try strict(script).issues.map(\.name) == ["EmptyScript"])
        #expect(try warnings("UIALogger.logMessage('one');").isEmpty)
    }

    @Test("a test that does nothing is reported")
    func empty() throws {
        let script = "\ntest('nothing', function () { UIALogger.logMessage('x'); });"
        #expect(try warnings(script) == ["The test did nothing: it has no action, no look-up and no assertion."])
        let run = try strict(script)
        #expect(run.outcomes == ["nothing: failed"])
        #expect(run.issues.map(\.place?.line) == [3])
        for code in [
            "assertTrue(true)", "target.delay(1)", "app.mainWindow().buttons()[0].tap()",
            "app.mainWindow().buttons()[0].name()",
        ] {
            #expect(try warnings("test('a', function (target, app) { \(code); });") == [])
        }
    }

    @Test("unknown options of test() are reported, with the nearest name")
    func testOptions() throws {
        let script = "test('a', function () { assertTrue(1); }, { skip: true, logtree: true, retries: 2 });"
        #expect(
            try warnings(script) == [
                "test() has no option \"skip\". The options are proves, needs, bridges, timeout, logStackTrace, logTree, logTreeJSON, screenCapture.",
                "test() has no option \"logtree\". Did you mean \"logTree\"?",
                "test() has no option \"retries\". "
                    + "The options are proves, needs, bridges, timeout, logStackTrace, logTree, logTreeJSON, screenCapture.",
            ])
        let run = try strict(script)
        #expect(run.outcomes == ["a: failed"])
        #expect(run.issues.map(\.name) == ["UnknownOption", "UnknownOption", "UnknownOption"])
    }

    @Test(
        "unknown options of a gesture are reported, with the nearest name",
        arguments: [
            (
                "app.mainWindow().buttons()[0].tapWithOptions({ tapcount: 2 })",
                "tapWithOptions() has no option \"tapcount\". Did you mean \"tapCount\"?"
            ),
            (
                "app.mainWindow().buttons()[0].tapWithOptions({ startOffset: { x: 0, y: 0 } })",
                "tapWithOptions() has no option \"startOffset\"."
            ),
            ("app.mainWindow().dragInsideWithOptions({ durations: 1 })", "Did you mean \"duration\"?"),
            (
                "app.mainWindow().flickInsideWithOptions({ duration: 1 })",
                "flickInsideWithOptions() has no option \"duration\"."
            ),
            ("target.tapWithOptions({ x: 10, y: 30 }, { touches: 2 })", "tapWithOptions() has no option \"touches\"."),
            (
                "target.rotateWithOptions({ x: 100, y: 300 }, { angle: 2 })",
                "rotateWithOptions() has no option \"angle\"."
            ),
        ])
    func gestureOptions(code: String, text: String) throws {
        let warnings = try warnings("test('a', function (target, app) { \(code); });")
        #expect(warnings.count == 1 && warnings.first?.contains(text) == true, "\(warnings)")
    }

    @Test("a test that is closed by hand fails with its findings, too")
    func byHand() throws {
        let run = try strict(
            """
            UIALogger.logStart('by hand');
            UIATarget.localTarget().frontMostApp().buttons()['No'];
            UIALogger.logPass('by hand');
            """)
        #expect(run.outcomes == ["by hand: failed"])
        #expect(run.status == 1)
    }
}

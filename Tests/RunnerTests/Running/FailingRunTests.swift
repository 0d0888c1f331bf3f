import Automation
import Runner
import TestEvents
import Testing

@Suite struct FailingRunTests {
    @Test("a name that nothing has is told with the nearest one, and how long it was waited for")
    func nearestElement() throws {
        let run = try FinishedRun(
            """
            UIATarget.localTarget().setTimeout(2);
            test("near", function (target, app) { app.mainWindow().buttons()["Cuont"].tap(); });
            test("far", function (target, app) { app.mainWindow().buttons()["Something else"].tap(); });
            """)
        #expect(
            run.issues.map(\.suggestion) == [
                "Did you mean \"Count\"? Nothing had the other name within the grace period of 2 seconds.", nil,
            ])
    }

    @Test("a failed assertion fails its test with place and lines, and the others still run")
    func assertion() throws {
        let run = try FinishedRun(
            """
            test("fails", function () {
                assertEquals("a", "b");
            });
            test("passes", function () {});
            """)
        #expect(run.outcomes == ["fails: failed", "passes: passed"])
        let issue = try #require(run.issues.first)
        #expect(issue.fault == .assertion)
        #expect(issue.place?.description.hasPrefix("a.js:3") == true)
        #expect(issue.excerpt?.lines.contains("    assertEquals(\"a\", \"b\");") == true)
        #expect(run.status == 1)
    }

    @Test("an exception outside any test is reported for the script")
    func outside() throws {
        let run = try FinishedRun("test('passes', function () {});\n\nmissing.thing();")
        #expect(run.outcomes == ["passes: passed"])
        #expect(run.issues.map(\.message) == ["Can't find variable: missing"])
        #expect(run.issues.first?.place?.line == 4)
        #expect(run.events.last { if case .issue = $0.kind { true } else { false } }?.test == nil)
        #expect(run.status == 1)
    }

    @Test("a method that does not exist is reported with the nearest one")
    func misspelt() throws {
        let run = try FinishedRun("UIALogger.logFailed('x');")
        #expect(run.issues.first?.suggestion?.contains("UIALogger.logFail") == true)
        #expect(run.issues.first?.place?.line == 2)
    }

    @Test("a syntax error has file, line and column, also in an imported file")
    func syntax() throws {
        let run = try FinishedRun(["a.js": "#import \"-b.js\"\nvar x;", "-b.js": "var a;\nvar b = ;", "c.js": "1"])
        #expect(run.issues.map(\.name) == ["SyntaxError"])
        #expect(run.issues.first?.place?.description == "-b.js:2:9")
        #expect(run.issues.first?.excerpt?.lines.last == "var b = ;")
        #expect(run.endedScripts == ["a.js", "c.js"])
        #expect(run.status == 1)
    }

    @Test("a missing import stops its script before it begins, and the other files still run")
    func missingImport() throws {
        let run = try FinishedRun(["a.js": "#import \"-b.js\"", "-b.js": "\n#import \"no.js\"", "c.js": "1"])
        let issue = try #require(run.issues.first)
        #expect(issue.name == "ImportError")
        #expect(issue.fault == .script)
        #expect(issue.place?.description == "-b.js:2:1")
        #expect(issue.stack.map { $0.place?.description } == ["-b.js:2:1", "a.js:1:1"])
        #expect(run.endedScripts == ["a.js", "c.js"])
        #expect(run.status == 1)
    }

    @Test("an error in a project's own copy of the library belongs to its caller")
    func ownLibrary() throws {
        let run = try FinishedRun([
            "a.js": "#import \"-lib/tuneup.js\"\n\ncheck(1);",
            "-lib/tuneup.js": "function check() { throw Error('no'); }",
        ])
        #expect(run.issues.first?.place?.description.hasPrefix("a.js:3") == true)
    }

    @Test("an empty script is a mistake in the command, and the other files still run")
    func empty() throws {
        let run = try FinishedRun(["a.js": "\n", "b.js": "UIALogger.logMessage('ran')"])
        #expect(run.issues.map(\.message) == ["'a.js' is empty."])
        #expect(run.messages == ["ran"])
        #expect(run.status == 2)
    }

    @Test(
        "whatever is thrown ends only its test",
        arguments: [
            ("throw 'a plain text'", "a plain text"), ("throw null", "null"), ("throw undefined", "undefined"),
            ("throw {toString: function () { throw new Error('inner'); }}", ""), ("throw 42", "42"),
            ("(function f() { f(); })()", "Maximum call stack size exceeded."),
            ("'x'.repeat(2147483647).repeat(4)", "Out of memory"),
            ("UIATarget.localTarget().frontMostApp().mainWindow().buttons()['No'].tap()", "invalid element"),
            ("UIATarget.localTarget().frontMostApp().mainWindow().buttons().withPredicate('name ==')", "name =="),
        ])
    func thrown(code: String, message: String) throws {
        let run = try FinishedRun("test('throws', function () { \(code); });\ntest('goes on', function () {});")
        #expect(run.outcomes == ["throws: failed", "goes on: passed"])
        #expect(run.issues.count == 1)
        #expect(message.isEmpty || run.issues.first?.message.contains(message) == true, "\(run.issues)")
        #expect(run.status == 1)
    }

    @Test(
        "whatever is thrown outside a test is reported too", arguments: ["'text'", "null", "{toString() { throw 1; }}"])
    func thrownOutside(value: String) throws {
        let run = try FinishedRun(["a.js": "throw (\(value));", "b.js": "UIALogger.logMessage('ran');"])
        #expect(run.issues.count == 1)
        #expect(run.messages == ["ran"])
        #expect(run.status == 1)
    }

    @Test("a test inside a test fails the outer one")
    func nested() throws {
        let run = try FinishedRun("test('outer', function () { test('inner', function () {}); });")
        #expect(run.outcomes == ["outer: failed"])
        #expect(run.issues.first?.message.contains("do not nest") == true)
        #expect(run.status == 1)
    }

    @Test("a test that is started and never ends is unfinished")
    func unfinished() throws {
        let run = try FinishedRun(["a.js": "UIALogger.logStart('begun');\nUIALogger.logMessage('x');"])
        #expect(run.outcomes == ["begun: unfinished"])
        #expect(run.issues.map(\.name) == ["UnfinishedTest"])
        #expect(run.issues.first?.place?.line == 1)
        #expect(run.status == 1)
    }

    @Test("an exception ends a test that was opened by hand")
    func openTest() throws {
        let run = try FinishedRun(["a.js": "UIALogger.logStart('begun'); missing();"])
        #expect(run.outcomes == ["begun: issue"])
        #expect(run.issues.map(\.name) == ["ReferenceError"])
        #expect(run.status == 1)
    }

    @Test("an app that dies fails the test in which it does, even if the script does not notice")
    func crash() throws {
        let run = try FinishedRun(
            "test('dies', function (target) { target.delay(2); });\ntest('next', function () {});"
        ) {
            $1.launchEnvironment = ["RUNAWAY": "1"]
            $1.isolate = .test
        }
        #expect(run.issues.map(\.name) == ["AppCrash"])
        #expect(run.outcomes == ["dies: issue", "next: passed"])
        #expect(run.status == 1)
    }

    @Test("a promise that is rejected and never handled is reported")
    func rejection() throws {
        let run = try FinishedRun(["a.js": "Promise.reject(new Error('nobody listens'));"])
        #expect(run.issues.map(\.message) == ["nobody listens"])
        #expect(run.status == 1)
    }

    @Test("an exception in a timer is reported, and later timers still run")
    func timer() throws {
        let run = try FinishedRun([
            "a.js":
                "setTimeout(function () { throw new Error('late'); }, 5); setTimeout(UIALogger.logMessage, 9, 'ran');"
        ])
        #expect(run.issues.map(\.message) == ["late"])
        #expect(run.messages == ["ran"])
    }

    @Test("a warning reports an import that works only here")
    func importWarning() throws {
        let run = try FinishedRun(["a.js": "#import \"-B.js\"\nUIALogger.logMessage(1);", "-b.js": "1"])
        let warnings = run.events.compactMap { event in
            if case .message(let message) = event.kind, message.level == .warning { message.text } else { nil }
        }
        #expect(warnings == ["'-B.js' is spelled '-b.js' on disk."])
        #expect(run.status == 0)
    }

    @Test("an import inside a function works when a timer calls it, after everything else")
    func importInTimer() throws {
        let run = try FinishedRun([
            "a.js": "setTimeout(function () {\n#import \"-b.js\"\nUIALogger.logMessage('b ' + b);\n}, 50);",
            "-b.js": "var b = 1;",
        ])
        #expect(run.messages == ["b 1"])
        #expect(run.issues.isEmpty)
    }

    @Test("an import further down runs at its place, with the functions of the importing file")
    func lateImport() throws {
        let run = try FinishedRun([
            "a.js": "var x = 1;\nfunction helper() { return x; }\n#import \"-b.js\"\nUIALogger.logMessage('b ' + b);",
            "-b.js": "\nvar b = helper();\nif (b > 1) throw 1;",
        ])
        #expect(run.messages == ["b 1"])
        #expect(run.issues.isEmpty)
        let failing = try FinishedRun(["a.js": "var x;\n#import \"-b.js\"\nx;", "-b.js": "\n\nmissing();"])
        #expect(failing.issues.first?.place?.description.hasPrefix("-b.js:3") == true)
    }
}

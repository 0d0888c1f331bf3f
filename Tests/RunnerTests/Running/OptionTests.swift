import TestEvents
import Testing

@testable import Runner

@Suite struct OptionTests {
    private let three = """
        test("adds", function () {}); test("edits", function () {}); test("slowly adds", function () {});
        """
    private let logTaps = """
        test("counts", function (target, app) {
            UIALogger.logMessage(app.mainWindow().staticTexts()["taps"].value());
            app.mainWindow().buttons()["Count"].tap();
        });
        test("counts again", function (target, app) {
            UIALogger.logMessage(app.mainWindow().staticTexts()["taps"].value());
        });
        """

    @Test("--grep and --grep-invert choose tests by title")
    func grep() throws {
        let run = try FinishedRun(three) {
            $1.grep = ["adds"]
            $1.grepInvert = ["^slow"]
        }
        #expect(run.outcomes == ["adds: passed"])
        #expect(run.skipped == ["edits: --grep does not match", "slowly adds: --grep-invert matches"])
        #expect(run.status == 0)
    }

    @Test("a filter that matches no test is a mistake in the command, and names the nearest title")
    func emptyFilter() throws {
        let run = try FinishedRun(three) { $1.grep = ["edist"] }
        #expect(run.status == 2)
        #expect(run.issues.map(\.message) == ["No test matches --grep 'edist'."])
        #expect(run.issues.first?.suggestion == "Did you mean 'edits'?")
    }

    @Test("--isolate test launches the app again for each test, and the window's wrapper survives it")
    func isolate() throws {
        let script = "var main = UIATarget.localTarget().frontMostApp().mainWindow();\n" + logTaps
        #expect(try FinishedRun(script).messages == ["0", "1"])
        let run = try FinishedRun(script + "\ntest('old wrapper', function () { main.buttons()[0].tap(); });") {
            $1.isolate = .test
        }
        #expect(run.messages == ["0", "0"])
        #expect(run.outcomes.last == "old wrapper: passed")
        #expect(run.status == 0)
    }

    @Test("--fixtures run before each launch")
    func fixtures() throws {
        let run = try FinishedRun(logTaps) {
            $1.fixtures = ["AddTaps", "addtapsoperation"]
            $1.isolate = .test
        }
        #expect(run.messages == ["20", "20"])
    }

    @Test("a fixture that fails is reported, and the script does not run")
    func brokenFixture() throws {
        let run = try FinishedRun(logTaps) { $1.fixtures = ["Broken"] }
        #expect(run.issues.map(\.name) == ["FixtureError"])
        #expect(run.issues.first?.message.contains("no taps left") == true)
        #expect(run.messages.isEmpty)
        #expect(run.endedScripts == ["a.js"])
        #expect(run.status == 1)
    }

    @Test("an app that cannot be launched is reported with its own message, and the next file still runs")
    func brokenApp() throws {
        let run = try FinishedRun(["a.js": "1", "b.js": "1"]) {
            $1.launchEnvironment = ["BROKEN": "1"]
        }
        #expect(run.issues.map(\.message) == Array(repeating: "The app 'Counter' could not be launched.", count: 2))
        #expect(run.issues.first?.causes == ["unable to open database file"])
        #expect(run.endedScripts == ["a.js", "b.js"])
        #expect(run.status == 3)
    }

    @Test("-e defines global constants, which a script may replace")
    func define() throws {
        let run = try FinishedRun(["a.js": "UIALogger.logMessage(USER); var USER = 'bob'; UIALogger.logMessage(USER);"])
        {
            $1.definitions = ["USER": "ann"]
        }
        #expect(run.messages == ["ann", "bob"])
    }

    @Test("arguments and environment reach the app")
    func launch() throws {
        let script =
            "UIALogger.logMessage(UIATarget.localTarget().frontMostApp().mainWindow().staticTexts()[1].name());"
        let run = try FinishedRun(["a.js": script]) {
            $1.launchArguments = ["-reset", "1"]
            $1.launchEnvironment = ["MODE": "fast"]
        }
        #expect(run.messages == ["-reset 1 fast"])
    }

    @Test("--max-failures stops the run")
    func maxFailures() throws {
        let script = "#import \"tuneup/tuneup.js\"\ntest('x', function () { fail('no'); }); test('y', function () {});"
        let run = try FinishedRun(["a.js": script, "b.js": script, "c.js": "throw 1"]) { run, _ in run.maxFailures = 1 }
        #expect(run.outcomes == ["x: failed"])
        #expect(
            run.notRun == [
                "y: --max-failures was reached", "b.js: --max-failures was reached", "c.js: --max-failures was reached",
            ])
        #expect(run.endedScripts == ["a.js"])
        let second = try FinishedRun(["a.js": "throw 1", "b.js": "throw 2", "c.js": "3"]) { run, _ in
            run.maxFailures = 2
        }
        #expect(second.endedScripts == ["a.js", "b.js"])
    }

    @Test("--repeat-each runs each file that many times, each with other random numbers")
    func repeatEach() throws {
        let run = try FinishedRun(["a.js": "UIALogger.logMessage(Math.random())", "b.js": "1"]) { run, _ in
            run.repeatEach = 2
        }
        #expect(run.endedScripts == ["a.js", "a.js", "b.js", "b.js"])
        #expect(Set(run.messages).count == 2)
    }

    @Test("an unknown name stops everything before it begins", arguments: ["app", "device", "fixtures"])
    func unknown(option: String) {
        let mistake = #expect(throws: ConfigurationMistake.self) {
            try FinishedRun(["a.js": "1"]) {
                if option == "app" { $1.app = "Conter" }
                if option == "device" { $1.device = "iPhone5" }
                if option == "fixtures" { $1.fixtures = ["AddTap"] }
            }
        }
        #expect(mistake?.option == option)
        #expect(["Counter", "iPhone 5", "addTaps"].contains(mistake?.suggestion ?? ""))
    }
}

@Suite struct TestFilterTests {
    private func filter(_ grep: [String], _ invert: [String]) throws -> TestFilter {
        var configuration = ScriptConfiguration()
        configuration.grep = grep
        configuration.grepInvert = invert
        return try TestFilter(configuration)
    }

    @Test("without expressions every test runs")
    func all() throws {
        #expect(try filter([], []).reasonToSkip("x") == nil)
    }

    @Test("one of the required patterns must match anywhere in the title, and none of the excluded ones")
    func both() throws {
        let filter = try filter(["^adds", "Add.*unt"], ["slow"])
        #expect(try filter.reasonToSkip("adds one") == nil)
        #expect(try filter.reasonToSkip("Additional Account") == nil)
        #expect(try filter.reasonToSkip("it adds one") == "--grep does not match")
        #expect(try filter.reasonToSkip("adds a slow one") == "--grep-invert matches")
    }

    @Test("a pattern that would take for ever is abandoned, and is named")
    func endless() throws {
        let filter = try filter(["(a+)+$"], [])
        let title = String(repeating: "a", count: 40) + "!"
        #expect(throws: TestFilter.GaveUp(option: "grep", pattern: "(a+)+$", title: title)) {
            try filter.reasonToSkip(title)
        }
    }

    @Test("a run whose pattern is abandoned reports it once, with the status of a mistake in the command")
    func givesUp() throws {
        let title = String(repeating: "a", count: 40) + "!"
        let run = try FinishedRun("test('\(title)', function () {}); test('\(title)', function () {});") {
            $1.grep = ["(a+)+$"]
        }
        #expect(run.issues.map(\.fault) == [.usage])
        #expect(run.issues.first?.message.contains("'(a+)+$'") == true)
        #expect(run.notRun.count == 2)
        #expect(run.status == 2)
    }

    @Test("an invalid expression is a mistake")
    func mistake() {
        let mistake = #expect(throws: ConfigurationMistake.self) { try filter(["("], []) }
        #expect(mistake?.message == "'(' is not a regular expression: it has unbalanced parentheses.")
    }
}

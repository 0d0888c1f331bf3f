import Automation
import TestEvents
import Testing

@testable import Runner

@Suite("Suites with a test() of their own")
struct OwnTestFunctionTests {
    /// The main script: three tests, each of which logs its title.
    private static let tests = """
        ["Login works", "login fails\\nbadly", "Logout"].forEach(function (title) {
          test(title, function () { UIALogger.logMessage(title); });
        });
        """

    /// A copy of tuneup, as far as `test` goes.
    private static let copy = """
        function test(title, f, options) {
          if (typeof TUNEUP_ONLY_RUN !== "undefined") {
            for (var i = 0; i < TUNEUP_ONLY_RUN.length; i++) {
              if (new RegExp("^" + TUNEUP_ONLY_RUN[i] + "$").test(title)) { break; }
              if (i == TUNEUP_ONLY_RUN.length - 1) { return; }
            }
          }
          UIALogger.logStart(title);
          try { f(); UIALogger.logPass(title); } catch (e) { UIALogger.logFail(title); }
        }
        """

    /// A function that runs every test.
    private static let plain = "UIALogger.logStart(title); f(); UIALogger.logPass(title);"

    private func run(_ files: [String: String], _ grep: [String], invert: [String] = []) throws -> FinishedRun {
        try FinishedRun(files) {
            $1.grep = grep
            $1.grepInvert = invert
        }
    }

    @Test(
        "S-38: a copy of tuneup gets the selection in its own list",
        arguments: [
            (["Login"], [], ["Login works"]), (["^Log"], ["out$"], ["Login works"]),
            (["^Login", "badly$"], [], ["Login works", "login fails\nbadly"]),
            ([], ["[Ll]ogin (w|f)"], ["Logout"]), ([".*"], [], ["Login works", "login fails\nbadly", "Logout"]),
        ])
    func copyOfTuneup(grep: [String], invert: [String], titles: [String]) throws {
        let files = ["a.js": "#import \"-tuneup/test.js\"\n\(Self.tests)", "-tuneup/test.js": Self.copy]
        let run = try run(files, grep, invert: invert)
        #expect(run.messages == titles)
        #expect(run.issues == [])
        #expect(run.status == 0)
    }

    @Test("S-38: a selection that matches no test of a copy of tuneup is a mistake")
    func none() throws {
        let run = try run(["a.js": Self.copy + Self.tests], ["nothing"])
        #expect(run.messages == [])
        #expect(run.skipped == ["a: --grep matches none of its tests"])
        #expect(run.issues.map(\.message) == ["No test matches --grep 'nothing'."])
        #expect(run.status == 2)
    }

    @Test(
        "S-38: a pattern that JavaScript does not have is refused, and no test runs",
        arguments: ["(?i)login", "\\p{L}", "[[:alpha:]]", "a++", "\\Qa\\E", "[a&&b]"])
    func notPortable(pattern: String) throws {
        let run = try run(["a.js": Self.copy + Self.tests], [pattern])
        #expect(run.messages == [])
        let issue = try #require(run.issues.first)
        #expect(issue.message.contains("takes patterns of JavaScript, and '\(pattern)' is not one"))
        #expect(issue.place?.line == 1)
        #expect(run.status == 2)
    }

    @Test(
        "S-38: a test() that cannot be filtered is refused, and no test runs",
        arguments: [
            "function test(title, f) { \(plain) }", "var test = function (title, f) { \(plain) };",
            "const test = (title, f) => { \(plain) };", "\"use strict\"; function test(title, f) { \(plain) }",
            "if (true) { function test(title, f) { \(plain) } }",
        ])
    func refused(definition: String) throws {
        let files = ["a.js": "#import -own.js\n\(Self.tests)", "-own.js": "// mine\n\(definition)\n"]
        for (grep, invert) in [(["Login"], []), ([], ["Logout"])] {
            let run = try run(files, grep, invert: invert)
            #expect(run.messages == [])
            #expect(run.outcomes == [])
            let issue = try #require(run.issues.first)
            let option = grep.isEmpty ? "grep-invert" : "grep"
            #expect(
                issue.message == "--\(option) cannot select tests of 'a.js', so none of them ran: the suite has its "
                    + "own function test().")
            #expect(issue.place?.file == "-own.js" && issue.place?.line == 2)
            #expect(run.status == 2)
        }
        let all = try run(files, [])
        #expect(all.messages.count == 3 && all.status == 0)
    }

    @Test("S-38: a hidden test() that runs what was not selected is reported once")
    func hidden() throws {
        let definition = "(function (global) { global.test = function (title, f) { \(Self.plain) }; })(this);\n"
        let run = try run(["a.js": definition + Self.tests], ["Login"])
        #expect(
            run.issues.map(\.message)
                == ["--grep does not select 'login fails\nbadly', but the suite's own function test() ran it."])
        #expect(run.status == 2)
    }

    @Test("S-38: a test that a script opens by itself runs, and a warning says so")
    func byHand() throws {
        let run = try run(["a.js": "UIALogger.logStart('one'); UIALogger.logPass('one');"], ["two"])
        #expect(run.outcomes == ["one: passed"])
        let warnings = run.events.compactMap { event -> String? in
            if case .message(let message) = event.kind, message.level == .warning { message.text } else { nil }
        }
        #expect(warnings.count == 1 && warnings.first?.hasPrefix("--grep does not select 'one'") == true)
        #expect(run.status == 0)
    }

    @Test("a script that names test, but does not define it, is not affected")
    func unaffected() throws {
        let script = "#import \"tuneup/tuneup.js\"\nvar o = { test: function () {} }; /x/.test('x');\n\(Self.tests)"
        let run = try run(["a.js": script], ["Logout"])
        #expect(run.messages == ["Logout"])
        #expect(run.status == 0)
    }
}

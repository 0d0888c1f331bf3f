import Foundation
import TestEvents
import TestProject
import Testing

@Suite(.takingTurns) struct CrashTests {
    private static let reports = ["-r", "json=stream.jsonl", "-r", "junit=junit.xml", "-r", "console"]

    private func run(
        _ script: String, _ arguments: String...
    ) async throws -> (account: Account, result: Program.Result, project: Project) {
        let project = try Project(["a.js": script, "b.js": HostileScript.pressing("Good")])
        let result = try await Program.run(
            ["a.js", "b.js"] + Self.reports + arguments, in: project, program: Program.hostile)
        return (try Account(project), result, project)
    }

    @Test(
        "a process that dies costs the open test, and nothing else",
        arguments: [
            ("Index", "SIG"), ("Unowned", "SIG"), ("Recurse", "SIGSEGV"), ("Kill", "SIGKILL"), ("Exit", "ended"),
        ])
    func dies(button: String, words: String) async throws {
        let script = HostileScript.pressing("Good", button, "Print") + "test('last', function () {});\n"
        let (account, result, project) = try await run(script)
        #expect(
            account.outcomes == ["Good: passed", "\(button): crashed", "Print: passed", "last: passed", "Good: passed"])
        let issue = try #require(account.issues(of: button).first)
        #expect(issue.name == "Crash")
        #expect(issue.message.contains(words), "\(issue.message)")
        #expect(issue.crash?.lastAction?.contains("buttons()[\"\(button)\"].tap()") == true, "\(issue)")
        #expect(result.status == 1, "\(result.output)")
        #expect(try JUnitDocument(project).cases == 5)
        #expect(result.output.contains("1 failed"), "\(result.output)")
        #expect(result.output.contains("4 passed"), "\(result.output)")
    }

    @Test(
        "tests whose process dies or hangs are tried again, and the others run once",
        arguments: ["Index", "Exit", "Hang"])
    func retries(button: String) async throws {
        let script = HostileScript.pressing("Good", button, "Print") + "test('last', function () { throw 1; });\n"
        let (account, result, project) = try await run(script, "--retries", "2", "--script-timeout", "1")
        let outcome = button == "Hang" ? "timedOut" : "crashed"
        #expect(
            account.outcomes == [
                "Good: passed", "\(button): \(outcome)", "Print: passed", "last: failed", "Good: passed",
            ])
        #expect(account.summary.results.map(\.attempt) == [1, 3, 1, 3, 1])
        #expect(account.summary.results[1].formerAttempts.map { $0.outcome?.rawValue } == [outcome, outcome])
        #expect(result.status == 1)
        #expect(try project.read("junit.xml").components(separatedBy: "<rerunError").count == 5)
    }

    @Test("nothing that an app has written stays in the temporary folder, however its process ends")
    func temporaryFiles() async throws {
        let script = HostileScript.pressing("Good", "Index", "Kill", "Exit", "Hang")
        let project = try Project(["a.js": script, "b.js": script, "temporary/kept": ""])
        let result = try await Program.run(
            ["a.js", "b.js", "-j", "2", "--script-timeout", "1"] + Self.reports, in: project,
            environment: ["TMPDIR": project.path("temporary")], program: Program.hostile)
        #expect(result.output.contains("2 passed"), "\(result.output)")
        #expect(try Project.names(in: project.path("temporary")) == ["kept"])
    }

    @Test("a crash is reported with what Swift printed about it")
    func crashText() async throws {
        let (account, result, _) = try await run(HostileScript.pressing("Index"))
        let log = account.issues(of: "Index").first?.crash?.log ?? []
        #expect(log.contains { $0.contains("Index out of range") }, "\(log)")
        #expect(result.output.contains("Index out of range"), "\(result.output)")
    }

    @Test(
        "an app that hangs times out, and the tests after it run",
        arguments: ["Hang", "Spin"])
    func hangs(button: String) async throws {
        let (account, result, _) = try await run(
            HostileScript.pressing("Good", button, "Print"), "--script-timeout", "2")
        #expect(account.outcomes == ["Good: passed", "\(button): timedOut", "Print: passed", "Good: passed"])
        #expect(account.issues(of: button).first?.message.contains("2 seconds") == true)
        #expect(result.status == 1)
    }

    @Test("a process above its memory limit is ended, and the report says how much it used")
    func memory() async throws {
        let (account, _, _) = try await run(HostileScript.pressing("Good", "Memory", "Print"), "--memory-limit", "300")
        #expect(account.outcomes == ["Good: passed", "Memory: crashed", "Print: passed", "Good: passed"])
        let issue = try #require(account.issues(of: "Memory").first)
        #expect(issue.name == "MemoryLimit")
        #expect(issue.message.contains("300 MiB"), "\(issue.message)")
    }

    @Test(
        "script code that never returns control ends within its limit",
        arguments: [
            "for (;;) await null;",
            "(function f() { Promise.resolve().then(f); })(); await new Promise(function () {});",
            "for (;;) /^(a+)+$/.test(new Array(40).join('a') + 'b');",
            "while (true) {}",
        ])
    func endless(code: String) async throws {
        let script = """
            #import "tuneup/tuneup.js"
            test("before", function () {});
            test("endless", async function () { \(code) });
            test("after", function () {});
            """
        let (account, result, _) = try await run(script, "--script-timeout", "2")
        #expect(account.outcomes == ["before: passed", "endless: timedOut", "after: passed", "Good: passed"])
        #expect(result.status == 1)
    }

    @Test("an app that traps during its launch costs its file, and the next file runs")
    func launch() async throws {
        let project = try Project(["a.js": HostileScript.pressing("Good"), "b.js": HostileScript.pressing("Print")])
        try project.write("launch-env: {TRAP: launch}\n", to: "c/jsrun.yml")
        try project.write(HostileScript.pressing("Good"), to: "c/c.js")
        let result = try await Program.run(
            ["a.js", "c/c.js", "b.js"] + Self.reports, in: project, program: Program.hostile)
        #expect(result.status == 1, "\(result.output)\(result.error)")
        let account = try Account(project)
        #expect(account.outcomes == ["Good: passed", "c.js: failed", "Print: passed"])
        #expect(account.summary.scripts[1].issues.map(\.name) == ["Crash"])
        let list = try await Program.run(["list", "a.js", "c/c.js"], in: project, program: Program.hostile)
        #expect(list.output.contains("a.js:2 › Good"), "\(list.output)")
        #expect(list.error.contains("Cannot list the tests of"), "\(list.error)")
        #expect(list.status == 1)
    }

    @Test("tests that were opened by hand do not run after a crash, and say so")
    func openedByHand() async throws {
        let script = """
            var app = UIATarget.localTarget().frontMostApp();
            UIALogger.logStart("first");
            UIALogger.logPass("first");
            UIALogger.logStart("second");
            app.mainWindow().buttons()["Index"].tap();
            UIALogger.logPass("second");
            """
        let (account, _, _) = try await run(script)
        #expect(account.outcomes.prefix(2) == ["first: passed", "second: crashed"])
        #expect(account.outcomes.last == "Good: passed")
    }

    @Test("tests with one title keep their numbers after a crash")
    func sameTitles() async throws {
        let script = HostileScript.pressing("Good", "Index", "Good", "Good")
        let (account, _, _) = try await run(script)
        #expect(account.outcomes.prefix(4) == ["Good: passed", "Index: crashed", "Good: passed", "Good: passed"])
        #expect(account.summary.scripts[0].tests.map(\.id.occurrence) == [1, 1, 2, 3])
    }

    @Test("a script that throws after its first test names the tests that did not run")
    func throwing() async throws {
        let script = """
            #import "tuneup/tuneup.js"
            var hasRun = false;
            test("one", function () { hasRun = true; });
            if (hasRun) throw new Error("no further");
            test("two", function () {});
            """
        let (account, result, _) = try await run(script)
        #expect(account.outcomes == ["one: passed", "two: not run", "a.js: failed", "Good: passed"])
        #expect(result.output.contains("two not run"), "\(result.output)")
        #expect(result.output.contains("1 not run"), "\(result.output)")
    }

    @Test("a test that the limit on failures leaves out is not run, whichever file it is in")
    func maxFailures() async throws {
        let failing = "#import \"tuneup/tuneup.js\"\ntest('fails', function () { throw 1; });\n"
        let rest = "test('rest', function () {});\n"
        let project = try Project(["a.js": failing + rest, "b.js": failing + rest, "c.js": failing])
        for workers in ["1", "2"] {
            let result = try await Program.run(
                ["a.js", "b.js", "c.js", "-x", "1", "-j", workers] + Self.reports, in: project)
            let account = try Account(project)
            #expect(
                account.outcomes == ["fails: failed", "rest: not run", "b.js: not run", "c.js: not run"],
                "-j \(workers)")
            #expect(result.status == 1)
        }
    }

    @Test("what an app prints is shown beside the reports, and is in none of them")
    func printing() async throws {
        let (_, result, _) = try await run(HostileScript.pressing("Print"))
        #expect(result.error.contains("printed by the app"), "\(result.error)")
        #expect(!result.output.contains("printed by the app"))
    }

    @Test("a file that takes longer than its limit is ended, and its other tests do not run")
    func fileTimeout() async throws {
        let script = """
            #import "tuneup/tuneup.js"
            test("waits", function (target) { for (;;) target.delay(0.001); });
            test("after", function () {});
            """
        let (account, result, _) = try await run(script, "--file-timeout", "5")
        #expect(account.outcomes == ["waits: timedOut", "after: not run", "Good: passed"])
        #expect(result.output.contains("--file-timeout"), "\(result.output)")
    }

    @Test("a run that takes longer than its limit ends, and every file has an outcome")
    func globalTimeout() async throws {
        let script = """
            #import "tuneup/tuneup.js"
            test("waits", function (target) { for (;;) target.delay(0.001); });
            test("after", function () {});
            """
        let (account, result, _) = try await run(script, "--global-timeout", "5", "-j", "1")
        #expect(account.outcomes == ["waits: timedOut", "after: not run", "b.js: not run"])
        #expect(result.output.contains("--global-timeout"), "\(result.output)")
        #expect(result.status == 1)
    }

    @Test("a crash that reaches the limit on failures leaves no test of its file without an outcome")
    func maxFailuresByCrash() async throws {
        let script = HostileScript.pressing("Good", "Index", "Print", "Hang")
        let project = try Project(["a.js": script, "b.js": script])
        let result = try await Program.run(
            ["a.js", "b.js", "-x", "1", "-j", "1"] + Self.reports, in: project, program: Program.hostile)
        #expect(result.status == 1)
        #expect(
            try Account(project).outcomes == [
                "Good: passed", "Index: crashed", "Print: not run", "Hang: not run", "b.js: not run",
            ])
        #expect(try JUnitDocument(project).cases == 5)
    }

    @Test("a limit of the run also ends the remaining passes of a file")
    func globalTimeoutOfPasses() async throws {
        let script =
            "#import \"tuneup/tuneup.js\"\ntest('waits', function (target) { for (;;) target.delay(1e-6); });\n"
        let project = try Project(["a.js": script])
        let result = try await Program.run(
            ["a.js", "--repeat-each", "3", "--global-timeout", "2"] + Self.reports, in: project)
        #expect(result.status == 1)
        #expect(try Account(project).outcomes == ["waits: timedOut", "a.js: not run", "a.js: not run"])
    }

    @Test("a reader that goes away takes no other report with it")
    func closedPipe() async throws {
        let project = try Project(["a.js": HostileScript.pressing("Good")])
        let command = "\"$0\" a.js -r console -r junit=junit.xml | true; exit ${PIPESTATUS[0]}"
        let result = try await Program.run(["-c", command, Program.hostile], in: project, program: "/bin/bash")
        #expect([0, 3].contains(result.status), "\(result.error)")
        #expect(try JUnitDocument(project).cases == 1)
    }
}

@Suite(.takingTurns) struct InteractiveCrashTests {
    @Test("a crash of the app ends neither the REPL nor what is typed after it")
    func repl() async throws {
        let project = try Project([
            "input": """
            1 + 1
            app.mainWindow().buttons()["Index"].tap()
            20 + 2
            .exit
            """,
            "temporary/kept": "",
        ])
        let program = try RunningProgram(
            ["repl"], in: project, program: Program.hostile, input: "input", output: "output",
            environment: ["TMPDIR": project.path("temporary")])
        try await apart { try program.end() }
        let text = try project.read("output")
        #expect(program.status == 0, "\(text)")
        #expect(text.contains("The app crashed, which ended the session"), "\(text)")
        #expect(text.contains("> 20 + 2\n22\n"), "\(text)")
        #expect(text.contains("> 1 + 1\n2\n"), "\(text)")
        #expect(try Project.names(in: project.path("temporary")) == ["kept"])
    }

    @Test(
        "an input that nothing in the process can end is ended with its session, and the next one is evaluated",
        arguments: [
            "(async function () { for (;;) await null; })()", #"app.mainWindow().buttons()["Hang"].tap()"#,
        ])
    func hung(input: String) async throws {
        let project = try Project([
            "input": "1 + 1\n\(input)\n20 + 2\n.exit\n", "jsrun.yml": "script-timeout: 1\n", "temporary/kept": "",
        ])
        let program = try RunningProgram(
            ["repl"], in: project, program: Program.hostile, input: "input", output: "output",
            environment: ["TMPDIR": project.path("temporary")])
        try await apart { try program.end() }
        let text = try project.read("output")
        #expect(program.status == 0, "\(text)")
        #expect(text.contains("The session did not respond for"), "\(text)")
        #expect(text.contains("> 20 + 2\n22\n"), "\(text)")
        #expect(try Project.names(in: project.path("temporary")) == ["kept"])
    }

    @Test("Control-C ends an input that does not react to it")
    func interrupted() async throws {
        let project = try Project([
            "input": "UIALogger.logMessage('on'); (async function () { for (;;) await null; })()\n20 + 2\n.exit\n",
            "jsrun.yml": "script-timeout: 3000\n",
        ])
        let program = try RunningProgram(
            ["repl"], in: project, program: Program.hostile, input: "input",
            output: "output")
        try await apart {
            try eventually("the input has not begun") { (try? project.read("output"))?.contains("on") == true }
            // The message may be the last thing that counts as progress after a first Control-C; one presses it again.
            var looks = 0
            try eventually("the program did not end") {
                let isOver = (try? project.read("output"))?.contains("22") == true
                if looks.isMultiple(of: 150), !isOver { program.send(SIGINT) }
                looks += 1
                return !program.isRunning
            }
        }
        let text = try project.read("output")
        #expect(text.contains("> 20 + 2\n22\n"), "\(text)")
    }

    @Test("an app that crashes at its launch ends the REPL with an error")
    func launch() async throws {
        let result = try await Program.run(
            ["repl", "--launch-env", "TRAP=launch"], in: try Project(), program: Program.hostile)
        #expect(result.status == 1)
        #expect(result.error.contains("The app crashes during its launch"), "\(result.error)")
    }
}

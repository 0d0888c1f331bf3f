import TestProject
import Testing

@Suite(.takingTurns) struct CommandMistakeTests {
    private let passing = "#import \"tuneup/tuneup.js\"\ntest(\"the other file\", function () {});\n"

    @Test(
        "a mistake in the command is reported on standard error with a correction",
        arguments: [
            (["tests/acount.js"], "Did you mean 'tests/account.js'?"),
            (["nowhere"], "There is no file or folder 'nowhere'."),
            (["notes.txt"], "'notes.txt' is neither a script"),
            (["empty"], "No scripts (.js) or bot tests (.plist) in 'empty'."),
            (["--app", "Acounts"], "Did you mean 'Accounts'?"), (["--gerp", "x"], "Did you mean '--grep'?"),
            (["--device", "iPhone5"], "Did you mean 'iPhone 5'?"), (["--timeout", "soon"], "a number of seconds"),
            (["--time-zone", "Europe/Berln"], "Did you mean 'Europe/Berlin'?"),
            (["--epoch", "today"], "is not a date"),
            (["--fixtures", "ClearAllDta"], "Did you mean"), (["-r", "consle"], "console"),
            (["--html", "2"], "Unknown option '--html'"), (["--shard", "5/4"], "a part such as 1/4"),
            (["list", "nowhere"], "There is no file or folder 'nowhere'."),
        ])
    func command(arguments: [String], text: String) async throws {
        let project = try Project(["tests/account.js": passing, "notes.txt": "", "empty/readme.md": ""])
        let result = try await Program.run(arguments, in: project)
        #expect(result.status == 2, "\(result.output)\(result.error)")
        #expect(result.error.contains(text), "\(result.error)")
        #expect(result.output.isEmpty, "\(result.output)")
    }

    @Test(
        "a mistake in jsrun.yml is reported with its place",
        arguments: [
            ("fixture: x", "jsrun.yml:1:1: Unknown setting 'fixture'. Did you mean 'fixtures'?"),
            ("timeout: [1]", "jsrun.yml:1:10: timeout: expected one value."), ("app: 'x", "jsrun.yml:"),
            ("app: Acounts", "Did you mean 'Accounts'?"),
        ])
    func configuration(text: String, message: String) async throws {
        let project = try Project(["tests/a.js": passing, "jsrun.yml": text])
        let result = try await Program.run([], in: project)
        #expect(result.status == 2)
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test("a path that does not exist, or an empty script, is a mistake, and the other file still runs")
    func missing() async throws {
        let project = try Project(["tests/a.js": passing, "empty.js": ""])
        let missing = try await Program.run(["nope.js", "tests/a.js"], in: project)
        #expect(missing.status == 2)
        #expect(missing.output.contains("There is no file or folder 'nope.js'."), "\(missing.output)")
        #expect(missing.output.contains("the other file"))
        let empty = try await Program.run(["empty.js", "tests/a.js"], in: project)
        #expect(empty.status == 2)
        #expect(empty.output.contains("'empty.js' is empty."), "\(empty.output)")
        #expect(empty.output.contains("the other file"))
    }

    @Test("a file that is not text, or not UTF-8, is reported with the byte's place, and the other file still runs")
    func bytes() async throws {
        let project = try Project(["b.js": passing])
        try project.write([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1], to: "a.js")
        let binary = try await Program.run(["a.js", "b.js"], in: project)
        #expect(binary.status == 1)
        #expect(binary.output.contains("not a text file"), "\(binary.output)")
        #expect(binary.output.contains("the other file"))
        try project.write(Array("var x = 1;\nvar y = '".utf8) + [0xE9, 0x27], to: "a.js")
        let latin = try await Program.run(["a.js", "b.js"], in: project)
        #expect(latin.status == 1)
        #expect(latin.output.contains("byte 20 is 0xE9"), "\(latin.output)")
        #expect(latin.output.contains("a.js:2:10"), "\(latin.output)")
    }

    @Test("nothing to run says what to do")
    func nothing() async throws {
        let result = try await Program.run([], in: Project())
        #expect(result.status == 2)
        #expect(result.error.contains("jsrun init"), "\(result.error)")
    }

    @Test("a fixture that fails is reported, and the run continues")
    func fixture() async throws {
        let project = try Project(["a.js": passing, "b.js": passing])
        let result = try await Program.run(["a.js", "b.js", "--fixtures", "AddEncounterHistory(-1)"], in: project)
        #expect(result.status == 1, "\(result.output)\(result.error)")
        #expect(result.output.contains("AddEncounterHistoryOperation"), "\(result.output)")
    }

    @Test("a store file that cannot be opened is reported, and is the host's fault")
    func store() async throws {
        let project = try Project(["a.js": passing])
        let result = try await Program.run(["a.js"], in: project, environment: ["TMPDIR": "/proc/nowhere"])
        #expect(result.status == 3, "\(result.output)\(result.error)")
        #expect(result.output.contains("could not be launched"), "\(result.output)")
    }
}

@Suite(.takingTurns) struct ScriptMistakeTests {
    @Test(
        "a script's mistake is reported with its place, and the other file still runs",
        arguments: [
            ("var x = ;", ["a.js:2:9", "var x = ;", "^"]),
            ("\n\nmissing();", ["a.js:4", "Can't find variable: missing"]),
            ("test('t', function () { UIALogger.logFailed('x'); });", ["a.js:2", "UIALogger.logFail?"]),
            ("throw 'a plain text';", ["a plain text"]),
            ("test('t', function () { throw 'a plain text'; });", ["a plain text", "t"]),
            ("throw null;", ["null"]),
            ("throw {toString: function () { throw 1; }};", ["a.js"]),
            ("test('t', function () { throw {toString: function () { throw 1; }}; });", ["t"]),
            ("test('outer', function () { test('inner', function () {}); });", ["do not nest", "outer"]),
            ("UIALogger.logStart('begun');", ["begun", "started but not ended"]),
            ("test('t', function () { (function f() { f(); })(); });", ["Maximum call stack size exceeded"]),
            ("test('t', function () { 'x'.repeat(2147483647) + 'y'; });", ["Out of memory"]),
            (
                "test('t', function (target, app) { app.mainWindow().buttons()['Nope'].tap(); });",
                ["Cannot perform action on invalid element", "Nope", "a.js:2"]
            ),
            (
                "test('t', function (target, app) { app.windows().firstWithPredicate(\"name BEGINZ 'x'\"); });",
                ["name BEGINZ 'x'", "a.js:2"]
            ),
            ("#import \"lib/missing.js\"", ["lib/missing.js", "a.js:2:1"]),
            ("#import \"\"", ["a.js:2:1", "has an empty path"]),
        ])
    func mistake(script: String, texts: [String]) async throws {
        let result = try await Program.run(script: script, "--memory-limit", "400")
        #expect(result.status == 1, "\(result.output)\(result.error)")
        for text in texts { #expect(result.output.contains(text), "\(result.output)") }
        #expect(result.output.contains("the other file"), "\(result.output)")
    }

    @Test(
        "an endless loop is ended, its test times out, and the other file still runs",
        arguments: [
            "function () { while (true) {} }",
            "function (target, app) { var el = app.keyboard(); while (!el.isValid()) {} }",
            "async function () { await null; while (true) {} }",
        ])
    func loop(body: String) async throws {
        let result = try await Program.run(script: "test('loops', \(body));", "--script-timeout", "0.5")
        #expect(result.status == 1, "\(result.output)\(result.error)")
        #expect(result.output.contains("loops"))
        #expect(result.output.contains("0.5 seconds"), "\(result.output)")
        #expect(result.output.contains("the other file"), "\(result.output)")
    }
}

import Testing

@Suite(.takingTurns) struct ScriptMistakeTests {
    @Test(
        "what a script does wrong is told with its place, and the other file still runs",
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
            ("UIALogger.logStart('begun');", ["begun", "never passed and never failed"]),
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
            ("#import \"\"", ["a.js:2:1", "names no file"]),
        ])
    func mistake(script: String, texts: [String]) async throws {
        let result = try await Program.run(script: script, "--memory-limit", "400")
        #expect(result.status == 1, "\(result.output)\(result.error)")
        for text in texts { #expect(result.output.contains(text), "\(result.output)") }
        #expect(result.output.contains("the other file"), "\(result.output)")
    }

    @Test(
        "an endless loop ends, its test has timed out, and the other file still runs",
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

import JavaScriptBridge
import Testing

@Suite struct SyntaxErrorTests {
    let context = JSContext()

    @Test(
        "a syntax error tells line and column of its token",
        arguments: [
            ("var a = 1;\nvar b = foo bar;", 2, 13), ("if (", 1, nil), ("let x; let x;", 1, 12),
            ("f(1, 2));", 1, 8), ("var v = { a: 1,, };", 1, 16), ("var bar = 1; foo bar", 1, 18),
            ("return 5", 1, nil), ("\n\n  var 1x = 3;", 3, nil),
        ] as [(String, Int, Int?)])
    func columns(_ source: String, _ line: Int, _ column: Int?) throws {
        for check in [true, false] {
            let error = try #require(throws: JSError.self) {
                if check {
                    try context.checkSyntax(source, sourceURL: "s.js", startingLine: 10)
                } else {
                    try context.evaluate(source, sourceURL: "s.js", startingLine: 10)
                }
            }
            #expect(error.isSyntaxError)
            #expect(error.line == line + 9)
            #expect(error.sourceURL == "s.js")
            if let column { #expect(error.column == column, "\(error.message)") }
        }
    }

    @Test("checking syntax runs nothing")
    func checkOnly() throws {
        try context.checkSyntax("var touched = true; while (true) {}")
        #expect(context.globalObject["touched"].isUndefined)
    }

    @Test("a syntax error in eval is not taken for one of the outer script")
    func inEval() throws {
        let error = try #require(throws: JSError.self) {
            try context.evaluate("var a;\neval('foo bar')", sourceURL: "e.js")
        }
        #expect(error.isSyntaxError)
    }
}

import Runner
import TestProject
import Testing

@Suite struct ImportOrderTests {
    @Test("imports at the top are evaluated before the file, depth first and in order")
    func top() throws {
        let project = try Project([
            "main.js": "#import \"a.js\"\n#import \"b.js\"\nvar x;", "a.js": "#import \"c.js\"\nvar a;", "b.js": "b",
            "c.js": "c",
        ])
        #expect(try EvaluationRecorder.order(project.load("main.js")) == ["c.js", "a.js", "b.js", "main.js"])
    }

    @Test("imports at the top are blank for the engine, so that every line keeps its number")
    func blank() throws {
        let project = try Project(["main.js": "// é\n  #import \"a.js\"; // why\nvar x;", "a.js": "1"])
        let main = try project.load("main.js").main
        #expect(main.source == "// é\n                  // why\nvar x;")
        #expect(main.text == "// é\n  #import \"a.js\"; // why\nvar x;")
    }

    @Test("an import after code becomes a call on its own line")
    func further() throws {
        let project = try Project(["main.js": "function f() {}\n#import \"a.js\";\nf();", "a.js": "f();"])
        let graph = try project.load("main.js")
        #expect(graph.main.source == "function f() {}\n__jsrunImport(1);\nf();")
        #expect(graph.main.leadingImports.isEmpty)
        #expect(try EvaluationRecorder.order(graph) == ["a.js", "main.js"])
    }

    @Test("the name of the call is one that no file uses")
    func name() throws {
        let project = try Project(["main.js": "var x;\n#import \"a.js\"", "a.js": "__jsrunImport = 1"])
        #expect(try project.load("main.js").importFunctionName == "___jsrunImport")
    }

    @Test("FIX-41: a file that is reached more than once is evaluated once")
    func once() throws {
        let project = try Project([
            "main.js": "#import \"a.js\"\n#import \"lib/../b.js\"\n#import \"./b.js\"\nvar x;\n#import \"b.js\"",
            "a.js": "#import \"b.js\"\n", "b.js": "b", "lib/x.js": "",
        ])
        let graph = try project.load("main.js")
        #expect(graph.scripts.count == 3)
        #expect(try EvaluationRecorder.order(graph) == ["b.js", "a.js", "main.js"])
    }

    @Test("the path that counts is the real one, links resolved")
    func links() throws {
        let project = try Project(["main.js": "#import \"a.js\"\n#import \"b.js\"\n#import \"lib/b.js\"", "b.js": "b"])
        try project.link("a.js", to: "b.js")
        try project.link("lib", to: ".")
        #expect(try EvaluationRecorder.order(project.load("main.js")) == ["a.js", "main.js"])
    }

    @Test("FIX-41: cycles are harmless, at the top and further down")
    func cycles() throws {
        let project = try Project([
            "main.js": "#import \"a.js\"\nvar x;\n#import \"main.js\"", "a.js": "#import \"b.js\"\nvar a;",
            "b.js": "#import \"a.js\"\n#import \"main.js\"",
        ])
        #expect(try EvaluationRecorder.order(project.load("main.js")) == ["b.js", "a.js", "main.js"])
    }

    @Test("\"use strict\" stays the first statement, before and after imports")
    func strict() throws {
        let project = try Project([
            "main.js": "'use strict';\n#import \"a.js\"\nvar x;", "after.js": "#import \"a.js\"\n'use strict';\nvar x;",
            "a.js": "leak = 1;",
        ])
        #expect(try project.load("main.js").main.source.hasPrefix("'use strict';\n     "))
        #expect(try project.load("main.js").main.leadingImports == [1])
        let after = try project.load("after.js").main.source
        #expect(after.drop { $0 == " " || $0 == "\n" } == "'use strict';\nvar x;")
    }

    @Test("an index that no import has does nothing")
    func unknownIndex() throws {
        let graph = try Project(["main.js": "1"]).load("main.js")
        let recorder = EvaluationRecorder(graph)
        let evaluation = ScriptEvaluation(of: graph, by: recorder)
        try evaluation.evaluate(7)
        try evaluation.evaluate(-1)
        #expect(recorder.names.isEmpty)
    }
}

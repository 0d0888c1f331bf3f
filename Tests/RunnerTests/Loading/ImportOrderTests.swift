import Automation
import Foundation
import Runner
import TestEvents
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

    @Test("the real path counts, with links resolved")
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

/// What is outside of a project stays there, whichever way an import takes.
@Suite struct ImportBoundsTests {
    private let outside: Project

    init() throws { outside = try Project(["secret.txt": "password: 123", "lib/x.js": "var x;"]) }

    private func error(_ path: String, links: [String: String] = [:]) throws -> ScriptLoadError? {
        let project = try Project(["tests/main.js": "var a;\n#import \"\(path)\""])
        for (name, target) in links { try project.link(name, to: target) }
        return project.loadError("tests/main.js")
    }

    @Test("an absolute path, '..' and links do not lead out of the project")
    func ways() throws {
        let secret = outside.path("secret.txt")
        let up = "../../" + secret.split(separator: "/").suffix(2).joined(separator: "/")
        let errors = [
            try error(secret), try error("/etc/passwd"), try error(up),
            try error("link.txt", links: ["tests/link.txt": secret]),
            try error("link/secret.txt", links: ["tests/link": outside.folder]),
            try error("link/../secret.txt", links: ["tests/link": outside.path("lib")]),
        ]
        for error in errors {
            #expect(error?.reason == .outside)
            #expect(error?.place?.description == "tests/main.js:2:1")
            #expect(error?.excerpt?.lines.contains { $0.contains("password") } == false)
        }
        #expect(errors[1]?.message == "'/etc/passwd' is outside the project, where imports are not allowed.")
        #expect(errors[1]?.suggestion == "Allow imports from its folder with -I.")
    }

    @Test("a missing import does not name the files that are outside")
    func nearest() throws {
        let folder = outside.folder.split(separator: "/").last ?? ""
        #expect(try error("../../\(folder)/secret.tx")?.reason == .missing(nearest: nil))
        #expect(try error("\(outside.path("secret.tx"))")?.reason == .missing(nearest: nil))
    }

    @Test("what an import path leads to may be imported, by any route")
    func importPath() throws {
        let project = try Project(["main.js": "#import \"\(outside.path("lib/x.js"))\"\n#import \"x.js\""])
        let graph = try project.load("main.js", importPaths: [outside.path("lib")])
        #expect(graph.scripts.map(\.name) == ["main.js", outside.path("lib/x.js")])
    }

    @Test("the tail of an absolute path outside is looked up inside")
    func tail() throws {
        let project = try Project(["main.js": "#import \"\(outside.path("lib/x.js"))\"", "lib/x.js": "var own;"])
        #expect(try project.load("main.js").scripts.map(\.name) == ["main.js", "lib/x.js"])
    }

    @Test("a script outside of the working folder imports from its own folder, and from that of its project")
    func elsewhere() throws {
        let script = try Project(["tests/main.js": "#import \"a.js\"", "tests/a.js": "", "b.js": ""])
        try script.write("#import \"../b.js\"", to: "tests/up.js")
        let loader = ScriptLoader(workingDirectory: outside.folder)
        #expect(try loader.load(script.path("tests/main.js")).scripts.count == 2)
        #expect(throws: ScriptLoadError.self) { try loader.load(script.path("tests/up.js")) }
        let project = ScriptLoader(root: script.folder, workingDirectory: outside.folder)
        #expect(try project.load(script.path("tests/up.js")).scripts.count == 2)
    }

    @Test("a script of more than 64 MiB is an error with its size")
    func size() throws {
        let project = try Project(["main.js": "#import \"large.js\"", "large.js": ""])
        try #require(truncate(project.path("large.js"), 65 << 20) == 0)
        #expect(project.loadError("main.js")?.reason == .tooLarge(65 << 20, limit: 64 << 20))
        #expect(project.loadError("large.js")?.message.hasSuffix("the limit is 67108864 (64 MiB).") == true)
    }
}

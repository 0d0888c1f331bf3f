import TestProject
import Testing

@testable import Runner

@Suite struct ImportScannerTests {
    private func imports(_ script: String) throws -> [ImportDirective] {
        try ImportScanner.directives(in: ScriptText(script))
    }

    @Test(
        "an import is found in each written form",
        arguments: [
            "#import \"a b.js\"", "#import \"a b.js\";", "#import 'a b.js'", "#import <a b.js>",
            "  #import \"a b.js\" ;",
            "\t#import\t\"a b.js\"", "#import\"a b.js\"", "\u{A0}#import \"a b.js\"", "#import \"a b.js\" // why",
            "/* c */ #import \"a b.js\"", "#!/usr/bin/env jsrun\n#import \"a b.js\"", "<!-- x\n#import \"a b.js\"",
        ])
    func forms(script: String) throws {
        let found = try imports(script)
        #expect(found.map(\.path) == ["a b.js"])
        #expect(found.map(\.isLeading) == [true])
    }

    @Test(
        "S-34: the rest of the line is a path without quotes",
        arguments: [
            "#import a b.js", "#import a b.js;", "#import\ta b.js \t", "  #import a b.js ; ", "#import a b.js;;",
            "#import a b.js // why", "#import a b.js; /* why */ // x", "#import a b.js\r", "#import 'a b.js'",
            "#import <a b.js>", "#import a b.js\u{2028}var x;",
        ])
    func unquoted(script: String) throws {
        let bytes = Array("'use strict'\n\(script)\nvar y;\n#import c.js".utf8)
        let found = try ImportScanner.directives(in: ScriptText(decoding: bytes))
        #expect(found.map(\.path) == ["a b.js", "c.js"])
        #expect(found.map(\.isLeading) == [true, false])
        #expect(found.map(\.column) == [script.hasPrefix(" ") ? 3 : 1, 1])
    }

    @Test("S-34: paths without quotes are loaded and keep the numbers of lines")
    func unquotedFiles() throws {
        let project = try Project([
            "main.js": "#import lib/a.js;\nvar x = 1;\n#import lib/b.js // later\nvar y;", "lib/a.js": "",
            "lib/b.js": "",
        ])
        let graph = try project.load("main.js")
        #expect(graph.scripts.map(\.name) == ["main.js", "lib/a.js", "lib/b.js"])
        #expect(graph.main.source == "                 \nvar x = 1;\n__jsrunImport(2); // later\nvar y;")
        let error = #expect(throws: ScriptLoadError.self) {
            try Project(["main.js": "#import lib/c.js", "lib/cc.js": ""]).load("main.js")
        }
        #expect(
            error?.message == "The imported file 'lib/c.js' does not exist. It was looked for in the working folder.")
    }

    @Test(
        "a comment that is an import and nothing else counts as one",
        arguments: [
            "// #import \"a b.js\"", "  // #import 'a b.js';", "// #import <a b.js> \r\n",
            "/* c */ // #import \"a b.js\"",
        ])
    func comments(script: String) throws {
        let found = try imports("'use strict';\n\(script)\nvar x;\n")
        #expect(found.map(\.path) == ["a b.js"])
        #expect(found.map(\.isLeading) == [true])
        #expect(found.map(\.line) == [2])
        #expect(found.map(\.isComment) == [true])
    }

    @Test(
        "what only looks like an import is not one",
        arguments: [
            "// #import \"a.js\" was here", "x; // #import \"a.js\"", "// #import a.js", "// #import \"a.js",
            "/// #import \"a.js\"", "/* // #import \"a.js\" */ // y", "//#import \"a.js\"",
            "// x\n//  #import \"a.js\"", "/*\n#import \"a.js\"\n*/", "`\n#import \"a.js\"\n`",
            "`${`\n#import \"a.js\"`}`", "'\\\n#import \"a.js\"'", "var a; #import \"a.js\"", "#imports \"a.js\"",
            "`${{a: 1}.a}\n#import \"a.js\"`", "x = /[/`]/;`\n#import \"a.js\"`", "a / b; /* /\n#import \"a.js\"*/",
        ])
    func lookalikes(script: String) throws {
        #expect(try imports(script).isEmpty)
    }

    @Test(
        "quotes in regular expressions, and slashes of divisions, do not mislead",
        arguments: [
            "x = /'/;", "x = a / b / '/';", "if (x) /\"/.test(y)", "f(/`/)", "return /`/", "x = [/'/, /[/'\"`]/];",
            "i++ / 2; '/'", "a.return / 2; '`'", "x = /\\/`/;", "x = (a + b) / 2 + '`' / 1;", "x = 'forgotten quote",
            "x = /forgotten slash `", "`a${`b${1}`}c`", "`}`", "`\\``", "var o = {a: '`'};", "x = 4 /* ' */ / 2;",
        ])
    func ambiguities(code: String) throws {
        let found = try imports("\(code)\n#import \"a.js\"")
        #expect(found.map(\.line) == [2])
        #expect(found.map(\.isLeading) == [false])
    }

    @Test("imports lead until the first code that is not a directive")
    func leading() throws {
        let script = """
            // comment
            "use strict"
            #import "a.js"
            'use asm'; /* x */
            #import "b.js"
            var x = 1;
            #import "c.js"
            """
        #expect(try imports(script).map(\.isLeading) == [true, true, false])
        #expect(try imports("'a' + 'b'\n#import \"a.js\"").map(\.isLeading) == [false])
        #expect(try imports(";\n#import \"a.js\"").map(\.isLeading) == [true])
    }

    @Test("places count lines and columns from 1, past line ends of every kind")
    func places() throws {
        let found = try imports("/*\n\n*/\n`\n\n`;'\\\n';\u{2028}  #import \"a.js\"")
        #expect(found.map(\.line) == [8])
        #expect(found.map(\.column) == [3])
    }

    @Test("line separators end lines except in strings, as for the engine")
    func lineSeparators() throws {
        let found = try imports("/*\u{2028}*/`\u{2029}`;//\u{2028};'\u{2028}';\n#import \"a.js\"")
        #expect(found.map(\.line) == [5])
    }

    @Test(
        "an invalid import is reported with the reason and its place",
        arguments: [
            ("#import", "expected a path, such as \"file.js\""),
            ("#import ;", "expected a path, such as \"file.js\""),
            ("#import/a.js", "expected a space between #import and the path"),
            ("#import a.js\"", "the opening quote is missing"), ("#import a.js'; ", "the opening quote is missing"),
            ("#import “a.js”", "the path must be in straight quotes"),
            ("#import «a.js»", "the path must be in straight quotes"),
            ("#import \"a.js", "the closing quote is missing"),
            ("#import \"a.js\nb\"", "the closing quote is missing"),
        ])
    func malformed(script: String, why: String) {
        let error = #expect(throws: ScriptLoadError.Reason.self) { try imports("// x\n " + script) }
        #expect(error == .malformedImport(why, line: 2, column: 2))
    }
}

@Suite struct LargeScriptTests {
    @Test("a file of 28,000 lines loads in well under a second, even when its last line is an import")
    func large() throws {
        let line = "var s = \"text\" + /re[/]/.test('x') / 2; // comment\n"
        let text = "#import \"a.js\"\n" + String(repeating: line, count: 28_000) + "#import \"a.js\"\n"
        let project = try Project(["main.js": text, "a.js": ""])
        var graph: ScriptGraph?
        let time = try processorTime { graph = try project.load("main.js") }
        #expect(graph?.main.source.hasSuffix("__jsrunImport(1);\n") == true)
        #expect(time < .seconds(5))
    }
}

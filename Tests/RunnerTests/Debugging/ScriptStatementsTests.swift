import Foundation
import JavaScriptBridge
import Scripting
import Testing

@testable import Runner

/// Scripts with a call before each statement.
@Suite("Statements of scripts") struct ScriptStatementsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The places of the statements of a script.
    private func places(_ text: String) throws -> [String] {
        try ScriptStatements(of: text).statements.map { "\($0.start.line):\($0.start.column)" }
    }

    @Test("statements are found where they begin, in functions, blocks, loops, cases and labels")
    func finds() throws {
        let text = """
            #!/usr/bin/env jsrun
            "use strict";
            var a = 1, b = [function () { return a; }]
            function named(x) {
              "use strict";
              if (x) return 1; else if (a) b(); else { throw x }
            }
            for (var i = 0; i < 3; i++) a += i
            outer: for (;;) { break outer; }
            do a--; while (a > 0)
            switch (a) { case 1: a(); break; default: b() }
            try { a() } catch ({ message }) { b() } finally { debugger; }
            class Point extends Object { static { a = 2 } get x() { return 1 } y = () => { a() } }
            """
        let found = try places(text)
        #expect(
            found == [
                "3:1", "3:31", "6:3", "6:10", "6:25", "6:32", "6:44", "8:1", "8:29", "9:1", "9:19", "10:1", "10:4",
                "11:1", "11:22", "11:27", "11:43", "12:7", "12:35", "12:51", "13:39", "13:57", "13:80",
            ])
        let debuggers = try ScriptStatements(of: text).statements.filter(\.isDebugger)
        #expect(debuggers.map(\.start.line) == [12])
    }

    @Test(
        "the names around a statement are those of its blocks and functions",
        arguments: [
            (
                "function f(a, { b, c: d = e, ...g }, [h] = i) { var j; { let k; const [l, m = n] = o; return 1; } }",
                ["k", "l", "m", "a", "b", "d", "g", "h", "j", "f"]
            ),
            (
                "var p = async (q, r) => { for (const s of t) { try { u() } catch (v) { return 1; } } }",
                ["v", "s", "q", "r", "p"]
            ),
            ("w => { return 1; }; class X { y(z) { } }", ["w", "X"]),
            ("async w => { return 1; }", ["w"]),
        ]) func names(text: String, expected: [String]) throws
    {
        let read = try ScriptStatements(of: text)
        let statement = try #require(
            read.statements.first { Array(text.utf16)[($0.start.column - 1)...].starts(with: "return 1".utf16) })
        var scope: Int? = statement.scope
        var names: [String] = []
        while let current = scope {
            names += read.scopes[current].names
            scope = read.scopes[current].parent
        }
        #expect(names == expected)
    }

    /// Scripts whose last value shows that they do what they did.
    private static let scripts = [
        "var a = 1\nvar b = 2\na + b", "var a = [1, 2]\n;[a[1]].length", "var s = `x${(() => { return 1 })()}y`; s",
        "var r = 8 / 2 / 1; var t = 'a/b'.split(/\\//g).length; r + t", "var x = 1\n++x\nx",
        "x = 5; if (x) x = 6\nelse x = 7\nx",
        "var o = { get a() { return 1 }, set a(v) {}, async b() {}, *c() { yield 1 }, ['d' + 1]: 2, e, 'f': 3, 4: 5, async: 6 }\nvar e; o.a + o.d1",
        "function f() { return\n1 } f()", "var i = 0; do i++; while (i < 3) i", "a: { break a } 1",
        "var f = function () { 'use strict'; return this === undefined }; f()",
        "'use strict'; (function () { return this === undefined })()", "var y = x => x ? { a: x } : [x]; y(1).a",
        "var t = true ? a => { return a } : null, u = 2; t(u)",
        "label: for (var i of [1, 2]) { if (i == 1) continue label; i }",
        "var n = 0; for (var k in { a: 1, b: 2 }) n++; n", "switch (3) { case 1: case 3: var z = 9; default: z++ } z",
        "class A { #p = 1; static q = 2; get p() { return this.#p } static { A.r = A.q } has(o) { return #p in o } }\nvar a = new A; a.p + A.r + (a.has(a) ? 1 : 0)",
        "class B extends (class { constructor(v) { this.v = v } }) { constructor() { super(7); } }\nnew B().v",
        "var c = 1e+3 + 0x1e+2 + .5 + 1_000; c", "var g = a ?? 1, a; var h = g?.toString?.(); h",
        "var q = 1 ? .5 : 2; q",
        "if (0) ; else 5", "var { m, n: [l] } = { m: 1, n: [2] }; m + l", "let let1 = 1; let1", "var let = 3; let",
        "var async = 2; async\nvar b = async; b", "(async () => { await 1; return 2 })() instanceof Promise",
        "function* g() { var v = yield; yield v } var it = g(); it.next(); it.next(4).value",
        "new (function () { this.x = new.target !== undefined })().x",
        "typeof /a/.test === 'function' && !(/[/]/.test('x'))",
        "var fn = function () { return arguments.length }; fn(1, 2)",
        "if (true) { function inner() { return 1 } } inner()",
        "// only a comment", "throw_ = 1; throw_", "var \u{e4}\u{f6} = '\u{1f600}'; \u{e4}\u{f6}.length",
        "a = b = 2\n/1/1\na", "x = function () {}\n(function () { return 1 })\nx",
        "while (false) x()\n2", "var w = 3; with ({ w: 4 }) w", "var v1; v1 ??= 2; v1 ||= 3; v1 **= 2; v1 >>>= 1; v1",
        "try { null.x } catch { 8 }",
        "void 0 || delete {}.a && 3",
        "(function () { if (1) return 1; else return 2 })()", "for (;;) if (1) break; 6",
        "var a1 = () => ({}), b1 = 1; b1",
    ]

    @Test("a script does the same with the calls", arguments: scripts)
    func same(script: String) throws {
        let plain = JSContext()
        let stepped = JSContext()
        var count = 0
        let step = JSValue.function(SteppedText.functionName, in: stepped) { (_: Int, _: JSValue) in count += 1 }
        try stepped.globalObject.setProperty(SteppedText.functionName, to: step)
        let text = try SteppedText(script, first: 0)
        let one = (try? plain.evaluate(script).description) ?? "error"
        let other = (try? stepped.evaluate(text.source).description) ?? "error"
        #expect(one == other && other != "error", "\(text.source)")
        #expect(text.statements.statements.isEmpty == (count == 0))
    }

    @Test("the scripts of this project keep their lines, and the engine can read them with the calls")
    func project() throws {
        var count = 0
        for folder in ["Examples", "tuneup", "Benchmarks", "Sources"] {
            let files = FileManager.default.enumerator(atPath: Self.root.appending(component: folder).path)
            while let name = files?.nextObject() as? String {
                guard name.hasSuffix(".js"), !name.contains(".build"), !name.contains("node_modules") else { continue }
                let text = try String(contentsOf: Self.root.appending(components: folder, name), encoding: .utf8)
                    .replacing("#import", with: "//mport")
                let context = JSContext()
                guard (try? context.checkSyntax(text)) != nil else { continue }
                count += 1
                let stepped: SteppedText
                do {
                    stepped = try SteppedText(text, first: 0)
                } catch {
                    Issue.record("\(folder)/\(name) is not read from byte \(error.offset) on")
                    continue
                }
                #expect(throws: Never.self, "\(name)") { try context.checkSyntax(stepped.source) }
                #expect(text.split(separator: "\n").count == stepped.source.split(separator: "\n").count)
            }
        }
        #expect(count > 80)
    }

    @Test("columns behind the calls are those of the script") func columns() throws {
        let text = "a(); b(); if (c) d()\ne()"
        let stepped = try SteppedText(text, first: 0)
        let lines = stepped.source.split(separator: "\n").map { Array($0.utf16) }
        let original = text.split(separator: "\n").map { Array($0.utf16) }
        for (number, line) in lines.enumerated() {
            for name in "abcde".utf16 {
                guard let column = original[number].firstIndex(of: name) else { continue }
                // The name in the text is the one that no letter of a call is beside.
                let last = line.indices.last { index in
                    line[index] == name && (index + 1 == line.count || "()".utf16.contains(line[index + 1]))
                        && (index == 0 || " ;{(".utf16.contains(line[index - 1]))
                }
                let found = try #require(last)
                #expect(stepped.insertions.originalColumn(of: found + 1, line: number + 1) == column + 1)
            }
        }
    }

    @Test(
        "what is no script, and what nests too deeply, is refused",
        arguments: [
            "var", "a b", "}", "function (", "if (a", "\"", "`${", "export var a", "import x from 'y'", "/a\n/",
            "x = {a b}",
            String(repeating: "(", count: 100_000), String(repeating: "{", count: 100_000),
            String(repeating: "if(a)", count: 100_000), String(repeating: "a=>", count: 100_000),
            String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000), "__jsrunStatement(1)",
        ]) func refused(text: String)
    {
        #expect(throws: ScriptStatements.Unreadable.self) { _ = try SteppedText(text, first: 0) }
    }

    @Test("arbitrary bytes are read or refused, and never trap") func arbitrary() throws {
        var random = SystemRandomNumberGenerator()
        let pieces = [
            "{", "}", "(", ")", "[", "]", ";", ",", "\n", "a", "=>", "=", "/", "`", "${", "'", "\\", "function", "if",
            "for",
            "class", "async", "return", ":", "?", ".", "1", "e", "+", "\u{e4}", "//", "/*", "*/", "case", "switch",
            "let", "#",
        ]
        var read = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1..<14, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined(separator: Bool.random(using: &random) ? " " : "")
            if (try? SteppedText(text, first: 0)) != nil { read += 1 }
        }
        #expect(read > 100)
    }
}

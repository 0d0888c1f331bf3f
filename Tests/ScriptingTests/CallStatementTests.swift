import Automation
import Testing

@testable import Scripting

@Suite("The places of consecutive calls") struct CallStatementTests {
    private static let file = "a.js"

    /// The place of the call of `test("b")`, when the last call, `test("a")`, is on a line at a column.
    private func next(_ text: String, line: Int = 1, column: Int = 5, _ title: String = "b") -> [Int?]? {
        var sources = ScriptSources()
        sources.add(text, url: Self.file)
        let place = call("a", line: line, column: column, sources)?.next(title, in: sources)?.place
        #expect(place.map { $0.file == Self.file } ?? true)
        return place.map { [$0.line, $0.column] }
    }

    private func call(_ title: String, line: Int, column: Int = 5, _ sources: ScriptSources) -> CallStatement? {
        CallStatement("test", title, at: SourcePlace(file: Self.file, line: line, column: column), in: sources)
    }

    @Test(
        "the next statement is the running call if it is written like the last one",
        arguments: [
            ("test('a', f);\ntest('b', f);", 2, 5),
            ("test('a', f)\ntest(\"b\", f)", 2, 5),
            ("test('a', f);\r\n\r\n  test( 'b' , f);", 3, 7),
            ("test('a', function () {\n  x([1, ')', \"}\\\"\\\n]\"]); // don't )\n});\n\ttest('b', f);", 5, 6),
            ("test('a', () => 1, {timeout: 3});;\n// test('b', f)\n/* test('b'\n , f) */\ntest('b', () => 2);", 5, 5),
            ("test('a', '“🦊”');\ntest('b', f);", 2, 5),
        ])
    func following(text: String, line: Int, column: Int) {
        #expect(next(text) == [line, column])
    }

    @Test(
        "the engine has to be asked for a call that is written in another way, or is not the next statement",
        arguments: [
            "test('a', f);", "test('a', f);\ntest('c', f);", "test('a', f);\nx();\ntest('b', f);",
            "test('a', f); test('b', f);", "test('a', f),\ntest('b', f);", "test('a', f)\n(test('b', f));",
            "test('a', f);\ntest.only('b', f);", "test('a', f);\nmy.test('b', f);",
            "test('a', f);\ntest('b' + c, f);",
            "test('a', f);\ntest('b');", "test('a', f);\ntest(`b`, f);", "test('a', f);\ntest (\"b\", f);",
            "test('a', f);\ntests('b', f);", "test('a', f);\n}\ntest('b', f);",
            // A parser would be needed to find the end of the first call.
            "test('a', () => /\\)/);\ntest('b', f);", "test('a', x / 2);\ntest('b', f);",
            "test('a', `${x}`);\ntest('b', f);", "test('a', x <!-- )\n);\ntest('b', f);",
            "test('a', x\n--> )\n);\ntest('b', f);", "test('a', [\ntest('b', f)", "test('a', '\ntest('b', f);",
            // The engine counts more lines.
            "test('a', '\u{2028}');\ntest('b', f);", "test('a', f);\rtest('b', f);",
            // A loop may run the first call again.
            "for (;;)\ntest('a', f);\ntest('b', f);",
        ])
    func other(text: String) {
        #expect(next(text, line: text.hasPrefix("for") ? 2 : 1) == nil)
    }

    @Test(
        "the first call has to be a statement of its own, at the place that the engine names",
        arguments: [
            ("x();\ntest('a', f);\ntest('b', f);", 2, 5, true), ("x();\ntest('a', f);\ntest('b', f);", 2, 4, false),
            ("x();\ntest('a', f);\ntest('b', f);", 3, 5, false), ("x();\ntest('a', f);\ntest('b', f);", 9, 5, false),
            ("x();\ntest('a', f);\ntest('b', f);", 0, 5, false), ("x(); test('a', f);\ntest('b', f);", 1, 10, false),
            ("#import 'x'\n\n// for (;;)\n  test('a', f);\ntest('b', f);", 4, 7, true),
            ("for (;;) {\ntest('a', f);\ntest('b', f);}", 2, 5, true),
            ("else\ntest('a', f);\ntest('b', f);", 2, 5, false), ("do // ;\ntest('a', f);\ntest('b', f);", 2, 5, false),
            ("while (x)\n// twice;\ntest('a', f);\ntest('b', f);", 3, 5, false),
            ("return test('a', f);\ntest('b', f);", 1, 12, false),
        ])
    func first(text: String, line: Int, column: Int, isFollowed: Bool) {
        #expect((next(text, line: line, column: column) != nil) == isFollowed)
    }

    @Test("titles that have to be written with an escape are not looked for")
    func escapes() {
        #expect(next("test('a', f);\ntest('it\\'s', f);", "it's") == nil)
        #expect(next("test('a', f);\ntest(\"it's\", f);", "it's") == [2, 5])
        #expect(next("test('a', f);\ntest('x\\n', f);", "x\\n") == nil)
        #expect(next("test('a', f);\ntest('b', 'c', f);", "b', 'c") == nil)
        #expect(next("test('a', f);\ntest('é', f);", "e\u{301}") == nil)
        #expect(next("test('a', f);\ntest('', f);", "") == [2, 5])
    }

    @Test("call follows call, until one does not")
    func sequence() {
        var sources = ScriptSources()
        let titles = (1...100).map { "t\($0)" }
        sources.add(titles.map { "test('\($0)', function () {\n});\n" }.joined(), url: Self.file)
        var last: CallStatement?
        for (index, title) in titles.enumerated() {
            let next = last?.next(title, in: sources)
            #expect((next == nil) == [0, 50, 51].contains(index))
            last = next ?? call(title, line: 2 * index + 1, sources)
            #expect(last?.place == SourcePlace(file: Self.file, line: 2 * index + 1, column: 5))
            // As if these calls had thrown; the next one begins anew.
            if [49, 50].contains(index) { last = nil }
        }
    }

    @Test("a source that is replaced is not the same script any more")
    func replaced() throws {
        var sources = ScriptSources()
        sources.add("test('a', f);\n\n\n\ntest('b', f);", url: Self.file)
        let former = try #require(call("a", line: 1, sources))
        sources.add("test('a', f);\ntest('b', f);", url: Self.file)
        #expect(former.next("b", in: sources) == nil)
        let place = SourcePlace(file: Self.file, line: 2, column: 5)
        #expect(call("a", line: 1, sources)?.next("b", in: sources)?.place == place)
        #expect(CallStatement("test", "a", at: nil, in: sources) == nil)
        let other = SourcePlace(file: "other.js", line: 1, column: 5)
        #expect(CallStatement("test", "a", at: other, in: sources) == nil)
    }
}

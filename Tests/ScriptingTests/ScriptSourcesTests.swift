import Automation
import TestEvents
import Testing

@testable import Scripting

@Suite("The sources of scripts") struct ScriptSourcesTests {
    private func excerpt(_ text: String, _ line: Int, context: Int = 0) -> TestEvent.Excerpt? {
        var sources = ScriptSources()
        sources.add(text, url: "a.js")
        return sources.excerpt(around: SourcePlace(file: "a.js", line: line), context: context)
    }

    @Test(
        "a line ends with a line feed, a carriage return, or both",
        arguments: [
            ("", [""]), ("\n", ["", ""]), ("\r", ["", ""]), ("\r\n", ["", ""]), ("\n\r", ["", "", ""]),
            ("a\nb", ["a", "b"]), ("a\r\nb\rc\nd\n", ["a", "b", "c", "d", ""]), ("\r\r\n\n", ["", "", "", ""]),
            ("é\r\n🦊\u{2028}x\u{B}", ["é", "🦊\u{2028}x\u{B}"]), ("a\r", ["a", ""]), ("a\rb\r\n", ["a", "b", ""]),
        ])
    func lines(text: String, lines: [String]) {
        for (index, line) in lines.enumerated() { #expect(excerpt(text, index + 1)?.lines == [line]) }
        #expect(excerpt(text, lines.count + 1) == nil && excerpt(text, 0) == nil && excerpt(text, -1) == nil)
        #expect(excerpt(text, 1, context: 100)?.lines == lines)
    }

    @Test("an excerpt has the lines around, as far as there are any")
    func around() {
        let text = (1...9).map { "line \($0)" }.joined(separator: "\n")
        #expect(excerpt(text, 5, context: 1)?.lines == ["line 4", "line 5", "line 6"])
        #expect(excerpt(text, 5, context: 1)?.firstLine == 4)
        #expect(excerpt(text, 1, context: 2)?.lines == ["line 1", "line 2", "line 3"])
        #expect(excerpt(text, 9, context: 1)?.lines == ["line 8", "line 9"])
    }
}

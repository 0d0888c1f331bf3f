import TestEvents
import Testing

@testable import Reporters

@Suite struct CodeFrameTests {
    private func frame(_ lines: [String], line: Int, column: Int?, first: Int = 1, width: Int = 60) -> [String] {
        CodeFrame(
            place: SourcePlace(file: "a.js", line: line, column: column),
            excerpt: .init(firstLine: first, lines: lines),
            style: ConsoleStyle(hasColor: false, hasProgressLine: false, width: width)
        ).lines
    }

    @Test("the caret stands under the column, after tabs, wide and combining characters")
    func caret() {
        #expect(frame(["\tx = y;"], line: 1, column: 6) == ["    ╭─ a.js:1:6", "❯ 1 │     x = y;", "    │         ^"])
        #expect(frame(["\"世界\" + y"], line: 1, column: 8)[2] == "    │          ^")
        #expect(frame(["\"👍e\u{301}\" + y"], line: 1, column: 10)[2] == "    │         ^")
    }

    @Test("a column beyond the line, or in the middle of a character, moves to the nearest")
    func oddColumns() {
        #expect(frame(["ab"], line: 1, column: 99)[2] == "    │   ^")
        #expect(frame(["👍b"], line: 1, column: 2)[2] == "    │ ^")
        #expect(frame(["ab"], line: 1, column: 0)[2] == "    │ ^")
        #expect(frame(["ab"], line: 1, column: -5)[2] == "    │ ^")
    }

    @Test("without a column only the line is marked")
    func noColumn() {
        #expect(frame(["a", "b"], line: 2, column: nil) == ["    ╭─ a.js:2", "  1 │ a", "❯ 2 │ b"])
    }

    @Test("three lines around are enough, blank ones at the edges are left out, numbers are aligned")
    func context() {
        let lines = ["1", "2", "", "4", "5", "6", "7", "8", "", "10"]
        #expect(
            frame(lines, line: 13, column: nil, first: 8) == [
                "     ╭─ a.js:13", "  11 │ 4", "  12 │ 5", "❯ 13 │ 6", "  14 │ 7", "  15 │ 8",
            ])
    }

    @Test("of a very long line the part around the caret is shown")
    func longLine() {
        let line = String(repeating: "a", count: 5000) + "HERE" + String(repeating: "b", count: 5000)
        let lines = frame([line], line: 1, column: 5001)
        #expect(lines[1].contains("aHERE") && lines[1].count <= 60)
        let caret = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
        let here = lines[1].firstIndex(of: "H").map { lines[1].distance(from: lines[1].startIndex, to: $0) }
        #expect(caret == here && caret != nil)
    }

    @Test("lines that do not hold the place are not shown")
    func elsewhere() {
        #expect(frame(["a"], line: 7, column: 1) == ["at a.js:7:1"])
    }
}

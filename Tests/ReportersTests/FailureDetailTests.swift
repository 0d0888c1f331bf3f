import Automation
import TestEvents
import TestProject
import Testing

@testable import Reporters

@Suite struct ValueDiffTests {
    private func lines(_ expected: String?, _ received: String?, color: Bool = false) -> [String] {
        ValueDiff(
            expected: expected, received: received, style: ConsoleStyle(hasColor: color, hasProgressLine: false)
        ).lines
    }

    @Test("without colours, differences are underlined")
    func words() {
        #expect(
            lines("The list has 11 rows", "The list has 12 rows") == [
                "- expected  The list has 11 rows", "                         ~~",
                "+ received  The list has 12 rows", "                         ~~",
            ])
    }

    @Test("with colours, differences are inverted")
    func colors() {
        let lines = lines("The list has 11 rows", "The list has 12 rows", color: true)
        #expect(lines.count == 2)
        #expect(lines[1].contains("\u{1B}[31m\u{1B}[7m12\u{1B}[27m\u{1B}[39m"))
    }

    @Test("strings that have little in common are not marked up")
    func different() {
        #expect(lines("Add Account", "Accounts") == ["- expected  Add Account", "+ received  Accounts"])
    }

    @Test("an empty string and blanks are visible")
    func blanks() {
        #expect(lines("", "x") == ["- expected  (empty)", "+ received  x"])
        #expect(lines("a b", "a\u{A0}b").contains("+ received  a\\u{00A0}b"))
        #expect(lines("a\nb ", "a\nb") == ["- expected", "+ received", "", "  a", "- b·", "+ b"])
    }

    @Test("line ends of another system are a difference")
    func lineEnds() {
        #expect(lines("a\r\nb", "a\nb").suffix(3) == ["- a␍", "+ a", "  b"])
    }

    @Test("a single value is shown alone")
    func alone() {
        #expect(lines(nil, nil).isEmpty)
        #expect(lines("a\nb", nil) == ["- expected  a\\nb"])
        #expect(lines(nil, "b") == ["+ received  b"])
    }

    @Test("the first difference of long strings is in view")
    func long() {
        let beginning = String(repeating: "word ", count: 1000)
        let lines = lines(beginning + "one", beginning + "two")
        #expect(lines[0].hasPrefix("- expected  …") && lines[0].hasSuffix("word one"))
        #expect(lines[0].count < 200)
    }

    @Test("strings of any size are compared at once")
    func large() {
        let time = processorTime {
            let first = (0..<50_000).map { "line \($0)" }.joined(separator: "\n")
            let second = (0..<50_000).map { "line \($0 * 7 % 50_000)" }.joined(separator: "\n")
            #expect(lines(first, second).count <= 60)
        }
        #expect(time < .seconds(10))
    }
}

@Suite struct CodeFrameTests {
    private func frame(_ lines: [String], line: Int, column: Int?, first: Int = 1, width: Int = 60) -> [String] {
        CodeFrame(
            place: SourcePlace(file: "a.js", line: line, column: column),
            excerpt: .init(firstLine: first, lines: lines),
            style: ConsoleStyle(hasColor: false, hasProgressLine: false, width: width)
        ).lines
    }

    @Test("the caret is under the column, after tabs, wide and combining characters")
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

    @Test("lines that do not contain the place are not shown")
    func elsewhere() {
        #expect(frame(["a"], line: 7, column: 1) == ["at a.js:7:1"])
    }
}

@Suite struct ElementTreeViewTests {
    private func lines(_ root: ElementSnapshot, limit: Int?) -> [String] {
        ElementTreeView(root: root, limit: limit, style: .plain).lines
    }

    @Test("a small tree is shown whole, each level indented")
    func small() {
        let root = ElementSnapshot(
            className: "UIAWindow", rect: [0, 0, 320, 568.5],
            children: [
                ElementSnapshot(className: "UIASwitch", name: "On", value: "1"),
                ElementSnapshot(className: "UIAKeyboard", isVisible: false),
            ])
        #expect(
            lines(root, limit: 10) == [
                "UIAWindow {{0, 0}, {320, 568.5}}", "  UIASwitch \"On\" value \"1\"", "  UIAKeyboard invisible",
            ])
    }

    @Test("of a large tree every part shows its beginning, and what is invisible is counted")
    func large() {
        let lines = lines(Samples.tree, limit: 24)
        #expect(lines.count <= 24)
        #expect(lines.contains("    … 189 invisible"))
        #expect(lines.contains { $0.hasPrefix("    … ") && $0.hasSuffix(" more") })
        #expect(lines.contains { $0.hasPrefix("  UIATextField") })
    }

    @Test("without a limit nothing is left out")
    func unlimited() {
        #expect(lines(Samples.tree, limit: nil).count == 408)
    }

    @Test("an element that is too deep for the indentation shows its level")
    func level() {
        let root = ElementSnapshot(
            className: "UIAWindow", children: [ElementSnapshot(className: "UIAButton", name: "Deep", level: 101)])
        #expect(lines(root, limit: nil) == ["UIAWindow", "  (101) UIAButton \"Deep\""])
        #expect(InstrumentsText.tree(of: root) == "UIAWindow:\n\t(101) UIAButton: name:Deep")
    }

    @Test("a tree that cannot be made smaller is cut")
    func cut() {
        let deep = (0..<40).reduce(ElementSnapshot(className: "UIAButton")) { tree, level in
            ElementSnapshot(className: "UIAElement", name: "\(level)", children: [tree])
        }
        let lines = lines(deep, limit: 10)
        #expect(lines.count == 10 && lines.last == "… 32 more")
    }
}

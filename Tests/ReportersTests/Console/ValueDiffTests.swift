import Testing

@testable import Reporters

@Suite struct ValueDiffTests {
    private func lines(_ expected: String?, _ received: String?, color: Bool = false) -> [String] {
        ValueDiff(
            expected: expected, received: received, style: ConsoleStyle(hasColor: color, hasProgressLine: false)
        ).lines
    }

    @Test("without colours what differs is underlined")
    func words() {
        #expect(
            lines("The list has 11 rows", "The list has 12 rows") == [
                "- expected  The list has 11 rows", "                         ~~",
                "+ received  The list has 12 rows", "                         ~~",
            ])
    }

    @Test("with colours what differs is inverted")
    func colors() {
        let lines = lines("The list has 11 rows", "The list has 12 rows", color: true)
        #expect(lines.count == 2)
        #expect(lines[1].contains("\u{1B}[31m\u{1B}[7m12\u{1B}[27m\u{1B}[39m"))
    }

    @Test("texts that have little in common are not marked up")
    func different() {
        #expect(lines("Add Account", "Accounts") == ["- expected  Add Account", "+ received  Accounts"])
    }

    @Test("an empty text and blanks can be seen")
    func blanks() {
        #expect(lines("", "x") == ["- expected  (empty)", "+ received  x"])
        #expect(lines("a b", "a\u{A0}b").contains("+ received  a\\u{00A0}b"))
        #expect(lines("a\nb ", "a\nb") == ["- expected", "+ received", "", "  a", "- b·", "+ b"])
    }

    @Test("line ends of another system are a difference")
    func lineEnds() {
        #expect(lines("a\r\nb", "a\nb").suffix(3) == ["- a␍", "+ a", "  b"])
    }

    @Test("one value alone is shown alone")
    func alone() {
        #expect(lines(nil, nil).isEmpty)
        #expect(lines("a\nb", nil) == ["- expected  a\\nb"])
        #expect(lines(nil, "b") == ["+ received  b"])
    }

    @Test("the first difference of long texts is in view")
    func long() {
        let beginning = String(repeating: "word ", count: 1000)
        let lines = lines(beginning + "one", beginning + "two")
        #expect(lines[0].hasPrefix("- expected  …") && lines[0].hasSuffix("word one"))
        #expect(lines[0].count < 200)
    }

    @Test("texts of any size are compared at once")
    func large() {
        let clock = ContinuousClock()
        let time = clock.measure {
            let first = (0..<50_000).map { "line \($0)" }.joined(separator: "\n")
            let second = (0..<50_000).map { "line \($0 * 7 % 50_000)" }.joined(separator: "\n")
            #expect(lines(first, second).count <= 60)
        }
        #expect(time < .seconds(10))
    }
}

import TestEvents
import Testing

@testable import Reporters

@Suite struct TextTests {
    @Test(
        "width counts columns, not characters",
        arguments: [
            ("abc", 3), ("世界", 4), ("e\u{301}", 1), ("👍", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("☎\u{FE0F}", 2), ("한", 2), ("ｱ", 1),
            ("Ａ", 2), ("", 0),
        ])
    func width(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }

    @Test("tabs go to the next stop, wherever they are")
    func tabs() {
        #expect(DisplayWidth.expandingTabs("\ta\tbcd\te") == "    a   bcd e")
        #expect(DisplayWidth.expandingTabs("世\ta") == "世  a")
    }

    @Test("clipping keeps what fits and shows that there was more")
    func clip() {
        #expect(DisplayWidth.clip("abcdef", to: 6) == "abcdef")
        #expect(DisplayWidth.clip("abcdef", to: 5) == "abcd…")
        #expect(DisplayWidth.clip("世界世界", to: 6) == "世界…")
        #expect(DisplayWidth.clip("äöüß", to: 4) == "äöüß")
    }

    @Test(
        "times are written in the unit that fits",
        arguments: [
            (0, "0 ms"), (0.0002, "< 1 ms"), (0.0123, "12 ms"), (0.9996, "1 s"), (1.5, "1.5 s"), (2, "2 s"),
            (12.34, "12.3 s"), (59.96, "1 min"), (125, "2 min 5 s"), (3600, "1 h"), (86_399.6, "1 d"),
            (100_000, "1 d 3 h"), (.infinity, "0 ms"), (-1, "0 ms"), (1e18, "31688087814 years"),
        ] as [(Double, String)])
    func seconds(seconds: Double, text: String) {
        #expect(SecondsText.short(seconds) == text)
    }

    @Test("fixed decimals round and never use an exponent")
    func fixed() {
        #expect(SecondsText.fixed(0.0005, decimals: 3) == "0.001")
        #expect(SecondsText.fixed(1234567.5, decimals: 3) == "1234567.500")
        #expect(SecondsText.fixed(-0.0001, decimals: 3) == "0.000")
        #expect(SecondsText.fixed(.nan, decimals: 3) == "0")
    }

    @Test("control characters and reversed text are replaced by visible symbols")
    func visible() {
        #expect(VisibleText.of("a\u{1B}[2J\tb\nc\u{7F}\u{202E}") == "a␛[2J\tb\nc␡\\u{202E}")
        #expect(VisibleText.line("a\tb\nc\r") == "a\\tb\\nc␍")
        #expect(VisibleText.of("👩‍👩‍👧 e\u{301}").unicodeScalars.elementsEqual("👩‍👩‍👧 e\u{301}".unicodeScalars))
    }

    @Test(
        "characters that hide or reverse text are written as escapes",
        arguments: [0x85, 0x9B, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A, 0x202E, 0x2066, 0x2069, 0xFEFF, 0xE0041])
    func invisible(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let digits = String(value, radix: 16, uppercase: true)
        let escape = "\\u{\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)}"
        #expect(VisibleText.of("a\(scalar)b") == "a\(escape)b")
        #expect(VisibleText.line("a\(scalar)b") == "a\(escape)b")
    }

    @Test(
        "text that a build server would take for a command is broken up",
        arguments: [
            ("::error::x", "\\u{003A}:error::x"),
            ("a\n  ::set-output name=a::b", "a\n  \\u{003A}:set-output name=a::b"),
            ("a ::error::", "a ::error::"), ("x ##vso[task.setvariable]", "x \\u{0023}#vso[task.setvariable]"),
            ("##[error]x", "\\u{0023}#[error]x"), ("## heading", "## heading"),
            ("##teamcity[x]", "\\u{0023}#teamcity[x]"),
        ])
    func commands(text: String, shown: String) {
        #expect(VisibleText.of(text) == shown)
    }

    @Test("the stream writes characters that hide or reverse text as JSON escapes, and reads the same text again")
    func stream() throws {
        let text = "\u{202E}\u{9B}31m\u{E0041} ##vso[x] é 👩‍👩‍👧"
        let event = TestEvent(
            sequence: 0, deviceTime: 0, realTime: 0, kind: .message(.init(level: .default, text: text)))
        let line = try TestEventStream.line(for: event)
        #expect(line.contains(#"\u202e\u009b31m\udb40\udc41 #\u0023vso[x] é 👩‍👩‍👧"#), "\(line)")
        #expect(try TestEventStream.events(in: "\(TestEventStream.versionLine)\n\(line)") == [event])
    }

    @Test("long messages are cut, with a note about the rest")
    func message() {
        #expect(MessageText.lines(of: "a\r\nb\n\n", limit: 5) == ["a", "b"])
        #expect(MessageText.lines(of: "", limit: 5) == [""])
        #expect(MessageText.lines(of: "1\n2\n3", limit: 2) == ["1", "2", "… 1 more line"])
        let large = MessageText.lines(of: String(repeating: "x", count: 10_000_000), limit: 2)
        #expect(large.count == 2 && large[1] == "… 9984000 more bytes")
        #expect(large[0].count == 2000 && large[0].hasSuffix("…"))
    }

    @Test("the headline of a message is its first line that has words")
    func headline() {
        #expect(MessageText.withoutLeadingBlankLines("\n \n  second\nthird") == "  second\nthird")
        #expect(MessageText.withoutLeadingBlankLines("  first\n") == "  first\n")
        #expect(MessageText.withoutLeadingBlankLines("\r\nnext") == "next")
        #expect(MessageText.withoutLeadingBlankLines("\n\n") == "")
        #expect(MessageText.withoutLeadingBlankLines("") == "")
    }

    @Test("a shell reads a quoted string as one word")
    func shell() {
        #expect(ShellWord.of("tests/a.js") == "tests/a.js")
        #expect(ShellWord.of("") == "''")
        #expect(ShellWord.of("it's $HOME") == #"'it'\''s $HOME'"#)
    }
}

@Suite("The path of a scenario")
struct ScenarioPathTests {
    /// The lines for visits that are named by single words; `!` and `✗` before a name say how the visit ended.
    private func lines(_ visits: String, times: Int = 1, width: Int = 200) -> [String] {
        var path = ScenarioPath(of: .init(title: "A walk"))
        for _ in 0..<times {
            for word in visits.split(separator: " ") {
                let name = word.drop { "!✗".contains($0) }
                let status: TestEvent.ScenarioStep.Status =
                    word.hasPrefix("!") ? .handled : word.hasPrefix("✗") ? .failed : .passed
                path.add(
                    .init(
                        path: String(name), description: "Does \(name)", visit: 1, status: status, attempts: 1,
                        deviceDuration: 0, edge: .init()))
            }
        }
        return path.lines(width: width)
    }

    @Test("CK-74: a short path is on one line, with how visits ended")
    func short() {
        #expect(lines("") == [])
        #expect(lines("a") == ["a"])
        #expect(lines("a outer/b !c ✗d") == ["a → outer/b → ! c → ✗ d"])
    }

    @Test("CK-74: the loop over the rows of a table takes three lines, however many rows there are")
    func tableLoop() {
        let loop = "hasMoreRows processRow incrementRowIndex "
        let visits = "numberOfRows rowIndex " + String(repeating: loop, count: 4) + "hasMoreRows"
        #expect(
            lines(visits) == [
                "numberOfRows → rowIndex", "hasMoreRows → processRow → incrementRowIndex (×4)", "hasMoreRows",
            ])
        #expect(lines(loop, times: 10_000) == ["hasMoreRows → processRow → incrementRowIndex (×10000)"])
    }

    @Test(
        "repetitions are folded, also inside of repetitions",
        arguments: [
            ("a a a b", ["a (×3) → b"]),
            ("a b a b c", ["a → b (×2)", "c"]),
            ("x a b a b a b y", ["x", "a → b (×3)", "y"]),
            ("a a b a a b a a b", ["a (×2) → b (×3)"]),
            ("r a b a b r a b a b c", ["r → [a → b] (×2) (×2)", "c"]),
            ("a !b a b", ["a → ! b → a → b"]),
        ])
    func loops(visits: String, expected: [String]) {
        #expect(lines(visits) == expected)
    }

    @Test("of a long path without loops the last twelve visits are shown, and how many preceded them")
    func long() {
        let names = (1...100).map { "s\($0)" }
        let last = names.suffix(12).joined(separator: " → ")
        #expect(lines(names.joined(separator: " ")) == ["… 88 visits before", last])
    }

    @Test("visits that are hidden in loops count as well")
    func hiddenLoops() {
        let tail = (1...12).map { "t\($0)" }.joined(separator: " ")
        #expect(lines("a b a b a b " + tail).first == "… 6 visits before")
    }

    @Test("a path without end takes no more room than a short one")
    func bounded() {
        var path = ScenarioPath(of: .init(title: "A walk"))
        for number in 0..<5000 {
            path.add(
                .init(
                    path: "step \(number * number % 4999)", description: "walks", visit: number, status: .passed,
                    attempts: 1, deviceDuration: 0, edge: .init()))
        }
        #expect(path.parts.count <= 60)
        #expect(path.forgottenCount + path.parts.reduce(0) { $0 + $1.visitCount } == 5000)
    }

    @Test("a line that is too long is broken at an arrow")
    func width() {
        #expect(lines("alpha beta gamma delta", width: 18) == ["alpha → beta", "→ gamma → delta"])
        #expect(lines("alpha beta alpha beta", width: 12) == ["alpha", "→ beta (×2)"])
    }

    @Test("a scenario that a step's code runs is shown while it runs, then the outer one again")
    func inner() {
        func step(_ name: String) -> TestEvent.Kind {
            .scenarioStep(
                .init(
                    path: name, description: name, visit: 1, status: .passed, attempts: 1, deviceDuration: 0,
                    edge: .init()))
        }
        var paths = ScenarioPaths()
        #expect(paths.shown?.heading == nil)
        for kind: TestEvent.Kind in [
            .scenarioStarted(.init(title: "Outer")), step("a"), .scenarioStarted(.init(title: "Inner")), step("b"),
        ] { paths.add(kind) }
        #expect(paths.shown?.heading == "path of Inner")
        paths.add(.scenarioEnded(.init(title: "Inner", visits: 1, deviceDuration: 0)))
        paths.add(step("c"))
        #expect(paths.shown?.heading == "path of Outer" && paths.shown?.lines(width: 80) == ["a → c"])
        paths.add(.scenarioEnded(.init(title: "Outer", visits: 2, deviceDuration: 0)))
        #expect(paths.shown?.lines(width: 80) == ["a → c"])
    }

    @Test("names cannot harm a terminal")
    func harmless() {
        #expect(lines("a\u{1B}[31m") == ["a␛[31m"])
    }
}

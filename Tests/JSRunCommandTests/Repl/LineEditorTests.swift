import Runner
import Testing

@testable import JSRunCommand

@Suite("Editing a line")
struct LineEditorTests {
    private func line(
        _ typed: String, history: [String] = [], candidates: [String] = [], shown: ((String) -> Void)? = nil
    ) -> String? {
        var rest = Array(typed.utf8)[...]
        let editor = LineEditor(
            width: 40, history: history, write: { shown?($0) }, keys: { Key { rest.popFirst() } },
            complete: { text in
                let word = String(text.reversed().prefix { $0.isWord }.reversed())
                return .init(replaced: word.count, candidates: candidates.filter { $0.hasPrefix(word) })
            })
        return editor.line(prompt: "> ")
    }

    @Test(
        "keys edit the line",
        arguments: [
            ("abc\r", "abc"), ("abc\u{7F}d\r", "abd"), ("ac\u{1B}[Db\r", "abc"), ("bc\u{01}a\r", "abc"),
            ("ab\u{01}\u{1B}[3~c\r", "cb"), ("one two\u{17}three\r", "one three"), ("abc\u{01}\u{0B}x\r", "x"),
            ("abc\u{15}x\r", "x"), ("one two\u{1B}b\u{1B}bX\r", "Xone two"), ("one two\u{01}\u{1B}fX\r", "oneX two"),
            ("abc\u{03}d\r", "d"), ("é🙂\u{7F}\r", "é"), ("ab\u{02}\u{04}\r", "a"), ("\u{7F}\u{1B}[D\u{1B}[Ca\r", "a"),
        ])
    func edit(typed: String, text: String) {
        #expect(line(typed) == text)
    }

    @Test("the end of the input ends the session only on an empty line") func end() {
        #expect(line("\u{04}") == nil)
        #expect(line("") == nil)
        #expect(line("abc") == "abc")
    }

    @Test("arrow keys recall earlier lines, and the unfinished one") func history() {
        #expect(line("\u{1B}[A\r", history: ["one", "two"]) == "two")
        #expect(line("\u{1B}[A\u{1B}[A\u{1B}[A\r", history: ["one", "two"]) == "one")
        #expect(line("begun\u{1B}[A\u{1B}[B!\r", history: ["one"]) == "begun!")
        #expect(line("\u{1B}[B\r", history: ["one"]) == "")
    }

    @Test("a line is kept once, and blank ones are not") func remember() {
        var kept: [String] = []
        let editor = LineEditor(
            width: 40, didChangeHistory: { kept = $0 }, write: { _ in }, keys: { nil },
            complete: { _ in .init(replaced: 0, candidates: []) })
        for input in ["a", "a", " ", "b\nc"] { editor.remember(input) }
        #expect(kept == ["a", "b", "c"])
    }

    @Test("the tab key completes as far as all candidates go, and then lists them") func complete() {
        let names = ["tableViews", "tabBar", "toolbar"]
        #expect(line("x.too\t()\r", candidates: names) == "x.toolbar()")
        #expect(line("x.t\t\r", candidates: names) == "x.t")
        #expect(line("x.ta\tl\t\r", candidates: names) == "x.tableViews")
        #expect(line("x.zz\t\r", candidates: names) == "x.zz")
        var shown = ""
        _ = line("x.t\t\r", candidates: names) { shown += $0 }
        #expect(shown.contains("tableViews  tabBar      toolbar"))
    }

    @Test("a line that is wider than the terminal shows the part with the cursor") func wide() {
        var shown: [String] = []
        #expect(line(String(repeating: "x", count: 100) + "END\r") { shown.append($0) }?.count == 103)
        #expect(shown.allSatisfy { $0.count < 60 })
        #expect(shown.contains { $0.contains("END") })
    }
}

@Suite("Keys of a terminal")
struct KeyTests {
    @Test(
        "bytes are read as the key that sends them",
        arguments: [
            ("a", .character("a")), ("é", .character("é")), ("€", .character("€")), ("🙂", .character("🙂")),
            ("\r", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{03}", .interrupt), ("\u{04}", .endOfInput),
            ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
            ("\u{1B}[1;5C", .wordRight), ("\u{1B}b", .wordLeft), ("\u{1B}[3~", .delete), ("\u{1B}[H", .home),
            ("\u{1B}[4~", .end), ("\u{0B}", .deleteToEnd), ("\u{17}", .deleteWord), ("\u{1B}[99999~", .other),
            ("\u{1B}[", .other), ("\u{00}", .other),
        ] as [(String, Key)])
    func key(bytes: String, key: Key) {
        var rest = Array(bytes.utf8)[...]
        #expect(Key { rest.popFirst() } == key)
        #expect(rest.isEmpty)
    }

    @Test("there is no key after the end") func end() {
        #expect(Key { nil } == nil)
    }

    @Test("bytes that are not text are still a key") func invalid() {
        var rest: ArraySlice<UInt8> = [0xFF, 0x61]
        #expect(Key { rest.popFirst() } != nil)
        #expect(Key { rest.popFirst() } == .character("a"))
    }
}

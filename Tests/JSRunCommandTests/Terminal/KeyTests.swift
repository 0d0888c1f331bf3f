import Testing

@testable import JSRunCommand

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

    @Test("bytes that are no text are a key all the same") func invalid() {
        var rest: ArraySlice<UInt8> = [0xFF, 0x61]
        #expect(Key { rest.popFirst() } != nil)
        #expect(Key { rest.popFirst() } == .character("a"))
    }
}

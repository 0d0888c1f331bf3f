/// Pieces of text that programs trip over.
enum Texts {
    static let strange = [
        "", " ", "a", "name", "Ünïcödé", "e\u{301}", "e\u{301}\u{302}\u{303}\u{304}", "👨‍👩‍👧‍👦", "🇩🇪🇫🇷🇩", "\u{0}", "\u{1}",
        "\n", "\r\n", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{202E}abc", "\"", "'", "\\", "`", "${", "%s", "%@", "{",
        "]]>", "<!--", "&amp;", "\u{10FFFF}", String(repeating: "x", count: 300),
    ]

    static let numbers = [
        "0", "-0", "1", "-1", "0.5", "1e308", "1e309", "-1e309", "5e-324", "9007199254740993", "18446744073709551616",
        "-9223372036854775809", "1.", ".5", "0x10", "1e", "--1", "NaN", "Infinity", "00", "4294967295",
    ]

    /// A text of a few strange pieces.
    static func any(_ numbers: inout Numbers) -> String {
        (0..<numbers.size(upTo: 6)).map { _ in numbers.one(of: strange) }.joined()
    }

    /// Words put one after the other, mostly with blanks between them.
    static func sentence(of words: [String], upTo count: Int, _ numbers: inout Numbers) -> String {
        (0..<numbers.below(count + 1)).map { _ in
            numbers.one(of: words) + (numbers.once(in: 4) ? "" : " ")
        }.joined()
    }
}

import Testing

@testable import Automation

@Suite("Regular expressions as ICU reads them")
struct RegularExpressionTests {
    @Test(
        "patterns that match the whole string",
        arguments: [
            ("abc", "abc"), ("", ""), ("a|b|", "b"), ("a|b|", ""), (".*of 7", "3 of 7"),
            ("[A-Z]\\w+ \\d{1,3}", "Row 99"),
            ("a+b*c?", "aab"), ("(ab)+", "ababab"), ("(?:ab){2}", "abab"), ("a{2,}", "aaaa"), ("a{0}b", "b"),
            ("(a|ab)(c|bcd)(d*)", "abcd"), ("a*?b", "aab"), ("a++b", "aab"), ("(?>a+)b", "aab"),
            ("\\d+\\.\\d\\d €", "12.50 €"), ("[^,]*, .*", "jane, twitter"), ("[\\d.]+", "1.2.3"), ("[]a]+", "]a"),
            ("[a-z&&[^aeiou]]+", "xyz"), ("[a-z--[aeiou]]+", "xyz"), ("[[a-z]-[aeiou]]+", "xyz"), ("[-a]+", "a-"),
            ("[[:alpha:]]+", "Él"), ("[[:^digit:]]+", "ab"), ("\\p{Lu}\\p{Ll}+", "Éa"), ("\\P{L}+", "12"),
            ("\\p{IsAlphabetic}+", "aé"), ("\\p{Uppercase_Letter}", "A"), ("\\p{gc=Nd}", "٣"),
            ("\\bfoo\\b.*\\bbar\\b", "foo bar"), ("a\\Bb", "ab"), ("^a$", "a"), ("\\Aa\\z", "a"), ("a\\Z", "a"),
            ("(?=.*\\d)(?=.*[a-z]).+", "a1"), ("(?!secret).*", "public"), (".*(?<=: )\\d+", "Total: 7"),
            (".*(?<!x)7", "a7"), ("(?<=a|bc)d|bcd", "bcd"), ("(\\w)\\1", "aa"), ("(?<q>['\"]).*\\k<q>", "'x'"),
            ("(?i)save", "SAVE"), ("a(?i)b(?-i)c", "aBc"), ("a(?i:b)c", "aBc"), ("(?i)[a-c]+", "ABC"),
            ("(?i)straße", "STRAßE"), ("(?i)(é)\\1", "Éé"), ("(?i)[^a]", "b"), ("a.b", "a\tb"), ("(?s)a.b", "a\nb"),
            ("(?m)a$\\n^b", "a\nb"), ("(?x) a b # c", "ab"), ("(?#note)a", "a"), ("\\Qa.b*\\E+", "a.b*"),
            ("\\t\\n\\r\\f\\e\\a", "\t\n\r\u{C}\u{1B}\u{7}"), ("\\x41\\x{1F600}\\u00e9\\U0001F600\\0101", "A😀é😀A"),
            ("\\cA", "\u{1}"), ("\\R", "\r\n"), ("\\h\\v", "\t\n"), ("\\H\\V\\S\\D\\W", "aaaa-"), ("\\s+", " \t\n"),
            ("\\Q(\\E", "("), ("\\(\\)\\[\\{\\}\\]\\-\\/", "()[{}]-/"), ("\\}]", "}]"), ("😀+", "😀😀"), ("(a*)*b", "aab"),
            ("(a*)+", ""), ("(?:a?){3}", "aa"), ("((a)|b)+", "aba"), ("(?:(?=a)a)*", "aaa"),
        ]
    )
    func matching(pattern: String, text: String) throws {
        #expect(try RegularExpression(pattern).matches(text))
    }

    @Test(
        "patterns that do not match the whole string",
        arguments: [
            ("abc", "abcd"), ("abc", "ab"), ("a|b", "ab"), ("Orders", "Orders, 3"), ("a.b", "a\nb"), ("a++ab", "aab"),
            ("(?>a|ab)c", "abc"), ("(?!a).*", "abc"), ("(?=a)", "a"), (".*(?<=x)7", "a7"), ("(\\w)\\1", "ab"),
            ("save", "SAVE"), ("(?i)[^a]", "A"), ("a(?i)b(?-i)c", "aBC"), ("\\d", "x"), ("\\bfoo\\b", "foot"),
            ("[a-z&&[^aeiou]]", "a"), ("a{2,3}", "a"), ("a{2,3}", "aaaa"), ("\\p{Lu}", "a"), ("(a)|\\1b", "b"),
        ])
    func failing(pattern: String, text: String) throws {
        #expect(try !RegularExpression(pattern).matches(text))
    }

    @Test("case can be ignored from the start")
    func ignoringCase() throws {
        #expect(try RegularExpression("[a-z]+ É", ignoresCase: true).matches("ABC é"))
        #expect(try !RegularExpression("(?-i)a", ignoresCase: true).matches("A"))
    }

    @Test(
        "mistakes have a place",
        arguments: [
            ("(a", 1), ("a)", 1), ("[a", 1), ("*a", 0), ("a|+", 2), ("{2}", 0), ("a{2", 2), ("a{3,2}", 5), ("a{x}", 2),
            ("\\", 0), ("a\\", 1), ("\\y", 1), ("\\p{Nonsense}", 11), ("\\pL", 2), ("[b-a]", 3),
            ("(?<n>a)(?<n>b)", 11), ("\\k<n>", 4), ("a\\2", 2), ("(?<=a*)b", 6), ("(?Za)", 2), ("[[:nope:]]", 8),
            ("\\u12", 1), ("\\x{110000}", 1), ("\\x{}", 1), ("(?", 1), ("a**", 2), ("[", 0), ("[^", 1),
            ("\\p{^L}+", 5), ("}]", 0), ("😀)", 1), ("a{99999999999}", 11),
        ])
    func mistakes(pattern: String, offset: Int) {
        let error = #expect(throws: RegularExpression.SyntaxError.self) { try RegularExpression(pattern) }
        #expect(error?.offset == offset)
        #expect(error?.description.isEmpty == false)
    }

    @Test(
        "patterns that would take for ever end with an error",
        arguments: ["(a+)+b", "(a|a)*b", "(a|aa)+b", "(.*)*b", "(?:a?){60}a{60}b", "(?=(a+)+b)a*", "(\\w+\\s?)*b"])
    func catastrophic(pattern: String) throws {
        let expression = try RegularExpression(pattern)
        #expect(throws: RegularExpression.TooComplex.self) {
            try expression.matches(String(repeating: "a", count: 60))
        }
    }

    @Test(
        "patterns of any size are refused without a crash",
        arguments: [
            String(repeating: "(", count: 100_000), String(repeating: "[", count: 100_000),
            String(repeating: "(?=", count: 100_000), String(repeating: "a{1000}", count: 100_000) + "(",
        ])
    func size(pattern: String) throws {
        #expect(throws: RegularExpression.SyntaxError.self) { try RegularExpression(pattern) }
    }

    @Test("repetitions of any size are decided or abandoned")
    func repetitions() throws {
        #expect(try !RegularExpression("((a{1000}){1000}){1000}").matches("a"))
        let expression = try RegularExpression("(((){10000}){10000}){10000}a")
        #expect(throws: RegularExpression.TooComplex.self) { try expression.matches("a") }
    }

    @Test("a string of any length is matched without recursion")
    func longText() throws {
        let text = String(repeating: "a", count: 100_000)
        #expect(try RegularExpression("(?:a|b)*").matches(text))
        #expect(try RegularExpression(".*?").matches(text))
    }
}

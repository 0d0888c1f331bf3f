import Automation
import Testing

@Suite("Texts, numbers and names in predicates")
struct PredicateLiteralTests {
    private func holds(_ format: String, _ name: String = "") throws -> Bool {
        let button = item(.button, name)
        return try Predicate(format).holds(for: button, in: World([button]).driver)
    }

    @Test(
        "texts may be quoted either way, and spell any character",
        arguments: [
            (#"name == 'it\'s'"#, "it's"), (#"name == "it's""#, "it's"), (#"name == "say \"hi\"""#, "say \"hi\""),
            (#"name == 'say "hi"'"#, "say \"hi\""), (#"name == 'a\\b'"#, "a\\b"),
            (#"name == 'a\nb\tc\rd'"#, "a\nb\tc\rd"),
            (#"name == 'caf\u00e9'"#, "café"), (#"name == '\u0063af\u00E9'"#, "café"), (#"name == '\U0001F600'"#, "😀"),
            (#"name == '\ud83d\ude00'"#, "😀"), ("name == '😀 naïve'", "😀 naïve"), ("name == ''", ""),
            (#"name == '\q\u12'"#, "\\q\\u12"), (#"name == '\ud83d'"#, "\\ud83d"), ("name == 'a\nb'", "a\nb"),
            ("name == '%@ and %d'", "%@ and %d"), ("name == '$x #y'", "$x #y"), ("name == 'e\u{301}'", "é"),
            ("name == '// no comment'", "// no comment"),
        ])
    func texts(format: String, name: String) throws {
        #expect(try holds(format, name))
    }

    @Test(
        "numbers of every base",
        arguments: [
            "0x1F == 31", "0X1f == 31", "0o17 == 15", "0b101 == 5", "1e3 == 1000", "1.5E-1 == 0.15", ".5 == 0.5",
            "5. == 5", "-0x10 == -16", "1 - -1 == 2", "2 * -3 == -6", "10 / 4 == 2.5", "1+2*3 == 7", "(1+2)*3 == 9",
            "7 - 4 - 2 == 1", "-(1 + 2) == -3", "TRUE == 1", "no = 0", "1 = 1", "1 <> 2", "1 =< 1", "1 => 1",
            "1 BETWEEN {0, 1}", "3 IN {1, 2, 3}", "TRUE IN {1}", "NULL == nil", "{1, {2}} == {1, {2}}", "1 / 0 > 1",
        ])
    func numbers(format: String) throws {
        #expect(try holds(format))
    }

    @Test("conditions that need no element are decided once, and what may raise stays")
    func constants() throws {
        #expect(try holds("TRUEPREDICATE AND NOT FALSEPREDICATE"))
        #expect(try !holds("name == 'x' AND FALSEPREDICATE"))
        #expect(try holds("name == 'x' OR TRUEPREDICATE"))
        #expect(try holds("NOT (FALSEPREDICATE OR FALSEPREDICATE)"))
        #expect(throws: PredicateEvaluationError.self) { try holds("rect CONTAINS 'x' OR TRUEPREDICATE") }
        #expect(throws: PredicateEvaluationError.self) { try holds("'a' + 1 == 2") }
    }

    @Test("reserved words are names after a hash sign")
    func reservedNames() throws {
        let button = item(.button, "x")
        button["and"] = "yes"
        button["first"] = 3
        let driver = World([button]).driver
        #expect(try Predicate("#and == 'yes' AND first == 3").holds(for: button, in: driver))
        #expect(try Predicate("#name == 'x'").holds(for: button, in: driver))
    }
}

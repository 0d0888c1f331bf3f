import Automation
import Testing

@Suite("Predicates that parse")
struct PredicateParsingTests {
    @Test(
        "forms seen in public scripts parse",
        arguments: [
            "name BEGINSWITH 'Order'", "name beginswith[c] \"order\"", "name CONTAINS[cd] 'cafe'",
            "name LIKE '*Total: $*'", "name MATCHES '.*of 7'", "name == 'A' OR name == 'B'",
            "name contains[c] \"x\" || label contains[c] \"x\"", "label != nil AND value == '1'",
            "ANY staticTexts.name CONTAINS 'opera'", "SOME staticTexts.name = 'red'",
            "ANY collectionViews[0].buttons.name CONTAINS 'opera'", "name == 'a' and name == 'b'",
            "name='Save' and visible=true", "isVisible == 1 && isEnabled == 1", "NOT (name ENDSWITH '…')",
            "staticTexts[SIZE] > 2", "name IN {'Yes','OK','Allow'}", "rect.origin.y > 100",
            "rect.size.height BETWEEN {40, 80}", "type contains[c] 'textfield'", "TRUEPREDICATE", "!FALSEPREDICATE",
            "((name == 'a'))", "(1 + 2) * 3 == 9", "-1 < 0", "#size == 3 OR rect.size.width=>0x1F",
            "\tname\r\n  ==\u{A0}'a'  ", "name ==[ CD ] 'É'", "SELF != nil", "#name == #and", "'x' IN name",
            "NONE buttons.isEnabled == NO", "{1, 2} == {}",
        ]
    )
    func publicForms(format: String) throws {
        #expect(try ElementPredicate(format).format == format)
    }

    @Test(
        "mistakes name the column and what was expected",
        arguments: [
            ("name BEGINSWITH", 16, "the end", "a key or a value"),
            ("name == 'open", 9, "an unterminated string", "a closing '"),
            ("name = = 'x'", 8, "\"=\"", "a key or a value"),
            ("name 'x'", 6, "the string 'x'", "an operator such as == or CONTAINS"),
            ("(name == 'x'", 13, "the end", "\")\""),
            ("name == 'x' name", 13, "\"name\"", "AND, OR or the end"),
            ("name == %@", 9, "\"%\"", "a literal value (placeholders are not substituted)"),
            ("", 1, "the end", "a key or a value"),
            ("name BEGINSWITH[x] 'a'", 17, "\"x\"", "c, d or cd"),
            ("value BETWEEN {1}", 15, "1 value", "two bounds such as {1, 9}"),
            ("name IN {'a' 'b'}", 14, "the string 'b'", "\",\" or \"}\""),
            ("é ; x", 3, "\";\"", "a key, a value or an operator"),
            ("value == 12abc", 10, "\"12abc\"", "a number"),
            ("name == and", 9, "\"and\"", "a key or a value (a key of this name is written #and)"),
        ]
    )
    func mistakes(format: String, column: Int, found: String, expected: String) {
        let error = #expect(throws: PredicateError.self) { try ElementPredicate(format) }
        #expect(error?.column == column)
        #expect(error?.found == found)
        #expect(error?.expected == expected)
        let detail = "column \(column): found \(found), expected \(expected)"
        #expect(error?.message == "Unable to parse the format string \"\(format)\": \(detail)")
    }

    @Test("a regular expression that does not compile is an error at its place")
    func pattern() {
        let error = #expect(throws: PredicateError.self) { try ElementPredicate("name MATCHES '(a'") }
        #expect(error?.kind == .invalidPattern)
        #expect(error?.column == 14)
    }

    @Test(
        "reserved words and unsupported functions are reported as such",
        arguments: [
            ("ANYKEY == 1", 1, "\"ANYKEY\""), ("median(buttons.value) > 1", 1, "the function median"),
            ("FUNCTION(name, 'exec') == 1", 16, "the string 'exec'"),
            ("CAST(name, 'NSDate') == 1", 12, "the string 'NSDate'"),
            ("name == $name", 9, "\"$name\""), ("SUBQUERY(buttons, $b, $x.name == 1).@count > 1", 23, "\"$x\""),
            ("%K == 1", 1, "\"%\""),
        ])
    func reserved(format: String, column: Int, found: String) {
        let error = #expect(throws: PredicateError.self) { try ElementPredicate(format) }
        #expect(error?.kind == .unsupported)
        #expect(error?.column == column)
        #expect(error?.found == found)
        #expect(error?.message.hasPrefix("Unable to parse the format string \"\(format)\"") == true)
    }

    @Test(
        "calls that are incomplete show what a call looks like",
        arguments: [
            ("FUNCTION == 1", "a call such as FUNCTION(value, 'uppercaseString')"),
            ("FUNCTION(name) == 1", "a call such as FUNCTION(value, 'uppercaseString')"),
            ("FUNCTION(name, uppercaseString) == 1", "a selector"),
            ("FUNCTION(name, 'length', 1) == 1", "\")\" (length takes no more arguments)"),
            ("CAST(name, 1) == 1", "'NSString' or 'NSNumber'"), ("uppercase(name, label) == 'A'", "1 argument"),
            ("modulus:by:(1) == 1", "2 arguments"), ("uppercase( == 1", "a key or a value"),
            ("SUBQUERY(buttons, b, TRUEPREDICATE)", "a call such as SUBQUERY(buttons, $b, $b.isEnabled == 1)"),
            ("SUBQUERY(buttons, $b) == 1", "a call such as SUBQUERY(buttons, $b, $b.isEnabled == 1)"),
            ("buttons.@cuont > 1", "a collection operator such as @count or @max"),
        ])
    func incompleteCalls(format: String, expected: String) {
        let error = #expect(throws: PredicateError.self) { try ElementPredicate(format) }
        #expect(error?.expected == expected)
    }

    @Test(
        "predicates of any depth or length are refused without a crash",
        arguments: [
            String(repeating: "(", count: 200_000), String(repeating: "NOT ", count: 200_000) + "TRUEPREDICATE",
            "1 == " + String(repeating: "1 + ", count: 200_000) + "1",
            "name == " + String(repeating: "-", count: 200_000) + "1",
            "name" + String(repeating: "[0]", count: 200_000) + " == 1", String(repeating: "{", count: 200_000),
            String(repeating: "SUBQUERY(buttons, $b, ", count: 10_000),
            String(repeating: "uppercase(", count: 10_000),
        ]
    )
    func depth(format: String) {
        let error = #expect(throws: PredicateError.self) { try ElementPredicate(format) }
        #expect(error?.kind == .tooComplex)
    }

    @Test("long chains of conditions are fine")
    func long() throws {
        let format = (0..<5_000).map { "name == 'n\($0)'" }.joined(separator: " OR ")
        #expect(try ElementPredicate(format).format.count > 50_000)
    }

    @Test("a session parses each predicate once and forgets old ones")
    func cache() throws {
        let session = World([]).session
        for index in 0..<1_000 { _ = try session.predicate("name == '\(index % 300)'") }
        #expect(try session.predicate("name == '1'") == ElementPredicate("name == '1'"))
        #expect(throws: PredicateError.self) { try session.predicate("name ==") }
    }
}

@Suite("Strings, numbers and names in predicates")
struct PredicateLiteralTests {
    private func holds(_ format: String, _ name: String = "") throws -> Bool {
        let button = item(.button, name)
        return try ElementPredicate(format).holds(for: button, in: World([button]).driver)
    }

    @Test(
        "strings may be quoted either way, and can contain any character",
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
        "numbers in every base",
        arguments: [
            "0x1F == 31", "0X1f == 31", "0o17 == 15", "0b101 == 5", "1e3 == 1000", "1.5E-1 == 0.15", ".5 == 0.5",
            "5. == 5", "-0x10 == -16", "1 - -1 == 2", "2 * -3 == -6", "10 / 4 == 2.5", "1+2*3 == 7", "(1+2)*3 == 9",
            "7 - 4 - 2 == 1", "-(1 + 2) == -3", "TRUE == 1", "no = 0", "1 = 1", "1 <> 2", "1 =< 1", "1 => 1",
            "1 BETWEEN {0, 1}", "3 IN {1, 2, 3}", "TRUE IN {1}", "NULL == nil", "{1, {2}} == {1, {2}}", "1 / 0 > 1",
        ])
    func numbers(format: String) throws {
        #expect(try holds(format))
    }

    @Test("conditions that need no element are decided once, and those that may raise errors are kept")
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
        #expect(try ElementPredicate("#and == 'yes' AND first == 3").holds(for: button, in: driver))
        #expect(try ElementPredicate("#name == 'x'").holds(for: button, in: driver))
    }
}

@Suite("Misspelt words in predicates")
struct PredicateSpellingTests {
    @Test(
        "an error names the word and those that could be meant",
        arguments: [
            ("name BEGINWITH 'x'", "BEGINWITH", "BEGINSWITH"), ("name matchs 'x'", "matchs", "MATCHES"),
            ("name == 'x' ADN label == 'y'", "ADN", "AND"), ("SOEM staticTexts.name == 'x'", "SOEM", "SOME"),
            ("NOTT name == 'x'", "NOTT", "NOT"), ("buttons.@cnt == 1", "@cnt", "@count"),
            ("upercase(name) == 'X'", "upercase", "uppercase"),
            ("FUNCTION(name, 'uppercasestring') == 1", "uppercasestring", "uppercaseString"),
            ("CAST(name, 'NString') == 1", "NString", "NSString"),
        ])
    func words(format: String, word: String, meant: String) {
        let error = #expect(throws: PredicateError.self) { try ElementPredicate(format) }
        #expect(error?.word == word)
        #expect(error?.candidates.contains(meant) == true)
        let text = error?.message { $0 == word && $1.contains(meant) ? meant : nil }
        #expect(text?.hasSuffix("; did you mean \(meant) instead of \(word)?") == true)
        #expect(error?.message { _, _ in nil } == error?.message)
    }

    @Test("a mistake without a word suggests nothing")
    func noWord() {
        let error = #expect(throws: PredicateError.self) { try ElementPredicate("name == ") }
        #expect(error?.word == nil)
    }

    @Test(
        "unknown keys are listed",
        arguments: [
            ("nmae == 'x'", ["nmae"]), ("name == 'x' AND rect.origin.y > 1", []), ("buttons.visibel == 1", ["visibel"]),
            ("dom.whatever == 1 AND a.b == 1 OR a.b == 2", ["a"]), ("ANY cells.staticTexts.name == 'x'", []),
            ("visible = 1 AND enabled = 1 AND valid = 1 AND className = 'UIAButton'", []), ("name.length > 1", []),
            ("SUBQUERY(buttons, $b, $b.nam == 1).@count > 0", ["nam"]), ("placeholder == nil", []),
        ])
    func unknownKeys(format: String, keys: [String]) throws {
        #expect(try ElementPredicate(format).unknownKeys == keys)
    }
}

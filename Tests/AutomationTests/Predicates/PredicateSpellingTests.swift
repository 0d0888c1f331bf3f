import Automation
import Testing

@Suite("Misspelt words in predicates")
struct PredicateSpellingTests {
    @Test(
        "an error knows the word and those that could be meant",
        arguments: [
            ("name BEGINWITH 'x'", "BEGINWITH", "BEGINSWITH"), ("name matchs 'x'", "matchs", "MATCHES"),
            ("name == 'x' ADN label == 'y'", "ADN", "AND"), ("SOEM staticTexts.name == 'x'", "SOEM", "SOME"),
            ("NOTT name == 'x'", "NOTT", "NOT"), ("buttons.@cnt == 1", "@cnt", "@count"),
            ("upercase(name) == 'X'", "upercase", "uppercase"),
            ("FUNCTION(name, 'uppercasestring') == 1", "uppercasestring", "uppercaseString"),
            ("CAST(name, 'NString') == 1", "NString", "NSString"),
        ])
    func words(format: String, word: String, meant: String) {
        let error = #expect(throws: PredicateError.self) { try Predicate(format) }
        #expect(error?.word == word)
        #expect(error?.candidates.contains(meant) == true)
        let text = error?.message { $0 == word && $1.contains(meant) ? meant : nil }
        #expect(text?.hasSuffix("; did you mean \(meant) instead of \(word)?") == true)
        #expect(error?.message { _, _ in nil } == error?.message)
    }

    @Test("a mistake without a word suggests none")
    func noWord() {
        let error = #expect(throws: PredicateError.self) { try Predicate("name == ") }
        #expect(error?.word == nil)
    }

    @Test(
        "keys that nobody has to know are named",
        arguments: [
            ("nmae == 'x'", ["nmae"]), ("name == 'x' AND rect.origin.y > 1", []), ("buttons.visibel == 1", ["visibel"]),
            ("dom.whatever == 1 AND a.b == 1 OR a.b == 2", ["a"]), ("ANY cells.staticTexts.name == 'x'", []),
            ("visible = 1 AND enabled = 1 AND valid = 1 AND className = 'UIAButton'", []), ("name.length > 1", []),
            ("SUBQUERY(buttons, $b, $b.nam == 1).@count > 0", ["nam"]), ("placeholder == nil", []),
        ])
    func unknownKeys(format: String, keys: [String]) throws {
        #expect(try Predicate(format).unknownKeys == keys)
    }
}

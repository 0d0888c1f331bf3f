import Testing

@testable import PageObjects

@Suite("The pieces of a source file")
struct SourceTokenizerTests {
    private func words(_ text: String, _ language: PageLanguage) -> [String] {
        SourceTokenizer.read(text, language).tokens.filter { $0.kind == .word }.map(\.text)
    }

    @Test("comments and texts hold no words, in Swift")
    func swift() {
        #expect(
            words(
                """
                a // no
                /* no /* no */ no */ b
                "no \\(no) \\" no" c
                #"no " no"# d
                ""\"
                no " no
                ""\" e
                let `default` = /no "no/
                #expect(f)
                """, .swift) == ["a", "b", "c", "d", "e", "let", "default", "#expect", "f"])
    }

    @Test("comments, templates and regular expressions hold no words, in JavaScript")
    func javaScript() {
        #expect(
            words("a /* no /* no */ 'no' `no ${no + {b: 1}} no` c = /[/no']/g; d / e / f // no\nreturn /no/", .js)
                == ["a", "c", "g", "d", "e", "f", "return"])
    }

    @Test("places count from 1")
    func places() {
        let tokens = SourceTokenizer.read("a\n  b", .js).tokens
        #expect(tokens.map(\.line) == [1, 2])
        #expect(tokens.map(\.column) == [1, 3])
        #expect(tokens.map(\.beginsLine) == [true, true])
    }
}

import Automation
import Testing

@Suite("Values as scripts write them")
struct ScriptSpellingTests {
    @Test("texts are escaped as string literals")
    func literals() {
        #expect(ScriptSpelling.literal("a\"b\\c\n\t\u{1}\u{2028}é") == #""a\"b\\c\n\t\u0001\u2028é""#)
    }

    @Test("numbers have no decimals when they are whole")
    func numbers() {
        #expect(
            [0, -0.5, 3, 1024.00003, 1e15, .infinity, .nan].map(ScriptSpelling.number) == [
                "0", "-0.5", "3", "1024.00003", "1000000000000000", "Infinity", "NaN",
            ])
    }

    @Test("rectangles have two decimals, and the height before the width")
    func rect() {
        let rect = Rect(x: 0, y: -0.004, width: 320, height: 480.126)
        #expect(ScriptSpelling.rect(rect) == "{origin:{x:0.00,y:0.00}, size:{height:480.13,width:320.00}}")
        #expect(ScriptSpelling.decimals(-1.5) == "-1.50")
    }

    @Test("compound values are literals too, with keys in order")
    func values() {
        let value = AttributeValue.dictionary(["b": .list([1, true, .null]), "a": "x"])
        #expect(ScriptSpelling.value(value) == #"{"a": "x", "b": [1, true, null]}"#)
    }
}

import Assertions
import JavaScriptBridge
import Scripting
import TestEvents
import Testing

@Suite("Descriptions of values")
struct ValueDescriptionTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test(
        "a value is described so that a person sees its kind",
        arguments: [
            ("'a\\n\"b\"'", "\"a\\n\\\"b\\\"\""), ("12", "12"), ("-0.5", "-0.5"), ("NaN", "NaN"), ("true", "true"),
            ("null", "null"), ("undefined", "undefined"), ("Symbol('s')", "Symbol(s)"), ("12n", "12n"),
            ("/a+/gi", "/a+/gi"), ("[]", "[]"), ("[1, 'b', [null]]", "[1, \"b\", [null]]"), ("({})", "{}"),
            ("({name: 'Back', 'a b': 1})", "{name: \"Back\", \"a b\": 1}"),
            ("[[[[1]]]]", "[[[[…]]]]"), ("({a: {b: {c: {d: 1}}}})", "{a: {b: {c: {…}}}}"),
            ("make('UIAButton', {name: 'Save'})", "UIAButton \"Save\""), ("make('UIAButton')", "UIAButton"),
            ("new UIAElementNil()", "UIAElementNil"),
            ("screen(make('UIAButton'), make('UIAButton')).buttons()", "UIAElementArray (2)"),
            ("(function save() {})", "function save"), ("(function () {})", "function"),
            ("new Date(0)", "Date 1970-01-01T00:00:00.000Z"), ("new Date(NaN)", "Invalid Date"),
            ("new TypeError('t')", "TypeError: t"), ("new FailureException('f').message", "\"f\""),
            ("Object.create(null)", "{}"), ("({get a() { throw 1; }})", "{a: undefined}"),
            ("UIAButton.prototype", "UIAButton"), ("new Uint8Array(100000000)", "Uint8Array (100000000 bytes)"),
            ("new ArrayBuffer(3)", "ArrayBuffer (3 bytes)"),
        ])
    func describe(expression: String, text: String) throws {
        #expect(try library.text("__jsrun.describe(\(expression))") == text)
    }

    @Test("a circle, a long text and a long list have an end")
    func bounded() throws {
        #expect(try library.text("var o = {}; o.o = o; __jsrun.describe(o)") == "{o: {o: {o: {…}}}}")
        #expect(try library.text("__jsrun.describe(new Array(30).fill(0))").hasSuffix("… 10 more]"))
        #expect(try library.text("__jsrun.describe('x'.repeat(100000))").count < 2100)
    }
}

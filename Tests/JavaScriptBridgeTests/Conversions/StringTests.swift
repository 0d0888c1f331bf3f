import JavaScriptBridge
import Testing

@Suite struct StringTests {
    let context = JSContext()

    @Test(
        "strings go both ways unchanged",
        arguments: ["", "plain", "a\0b", "\0", "é", "日本語", "👩‍👩‍👧 family", "\r\n", String(repeating: "äx👍", count: 5000)])
    func roundTrip(_ text: String) throws {
        let value = try JSValue.make(text, in: context)
        #expect(try value.convert(to: String.self) == text)
        let echo = try context.evaluate("(function (s) { return [s, s.length] })").call([text])
        #expect(try echo[0].convert(to: String.self) == text)
        #expect(try echo[1].convert(to: Int.self) == text.utf16.count)
    }

    @Test("half a surrogate pair becomes U+FFFD in a String and stays in a JSString")
    func loneSurrogates() throws {
        let value = try context.evaluate("'a\\ud83dz'")
        #expect(try value.convert(to: String.self) == "a\u{FFFD}z")
        let exact = try value.convert(to: JSString.self)
        #expect(exact.utf16 == [97, 0xD83D, 122])
        #expect(exact.string == "a\u{FFFD}z")
        let back = try JSValue.make(exact, in: context)
        #expect(back.isStrictlyEqual(to: value))
        let name = try context.evaluate("String.fromCharCode(0xDC00).repeat(2000)").convert(to: String.self)
        #expect(name == String(repeating: "\u{FFFD}", count: 2000))
    }

    @Test("a string is not made of other values")
    func strictness() throws {
        #expect(throws: JSConversionError.self) { try context.evaluate("5").convert(to: String.self) }
        #expect(throws: JSConversionError.self) { try context.evaluate("new String('x')").convert(to: JSString.self) }
    }

    @Test("strings beyond every limit are errors, in the engine and at the border")
    func hugeStrings() throws {
        let error = #expect(throws: JSError.self) { try context.evaluate("'x'.repeat(2 ** 31)") }
        #expect(error?.name == "RangeError")
        #expect(throws: JSError.self) {
            try context.evaluate("var s = 'ab'.repeat(2 ** 20); while (true) s += s; s")
        }
        context.globalObject["take"] = JSValue.function("take", in: context) { (text: String) in text.utf8.count }
        let caught = try context.evaluate(
            "try { take('x'.repeat(2 ** 28 + 1)) } catch (e) { e.name + ': ' + e.message }")
        #expect(
            caught.description
                == "TypeError: take: argument 1 must be a string of at most 2^28 units, but is one of 268435457")
        #expect(try context.evaluate("take('x'.repeat(2 ** 20))").convert(to: Int.self) == 1 << 20)
    }
}

import Foundation
import JavaScriptBridge
import Testing

@Suite struct ScalarTests {
    let context = JSContext()

    func out<T: JSConvertible>(_ source: String, _ type: T.Type = T.self) throws -> T {
        try context.evaluate(source).convert(to: type)
    }

    func back(_ value: any JSConvertible, _ check: String) throws -> Bool {
        context.globalObject["given"] = JSValue(try value.jsValue(in: context), in: context)
        return try context.evaluate(check).toBool()
    }

    @Test("Booleans and numbers are converted both ways")
    func numbers() throws {
        #expect(try out("true", Bool.self) && out("1 > 2", Bool.self) == false)
        #expect(try out("1.5", Double.self) == 1.5)
        #expect(try out("0.1", Float.self) == 0.1)
        #expect(try out("NaN", Double.self).isNaN)
        #expect(try out("-Infinity", Double.self) == -.infinity)
        #expect(try back(true, "given === true"))
        #expect(try back(-0.0, "Object.is(given, -0)"))
        #expect(try back(Float(0.5), "given === 0.5"))
    }

    @Test("every width of integer keeps its range")
    func integers() throws {
        #expect(try out("-128", Int8.self) == .min)
        #expect(try out("65535", UInt16.self) == .max)
        #expect(try out("-32768", Int16.self) == .min)
        #expect(try out("255", UInt8.self) == 255)
        #expect(try out("4294967295", UInt32.self) == .max)
        #expect(try out("-2147483648", Int32.self) == .min)
        #expect(try out("9007199254740991", Int.self) == 9_007_199_254_740_991)
        #expect(try out("18446744073709551615n", UInt64.self) == .max)
        #expect(try out("-9223372036854775808n", Int64.self) == .min)
        #expect(try back(Int64.max, "given === 9223372036854775807n"))
        #expect(try back(UInt.max, "given === 18446744073709551615n"))
        #expect(try back(UInt8.max, "given === 255"))
        #expect(try back(Int(1) << 53, "given === 9007199254740992"))
        for wrong in ["256", "-1", "1.5", "NaN", "Infinity", "'1'", "null", "{}", "1n"] {
            #expect(throws: JSConversionError.self) { try out("(\(wrong))", UInt8.self) }
        }
    }

    @Test("a failed conversion says what was expected and what was given")
    func errors() throws {
        let error = #expect(throws: JSConversionError.self) { try out("'abc'", Double.self) }
        #expect(error?.expected == "a number")
        #expect(error?.received == "the string \"abc\"")
        for (source, received) in [
            ("undefined", "undefined"), ("null", "null"), ("[1]", "an array"), ("(function () {})", "a function"),
            ("Symbol('s')", "a symbol"), ("12n", "the BigInt 12"), ("({})", "an object"),
            ("new Map()", "an object of class Map"), ("true", "true"),
        ] {
            #expect(throws: JSConversionError(expected: "a number", received: received)) {
                try out(source, Double.self)
            }
        }
    }

    @Test("undefined and null are nil, and nil is null")
    func optionals() throws {
        #expect(try out("undefined", Int?.self) == nil)
        #expect(try out("null", String?.self) == nil)
        #expect(try out("5", Int?.self) == 5)
        #expect(try back(Int?.none as Int?, "given === null"))
        #expect(try back(JSUndefined(), "given === undefined"))
        #expect(throws: JSConversionError.self) { try out("1", JSUndefined.self) }
    }

    enum Side: String, JSConvertible { case left, right }

    @Test("an enumeration converts by its raw value")
    func rawValues() throws {
        #expect(try out("'left'", Side.self) == .left)
        #expect(try back(Side.right, "given === 'right'"))
        #expect(throws: JSConversionError.self) { try out("'up'", Side.self) }
    }

    @Test("the conversions of the language are available as well")
    func coercions() throws {
        #expect(try context.evaluate("[]").toBool() && !context.evaluate("''").toBool())
        #expect(try context.evaluate("'12'").toDouble() == 12)
        #expect(try context.evaluate("({ toString() { return 'text' } })").toSwiftString() == "text")
        #expect(throws: JSError.self) { try context.evaluate("Symbol('x')").toSwiftString() }
        #expect(throws: JSError.self) { try context.evaluate("({ valueOf() { throw 1 } })").toDouble() }
    }

    @Test("a value of another virtual machine is refused, and one of a sister context is not")
    func foreignValues() throws {
        let sister = JSContext(virtualMachine: context.virtualMachine)
        let object = JSValue(newObjectIn: sister)
        try context.globalObject.setProperty("guest", to: object)
        #expect(context.globalObject["guest"].isStrictlyEqual(to: object))
        #expect(throws: JSConversionError.self) {
            try context.globalObject.setProperty("alien", to: JSValue(newObjectIn: JSContext()))
        }
    }
}

@Suite struct StringTests {
    let context = JSContext()

    @Test(
        "strings are converted both ways unchanged",
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
        // As many bytes of UTF-8 as code units, if the rest were left out.
        #expect(try context.evaluate("'\u{e9}\\ud83d'").convert(to: String.self) == "\u{e9}\u{FFFD}")
    }

    @Test("a string is not made from other values")
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

@Suite struct CollectionTests {
    let context = JSContext()

    @Test("arrays are converted both ways, nested and with holes")
    func arrays() throws {
        #expect(try context.evaluate("[1, 2, 3]").convert(to: [Int].self) == [1, 2, 3])
        #expect(try context.evaluate("[[1], []]").convert(to: [[Int]].self) == [[1], []])
        #expect(try context.evaluate("[1, , 3]").convert(to: [Int?].self) == [1, nil, 3])
        #expect(try context.evaluate("new Float32Array([1, 2])").convert(to: [Double].self) == [1, 2])
        context.globalObject["list"] = try JSValue.make([["a"], ["b", "c"]], in: context)
        #expect(try context.evaluate("JSON.stringify(list)").description == "[[\"a\"],[\"b\",\"c\"]]")
    }

    @Test("an element of the wrong type is named by its path")
    func paths() throws {
        let error = #expect(throws: JSConversionError.self) {
            try context.evaluate("({ a: [1, 'x'] })").convert(to: [String: [Int]].self)
        }
        #expect(error?.path == [".a", "[1]"])
        #expect(error?.description.hasPrefix(".a[1] must be an integer") == true)
    }

    @Test("an array longer than memory is refused")
    func sparse() throws {
        #expect(throws: JSConversionError.self) {
            try context.evaluate("new Array(4294967295)").convert(to: [Int?].self)
        }
    }

    @Test("dictionaries take own properties, and are returned in the order of their names")
    func dictionaries() throws {
        let value = try context.evaluate("Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true } })")
        #expect(try value.convert(to: [String: Int].self) == ["own": 2])
        context.globalObject["map"] = try JSValue.make(["z": 1, "a": 2, "__proto__": 3], in: context)
        #expect(try context.evaluate("Object.keys(map)").description == "__proto__,a,z")
        #expect(throws: JSConversionError.self) { try context.evaluate("[1]").convert(to: [String: Int].self) }
    }

    @Test("a getter that throws inside a collection is a script's error")
    func throwingGetter() throws {
        #expect(throws: JSError.self) {
            try context.evaluate("({ get a() { throw new Error('no') } })").convert(to: [String: Int].self)
        }
    }

    @Test("dates keep their milliseconds")
    func dates() throws {
        let date = Date(timeIntervalSince1970: 1_388_569_260.25)
        #expect(try context.evaluate("new Date(1388569260250)").convert(to: Date.self) == date)
        context.globalObject["date"] = try JSValue.make(date, in: context)
        #expect(
            try context.evaluate("date instanceof Date && date.toISOString()").description
                == "2014-01-01T09:41:00.250Z")
        #expect(throws: JSConversionError.self) { try context.evaluate("new Date(NaN)").convert(to: Date.self) }
        #expect(throws: JSConversionError.self) { try context.evaluate("5").convert(to: Date.self) }
    }
}

@Suite struct BytesTests {
    let context = JSContext()

    @Test("bytes are read from buffers, typed arrays and parts of them")
    func reading() throws {
        #expect(try context.evaluate("new Uint8Array([1, 2, 3]).buffer").convert(to: Data.self) == Data([1, 2, 3]))
        #expect(
            try context.evaluate("new Uint8Array([1, 2, 3, 4]).subarray(1, 3)").convert(to: Data.self) == Data([2, 3]))
        #expect(try context.evaluate("new Uint8Array([1, 2, 3, 4]).subarray(2)").convert(to: [UInt8].self) == [3, 4])
        #expect(try context.evaluate("new Uint16Array([258])").convert(to: [UInt8].self) == [2, 1])
        #expect(try context.evaluate("[7, 8]").convert(to: [UInt8].self) == [7, 8])
        #expect(try context.evaluate("new ArrayBuffer(0)").convert(to: Data.self).isEmpty)
        #expect(throws: JSConversionError.self) { try context.evaluate("'abc'").convert(to: Data.self) }
    }

    @Test("bytes of Swift are buffers and byte arrays in scripts")
    func writing() throws {
        context.globalObject["data"] = try JSValue.make(Data([9, 8]), in: context)
        context.globalObject["bytes"] = try JSValue.make([UInt8]([7]), in: context)
        #expect(try context.evaluate("data instanceof ArrayBuffer && new Uint8Array(data).join()").description == "9,8")
        #expect(try context.evaluate("bytes instanceof Uint8Array && bytes[0]").description == "7")
    }

    @Test("lent bytes are the script's own")
    func borrowing() throws {
        let array = try context.evaluate("var a = new Uint8Array([0, 1, 2, 3]).subarray(1); a")
        let sum = array.withBytes { bytes -> Int in
            bytes[0] = 40
            return bytes.reduce(0) { $0 + Int($1) }
        }
        #expect(sum == 45)
        #expect(try context.evaluate("a[0]").description == "40")
        #expect(array.typedArrayKind == .uint8)
        #expect(try context.evaluate("({})").withBytes { _ in 1 } == nil)
    }

    @Test("memory of Swift is exposed without copying, and returned once")
    func noCopy() throws {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 8)
        memory.initializeMemory(as: UInt8.self, repeating: 5)
        var released = 0
        do {
            let buffer = try JSValue.arrayBuffer(bytesNoCopy: memory, in: context) { released += 1 }
            let part = try JSValue.typedArray(.uint16, of: buffer, byteOffset: 2, count: 3)
            try context.globalObject.setProperty("part", to: part)
            memory[2] = 1
            #expect(try context.evaluate("part[0] + ',' + part.length").description == "1281,3")
            try context.evaluate("part[1] = 0")
            #expect(memory[4] == 0)
            #expect(try JSValue.typedArray(.float64, of: buffer, byteOffset: 8)["length"].description == "1")
            #expect(throws: JSError.self) { try JSValue.typedArray(.float64, of: buffer, byteOffset: 3) }
            #expect(throws: JSError.self) { try JSValue.typedArray(.uint8, of: buffer, byteOffset: 10, count: 7) }
            #expect(throws: JSError.self) { try JSValue.typedArray(.uint8, of: buffer, byteOffset: -1) }
        }
        #expect(released == 0)
        context.globalObject.deleteProperty("part")
        collect(context) { released == 1 }
        #expect(released == 1)
        memory.deallocate()
    }
}

/// Collects until a condition holds. The collector scans the stack conservatively, so one round may miss something.
func collect(_ context: JSContext, until condition: () -> Bool) {
    for _ in 0..<20 where !condition() {
        _ = try? context.evaluate("(function f(n) { return n ? f(n - 1) + 1 : 0 })(200)")
        context.virtualMachine.collectGarbage()
    }
}

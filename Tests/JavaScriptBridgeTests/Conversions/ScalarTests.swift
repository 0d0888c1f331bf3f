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

    @Test("booleans and numbers go both ways")
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

    @Test("what does not convert says what was expected and what came")
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

    @Test("the conversions of the language are there as well")
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

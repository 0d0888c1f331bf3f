import JavaScriptBridge
import TestProject
import Testing

@Suite struct ValueTests {
    let context = JSContext(name: "values")

    @Test("a value knows its kind")
    func kinds() throws {
        func value(_ source: String) throws -> JSValue { try context.evaluate("(\(source))") }
        #expect(try value("undefined").isUndefined && value("null").isNull && value("true").isBoolean)
        #expect(try value("1").isNumber && value("''").isString && value("Symbol()").isSymbol && value("1n").isBigInt)
        #expect(try value("[]").isArray && value("new Date").isDate && value("() => 1").isFunction)
        #expect(try value("class {}").isConstructor && !value("() => 1").isConstructor && !value("1").isFunction)
        #expect(try value("new TypeError").isError && !value("{}").isError && value("Promise.resolve()").isPromise)
        #expect(try value("new ArrayBuffer(1)").isArrayBuffer && value("new Int8Array(1)").isTypedArray)
        #expect(try !value("1").isArrayBuffer && value("{}").isObject && !value("'x'").isObject)
        #expect(context.name == "values")
    }

    @Test("any number of names can be used, again and again")
    func manyNames() throws {
        let object = JSValue(newObjectIn: context)
        for _ in 0..<2 {
            for number in 0..<1000 { try object.setProperty("name \(number) é\0", to: number) }
            for number in 0..<1000 { #expect(try object.property("name \(number) é\0").convert() == number) }
        }
        #expect(object.ownPropertyNames.count == 1000)
    }

    @Test("a function of a global object is found only if it is not the native one")
    func replacedFunction() throws {
        let object = JSValue(newObjectIn: context)
        object["log"] = JSValue.function("Logger.log", in: context) { (text: String) in text }
        context.globalObject["Logger"] = object
        #expect(try context.replacedFunction("log", ofGlobal: "Logger") == nil)
        #expect(try context.replacedFunction("warn", ofGlobal: "Logger") == nil)
        #expect(try context.replacedFunction("log", ofGlobal: "Nothing") == nil)
        try context.evaluate("Logger.warn = 1")
        #expect(try context.replacedFunction("warn", ofGlobal: "Logger") == nil)
        try context.evaluate("Logger.log = function (text) { return '<' + text + '>'; }")
        let found = try #require(try context.replacedFunction("log", ofGlobal: "Logger"))
        #expect(try found.function.call(this: found.object, ["a"]).description == "<a>")
        try context.evaluate("Object.defineProperty(Logger, 'log', { get() { throw new Error('no'); } })")
        #expect(throws: JSError.self) { try context.replacedFunction("log", ofGlobal: "Logger") }
    }

    @Test("properties are read, written, defined, listed and removed")
    func properties() throws {
        let object = JSValue(newObjectIn: context)
        object["b"] = try JSValue.make(1, in: context)
        object["a"] = try JSValue.make("x", in: context)
        try object.defineProperty("hidden", value: 5, enumerable: false, writable: false, configurable: false)
        try object.defineProperty("twice", get: JSValue.function("twice", in: context) { () in 4 })
        #expect(object.propertyNames == ["b", "a"])
        #expect(object.ownPropertyNames == ["b", "a"])
        #expect(object["hidden"].description == "5" && object["twice"].description == "4")
        #expect(object.hasProperty("hidden") && object.hasProperty("toString") && !object.hasProperty("zzz"))
        #expect(object.deleteProperty("b") && !object.hasProperty("b"))
        #expect(!object.deleteProperty("hidden"))
        #expect(object["zzz"].isUndefined)
    }

    @Test("elements are read and written")
    func elements() throws {
        let array = JSValue(newArrayIn: context)
        array[0] = try JSValue.make("a", in: context)
        array[2] = try JSValue.make("c", in: context)
        #expect(array.description == "a,,c")
        #expect(array["length"].description == "3")
        #expect(array[-1].isUndefined)
    }

    @Test("throwing getters and setters are errors where requested, and undefined elsewhere")
    func throwingAccessors() throws {
        let object = try context.evaluate("({ get x() { throw new Error('x') }, set x(v) { throw new Error('y') } })")
        #expect(object["x"].isUndefined)
        #expect(throws: JSError.self) { try object.property("x") }
        #expect(throws: JSError.self) { try object.setProperty("x", to: 1) }
        #expect(throws: JSError.self) { try context.evaluate("Object.freeze({})").defineProperty("a", value: 1) }
    }

    @Test("functions are called, constructed and invoked as methods")
    func calls() throws {
        let add = try context.evaluate("(function (a, b) { return this.base + a + b })")
        let base = try context.evaluate("({ base: 10, get() { return this.base } })")
        #expect(try add.call(this: base, [1, 2]).description == "13")
        #expect(try base.invokeMethod("get").description == "10")
        #expect(try context.evaluate("Date").construct([0]).invokeMethod("getTime").description == "0")
        #expect(throws: JSError.self) { try base.invokeMethod("nothing") }
        #expect(throws: JSError.self) { try base.call() }
        #expect(throws: JSError.self) { try context.evaluate("() => 1").construct() }
        let many = try context.evaluate("(function () { return arguments.length })")
        #expect(try many.call(Array(repeating: "text" as any JSConvertible, count: 3000)).description == "3000")
    }

    @Test("values compare as in the language")
    func comparison() throws {
        let one = try context.evaluate("1")
        let text = try context.evaluate("'1'")
        #expect(try one.isEqual(to: text) && !one.isStrictlyEqual(to: text))
        #expect(try context.evaluate("[]").isInstance(of: context.evaluate("Array")))
        #expect(!one.isInstance(of: text))
        #expect(try context.evaluate("Object.create(null)").prototype.isNull)
    }

    @Test("symbols have descriptions, registries and serve as keys")
    func symbols() throws {
        let symbol = JSValue(newSymbolFromDescription: "mine", in: context)
        #expect(symbol.isSymbol && symbol.symbolDescription == "mine" && symbol.description == "Symbol(mine)")
        #expect(try JSValue.symbol(for: "k", in: context).isStrictlyEqual(to: context.evaluate("Symbol.for('k')")))
        #expect(
            try JSValue.wellKnownSymbol("iterator", in: context).isStrictlyEqual(
                to: context.evaluate("Symbol.iterator")))
        #expect(JSValue.wellKnownSymbol("nothing", in: context).isUndefined)
        let object = JSValue(newObjectIn: context)
        try object.setProperty(forKey: symbol, to: 3)
        #expect(try object.property(forKey: symbol).description == "3")
    }

    @Test("a BigInt of any size is created and shown")
    func bigInts() throws {
        let big = try JSValue(newBigIntFromString: "123456789012345678901234567890", in: context)
        #expect(big.isBigInt && big.description == "123456789012345678901234567890")
        #expect(JSValue(newBigIntFromInt64: -5, in: context).description == "-5")
        #expect(JSValue(newBigIntFromUInt64: .max, in: context).description == "18446744073709551615")
        #expect(throws: JSError.self) { try JSValue(newBigIntFromString: "x", in: context) }
    }

    @Test("no value is too strange to describe")
    func descriptions() throws {
        for source in [
            "Object.create(null)", "new Proxy({}, { get() { throw 1 } })", "({ toString: null })", "Symbol()",
        ] {
            #expect(try !context.evaluate("(\(source))").description.isEmpty)
        }
        #expect(try context.evaluate("new Map").className == "Map")
    }

    @Test("a source of 28,000 lines is evaluated in a moment")
    func largeSource() throws {
        let source = (0..<28_000).map { "var v\($0) = [\($0), 'line', { a: v\(max(0, $0 - 1)) }];" }.joined(
            separator: "\n")
        let time = try processorTime { try context.evaluate(source, sourceURL: "large.js") }
        #expect(time < .seconds(10))
        #expect(try context.evaluate("v27999[0]").description == "27999")
    }

    @Test("an array of more than a million elements is described without its elements")
    func hugeArray() throws {
        #expect(try context.evaluate("new Array(2 ** 32 - 1)").description == "[object Array]")
        #expect(try context.evaluate("[1, [2, 3]]").description == "1,2,3")
    }
}

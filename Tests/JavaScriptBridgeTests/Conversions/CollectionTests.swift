import Foundation
import JavaScriptBridge
import Testing

@Suite struct CollectionTests {
    let context = JSContext()

    @Test("arrays go both ways, nested and with holes")
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
        #expect(error?.description.hasPrefix(".a[1] must be a whole number") == true)
    }

    @Test("an array longer than memory is refused")
    func sparse() throws {
        #expect(throws: JSConversionError.self) {
            try context.evaluate("new Array(4294967295)").convert(to: [Int?].self)
        }
    }

    @Test("dictionaries take own properties, and come out in the order of their names")
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

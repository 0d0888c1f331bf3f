import Foundation
import JavaScriptBridge
import Testing

@Suite struct CodingTests {
    struct Person: JSCodable, Equatable {
        var name: String
        var age: Int?
        var tags: [String]
        var born: Date
        var picture: Data
        var nested: [String: [Double]]
    }

    class Base: Codable { var a = 1 }
    final class Derived: Base {
        var b = "x"
        enum Keys: String, CodingKey { case b }
        override init() { super.init() }
        required init(from decoder: any Decoder) throws {
            b = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .b)
            try super.init(from: try decoder.container(keyedBy: JSONKey.self).superDecoder())
        }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(b, forKey: .b)
            try super.encode(to: container.superEncoder())
        }
        enum JSONKey: String, CodingKey { case `super` }
    }

    let context = JSContext()

    @Test("a structure is converted both ways")
    func roundTrip() throws {
        let person = Person(
            name: "Ann", age: nil, tags: ["a", "b"], born: Date(timeIntervalSince1970: 1), picture: Data([1, 2]),
            nested: ["x": [1.5]])
        let value = try JSValueEncoder().encode(person, in: context)
        context.globalObject["p"] = value
        #expect(
            try context.evaluate(
                "p.born instanceof Date && p.picture instanceof ArrayBuffer && p.tags.join() === 'a,b'"
            ).toBool())
        #expect(try JSValueDecoder().decode(Person.self, from: value) == person)
    }

    @Test("a Codable parameter names the path to an error")
    func parameter() throws {
        context.globalObject["greet"] = JSValue.function("greet", in: context) { (person: Person) in person.name }
        let source = "greet({ name: 'B', tags: ['x', 5], born: new Date(0), picture: new ArrayBuffer(1), nested: {} })"
        let error = try #require(throws: JSError.self) { try context.evaluate(source) }
        #expect(error.message == "greet: argument 1, .tags[1] must be a string, but is the number 5")
        let missing = try #require(throws: JSError.self) { try context.evaluate("greet({ tags: [] })") }
        #expect(missing.message == "greet: argument 1 must be an object with 'name', but is one without")
        #expect(throws: JSError.self) { try context.evaluate("greet(5)") }
    }

    @Test("decoding errors know the coding path")
    func codingPath() throws {
        let value = try context.evaluate("[{ a: { b: 'x' } }]")
        do {
            _ = try JSValueDecoder().decode([[String: [String: Int]]].self, from: value)
            Issue.record("it decoded")
        } catch DecodingError.typeMismatch(_, let place) {
            #expect(place.codingPath.map(\.stringValue) == ["0", "a", "b"])
        }
    }

    @Test("classes with a super encoder, single values and nil are converted both ways")
    func odds() throws {
        let derived = Derived()
        derived.b = "z"
        derived.a = 7
        let back = try JSValueDecoder().decode(Derived.self, from: try JSValueEncoder().encode(derived, in: context))
        #expect(back.a == 7 && back.b == "z")
        #expect(try JSValueEncoder().encode([1, nil, 3], in: context).description == "1,,3")
        #expect(
            try JSValueDecoder().decode([Int?].self, from: context.evaluate("[1, null, undefined]")) == [1, nil, nil])
        #expect(try JSValueEncoder().encode(UInt64.max, in: context).isBigInt)
        #expect(try JSValueDecoder().decode(Bool.self, from: context.evaluate("true")))
        #expect(throws: DecodingError.self) { try JSValueDecoder().decode(Int8.self, from: context.evaluate("300")) }
        #expect(throws: DecodingError.self) {
            try JSValueDecoder().decode([String: Int].self, from: context.evaluate("({ get a() { throw 1 } })"))
        }
    }
}

import JavaScriptBridge
import Testing

@Suite struct SubscriptTests {
    let context = JSContext()
    let root = Creature("root")

    init() throws {
        root.parts = ["a", "b", "c"].map { Creature($0) }
        let part = JSClassDefinition<Creature>("Part").accessor("name", get: { $0.name })
        let parts = JSClassDefinition<Creature>("Parts")
            .accessor("length", get: { $0.parts.count })
            .method("first") { (creature: Creature) in creature.parts[0].name }
            .indexedSubscript(
                get: { creature, index, context in try context.wrap(creature.parts[index], as: part) },
                count: { $0.parts.count }
            )
            .namedSubscript { creature, name, context in
                try creature.parts.first { $0.name == name }.map { try context.wrap($0, as: part) }
            }
        try context.install(part)
        try context.install(parts)
        context.globalObject["parts"] = try context.wrap(root, as: parts)
    }

    func text(_ source: String) throws -> String { try context.evaluate(source).toSwiftString() }

    @Test("elements are read by index and by name")
    func reading() throws {
        #expect(try text("parts[1].name + parts['2'].name + parts.a.name + parts['b'].name") == "bcab")
        #expect(try text("[parts[3], parts[-1], parts['01'], parts.nobody]") == ",,,")
    }

    @Test("in, enumeration and the array functions see the elements")
    func enumeration() throws {
        #expect(
            try text("[0 in parts, 3 in parts, 'a' in parts, 'z' in parts, 'length' in parts]")
                == "true,false,true,false,true")
        #expect(try text("Array.prototype.slice.call(parts).map(p => p.name)") == "a,b,c")
        #expect(try text("Array.prototype.map.call(parts, p => p.name)") == "a,b,c")
        #expect(try text("Array.from(parts).length") == "3")
        #expect(try text("var k = []; for (var i in parts) k.push(i); k") == "0,1,2")
        #expect(try text("Object.keys(parts)") == "0,1,2")
    }

    @Test("own properties and prototype members stand before names")
    func order() throws {
        root.parts.append(Creature("first"))
        root.parts.append(Creature("mine"))
        #expect(try text("typeof parts.first") == "function")
        #expect(try text("parts.mine.name + (parts.mine = 5) + parts.mine") == "mine55")
        #expect(try text("Parts.prototype.a = 'p'; parts.a") == "p")
        #expect(try text("typeof parts.hasOwnProperty + typeof parts[Symbol.iterator]") == "functionundefined")
    }

    @Test("an element that a script wrote stands before the subscript's")
    func writing() throws {
        #expect(try text("parts[0] = 'x'; parts[0] + parts[1].name") == "xb")
    }
}

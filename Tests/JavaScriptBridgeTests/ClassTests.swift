import JavaScriptBridge
import Testing

final class Creature {
    var name: String
    var parts: [Creature] = []
    var age = 1.0
    init(_ name: String) { self.name = name }
}

struct Refusal: Error, Equatable { var reason: String }

@Suite struct ClassTests {
    let context: JSContext
    let creature: JSClassDefinition<Creature>
    let animal: JSClassDefinition<Creature>
    let dog: JSClassDefinition<Creature>

    init() throws {
        creature = JSClassDefinition<Creature>("Creature", "What lives.", reference: "Linnaeus")
            .accessor("name", "What it is called.", get: { $0.name }, set: { $0.name = $1 })
            .method("greet", "Says a name.", takes: ["other", "isLoud"], reference: "1.2") {
                (creature: Creature, other: String, loud: Bool?) in
                "\(creature.name) greets \(other)\(loud == true ? "!" : "")"
            }
            .method("refuse") { (_: Creature, reason: String) -> Void in throw Refusal(reason: reason) }
            .method("grow") { (creature: Creature, by: Double) -> Void in creature.age += by }
            .staticMethod("count") { (a: Int, b: Int) in a + b }
            .staticValue("kingdom", "all")
        animal = JSClassDefinition<Creature>("Animal", parent: creature)
            .constructor { Creature(try $0.argument(0)) }
        dog = JSClassDefinition<Creature>("Dog", parent: animal)
            .method("bark") { (creature: Creature) in creature.name + " barks" }
            .constructor { Creature(try $0.argument(0)) }
        context = JSContext()
        try context.install(creature)
        try context.install(animal)
        try context.install(dog)
    }

    func text(_ source: String) throws -> String { try context.evaluate(source).toSwiftString() }

    @Test("methods take typed arguments and optional ones")
    func methods() throws {
        #expect(try text("new Dog('Rex').greet('Tom')") == "Rex greets Tom")
        #expect(try text("new Dog('Rex').greet('Tom', true)") == "Rex greets Tom!")
        #expect(try text("new Dog('Rex').greet.length + ' ' + Dog.prototype.greet.name") == "1 greet")
    }

    @Test("members that are put off are added once, when something needs the class")
    func lateMembers() throws {
        var additions = 0
        let herd = JSClassDefinition<Creature>("Herd").lazily {
            additions += 1
            $0.accessor("length") { (herd: Creature) in herd.parts.count }
                .indexedSubscript(get: { (_: Creature, index: Int, context) in try .make(index * 2, in: context) }) {
                    $0.parts.count
                }
        }
        let flock = JSClassDefinition<Creature>("Flock", parent: herd).lazily {
            additions += 1
            $0.method("fly") { (flock: Creature) in "\(flock.name) flies" }.constructor { Creature(try $0.argument(0)) }
        }
        #expect(additions == 0)
        var installed: [String] = []
        context.didInstallClass = { name, prototype in
            installed.append(name)
            try prototype.defineProperty("kind", value: name)
        }
        try context.install(flock)
        #expect(installed == ["Herd", "Flock"])
        let made = try context.evaluate("var flock = new Flock('Geese'); flock")
        try #require(context.unwrap(made, as: Creature.self)).parts = [Creature("a"), Creature("b")]
        #expect(
            try text("[flock.fly(), flock.kind, flock.length, flock[1], Flock.prototype.kind]")
                == "Geese flies,Flock,2,2,Flock")
        #expect(flock.memberNames == ["fly"])
        #expect(herd.memberNames == ["length"])
        #expect(additions == 2)
        #expect(context.prototype(ofInstalledClass: "Herd")?.isObject == true)
        #expect(context.prototype(ofInstalledClass: "Swarm") == nil)
    }

    @Test("of two members with one name the later one counts, for scripts and for listings")
    func repeatedMembers() throws {
        let owl = JSClassDefinition<Creature>("Owl")
            .constructor { Creature(try $0.argument(0)) }
            .method("cry") { (owl: Creature) in "first" }
            .accessor("sound") { (owl: Creature) in "first" }
            .staticMethod("cry") { "static" }
            .method("cry") { (owl: Creature) in "\(owl.name) cries" }
            .method("sound") { (owl: Creature) in "hoo" }
        try context.install(owl)
        try context.evaluate("var owl = new Owl('Hedwig')")
        #expect(try text("[owl.cry(), owl.sound(), Owl.cry()]") == "Hedwig cries,hoo,static")
        #expect(owl.memberNames == ["cry", "cry", "sound"])
        #expect(owl.members.map(\.isStatic) == [true, false, false])
    }

    @Test("a method that a script removes and holds works on, and its Swift side ends with the context")
    func removedMethods() throws {
        weak var captured: Creature?
        do {
            let context = JSContext()
            let creature = Creature("Rex")
            captured = creature
            let crow = JSClassDefinition<Creature>("Crow")
                .constructor { Creature(try $0.argument(0)) }
                .method("caw") { (crow: Creature) in "\(crow.name) \(creature.name)" }
            try context.install(crow)
            try context.evaluate("var caw = Crow.prototype.caw; delete Crow.prototype.caw;")
            context.virtualMachine.collectGarbage()
            #expect(try context.evaluate("caw.call(new Crow('Abe'))").toSwiftString() == "Abe Rex")
            try context.evaluate("caw = null")
            context.virtualMachine.collectGarbage()
            #expect(try context.evaluate("typeof Crow.prototype.caw").toSwiftString() == "undefined")
        }
        #expect(captured == nil)
    }

    @Test("what instanceof asks is observed, whatever scripts have replaced")
    func instanceChecks() throws {
        var asked: [String] = []
        let cat = JSClassDefinition<Creature>("Cat")
            .constructor { Creature(try $0.argument(0)) }
            .onInstall { try $0.observeInstanceChecks { asked.append($0.description) } }
        try context.evaluate("Reflect.apply = Object.defineProperty = Function.prototype[Symbol.hasInstance] = null")
        try context.install(cat)
        #expect(try text("[new Cat('Tom') instanceof Cat, 5 instanceof Cat, {} instanceof Cat]") == "true,false,false")
        #expect(asked == ["[object Cat]", "5", "[object Object]"])
        #expect(try text("Object.keys(Cat)") == "")
    }

    @Test("an argument of the wrong type names function, place, expectation and actual value")
    func wrongArgument() throws {
        let message = try text("try { new Dog('Rex').greet(5) } catch (e) { e.name + ' ' + e.message }")
        #expect(message == "TypeError Creature.greet: argument 1 must be a string, but is the number 5")
    }

    @Test("inheritance works over several levels, with instanceof and statics")
    func inheritance() throws {
        #expect(
            try text("var d = new Dog('x'); [d instanceof Dog, d instanceof Creature, Dog.count(1, 2), Dog.kingdom]")
                == "true,true,3,all")
        #expect(try text("Object.getPrototypeOf(Dog.prototype) === Animal.prototype") == "true")
        #expect(try text("d.constructor === Dog") == "true")
    }

    @Test("both forms of toString name the class")
    func toStringTag() throws {
        #expect(try text("new Dog('x') + Object.prototype.toString.call(new Dog('y'))") == "[object Dog][object Dog]")
    }

    @Test("a class may allow calls without new")
    func callable() throws {
        let plum = JSClassDefinition<Creature>("Plum").constructor(isCallable: true) { Creature(try $0.argument(0)) }
        try context.install(plum)
        #expect(try text("Plum('p') instanceof Plum && new Plum('p') instanceof Plum") == "true")
        #expect(try text("class Prune extends Plum {}; new Prune('p') instanceof Prune") == "true")
        #expect(try text("Plum('p').constructor === Plum && Plum.name") == "Plum")
    }

    @Test("a class without a public constructor refuses new, and every class refuses a call without it")
    func constructors() throws {
        #expect(
            try text("try { new Creature('x') } catch (e) { String(e) }")
                == "TypeError: Creature has no public constructor")
        #expect(try text("try { Dog('x') } catch (e) { e.name }") == "TypeError")
    }

    @Test("a method on a wrong receiver names class and method")
    func wrongReceiver() throws {
        #expect(
            try text("try { Dog.prototype.bark.call({}) } catch (e) { String(e) }")
                == "TypeError: Dog.bark was called on an object, not on a Dog")
        #expect(
            try text("try { Dog.prototype.bark.call(new Animal('x')) } catch (e) { String(e) }")
                == "TypeError: Dog.bark was called on an object of class Animal, not on a Dog")
    }

    @Test("natives are not enumerable, and what scripts add to an instance is")
    func enumeration() throws {
        #expect(try text("var d = new Dog('x'); d.own = 1; var n = []; for (var k in d) n.push(k); n") == "own")
        #expect(try text("Object.keys(Dog) + Object.keys(globalThis).includes('Dog')") == "false")
    }

    @Test("scripts extend prototypes, and replace natives while keeping the original")
    func overriding() throws {
        #expect(
            try text(
                """
                var original = Creature.prototype.greet;
                Creature.prototype.greet = function () { return '<' + original.apply(this, arguments) + '>'; };
                Creature.prototype.twice = function () { return this.name + this.name; };
                new Dog('Rex').greet('Tom') + new Dog('a').twice()
                """) == "<Rex greets Tom>aa")
    }

    @Test("a script's class can inherit from a native one")
    func scriptSubclass() throws {
        #expect(
            try text(
                """
                class Puppy extends Dog { constructor() { super('Pup'); } bark() { return super.bark() + ' softly'; } }
                var p = new Puppy(); p.bark() + (p instanceof Puppy) + (p instanceof Creature) + p.name
                """) == "Pup barks softlytruetruePup")
    }

    @Test("a Swift error is a real error in scripts and comes back unchanged")
    func swiftErrors() throws {
        #expect(
            try text("try { new Dog('x').refuse('no') } catch (e) { [e instanceof Error, e.name, e.message] }")
                == "true,Refusal,Refusal(reason: \"no\")")
        let error = #expect(throws: JSError.self) { try context.evaluate("new Dog('x').refuse('never')") }
        #expect(error?.underlyingError as? Refusal == Refusal(reason: "never"))
        #expect(error?.name == "Refusal")
    }

    @Test("an instance has one object as long as a script holds it")
    func identity() throws {
        let rex = Creature("Rex")
        let wrapped = try context.wrap(rex, as: dog)
        wrapped["mark"] = try JSValue.make(7, in: context)
        #expect(try context.wrap(rex, as: dog).isStrictlyEqual(to: wrapped))
        #expect(try context.wrap(rex, as: animal).isStrictlyEqual(to: wrapped) == false)
        #expect(context.unwrap(wrapped, as: Creature.self) === rex)
        #expect(context.unwrap(wrapped, as: ClassTests.self) == nil)
    }

    @Test("a class without identity makes an object each time")
    func noIdentity() throws {
        let fleeting = JSClassDefinition<Creature>("Fleeting", keepsIdentity: false).accessor("name", get: { $0.name })
        let rex = Creature("Rex")
        let first = try context.wrap(rex, as: fleeting)
        let second = try context.wrap(rex, as: fleeting)
        #expect(!first.isStrictlyEqual(to: second))
        #expect(first["name"].description + second["name"].description == "RexRex")
    }

    @Test("an instance is not wrapped as a class of another type")
    func foreignType() throws {
        final class Stone {}
        #expect(throws: JSConversionError.self) { try context.wrap(Stone(), as: dog) }
        #expect(throws: JSConversionError.self) {
            try context.wrap(Stone(), as: JSClassDefinition<Stone>("Stone", parent: creature))
        }
    }

    @Test("a definition lists its members")
    func listing() {
        #expect(creature.members.map(\.name) == ["name", "greet", "refuse", "grow", "count", "kingdom"])
        #expect(creature.memberNames == creature.members.map(\.name))
        #expect(
            creature.members[1]
                == .function(
                    "greet", takes: ["other: string", "isLoud?: boolean"], gives: "string", "Says a name.", "1.2"))
        #expect(creature.members[1].requiredCount == 1)
        #expect(creature.members[0] == .property("name", "string", isWritable: true, "What it is called."))
        #expect(creature.members[2].type == "void" && creature.members[2].parameters == ["value1: string"])
        #expect(creature.members[4].isStatic && creature.members[4].parameters.map(\.type) == ["number", "number"])
        #expect(creature.members[5] == .constant("kingdom", "string", isStatic: true, ""))
        #expect(creature.documentation == "What lives." && creature.reference == "Linnaeus")
        #expect(dog.parentName == "Animal" && dog.constructor == [] && creature.constructor == nil)
    }

    @Test("types in TypeScript come from Swift, and may be given where Swift says too little")
    func declarations() {
        let list = JSClassDefinition<Creature>("List", typeParameters: "<E>")
            .method("find", takes: ["test: (item: E) => boolean", "limit"], gives: "E") {
                (_: Creature, _: JSValue, _: Int?) in
                JSUndefined()
            }
            .method("tags") { (_: Creature) in ["a": [1.0]] }
            .method("nearest") { (_: Creature) in String?.none }
            .method(variadic: "all", takes: ["...items: E[]"], gives: "E[]") { _, _ in JSUndefined() }
            .indexedSubscript(gives: "E", get: { _, _ in nil }, count: { _ in 0 })
            .declaration(of: .constant("size", "number", "How many."))
        #expect(list.members[0].parameters.map(\.description) == ["test: (item: E) => boolean", "limit?: number"])
        #expect(list.members.map(\.type) == ["E", "{ [key: string]: number[] }", "string | null", "E[]", "number"])
        #expect(list.subscripts == ["readonly [index: number]: E"] && list.typeParameters == "<E>")
        list.changeDeclarations { .constant($0.name, "never", "") }
        #expect(Set(list.members.map(\.type)) == ["never"])
    }
}

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

    @Test("a class that many contexts install reads names with the same calls in each")
    func installedOften() throws {
        // The address of a local variable says how deep the stack is.
        var depths: [UInt] = []
        let named = JSClassDefinition<Creature>("Named").namedSubscript { _, _, _ in
            var here = 0
            withUnsafePointer(to: &here) { depths.append(UInt(bitPattern: $0)) }
            return nil
        }
        for _ in 0..<200 {
            let context = JSContext(virtualMachine: context.virtualMachine)
            try context.install(named)
            context.globalObject["thing"] = try context.wrap(root, as: named)
            try context.evaluate("thing.name")
        }
        let (highest, lowest) = (try #require(depths.max()), try #require(depths.min()))
        #expect(depths.count >= 200 && highest - lowest < 4_000)
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

    @Test("own properties and prototype members precede names")
    func order() throws {
        root.parts.append(Creature("first"))
        root.parts.append(Creature("mine"))
        #expect(try text("typeof parts.first") == "function")
        #expect(try text("parts.mine.name + (parts.mine = 5) + parts.mine") == "mine55")
        #expect(try text("Parts.prototype.a = 'p'; parts.a") == "p")
        #expect(try text("typeof parts.hasOwnProperty + typeof parts[Symbol.iterator]") == "functionundefined")
    }

    @Test("an element that a script wrote precedes the subscript's")
    func writing() throws {
        #expect(try text("parts[0] = 'x'; parts[0] + parts[1].name") == "xb")
    }
}

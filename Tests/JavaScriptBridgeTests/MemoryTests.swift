import Foundation
import JavaScriptBridge
import Testing

final class Token {
    var onDeath: () -> Void
    init(_ onDeath: @escaping () -> Void) { self.onDeath = onDeath }
    deinit { onDeath() }
}

@Suite(.serialized) struct MemoryTests {
    static func residentKilobytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var total = 0
        var resident = 0
        withUnsafeMutablePointer(to: &total) { total in
            withUnsafeMutablePointer(to: &resident) { resident in
                _ = withVaList([total, resident]) { vfscanf(file, "%ld %ld", $0) }
            }
        }
        return resident * 4
    }

    static func useContext(_ context: JSContext, _ onDeath: @escaping () -> Void) throws {
        let definition = JSClassDefinition<Token>("Token")
            .method("echo") { (_: Token, x: Int) in x }
            .constructor { _ in Token(onDeath) }
        try context.install(definition)
        context.globalObject["f"] = JSValue.function("f", in: context) { (x: Double) in x + 1 }
        let token = Token(onDeath)
        context.globalObject["g"] = JSValue.function("g", in: context) { () in withExtendedLifetime(token) { 1 } }
        try context.evaluate("for (var i = 0; i < 20; i++) new Token().echo(f(i) | 0); g(); var kept = new Token()")
    }

    // In a process of its own: the memory of this one is that of all tests that run beside this one.
    @Test("two thousand contexts with classes and closures leave nothing behind")
    func contexts() async throws {
        await #expect(processExitsWith: .success) {
            var deaths = 0
            var levels: [Int] = []
            for _ in 0..<4 {
                let machine = JSVirtualMachine()
                for index in 0..<500 {
                    // Every tenth has a machine of its own.
                    let context = index % 10 == 0 ? JSContext() : JSContext(virtualMachine: machine)
                    try MemoryTests.useContext(context) { deaths += 1 }
                    if index % 50 == 49 { machine.collectGarbage() }
                }
                machine.collectGarbage()
                levels.append(MemoryTests.residentKilobytes())
            }
            #expect(deaths == 2000 * 22)
            #expect(levels[3] - levels[1] < 30_000, "\(levels)")
        }
    }

    @Test("a closure dies with its function object")
    func closures() throws {
        let context = JSContext()
        var dead = 0
        func make() {
            let token = Token { dead += 1 }
            context.globalObject["f"] = JSValue.function("f", in: context) { () in withExtendedLifetime(token) { 1 } }
        }
        make()
        context.virtualMachine.collectGarbage()
        #expect(dead == 0)
        context.globalObject["f"] = JSValue(nullIn: context)
        collect(context) { dead == 1 }
        #expect(dead == 1)
    }

    @Test("an instance lives as long as either side holds it")
    func instances() throws {
        let context = JSContext()
        let definition = JSClassDefinition<Token>("Token")
        var dead = 0
        func make() throws -> Token {
            let token = Token { dead += 1 }
            context.globalObject["token"] = try context.wrap(token, as: definition)
            return token
        }
        var token: Token? = try make()
        context.globalObject["token"] = JSValue(nullIn: context)
        collect(context) { dead == 1 }
        #expect(dead == 0)
        context.globalObject["token"] = try context.wrap(try #require(token), as: definition)
        token = nil
        context.virtualMachine.collectGarbage()
        #expect(dead == 0)
        context.globalObject["token"] = JSValue(nullIn: context)
        collect(context) { dead == 1 }
        #expect(dead == 1)
    }

    @Test("an instance that holds JavaScript values dies in a collection without harm")
    func valuesInInstances() throws {
        final class Holder {
            var values: [JSValue] = []
            var onDeath: () -> Void = {}
            deinit { onDeath() }
        }
        let context = JSContext()
        var dead = 0
        let definition = JSClassDefinition<Holder>("Holder")
            .constructor { call in
                let holder = Holder()
                holder.values = call.arguments
                holder.onDeath = { dead += 1 }
                return holder
            }
        try context.install(definition)
        try context.evaluate("for (var i = 0; i < 5000; i++) new Holder({ i }, 'text' + i)")
        collect(context) { dead == 5000 }
        #expect(dead > 4900)
    }

    @Test("a weak value does not hold its object")
    func weakValues() throws {
        let context = JSContext()
        let weak = JSWeakValue(try context.evaluate("var o = { a: 1 }; o"))
        #expect(weak.value?["a"].description == "1")
        try context.evaluate("o = null")
        collect(context) { weak.value == nil }
        #expect(weak.value == nil)
        #expect(JSWeakValue(try context.evaluate("5")).value?.description == "5")
    }

    @Test("a weak value outlives its context")
    func weakBeyondContext() throws {
        func make() throws -> JSWeakValue { JSWeakValue(try JSContext().evaluate("({})")) }
        #expect(try make().value == nil)
    }

    @Test("invalidating a context frees closures that hold it")
    func invalidate() throws {
        var dead = 0
        func make() throws {
            let context = JSContext()
            let token = Token { dead += 1 }
            context.globalObject["f"] = JSValue.function("f", in: context) { () in
                withExtendedLifetime((token, context)) { 1 }
            }
            context.invalidate()
            #expect(
                try context.evaluate("try { f() } catch (e) { e.message }").description
                    == "The context of this function is gone.")
        }
        try make()
        #expect(dead == 1)
    }

    @Test("a function of a context that died is an error in its sister")
    func sister() throws {
        let sister = JSContext()
        func make() {
            let context = JSContext(virtualMachine: sister.virtualMachine)
            sister.globalObject["f"] = JSValue.function("f", in: context) { () in 1 }
        }
        make()
        #expect(
            try sister.evaluate("try { f() } catch (e) { e.message }").description
                == "The context of this function is gone.")
    }

    @Test("contexts that handle rejections are collected while their machine goes on")
    func rejectionHandlers() throws {
        let machine = JSVirtualMachine()
        for _ in 0..<20 {
            let context = JSContext(virtualMachine: machine)
            var rejected: [String] = []
            context.onUnhandledRejection { rejected.append($0.message) }
            try context.evaluate("Promise.reject(new Error('late'))")
            #expect(rejected == ["late"])
        }
        let last = JSContext(virtualMachine: machine)
        machine.collectGarbage()
        // The last one, the engine's spare ones, and that of the function that replaces the handlers.
        #expect(machine.memoryUsage.globalObjectCount < 8)
        #expect(try last.evaluate("1 + 1").description == "2")
    }

    @Test("memory statistics count what is created and collected")
    func statistics() throws {
        let context = JSContext()
        let before = context.virtualMachine.memoryUsage
        try context.evaluate("var big = []; for (var i = 0; i < 100000; i++) big.push({ i })")
        context.virtualMachine.collectGarbage()
        let during = context.virtualMachine.memoryUsage
        #expect(during.objectCount > before.objectCount + 90_000)
        #expect(during.heapSize > before.heapSize)
        #expect(during.globalObjectCount >= 1)
        try context.evaluate("big = null")
        context.virtualMachine.collectGarbage()
        #expect(context.virtualMachine.memoryUsage.objectCount < during.objectCount - 90_000)
        #expect(JSVirtualMachine().memoryUsage.heapCapacity > 0)
    }
}

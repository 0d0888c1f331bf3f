import Foundation
import JavaScriptBridge
import Testing

@Suite struct ExecutionTimeTests {
    let context = JSContext()
    var machine: JSVirtualMachine { context.virtualMachine }

    @Test(
        "an endless script is ended, cannot catch it, and the machine remains usable",
        arguments: [
            "while (true) {}", "while (true) { try { while (true) {} } catch (e) {} finally { } }",
            "(function f() { try { f() } catch (e) { f() } })(); while (true) {}", "while (!host()) {}",
            "hostLoop(); while (true) {}", "try { hostLoop() } catch (e) { while (true) {} }",
            "[3, 1, 2].sort(() => { while (true) {} })", "({ get x() { while (true) {} } }).x",
        ])
    func ended(_ source: String) throws {
        context.globalObject["host"] = JSValue.function("host", in: context) { () in false }
        context.globalObject["hostLoop"] = JSValue.function("hostLoop", in: context) { [unowned context] () throws in
            try context.evaluate("while (true) {}")
        }
        for _ in 0..<2 {
            machine.setExecutionTimeLimit(0.05) { true }
            machine.wasTerminated = false
            let error = try #require(throws: JSError.self) { try context.evaluate(source) }
            #expect(error.isTermination)
            #expect(machine.wasTerminated)
            machine.wasTerminated = false
            // On a busy machine, the system's share of the thread's time may be longer than that of endless scripts.
            machine.setExecutionTimeLimit(60) { true }
            #expect(try context.evaluate("var n = 0; for (var i = 0; i < 1000; i++) n += i; n").description == "499500")
        }
    }

    @Test("a loop in a promise job is ended and reported")
    func promiseJob() throws {
        machine.setExecutionTimeLimit(0.05) { true }
        let error = try #require(throws: JSError.self) {
            try context.evaluate("Promise.resolve().then(() => { while (true) {} }); 1")
        }
        #expect(error.isTermination)
        #expect(machine.wasTerminated)
        machine.wasTerminated = false
        #expect(try context.evaluate("1 + 1").description == "2")
    }

    @Test("a function that holds the engine's lock while it waits is ended afterwards, like any other")
    func waitingWithLock() throws {
        machine.setExecutionTimeLimit(0.02) { true }
        try context.globalObject.defineFunctions(
            [
                (
                    "wait", 0, true,
                    { _ in
                        // As waits do that a signal may interrupt.
                        let end = ContinuousClock.now + .milliseconds(200)
                        while case let left = end - .now, left > .zero {
                            poll(nil, 0, Int32((left / .milliseconds(1)).rounded(.up)))
                        }
                        return JSUndefined()
                    }
                )
            ], isOpen: false)
        let error = #expect(throws: JSError.self) { try context.evaluate("while (true) wait()") }
        #expect(error?.isTermination == true)
    }

    @Test("a handler that extends the limit is asked again")
    func askedAgain() throws {
        var questions = 0
        machine.setExecutionTimeLimit(0.02) {
            questions += 1
            return questions >= 5
        }
        #expect(throws: JSError.self) { try context.evaluate("while (true) {}") }
        // On a busy machine the limit may be over once more while the error is looked at.
        #expect(questions >= 5)
    }

    @Test("a body that removes the limit lets the script finish")
    func removedWhileAsking() throws {
        machine.setExecutionTimeLimit(0.02) { [unowned machine] in
            machine.clearExecutionTimeLimit()
            return false
        }
        try context.evaluate("var end = Date.now() + 120; while (Date.now() < end) {}")
        #expect(!machine.wasTerminated)
    }

    @Test("nothing enters the engine between the end of a script and its handling")
    func refused() throws {
        let object = try context.evaluate(
            """
            var entries = 0;
            new Proxy({}, {
                get() { entries += 1; while (true) {} }, has() { entries += 1; while (true) {} },
                ownKeys() { entries += 1; while (true) {} }, getPrototypeOf() { entries += 1; while (true) {} }
            })
            """)
        machine.setExecutionTimeLimit(0.02) { true }
        #expect(object.className == "Object")
        #expect(machine.wasTerminated)
        #expect(object.description == "[object Object]" && !object.hasProperty("x") && object.propertyNames.isEmpty)
        #expect(!object.isError && object.prototype.isNull && object.ownPropertyNames.isEmpty)
        #expect(throws: JSError.self) { try object.property("x") }
        #expect(throws: JSError.self) { try context.evaluate("entries += 1") }
        machine.wasTerminated = false
        #expect(try context.evaluate("entries").description == "1")
    }

    @Test("a thrown object whose getters loop is described within one limit")
    func thrownLoops() throws {
        machine.setExecutionTimeLimit(0.02) { true }
        try context.evaluate("var entries = 0; function loop() { entries += 1; while (true) {} }")
        #expect(throws: JSError.self) {
            try context.evaluate(
                "throw { get name() { loop(); }, get message() { loop(); }, get stack() { loop(); }, toString: loop }")
        }
        machine.wasTerminated = false
        #expect(try context.evaluate("entries").description == "1")
    }

    @Test("a finally block of a script that is being ended calls no native function")
    func finallyBlock() throws {
        machine.setExecutionTimeLimit(0.02) { true }
        var calls = 0
        context.globalObject["note"] = JSValue.function("note", in: context) { () in calls += 1 }
        context.globalObject["hostLoop"] = JSValue.function("hostLoop", in: context) { [unowned context] () throws in
            try context.evaluate("while (true) {}")
        }
        #expect(throws: JSError.self) { try context.evaluate("try { hostLoop() } finally { note() }") }
        #expect(calls == 0)
    }

    @Test("a script within its time is left alone")
    func within() throws {
        machine.setExecutionTimeLimit(5)
        #expect(try context.evaluate("1").description == "1")
        machine.clearExecutionTimeLimit()
        #expect(!machine.wasTerminated)
    }
}

@Suite struct RecursionTests {
    let context = JSContext()

    func caught(_ source: String) throws -> String {
        try context.evaluate("try { \(source) } catch (e) { e.name }").description
    }

    @Test("endless recursion is a RangeError in scripts")
    func script() throws {
        #expect(try caught("(function f() { f() })()") == "RangeError")
    }

    func installNatives() {
        context.globalObject["bounce"] = JSValue.function("bounce", in: context) { (f: JSValue) throws in
            try f.call([f])
        }
        context.globalObject["nest"] = JSValue.function("nest", in: context) { [unowned context] (s: String) throws in
            try context.evaluate(s)
        }
        context.globalObject["text"] = JSValue.function("text", in: context) { (v: JSValue) in v.description }
        context.globalObject["list"] = JSValue.function("list", in: context) { (v: [[[JSValue]]]) in v.count }
    }

    @Test("endless recursion through native functions is a RangeError, on any thread")
    func throughNatives() throws {
        installNatives()
        #expect(try caught("var f = g => bounce(g); bounce(f)") == "RangeError")
        #expect(try caught("var s = 'nest(s)'; nest(s)") == "RangeError")
        #expect(
            try caught("var o = { toString() { return text(o) } }; text(o); throw new RangeError()") == "RangeError")
        #expect(try context.evaluate("1 + 1").description == "2")
    }

    @Test("recursion that catches its own error near the end of the stack returns")
    func nearTheEdge() throws {
        installNatives()
        let source = """
            var deepest = 0;
            function down(n) { try { bounce(() => down(n + 1)) } catch (e) { deepest = Math.max(deepest, n); bounce(() => 1); throw e } }
            try { down(0) } catch (e) { e.name }
            """
        #expect(try context.evaluate(source).description == "RangeError")
    }

    @Test("a value that contains itself is refused by the decoder")
    func circularValue() throws {
        struct Node: Codable { var next: [Node] }
        let value = try context.evaluate("var n = { next: [] }; n.next.push(n); n")
        #expect(throws: DecodingError.self) { try JSValueDecoder().decode(Node.self, from: value) }
    }
}

import JavaScriptBridge
import Testing

@testable import Runner

@Suite("The virtual machine that files share")
struct SharedVirtualMachineTests {
    private let shared = SharedVirtualMachine()

    private func prepared(_ name: String, timeZone: String = "UTC") -> JSContext {
        shared.prepare(named: name, timeZone: timeZone)
        return shared.context(named: name, timeZone: timeZone)
    }

    @Test("each file gets a context of its own, with its name, that another thread has made or not")
    func contexts() throws {
        let first = prepared("a.js")
        let second = prepared("b.js")
        let third = shared.context(named: "c.js", timeZone: "UTC")
        #expect([first, second, third].map(\.name) == ["a.js", "b.js", "c.js"])
        #expect([second, third].allSatisfy { $0.virtualMachine === first.virtualMachine })
        try first.evaluate("var x = 1; Object.prototype.spoiled = true")
        for context in [second, third] {
            #expect(try context.evaluate("typeof x + typeof ({}).spoiled").description == "undefinedundefined")
        }
    }

    @Test("a file in another time zone gets a new machine, and so does the next one after a stopped script")
    func newMachines() {
        let first = prepared("a.js")
        let elsewhere = prepared("b.js", timeZone: "Asia/Tokyo")
        #expect(elsewhere.virtualMachine !== first.virtualMachine)
        shared.discard()
        let next = prepared("c.js", timeZone: "Asia/Tokyo")
        #expect(next.virtualMachine !== elsewhere.virtualMachine)
    }

    @Test("a machine that was prepared for a file whose app did not start does not keep the next file waiting")
    func unused() throws {
        shared.prepare(named: "broken.js", timeZone: "UTC")
        let next = prepared("next.js", timeZone: "Asia/Tokyo")
        #expect(next.name == "next.js")
        shared.prepare(named: "broken.js", timeZone: "UTC")
        shared.discard()
        #expect(try prepared("last.js").evaluate("1 + 1").description == "2")
    }

    @Test("calls nest as deeply in a context that another thread has made as in one of this thread")
    func depth() throws {
        func depth(_ context: JSContext) throws -> Double {
            try context.evaluate("var n = 0; try { (function f() { n += 1; f() })() } catch (e) {} n").toDouble()
        }
        let own = try depth(JSContext())
        #expect(try depth(prepared("a.js")) > own * 0.5)
    }
}

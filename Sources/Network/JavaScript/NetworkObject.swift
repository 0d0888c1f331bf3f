import JavaScriptBridge
import Scripting
import TestEvents

/// What stands behind the global `network`.
struct NetworkObject {
    let network: ScriptNetwork
    // The session owns the context, whose functions hold this.
    unowned let session: ScriptSession

    /// What the object offers.
    var definition: JSObjectDefinition {
        JSObjectDefinition("Network", "What the global `network` offers.")
            .function(
                "stub", "Answers requests from now on; a stub for exactly the same requests is replaced.",
                takes: ["stub: NetworkStub | NetworkStub[]"]
            ) { call in
                for stub in try stubs(call) { network.stubs.table.add(stub) }
                return JSUndefined()
            }
            .function(
                "requests",
                "The requests that the app has sent: all, those of a path such as \"POST /people\", or those that fulfil conditions.",
                takes: ["filter?: string | NetworkRequestPattern"], gives: "NetworkRequest[]", length: 1
            ) { call in
                let pattern = try pattern(call)
                let requests = network.stubs.table.requests.filter { pattern?.matches($0.request) ?? true }
                return try NetworkRecords.array(requests, in: call.context)
            }
            .property(
                "unmatched", "The requests for which there was no stub.", gives: "NetworkRequest[]",
                get: { try NetworkRecords.array(network.stubs.table.requests.filter { !$0.isMatched }, in: $0) },
                set: refusal("unmatched")
            )
            .property(
                "failOnUnmatched", "Whether requests for which there is no stub fail the test that is open.",
                gives: "boolean", isWritable: true, get: { _ in network.failsOnUnmatched },
                set: flag("failOnUnmatched") { network.failsOnUnmatched = $0 }
            )
            .property(
                "offline", "Whether every request fails at once.", gives: "boolean", isWritable: true,
                get: { _ in network.stubs.isOffline }, set: flag("offline") { network.stubs.isOffline = $0 }
            )
            .property(
                "url", "An address by which the app may call its server.", gives: "string",
                get: { _ in network.stubs.url }, set: refusal("url")
            )
            .function("reset", "Puts stubs, requests and switches back to how they were when the script began.") { _ in
                network.reset()
                return JSUndefined()
            }
            .changing(refuseOthers)
    }

    private func refusal(_ name: String) -> (JSValue) throws -> Void {
        { _ in throw JSThrow("TypeError", "network.\(name) can only be read") }
    }

    private func flag(_ name: String, _ set: @escaping (Bool) -> Void) -> (JSValue) throws -> Void {
        { value in
            guard value.isBoolean else {
                throw JSThrow("TypeError", "network.\(name) is true or false, not \(ScriptWords.outline(value))")
            }
            set(value.toBool())
        }
    }

    /// Refuses to set members that there are not, which a misspelt switch would be.
    ///
    /// What an object has not itself is set by its prototype, here one that sets nothing.
    private func refuseOthers(on object: JSValue) throws {
        let known = object.ownPropertyNames
        let global = object.context.globalObject
        let handler = JSValue(newObjectIn: object.context)
        let set = JSValue.function(variadic: "set", length: 4, in: object.context) { call in
            let member = call[1].isString ? try call[1].toSwiftString() : "a symbol"
            let hint = nearestName(to: member, in: known).map { "did you mean network.\($0)?" }
            throw JSThrow(
                "TypeError", "network.\(member) is unknown; \(hint ?? "there are \(known.joined(separator: ", "))")")
        }
        try handler.defineProperty("set", value: set)
        let prototype = try global.property("Proxy").construct([object.prototype, handler])
        _ = try global.property("Object").invokeMethod("setPrototypeOf", [object, prototype])
    }

    // MARK: Reading

    private func stubs(_ call: JSCall) throws -> [HTTPStub] {
        guard call.arguments.count <= 1 else {
            throw JSThrow(
                "TypeError",
                "network.stub takes a stub or an array of stubs, but here are \(call.arguments.count) values")
        }
        let place = session.currentPlace
        var reader = StubReader { _ in place }
        let stubs = reader.stubs(try JSONNode(call[0], of: "network.stub"))
        try check(reader.problems, "network.stub")
        return stubs
    }

    /// The requests that are asked for; nil for all.
    private func pattern(_ call: JSCall) throws -> RequestPattern? {
        guard !call[0].isUndefined else { return nil }
        var reader = StubReader { _ in nil }
        let pattern = reader.pattern(try JSONNode(call[0], of: "network.requests"))
        try check(reader.problems, "network.requests")
        return pattern
    }

    private func check(_ problems: [StubProblem], _ function: String) throws {
        var declaration = DeclarationProblems(of: function)
        for problem in problems { declaration.add(problem.message) }
        try declaration.check()
    }
}

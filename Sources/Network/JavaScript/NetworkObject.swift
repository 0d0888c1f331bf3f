import JavaScriptBridge
import Scripting
import TestEvents

/// What stands behind the global `network`.
struct NetworkObject {
    static let globalName = "network"

    let network: ScriptNetwork
    // The session owns the context, whose functions hold this.
    unowned let session: ScriptSession

    /// Makes the object.
    func make(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        try define("stub", on: object) { call in
            for stub in try stubs(call) { network.stubs.table.add(stub) }
            return JSUndefined()
        }
        try define("requests", on: object) { call in
            let pattern = try pattern(call)
            let requests = network.stubs.table.requests.filter { pattern?.matches($0.request) ?? true }
            return try NetworkRecords.array(requests, in: call.context)
        }
        try define("reset", on: object) { _ in
            network.reset()
            return JSUndefined()
        }
        try defineAccessor("unmatched", on: object) { context in
            try NetworkRecords.array(network.stubs.table.requests.filter { !$0.isMatched }, in: context)
        }
        try defineAccessor("url", on: object) { _ in network.stubs.url }
        try defineFlag("offline", on: object, { network.stubs.isOffline }, { network.stubs.isOffline = $0 })
        try defineFlag(
            "failOnUnmatched", on: object, { network.failsOnUnmatched }, { network.failsOnUnmatched = $0 })
        try refuseOthers(on: object)
        return object
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

    // MARK: Members

    private func define(_ name: String, on object: JSValue, _ body: @escaping (JSCall) throws -> any JSConvertible)
        throws
    {
        let function = JSValue.function(variadic: name, length: name == "reset" ? 0 : 1, in: object.context) {
            try body($0)
        }
        try object.defineProperty(name, value: function)
    }

    private func defineAccessor(
        _ name: String, on object: JSValue, _ get: @escaping (JSContext) throws -> any JSConvertible
    ) throws {
        let getter = JSValue.function(variadic: name, in: object.context) { try get($0.context) }
        let setter = JSValue.function(variadic: name, length: 1, in: object.context) { _ in
            throw JSThrow("TypeError", "network.\(name) can only be read")
        }
        try object.defineProperty(name, get: getter, set: setter, enumerable: true)
    }

    private func defineFlag(
        _ name: String, on object: JSValue, _ get: @escaping () -> Bool, _ set: @escaping (Bool) -> Void
    ) throws {
        let getter = JSValue.function(variadic: name, in: object.context) { _ in get() }
        let setter = JSValue.function(variadic: name, length: 1, in: object.context) { call in
            guard call[0].isBoolean else {
                throw JSThrow("TypeError", "network.\(name) is true or false, not \(ScriptWords.outline(call[0]))")
            }
            set(call[0].toBool())
            return JSUndefined()
        }
        try object.defineProperty(name, get: getter, set: setter, enumerable: true)
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

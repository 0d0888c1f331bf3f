import Automation
internal import FoundationEssentials
internal import JavaScriptBridge
internal import Scripting
internal import SimulatedUI
internal import TestEvents

/// The global `network`.
struct NetworkObject {
    let network: ScriptNetwork
    // The session owns the context, whose functions hold this object.
    unowned let session: ScriptSession

    /// The object's definition.
    var definition: JSObjectDefinition {
        JSObjectDefinition("Network", "The type of the global `network`.")
            .function(
                "stub", "Answers requests from now on; replaces a stub for exactly the same requests.",
                takes: ["stub: NetworkStub | NetworkStub[]"]
            ) { call in
                for stub in try stubs(call) { network.stubs.table.add(stub) }
                return JSUndefined()
            }
            .function(
                "requests",
                "The requests that the app has sent: all, those to a path such as \"POST /people\", or all matches of a pattern.",
                takes: ["filter?: string | NetworkRequestPattern"], gives: "NetworkRequest[]", length: 1
            ) { call in
                let pattern = try pattern(call)
                let requests = network.stubs.table.requests.filter { pattern?.matches($0.request) ?? true }
                return try NetworkRecords.array(requests, in: call.context)
            }
            .property(
                "unmatched", "The requests that no stub matched.", gives: "NetworkRequest[]",
                get: { try NetworkRecords.array(network.stubs.table.requests.filter(\.isUnanswered), in: $0) },
                set: refusal("unmatched")
            )
            .property(
                "failOnUnmatched", "Whether requests that no stub matches fail the current test.",
                gives: "boolean", isWritable: true, get: { _ in network.failsOnUnmatched },
                set: flag("failOnUnmatched") { network.failsOnUnmatched = $0 }
            )
            .property(
                "offline", "Whether every request fails at once.", gives: "boolean", isWritable: true,
                get: { _ in network.stubs.isOffline }, set: flag("offline") { network.stubs.isOffline = $0 }
            )
            .property(
                "url", "A URL at which the app can reach its server.", gives: "string",
                get: { _ in network.stubs.url }, set: refusal("url")
            )
            .function("reset", "Resets stubs, requests and settings to their state at the start of the script.") { _ in
                network.reset()
                return JSUndefined()
            }
            .changing(refuseOthers)
    }

    private func refusal(_ name: String) -> (JSValue) throws -> Void {
        { _ in throw JSThrow("TypeError", "network.\(name) is read-only") }
    }

    private func flag(_ name: String, _ set: @escaping (Bool) -> Void) -> (JSValue) throws -> Void {
        { value in
            guard value.isBoolean else {
                throw JSThrow("TypeError", "network.\(name) must be true or false, not \(ScriptWords.outline(value))")
            }
            set(value.toBool())
        }
    }

    /// Rejects assignments to unknown members, such as a misspelt setting.
    ///
    /// The prototype handles assignments to members that the object does not have; here they throw.
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
                "network.stub takes a stub or an array of stubs, but got \(call.arguments.count) arguments")
        }
        let place = session.currentPlace
        var reader = StubReader { _ in place }
        let stubs = reader.stubs(try LocatedValue(call[0], of: "network.stub"))
        try check(reader.problems, "network.stub")
        return stubs
    }

    /// The pattern of the requested requests; nil for all.
    private func pattern(_ call: JSCall) throws -> RequestPattern? {
        guard !call[0].isUndefined else { return nil }
        var reader = StubReader { _ in nil }
        let pattern = reader.pattern(try LocatedValue(call[0], of: "network.requests"))
        try check(reader.problems, "network.requests")
        return pattern
    }

    private func check(_ problems: [StubProblem], _ function: String) throws {
        var declaration = DeclarationProblems(of: function)
        for problem in problems { declaration.add(problem.message) }
        try declaration.check()
    }
}

/// Recorded requests as script objects.
private enum NetworkRecords {
    /// Returns an array with an object for each request.
    static func array(_ requests: [RecordedRequest], in context: JSContext) throws -> JSValue {
        let array = JSValue(newArrayIn: context)
        for (index, request) in requests.enumerated() {
            try array.setElement(at: index, to: object(request, in: context))
        }
        return array
    }

    private static func object(_ recorded: RecordedRequest, in context: JSContext) throws -> JSValue {
        let request = recorded.request
        let object = JSValue(newObjectIn: context)
        try object.setProperty("method", to: request.method)
        try object.setProperty("url", to: request.url.absoluteString)
        try object.setProperty("path", to: request.path)
        let query = JSValue(newObjectIn: context)
        let items = request.queryItems
        for item in items {
            // A name that occurs several times has all its values.
            let values = items.filter { $0.name == item.name }.map(\.value)
            if values.count == 1 {
                try query.defineProperty(item.name, value: item.value)
            } else {
                try query.defineProperty(item.name, value: values)
            }
        }
        try object.setProperty("query", to: query)
        let headers = JSValue(newObjectIn: context)
        for field in request.headers.fields { try headers.defineProperty(field.name.lowercased(), value: field.value) }
        try object.setProperty("headers", to: headers)
        try object.setProperty("body", to: request.bodyText)
        if JSONValue(bytes: Array(request.body)) != nil {
            try object.setProperty("json", to: value(request.bodyText, in: context))
        }
        if let instant = recorded.instant { try object.setProperty("time", to: instant) }
        try object.setProperty("matched", to: recorded.isMatched)
        if recorded.isPassedOn {
            try object.setProperty("passedOn", to: true)
            if let status = recorded.status { try object.setProperty("status", to: status) }
        }
        return object
    }

    /// Parses JSON to a script's value.
    private static func value(_ text: String, in context: JSContext) throws -> JSValue {
        try context.globalObject.property("JSON").invokeMethod("parse", [text])
    }
}

extension LocatedValue {
    /// The maximum length of an array; a sparse array may claim any length.
    private static var mostElements: Int { 1_000_000 }

    /// Converts a script's value as JSON does; undefined properties are omitted.
    /// - Throws: `JSThrow` for values that JSON cannot represent, with their path; `JSError` if a getter throws.
    fileprivate init(_ value: JSValue, of function: String, path: String = "", depth: Int = 0) throws {
        guard depth < Self.maximumDepth else {
            throw JSThrow("TypeError", "\(function): the value is nested too deeply or contains itself")
        }
        if value.isNull || value.isUndefined {
            self.init(content: .null)
        } else if value.isBoolean {
            self.init(content: .bool(value.toBool()))
        } else if value.isNumber, let number = try? value.toDouble(), number.isFinite {
            self.init(content: .number(number))
        } else if value.isString {
            self.init(content: .string(try value.toSwiftString()))
        } else if value.isDate {
            try self.init(value.invokeMethod("toISOString"), of: function, path: path, depth: depth + 1)
        } else if value.isArray {
            let length = try value.property("length").toDouble()
            guard length <= Double(Self.mostElements) else {
                throw JSThrow("TypeError", "\(function): \(path.isEmpty ? "an array" : path) is too long")
            }
            let count = Int(length)
            self.init(
                content: .array(
                    try (0..<count).map {
                        try LocatedValue(
                            value.element(at: $0), of: function, path: "\(path)[\($0)]", depth: depth + 1)
                    }))
        } else if value.isObject, !value.isFunction, !value.isPromise, !value.isTypedArray, !value.isArrayBuffer {
            var members: [Member] = []
            for name in value.ownPropertyNames {
                let property = try value.property(name)
                guard !property.isUndefined else { continue }
                let node = try LocatedValue(
                    property, of: function, path: ScriptWords.path(path, name), depth: depth + 1)
                members.append(Member(key: name, value: node))
            }
            self.init(content: .object(members))
        } else {
            let place = path.isEmpty ? "its argument" : path
            throw JSThrow(
                "TypeError", "\(function): \(place) is \(ScriptWords.outline(value)), which JSON cannot represent")
        }
    }
}

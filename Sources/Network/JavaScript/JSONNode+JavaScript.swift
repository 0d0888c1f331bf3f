internal import JavaScriptBridge
internal import Scripting

extension JSONNode {
    /// How long an array may be; one that is mostly holes may claim any length.
    private static var mostElements: Int { 1_000_000 }

    /// What a script passes, as JSON would have it; properties that are undefined are left out.
    /// - Throws: `JSThrow` for what JSON has not, with its path; `JSError` when a getter throws.
    init(_ value: JSValue, of function: String, path: String = "", depth: Int = 0) throws {
        guard depth < Self.maximumDepth else {
            throw JSThrow("TypeError", "\(function): values lie in each other too deeply, or in themselves")
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
                        try JSONNode(
                            value.element(at: $0), of: function, path: "\(path)[\($0)]", depth: depth + 1)
                    }))
        } else if value.isObject, !value.isFunction, !value.isPromise, !value.isTypedArray, !value.isArrayBuffer {
            var members: [Member] = []
            for name in value.ownPropertyNames {
                let property = try value.property(name)
                guard !property.isUndefined else { continue }
                let node = try JSONNode(
                    property, of: function, path: ScriptWords.path(path, name), depth: depth + 1)
                members.append(Member(key: name, value: node))
            }
            self.init(content: .object(members))
        } else {
            let place = path.isEmpty ? "its argument" : path
            throw JSThrow(
                "TypeError", "\(function): \(place) is \(ScriptWords.outline(value)), which JSON has not")
        }
    }
}

internal import JavaScriptBridge

extension FixtureArguments {
    /// Reads a script's arguments: one plain object holds named parameters, all others are positional.
    /// - Throws: ``ParameterMistake`` for anything that is not a value, and `JSError` if a getter throws.
    init(_ call: JSCall) throws {
        if call.arguments.count == 1, let only = call.arguments.first, only.isPlainObject {
            if case .object(let members) = try FixtureValue(only, path: []) {
                self.init(named: members)
                return
            }
        }
        var values = try call.arguments.enumerated().map { index, argument in
            argument.isUndefined
                ? nil : try FixtureValue(argument, path: [ParameterKey(stringValue: "argument \(index + 1)")])
        }
        while let last = values.last, last == nil { values.removeLast() }
        self.init(positional: values)
    }
}

extension FixtureValue {
    /// Reads a script's value; properties that are undefined are left out, as JSON leaves them.
    init(_ value: JSValue, path: [any CodingKey]) throws {
        guard path.count < Self.maximumDepth else {
            throw ParameterMistake(Array(path.prefix(1)), .refused("values are nested too deeply"))
        }
        if value.isNull {
            self = .null
        } else if value.isBoolean {
            self = .bool(value.toBool())
        } else if value.isNumber {
            let number = try value.toDouble()
            self = Int64(exactly: number).map { .integer(Int128($0)) } ?? .number(number)
        } else if value.isBigInt {
            let text = try value.toSwiftString()
            guard let integer = Int128(text) else { throw ParameterMistake(path, .refused("\(text) is too large")) }
            self = .integer(integer)
        } else if value.isString {
            self = .string(try value.toSwiftString())
        } else if value.isArray {
            let count = try value.property("length").toDouble()
            self = .list(
                try (0..<Int(count)).map { index in
                    let element = try value.element(at: index)
                    return element.isUndefined
                        ? .null : try FixtureValue(element, path: path + [ParameterKey(intValue: index)])
                })
        } else if value.isPlainObject {
            var members: [Member] = []
            for name in value.ownPropertyNames {
                let property = try value.property(name)
                guard !property.isUndefined else { continue }
                members.append(.init(name, try FixtureValue(property, path: path + [ParameterKey(stringValue: name)])))
            }
            self = .object(members)
        } else {
            let kind = value.isFunction ? "a function" : value.isDate ? "a Date" : value.isSymbol ? "a symbol" : "this"
            throw ParameterMistake(path, .refused("\(kind) cannot be passed to a fixture"))
        }
    }
}

extension JSValue {
    /// Whether the value is an object that is fully described by its properties.
    fileprivate var isPlainObject: Bool { isObject && !isArray && !isFunction && !isDate && !isPromise }
}

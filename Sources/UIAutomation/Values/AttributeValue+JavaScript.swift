import Automation
import JavaScriptBridge

extension AttributeValue {
    /// The value as scripts see it; points, sizes and rectangles are fresh objects.
    func value(in context: JSContext) throws -> JSValue {
        switch self {
        case .null: JSValue(nullIn: context)
        case .bool(let value): try JSValue.make(value, in: context)
        case .number(let value): try JSValue.make(value, in: context)
        case .string(let value): try JSValue.make(value, in: context)
        case .point(let value): try value.object(in: context)
        case .size(let value): try value.object(in: context)
        case .rect(let value): try value.object(in: context)
        case .list(let values): try JSValue.make(values.map { try $0.value(in: context) }, in: context)
        case .dictionary(let values): try AttributeValue.object(values, in: context)
        }
    }

    /// An attribute that is a flag as scripts see it: 1, 0 or null, never a truth value (reference §6.1).
    var flag: Int? { bool.map { $0 ? 1 : 0 } }

    private static func object(_ values: [String: AttributeValue], in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            try object.setProperty(key, to: value.value(in: context))
        }
        return object
    }

    /// Reads a script's value as a property list would hold it.
    /// - Throws: `JSThrow` for what no property list can hold, such as functions, and for structures that are
    ///   nested more than 100 deep or contain themselves.
    init(_ value: JSValue, depth: Int = 0) throws {
        guard depth < 100 else {
            throw JSThrow("TypeError", "The value is nested more than 100 deep, or contains itself.")
        }
        if value.isUndefined || value.isNull {
            self = .null
        } else if value.isBoolean {
            self = .bool(try value.convert(to: Bool.self))
        } else if value.isNumber {
            self = .number(try value.toDouble())
        } else if value.isString {
            self = .string(try value.convert(to: String.self))
        } else if value.isFunction || value.isSymbol {
            throw JSThrow(
                "TypeError",
                "\(value.description) cannot be stored: it is no text, number, truth value, array or object.")
        } else if value.isArray {
            self = .list(try value.convert(to: [JSValue].self).map { try AttributeValue($0, depth: depth + 1) })
        } else if let rect = try Rect(value) {
            self = .rect(rect)
        } else {
            var values: [String: AttributeValue] = [:]
            for name in value.propertyNames { values[name] = try AttributeValue(value[name], depth: depth + 1) }
            self = .dictionary(values)
        }
    }
}

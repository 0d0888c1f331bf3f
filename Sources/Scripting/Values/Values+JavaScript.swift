package import Automation
import FoundationEssentials
package import JavaScriptBridge

extension AttributeValue {
    /// The JavaScript value; points, sizes and rectangles are new objects.
    package func value(in context: JSContext) throws -> JSValue {
        switch self {
        case .null: JSValue(nullIn: context)
        case .bool(let value): try JSValue.make(value, in: context)
        case .number(let value): try JSValue.make(value, in: context)
        case .string(let value): try JSValue.make(value, in: context)
        case .date(let value): try JSValue.make(Date(timeIntervalSince1970: value), in: context)
        case .data(let value): try JSValue.typedArray(.uint8, of: JSValue.make(Data(value), in: context))
        case .point(let value): try value.object(in: context)
        case .size(let value): try value.object(in: context)
        case .rect(let value): try value.object(in: context)
        case .list(let values): try JSValue.make(values.map { try $0.value(in: context) }, in: context)
        case .dictionary(let values): try AttributeValue.object(values, in: context)
        }
    }

    /// A flag as scripts see it: 1, 0 or null, never a Boolean.
    package var flag: Int? { bool.map { $0 ? 1 : 0 } }

    /// The value with 1 and 0 for a Boolean, since elements return numbers.
    package var asNumberIfFlag: AttributeValue {
        if case .bool(let value) = self { .number(value ? 1 : 0) } else { self }
    }

    private static func object(_ values: [String: AttributeValue], in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            try object.setProperty(key, to: value.value(in: context))
        }
        return object
    }

    /// Converts a script's value to a property list.
    /// - Throws: `JSThrow` for values that are not property lists, such as functions, and for structures that
    ///   are nested more than 100 levels deep, contain themselves or have more than 100,000 parts.
    package init(_ value: JSValue) throws {
        var reader = PropertyListReader()
        self = try reader.read(value, depth: 0)
    }

    /// The point, size or rectangle if the object has exactly its keys; otherwise the value itself.
    package var asGeometry: AttributeValue {
        guard case .dictionary(let values) = self, values.count == 2 else { return self }
        if case .number(let x)? = values["x"], case .number(let y)? = values["y"] { return .point(Point(x: x, y: y)) }
        if case .number(let width)? = values["width"], case .number(let height)? = values["height"] {
            return .size(Size(width: width, height: height))
        }
        if case .point(let origin)? = values["origin"]?.asGeometry, case .size(let size)? = values["size"]?.asGeometry {
            return .rect(Rect(origin: origin, size: size))
        }
        return self
    }
}

/// A reader with limits, so that a value that contains itself is an error.
private struct PropertyListReader {
    private var remaining = 100_000

    mutating func read(_ value: JSValue, depth: Int) throws -> AttributeValue {
        remaining -= 1
        guard depth < 100, remaining >= 0 else {
            throw JSThrow(
                "TypeError",
                "The value is nested more than 100 levels deep, contains itself, or has more than 100000 parts.")
        }
        if value.isUndefined || value.isNull { return .null }
        if value.isBoolean { return .bool(value.toBool()) }
        if value.isNumber { return .number(try value.toDouble()) }
        if value.isString { return .string(try value.convert(to: String.self)) }
        if let bytes = value.withBytes({ Array($0) }) { return .data(bytes) }
        if value.isDate {
            let milliseconds = try value.toDouble()
            if milliseconds.isFinite { return .date(milliseconds / 1000) }
        }
        if value.isFunction || value.isSymbol || value.isDate || value.isBigInt {
            throw JSThrow(
                "TypeError",
                "\(value.description) cannot be stored: it is not a string, number, Boolean, date, array or object.")
        }
        if value.isArray {
            var members: [AttributeValue] = []
            for member in try value.convert(to: [JSValue].self) { members.append(try read(member, depth: depth + 1)) }
            return .list(members)
        }
        var members: [String: AttributeValue] = [:]
        for name in value.propertyNames { members[name] = try read(value.property(name), depth: depth + 1) }
        return .dictionary(members)
    }
}

// Geometry as scripts see it: plain mutable objects, new on each call, with keys in a fixed order.

extension Point {
    /// `{x, y}`.
    package func object(in context: JSContext) throws -> JSValue {
        try context.makeObject(with: ("x", x), ("y", y))
    }

    /// Converts any object with both keys; nil when one is missing.
    ///
    /// Numeric strings count as numbers.
    package init?(_ value: JSValue) throws {
        guard let (x, y) = try value.numbers("x", "y") else { return nil }
        self.init(x: x, y: y)
    }
}

extension Size {
    /// `{width, height}`.
    package func object(in context: JSContext) throws -> JSValue {
        try context.makeObject(with: ("width", width), ("height", height))
    }

    /// Converts any object with both keys; nil when one is missing.
    package init?(_ value: JSValue) throws {
        guard let (width, height) = try value.numbers("width", "height") else { return nil }
        self.init(width: width, height: height)
    }
}

extension Rect {
    /// `{origin: {x, y}, size: {width, height}}`.
    package func object(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        try object.setProperty("origin", to: origin.object(in: context))
        try object.setProperty("size", to: size.object(in: context))
        return object
    }

    /// Converts any object with both keys; nil when one is missing.
    package init?(_ value: JSValue) throws {
        guard value.isObject, let origin = try Point(value["origin"]), let size = try Size(value["size"]) else {
            return nil
        }
        self.init(origin: origin, size: size)
    }
}

extension JSContext {
    /// Creates an object with two numbers.
    fileprivate func makeObject(with first: (String, Double), _ second: (String, Double)) throws -> JSValue {
        let object = JSValue(newObjectIn: self)
        try object.setProperty(first.0, to: first.1)
        try object.setProperty(second.0, to: second.1)
        return object
    }
}

extension JSValue {
    /// The numbers of two properties; nil when one is missing.
    fileprivate func numbers(_ first: String, _ second: String) throws -> (Double, Double)? {
        guard isObject else { return nil }
        let (first, second) = (self[first], self[second])
        guard !first.isUndefined, !second.isUndefined else { return nil }
        return (try first.toDouble(), try second.toDouble())
    }
}

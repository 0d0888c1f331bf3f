package import Automation
package import JavaScriptBridge

// Geometry as scripts see it: plain mutable objects, fresh on each call, keys in a fixed order.

extension Point {
    /// `{x, y}`.
    package func object(in context: JSContext) throws -> JSValue {
        try context.makeObject(with: ("x", x), ("y", y))
    }

    /// Reads any object with both keys; nil when one is missing.
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

    /// Reads any object with both keys; nil when one is missing.
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

    /// Reads any object with both keys; nil when one is missing.
    package init?(_ value: JSValue) throws {
        guard value.isObject, let origin = try Point(value["origin"]), let size = try Size(value["size"]) else {
            return nil
        }
        self.init(origin: origin, size: size)
    }
}

extension JSContext {
    /// An object with two numbers.
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

import Automation
import JavaScriptBridge

// Geometry as scripts see it: plain mutable objects, fresh on each call, keys in a fixed order (reference §1.5).

extension Point {
    /// `{x, y}`.
    func object(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        try object.setProperty("x", to: x)
        try object.setProperty("y", to: y)
        return object
    }

    /// Reads any object with both keys; nil when one is missing.
    ///
    /// Numeric strings count as numbers.
    init?(_ value: JSValue) throws {
        guard value.isObject else { return nil }
        let x = value["x"]
        let y = value["y"]
        guard !x.isUndefined, !y.isUndefined else { return nil }
        self.init(x: try x.toDouble(), y: try y.toDouble())
    }
}

extension Size {
    /// `{width, height}`.
    func object(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        try object.setProperty("width", to: width)
        try object.setProperty("height", to: height)
        return object
    }

    /// Reads any object with both keys; nil when one is missing.
    init?(_ value: JSValue) throws {
        guard value.isObject else { return nil }
        let width = value["width"]
        let height = value["height"]
        guard !width.isUndefined, !height.isUndefined else { return nil }
        self.init(width: try width.toDouble(), height: try height.toDouble())
    }
}

extension Rect {
    /// `{origin: {x, y}, size: {width, height}}`.
    func object(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        try object.setProperty("origin", to: origin.object(in: context))
        try object.setProperty("size", to: size.object(in: context))
        return object
    }

    /// Reads any object with both keys; nil when one is missing.
    init?(_ value: JSValue) throws {
        guard value.isObject, let origin = try Point(value["origin"]), let size = try Size(value["size"]) else {
            return nil
        }
        self.init(origin: origin, size: size)
    }
}

import Automation
import JavaScriptBridge
import Scripting

/// The options object of gestures: every key may be left out (reference §6.3, §7.3).
struct GestureOptions: JSConvertible {
    var tapCount: Int?
    var touchCount: Int?
    var duration: Double?
    var tapOffset: Point?
    var startOffset = Point.zero
    var endOffset = Point.zero
    var centerOffset = Point.zero
    var radius: Double?
    var rotation: Double?
    /// The keys that the script has given.
    private(set) var keys: [String] = []

    static var acceptsMissingArgument: Bool { true }

    init(jsValue: JSValueRef, in context: JSContext) throws {
        let options = JSValue(jsValue, in: context)
        guard options.isObject else {
            guard options.isUndefined || options.isNull else {
                throw JSConversionError(expected: "an options object", received: jsValue, in: context)
            }
            return
        }
        keys = options.ownPropertyNames
        tapCount = try Self.count("tapCount", 1...100, options)
        // A hand has five fingers (reference §1.6).
        touchCount = try Self.count("touchCount", 1...5, options)
        duration = try Self.number("duration", options)
        tapOffset = try Self.point("tapOffset", options)
        startOffset = try Self.point("startOffset", options) ?? .zero
        endOffset = try Self.point("endOffset", options) ?? .zero
        centerOffset = try Self.point("centerOffset", options) ?? .zero
        radius = try Self.number("radius", options)
        rotation = try Self.number("rotation", options)
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try JSUndefined().jsValue(in: context) }

    /// The keys that each gesture has.
    enum Keys {
        static let tap = ["tapCount", "touchCount", "duration", "tapOffset"]
        static let drag = ["touchCount", "duration", "startOffset", "endOffset"]
        static let flick = ["touchCount", "startOffset", "endOffset"]
        static let rotate = ["duration", "touchCount", "centerOffset", "radius", "rotation"]
        static let rotateAt = ["duration", "touchCount", "radius", "rotation"]
    }

    /// Reports keys that a gesture does not have; those of other gestures mean nothing to it either.
    func check(_ known: [String], of function: String, _ session: AutomationSession) {
        guard !keys.allSatisfy(known.contains), let session = session.observer as? ScriptSession else { return }
        session.reportUnknownKeys(keys, of: "\(function)()", known: known)
    }

    /// The options of a tap, with the defaults of the reference.
    var tap: TapOptions {
        TapOptions(
            tapCount: tapCount ?? 1, touchCount: touchCount ?? 1, duration: duration ?? 0, tapOffset: tapOffset)
    }

    private static func number(_ name: String, _ options: JSValue) throws -> Double? {
        let value = try options.property(name)
        guard !value.isUndefined, !value.isNull else { return nil }
        let number = try value.toDouble()
        guard number.isFinite else {
            throw JSConversionError(expected: "a finite number", received: value.description, path: [".\(name)"])
        }
        return number
    }

    private static func count(_ name: String, _ range: ClosedRange<Int>, _ options: JSValue) throws -> Int? {
        guard let number = try number(name, options) else { return nil }
        guard let count = Int(exactly: number.rounded()), range.contains(count) else {
            throw JSConversionError(
                expected: "a number from \(range.lowerBound) to \(range.upperBound)",
                received: "the number \(ScriptSpelling.number(number))", path: [".\(name)"])
        }
        return count
    }

    private static func point(_ name: String, _ options: JSValue) throws -> Point? {
        let value = try options.property(name)
        guard !value.isUndefined, !value.isNull else { return nil }
        guard let point = try Point(value) else {
            throw JSConversionError(
                expected: "an offset such as {x: 0.5, y: 0.5}", received: value.description, path: [".\(name)"])
        }
        return point
    }
}

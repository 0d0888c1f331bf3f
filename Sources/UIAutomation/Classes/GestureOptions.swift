import Automation
import JavaScriptBridge
import Scripting

/// The options object of gestures: every key is optional.
struct GestureOptions: JSConvertible {
    var tapCount: Int?
    var touchCount: Int?
    var duration: Double?
    var tapOffset: Point?
    var startOffset: Point?
    var endOffset = Point.zero
    var centerOffset: Point?
    var radius: Double?
    var rotation: Double?
    /// The keys in the script's object.
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
        // A hand has five fingers.
        touchCount = try Self.count("touchCount", 1...5, options)
        duration = try Self.number("duration", options)
        tapOffset = try Self.point("tapOffset", options)
        startOffset = try Self.point("startOffset", options)
        endOffset = try Self.point("endOffset", options) ?? .zero
        centerOffset = try Self.point("centerOffset", options)
        radius = try Self.number("radius", options)
        rotation = try Self.number("rotation", options)
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try JSUndefined().jsValue(in: context) }

    /// The options of each gesture, as scripts write them.
    enum Shape: String, CaseIterable {
        case tap = "TapOptions"
        case elementTap = "ElementTapOptions"
        case flick = "FlickOptions"
        case drag = "DragOptions"
        case rotate = "RotateOptions"
        case elementRotate = "ElementRotateOptions"

        /// The shape whose keys are included.
        private var parent: Shape? {
            switch self {
            case .tap, .flick, .rotate: nil
            case .elementTap: .tap
            case .drag: .flick
            case .elementRotate: .rotate
            }
        }

        /// The keys in addition to the parent's.
        private var members: [JSMember] {
            switch self {
            case .tap:
                [
                    .option("tapCount", "number", "The number of taps; 1 by default."), Self.touchCount,
                    .option("duration", "number", "The duration, in seconds; 0 by default."),
                ]
            case .elementTap:
                [.option("tapOffset", "Point", "The position, from 0 to 1 of each side; the hit point by default.")]
            case .flick:
                [
                    Self.touchCount,
                    .option("startOffset", "Point", "The start, from 0 to 1 of each side."),
                    .option("endOffset", "Point", "The end, from 0 to 1 of each side."),
                ]
            case .drag: [Self.duration]
            case .rotate:
                [
                    Self.duration,
                    .option("radius", "number", "The distance of the fingers from the centre, in points."),
                    .option("rotation", "number", "The angle, in radians; π by default."),
                    .option("touchCount", "number", "The number of fingers; 2 by default."),
                ]
            case .elementRotate:
                [.option("centerOffset", "Point", "The centre, from 0 to 1 of each side of the element.")]
            }
        }

        private static let touchCount = JSMember.option(
            "touchCount", "number", "The number of fingers; 1 by default.")
        private static let duration = JSMember.option("duration", "number", "The duration, in seconds; 1 by default.")

        private var documentation: String {
            switch self {
            case .tap: "Options of a tap."
            case .elementTap: "Options of a tap on an element."
            case .flick: "Options of a flick inside an element."
            case .drag: "Options of a drag inside an element."
            case .rotate: "Options of a rotation around a point."
            case .elementRotate: "Options of a rotation on an element."
            }
        }

        /// All keys, including the parent's.
        var keys: [String] { (parent?.keys ?? []) + members.map(\.name) }

        /// The type for the declaration file.
        var type: ScriptType {
            ScriptType(rawValue, .interface, parent: parent?.rawValue, documentation, "doc", members: members)
        }
    }

    /// Warns about keys that a gesture does not have; keys of other gestures count as unknown.
    func check(_ shape: Shape, of function: String, _ session: AutomationSession) {
        guard !keys.isEmpty, let session = session.observer as? ScriptSession else { return }
        let known = shape.keys
        if !keys.allSatisfy(known.contains) { session.reportUnknownKeys(keys, of: "\(function)()", known: known) }
    }

    /// The options of a tap, with default values.
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

import Automation
import JavaScriptBridge
import Scripting

/// The options object of gestures: every key may be left out.
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
        // A hand has five fingers.
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

    /// What each gesture takes, as a script writes it.
    enum Shape: String, CaseIterable {
        case tap = "TapOptions"
        case elementTap = "ElementTapOptions"
        case flick = "FlickOptions"
        case drag = "DragOptions"
        case rotate = "RotateOptions"
        case elementRotate = "ElementRotateOptions"

        /// The shape whose keys it has as well.
        private var parent: Shape? {
            switch self {
            case .tap, .flick, .rotate: nil
            case .elementTap: .tap
            case .drag: .flick
            case .elementRotate: .rotate
            }
        }

        /// The keys that it has beyond its parent's.
        private var members: [JSMember] {
            switch self {
            case .tap:
                [
                    .option("tapCount", "number", "How often; by default 1."), Self.touchCount,
                    .option("duration", "number", "How long, in seconds; by default 0."),
                ]
            case .elementTap:
                [.option("tapOffset", "Point", "Where, from 0 to 1 of each side; by default the hit point.")]
            case .flick:
                [
                    Self.touchCount,
                    .option("startOffset", "Point", "Where it begins, from 0 to 1 of each side."),
                    .option("endOffset", "Point", "Where it ends, from 0 to 1 of each side."),
                ]
            case .drag: [Self.duration]
            case .rotate:
                [
                    Self.duration,
                    .option("radius", "number", "How far the fingers are from the middle, in points."),
                    .option("rotation", "number", "By how much, in radians; by default π."),
                    .option("touchCount", "number", "With how many fingers; by default 2."),
                ]
            case .elementRotate:
                [.option("centerOffset", "Point", "The middle, from 0 to 1 of each side of the element.")]
            }
        }

        private static let touchCount = JSMember.option(
            "touchCount", "number", "With how many fingers; by default 1.")
        private static let duration = JSMember.option("duration", "number", "How long, in seconds; by default 1.")

        private var documentation: String {
            switch self {
            case .tap: "How to tap."
            case .elementTap: "How and where to tap an element."
            case .flick: "From where to where to flick inside an element."
            case .drag: "From where to where to drag inside an element."
            case .rotate: "How to turn fingers about a place."
            case .elementRotate: "How to turn fingers on an element."
            }
        }

        /// Every key.
        var keys: [String] { (parent?.keys ?? []) + members.map(\.name) }

        /// The shape for declarations.
        var type: ScriptType {
            ScriptType(rawValue, .interface, parent: parent?.rawValue, documentation, "doc", members: members)
        }
    }

    /// Reports keys that a gesture does not have; those of other gestures mean nothing to it either.
    func check(_ shape: Shape, of function: String, _ session: AutomationSession) {
        guard !keys.isEmpty, let session = session.observer as? ScriptSession else { return }
        let known = shape.keys
        if !keys.allSatisfy(known.contains) { session.reportUnknownKeys(keys, of: "\(function)()", known: known) }
    }

    /// The options of a tap, with the defaults.
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

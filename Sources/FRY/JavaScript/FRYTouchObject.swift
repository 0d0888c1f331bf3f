import Automation
import JavaScriptBridge
import Scripting

/// The global `FRYTouch`: the constructors of touches.
///
/// Numbers are fractions of the touched view, or points of the screen with the option `absolute`.
struct FRYTouchObject {
    // The session owns it, and the context, whose functions hold this object.
    private unowned let fry: ScriptFRY

    init(_ fry: ScriptFRY) { self.fry = fry }

    /// The object's definition.
    var definition: JSObjectDefinition {
        let definition = JSObjectDefinition("FRYTouches", "The type of the global `FRYTouch`.")
        addTaps(to: definition)
        addMovements(to: definition)
        addSeveralFingers(to: definition)
        return definition
    }

    private func touch(
        _ definition: JSObjectDefinition, _ name: String, _ documentation: String, takes parameters: [JSParameter],
        length: Int? = nil, _ make: @escaping (JSCall) throws -> [TouchPath]
    ) {
        definition.function(name, documentation, takes: parameters, gives: "FRYTouch", length: length) { call in
            try fry.wrap(try make(call))
        }
    }

    private func addTaps(to definition: JSObjectDefinition) {
        touch(
            definition, "tap", "A tap: in the middle, or at a place.",
            takes: ["place?: Point", "options?: FRYTouchOptions"]
        ) { call in [.tap(at: try place(call[0], "tap"), in: try space(call[1], "tap"))] }
        touch(
            definition, "doubleTap", "Two taps, 0.15 seconds apart or as given.",
            takes: ["place?: Point", "options?: FRYTouchOptions & { gap?: number }"]
        ) { call in
            let gap = call[1].isObject ? try call[1].property("gap") : JSValue(undefinedIn: call.context)
            return .doubleTap(
                at: try place(call[0], "doubleTap"),
                gap: gap.isUndefined ? 0.15 : try fry.seconds(gap, "gap", of: "FRYTouch.doubleTap"),
                in: try space(call[1], "doubleTap", and: ["gap"]))
        }
        touch(
            definition, "press", "A finger that rests at a place, for a number of seconds.",
            takes: ["seconds: number", "place?: Point", "options?: FRYTouchOptions"]
        ) { call in
            [
                .press(
                    at: try place(call[1], "press"), for: try seconds(call[0], "press"),
                    in: try space(call[2], "press"))
            ]
        }
    }

    private func addMovements(to definition: JSObjectDefinition) {
        touch(
            definition, "drag", "A drag on a straight line at constant speed.",
            takes: ["from: Point", "to: Point", "seconds: number", "options?: FRYTouchOptions"]
        ) { call in
            [
                .drag(
                    from: try point(call[0], "drag"), to: try point(call[1], "drag"),
                    for: try seconds(call[2], "drag"), in: try space(call[3], "drag"))
            ]
        }
        touch(
            definition, "pressAndDrag", "A finger that rests for 0.2 seconds, then drags.",
            takes: ["from: Point", "to: Point", "seconds: number", "options?: FRYTouchOptions"]
        ) { call in
            [
                .pressAndDrag(
                    from: try point(call[0], "pressAndDrag"), to: try point(call[1], "pressAndDrag"),
                    for: try seconds(call[2], "pressAndDrag"), in: try space(call[3], "pressAndDrag"))
            ]
        }
        let direction: JSParameter = "direction: \"up\" | \"down\" | \"left\" | \"right\""
        touch(
            definition, "swipe", "A swipe through the middle, in the direction of the finger.",
            takes: [direction, "seconds?: number"]
        ) { call in
            [.swipe(try fry.direction(call[0], of: "FRYTouch.swipe"), for: try seconds(call[1], "swipe", 0.6))]
        }
        touch(
            definition, "scroll", "A swipe that shows what lies in a direction.",
            takes: [direction, "seconds?: number"]
        ) { call in
            [
                .scroll(
                    looking: try fry.direction(call[0], of: "FRYTouch.scroll"), for: try seconds(call[1], "scroll", 0.6)
                )
            ]
        }
        touch(
            definition, "fling", "A swipe whose finger leaves at a speed, in points per second.",
            takes: [direction, "velocity: number"]
        ) { call in
            [
                .fling(try fry.direction(call[0], of: "FRYTouch.fling"), velocity: try velocity(call[1]))
            ]
        }
        touch(
            definition, "path", "A finger that follows places [x, y, time], after a delay if given.",
            takes: ["places: [number, number, number][]", "options?: FRYTouchOptions & { delay?: number }"]
        ) { call in
            let places = try places(call[0])
            let delay = call[1].isObject ? try call[1].property("delay") : JSValue(undefinedIn: call.context)
            return [
                TouchPath(
                    delay: delay.isUndefined ? 0 : try fry.seconds(delay, "delay", of: "FRYTouch.path"), places,
                    in: try space(call[1], "path", and: ["delay"]))
            ]
        }
    }

    private func addSeveralFingers(to definition: JSObjectDefinition) {
        let pinches: [(String, String, (Point, Point, Double, TouchPath.Space) -> [TouchPath])] = [
            (
                "pinchIn", "Two fingers that move from two places to the middle between them.",
                {
                    .pinchIn(from: $0, and: $1, for: $2, in: $3)
                }
            ),
            (
                "pinchOut", "Two fingers that move from the middle between two places to them.",
                {
                    .pinchOut(to: $0, and: $1, for: $2, in: $3)
                }
            ),
            (
                "twoFingerPan", "Two fingers that move in parallel.",
                {
                    .twoFingerPan(from: $0, to: $1, for: $2, in: $3)
                }
            ),
        ]
        for (name, documentation, make) in pinches {
            touch(
                definition, name, documentation,
                takes: ["first: Point", "second: Point", "seconds: number", "options?: FRYTouchOptions"]
            ) { call in
                make(
                    try point(call[0], name), try point(call[1], name), try seconds(call[2], name),
                    try space(call[3], name))
            }
        }
        touch(
            definition, "fingers", "A tap of several fingers side by side.",
            takes: ["count: number", "place?: Point", "options?: FRYTouchOptions"]
        ) { call in
            let number = try fry.number(call[0], "count", of: "FRYTouch.fingers")
            guard let count = Int(exactly: number), (1...5).contains(count) else {
                throw JSThrow(
                    "RangeError", "FRYTouch.fingers: count must be from 1 to 5, not \(ScriptSpelling.number(number))")
            }
            return .tap(fingers: count, at: try place(call[1], "fingers"), in: try space(call[2], "fingers"))
        }
        touch(
            definition, "rotate", "Two fingers on a circle around a point of the screen; degrees, clockwise.",
            takes: ["degrees: number", "center: Point", "radius?: number", "seconds?: number"]
        ) { call in
            let radius = call[2].isUndefined ? 50 : try fry.number(call[2], "radius", of: "FRYTouch.rotate")
            return .rotate(
                by: try fry.number(call[0], "degrees", of: "FRYTouch.rotate"), around: try point(call[1], "rotate"),
                radius: radius, for: try seconds(call[3], "rotate", 1))
        }
    }

    // MARK: Arguments

    private func point(_ value: JSValue, _ name: String) throws -> Point {
        try fry.point(value, of: "FRYTouch.\(name)")
    }

    private func place(_ value: JSValue, _ name: String) throws -> Point {
        value.isUndefined ? Point(x: 0.5, y: 0.5) : try point(value, name)
    }

    private func seconds(_ value: JSValue, _ name: String, _ usual: Double? = nil) throws -> Double {
        if value.isUndefined, let usual { return usual }
        return try fry.seconds(value, "seconds", of: "FRYTouch.\(name)")
    }

    private func velocity(_ value: JSValue) throws -> Double {
        let velocity = try fry.number(value, "velocity", of: "FRYTouch.fling")
        guard velocity >= 1 else {
            throw JSThrow(
                "RangeError", "FRYTouch.fling: velocity must be at least 1, not \(ScriptSpelling.number(velocity))")
        }
        return velocity
    }

    /// The places of a path, in order of time.
    private func places(_ list: JSValue) throws -> [(x: Double, y: Double, time: Double)] {
        guard list.isArray else {
            throw JSThrow("TypeError", "FRYTouch.path takes a list of places, not \(ScriptWords.outline(list))")
        }
        var places: [(x: Double, y: Double, time: Double)] = []
        for item in try fry.items(of: list, for: "FRYTouch.path") {
            let time = try fry.seconds(try item.element(at: 2), "time", of: "FRYTouch.path")
            if let last = places.last, last.time > time {
                throw JSThrow("RangeError", "FRYTouch.path: the times of its places must not decrease")
            }
            let x = try fry.number(try item.element(at: 0), "x", of: "FRYTouch.path")
            places.append((x, try fry.number(try item.element(at: 1), "y", of: "FRYTouch.path"), time))
        }
        guard !places.isEmpty else { throw JSThrow("TypeError", "FRYTouch.path needs at least one place") }
        return places
    }

    /// - Parameter others: the other options of the constructor.
    private func space(_ options: JSValue, _ name: String, and others: [String] = []) throws -> TouchPath.Space {
        if options.isUndefined { return .element }
        guard options.isObject else {
            throw JSThrow(
                "TypeError", "FRYTouch.\(name) takes options as an object, not \(ScriptWords.outline(options))")
        }
        fry.session.reportUnknownKeys(
            options.ownPropertyNames, of: "FRYTouch.\(name)()", known: ["absolute"] + others)
        return try options.property("absolute").toBool() ? .screen : .element
    }
}

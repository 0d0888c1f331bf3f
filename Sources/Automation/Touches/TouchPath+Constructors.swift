/// Touches as tests describe them: in fractions of the touched element, or in points of the screen.
///
/// The defaults are FRY's.
extension TouchPath {
    /// How long a finger stays down in a tap, in seconds.
    package static let tapDuration = 0.05
    /// How long a finger rests before it drags, in seconds.
    private static let pressDuration = 0.2

    /// A tap in the middle of the element.
    public static var tap: TouchPath { tap(at: Point(x: 0.5, y: 0.5)) }

    /// A tap at a place.
    public static func tap(at place: Point, in space: Space = .element) -> TouchPath {
        press(at: place, for: tapDuration, in: space)
    }

    /// A finger that rests at a place.
    /// - `seconds`: how long, in seconds.
    public static func press(at place: Point = Point(x: 0.5, y: 0.5), for seconds: Double, in space: Space = .element)
        -> TouchPath
    {
        path([(place.x, place.y, 0), (place.x, place.y, seconds)], in: space)
    }

    /// A drag on a straight line at constant speed.
    /// - `seconds`: the duration in seconds.
    public static func drag(from start: Point, to end: Point, for seconds: Double, in space: Space = .element)
        -> TouchPath
    {
        path([(start.x, start.y, 0), (end.x, end.y, seconds)], in: space)
    }

    /// A finger that rests for a moment, then drags: what reorders rows.
    /// - `seconds`: the duration of the movement, in seconds.
    public static func pressAndDrag(from start: Point, to end: Point, for seconds: Double, in space: Space = .element)
        -> TouchPath
    {
        path(
            [(start.x, start.y, 0), (start.x, start.y, pressDuration), (end.x, end.y, pressDuration + seconds)],
            in: space)
    }

    /// A swipe through the middle of the element; the direction is that of the finger.
    /// - `seconds`: the duration in seconds.
    public static func swipe(_ direction: ScrollDirection, for seconds: Double = 0.6) -> TouchPath {
        let (low, high, middle) = (0.3, 0.7, 0.5)
        return switch direction {
        case .up: drag(from: Point(x: middle, y: high), to: Point(x: middle, y: low), for: seconds)
        case .down: drag(from: Point(x: middle, y: low), to: Point(x: middle, y: high), for: seconds)
        case .left: drag(from: Point(x: high, y: middle), to: Point(x: low, y: middle), for: seconds)
        case .right: drag(from: Point(x: low, y: middle), to: Point(x: high, y: middle), for: seconds)
        }
    }

    /// A swipe that shows what lies in a direction: the finger moves the other way.
    public static func scroll(looking direction: ScrollDirection, for seconds: Double = 0.6) -> TouchPath {
        swipe(direction.opposite, for: seconds)
    }

    /// A swipe whose finger leaves the screen at a speed, in points per second.
    public static func fling(_ direction: ScrollDirection, velocity: Double) -> TouchPath {
        var path = swipe(direction)
        path.releaseSpeed = velocity
        return path
    }

    /// A finger that follows places; times are seconds since it touched the screen.
    public static func path(_ places: [(x: Double, y: Double, time: Double)], in space: Space = .element) -> TouchPath {
        TouchPath(delay: 0, places, in: space)
    }

    /// A finger on a Bézier curve.
    /// - `control1`: the point towards which the curve leaves its start.
    /// - `control2`: the point from which it arrives at its end.
    /// - `seconds`: the duration in seconds.
    /// - `easing`: the part of the way covered at a part of the time, both from 0 to 1; constant speed by default.
    public static func curve(
        from start: Point, to end: Point, control1: Point, control2: Point, for seconds: Double,
        in space: Space = .element, easing: (Double) -> Double = { $0 }
    ) -> TouchPath {
        let steps = max(1, Int((min(max(seconds, 0), 60) / 0.01).rounded()))
        return path(
            (0...steps).map { step in
                let time = Double(step) / Double(steps)
                let t = easing(time)
                let u = 1 - t
                let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                return (
                    a * start.x + b * control1.x + c * control2.x + d * end.x,
                    a * start.y + b * control1.y + c * control2.y + d * end.y, seconds * time
                )
            }, in: space)
    }
}

extension ScrollDirection {
    /// The direction the other way.
    package var opposite: ScrollDirection {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        }
    }
}

/// Several fingers in one stream of events.
extension [TouchPath] {
    /// Two taps at a place.
    /// - `gap`: the time from the start of the first tap to the start of the second, in seconds.
    public static func doubleTap(
        at place: Point = Point(x: 0.5, y: 0.5), gap: Double = 0.15, in space: TouchPath.Space = .element
    ) -> [TouchPath] {
        let tap = TouchPath.tap(at: place, in: space)
        return [tap, tap.delayed(by: gap)]
    }

    /// Two taps in the middle of the element.
    public static var doubleTap: [TouchPath] { doubleTap() }

    /// Several fingers that tap side by side.
    /// - `fingers`: 1…5.
    public static func tap(
        fingers: Int, at place: Point = Point(x: 0.5, y: 0.5), in space: TouchPath.Space = .element
    ) -> [TouchPath] {
        spread(fingers, space) { .tap(at: Point(x: place.x + $0, y: place.y), in: space) }
    }

    /// Two fingers that move in parallel.
    /// - `seconds`: the duration in seconds.
    public static func twoFingerPan(
        from start: Point, to end: Point, for seconds: Double, in space: TouchPath.Space = .element
    ) -> [TouchPath] {
        spread(2, space) {
            .drag(from: Point(x: start.x + $0, y: start.y), to: Point(x: end.x + $0, y: end.y), for: seconds, in: space)
        }
    }

    private static func spread(_ fingers: Int, _ space: TouchPath.Space, _ touch: (Double) -> TouchPath) -> [TouchPath]
    {
        let count = Swift.min(Swift.max(1, fingers), 5)
        let gap = space == .screen ? 20.0 : 0.1
        return (0..<count).map { touch((Double($0) - Double(count - 1) / 2) * gap) }
    }

    /// Two fingers that move from two places to the middle between them.
    /// - `seconds`: the duration in seconds.
    public static func pinchIn(
        from first: Point, and second: Point, for seconds: Double, in space: TouchPath.Space = .element
    ) -> [TouchPath] {
        [first, second].map { .drag(from: $0, to: closed($0, first, second), for: seconds, in: space) }
    }

    /// Two fingers that move from the middle between two places to them.
    /// - `seconds`: the duration in seconds.
    public static func pinchOut(
        to first: Point, and second: Point, for seconds: Double, in space: TouchPath.Space = .element
    ) -> [TouchPath] {
        [first, second].map { .drag(from: closed($0, first, second), to: $0, for: seconds, in: space) }
    }

    /// Next to the middle of two places: two fingers never touch the same one.
    private static func closed(_ place: Point, _ first: Point, _ second: Point) -> Point {
        let middle = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
        let rest = 0.1
        return Point(x: middle.x + (place.x - middle.x) * rest, y: middle.y + (place.y - middle.y) * rest)
    }

    /// Two fingers on a circle in the middle of the screen space around a place.
    /// - `angle`: clockwise on the screen, in degrees.
    /// - `radius`: of the circle, in points.
    /// - `seconds`: the duration in seconds.
    public static func rotate(by angle: Double, around center: Point, radius: Double = 50, for seconds: Double = 1)
        -> [TouchPath]
    {
        Gesture.rotate(around: center, radius: radius, rotation: angle * .pi / 180, duration: seconds).touches
    }
}

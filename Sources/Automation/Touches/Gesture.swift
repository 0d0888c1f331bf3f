/// One or more fingers that touch the screen, move and lift: a gesture as a list of touch paths.
public struct Gesture: Hashable, Codable, Sendable {
    /// The paths of the fingers, all on the same time axis.
    public var touches: [TouchPath]

    /// Creates a gesture from the paths of its fingers.
    public init(touches: [TouchPath]) { self.touches = touches }

    /// The time from the first touch to the last lift, in seconds.
    public var duration: Double { touches.map(\.end).max() ?? 0 }

    /// The gesture on the screen when an element with a frame is touched.
    /// - Parameter frame: the frame of the element, in points of the screen.
    public func onto(_ frame: Rect) -> Gesture { Gesture(touches: touches.map { $0.onto(frame) }) }

    /// The gesture with all fingers on the screen: those that would leave it move along its edge.
    func kept(on screen: Rect) -> Gesture {
        let isKept = touches.allSatisfy { $0.samples.allSatisfy { screen.reaches($0.location) } }
        if isKept { return self }
        var gesture = self
        for touch in gesture.touches.indices {
            for sample in gesture.touches[touch].samples.indices {
                let place = gesture.touches[touch].samples[sample].location
                gesture.touches[touch].samples[sample].location = screen.nearestTouch(to: place)
            }
        }
        return gesture
    }
}

extension Rect {
    /// The point of a screen that is nearest to another point, and can be touched.
    ///
    /// Nothing is at the far edges, so it is half a point inside.
    func nearestTouch(to point: Point) -> Point {
        if reaches(point) { return point }
        func nearest(_ value: Double, _ least: Double, _ most: Double) -> Double {
            value.isNaN ? least : min(max(value, least), max(least, most - 0.5))
        }
        return Point(x: nearest(point.x, minX, maxX), y: nearest(point.y, minY, maxY))
    }
}

extension Gesture {
    /// The number of samples that a moving finger produces per second.
    private static let samplesPerSecond = 60.0
    /// The time from the start of one tap to the start of the next, in seconds.
    ///
    /// Well within every double-tap limit.
    private static let tapInterval = 0.15
    /// The duration of a flick, in seconds: short enough that the finger leaves at speed.
    private static let flickDuration = 0.1
    /// The distance between fingers that move in parallel, in points.
    private static let fingerSpacing = 20.0
    /// The longest time that a finger stays on the screen, in seconds: one day.
    private static let longestDuration = 86_400.0

    /// One or more taps, with one or more fingers.
    /// - `count`: the number of taps in a row.
    /// - `touchCount`: the number of fingers, at most 5.
    /// - `duration`: how long each touch lasts, in seconds; never shorter than a tap.
    public static func tap(at point: Point, count: Int = 1, touchCount: Int = 1, duration: Double = 0) -> Gesture {
        let hold = max(TouchPath.tapDuration, duration.isFinite ? min(duration, longestDuration) : 0)
        let interval = max(tapInterval, hold + tapInterval - TouchPath.tapDuration)
        var touches: [TouchPath] = []
        for tap in 0..<min(max(1, count), 100) {
            let start = Double(tap) * interval
            for offset in offsets(touchCount) {
                let place = Point(x: point.x + offset, y: point.y)
                touches.append(
                    TouchPath(samples: [
                        TouchPath.Sample(time: start, location: place),
                        TouchPath.Sample(time: hold + start, location: place),
                    ]))
            }
        }
        return Gesture(touches: touches)
    }

    /// A slow drag that pauses at its end, so that it leaves no momentum.
    /// - `duration`: in seconds, including the pause.
    public static func drag(from start: Point, to end: Point, duration: Double = 1, touchCount: Int = 1) -> Gesture {
        let total = length(duration)
        let rest = min(0.1, total / 4)
        return Gesture(
            touches: offsets(touchCount).map { offset in
                var samples = line(
                    from: Point(x: start.x + offset, y: start.y), to: Point(x: end.x + offset, y: end.y),
                    duration: total - rest
                )
                samples.append(TouchPath.Sample(time: total, location: Point(x: end.x + offset, y: end.y)))
                return TouchPath(samples: samples)
            }
        )
    }

    /// A fast drag; the finger leaves the screen at full speed.
    public static func flick(from start: Point, to end: Point, touchCount: Int = 1) -> Gesture {
        Gesture(
            touches: offsets(touchCount).map { offset in
                TouchPath(
                    samples: line(
                        from: Point(x: start.x + offset, y: start.y), to: Point(x: end.x + offset, y: end.y),
                        duration: flickDuration
                    )
                )
            }
        )
    }

    /// A finger on a straight line at constant speed.
    private static func line(from start: Point, to end: Point, duration: Double) -> [TouchPath.Sample] {
        path(duration: duration) { progress in
            Point(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
        }
    }

    /// A finger on a curve; `place` is called with values from 0 at the start to 1 at the end.
    private static func path(duration: Double, _ place: (Double) -> Point) -> [TouchPath.Sample] {
        // A gesture of several hours needs no more samples than one of a minute.
        let steps = max(1, Int(min(duration * samplesPerSecond, 3_600).rounded()))
        return (0...steps).map { step in
            let progress = Double(step) / Double(steps)
            return TouchPath.Sample(time: duration * progress, location: place(progress))
        }
    }

    /// The duration of a movement, in seconds, limited because scripts may pass any number.
    private static func length(_ duration: Double) -> Double {
        max(0.1, duration.isFinite ? min(duration, longestDuration) : 1)
    }

    /// The horizontal offsets of several fingers from their common point, in points.
    private static func offsets(_ touchCount: Int) -> [Double] {
        let count = min(max(1, touchCount), 5)
        return (0..<count).map { (Double($0) - Double(count - 1) / 2) * fingerSpacing }
    }
}

extension Gesture {
    /// A press that is held, moves to another point, and pauses before the finger is lifted.
    /// - `hold`: how long the finger stays at the start, in seconds.
    /// - `duration`: how long it moves, in seconds.
    /// - `rest`: how long it stays at the end, in seconds.
    public static func pressAndDrag(
        from start: Point, to end: Point, hold: Double, duration: Double = 0.5, rest: Double = 0.1
    ) -> Gesture {
        let hold = limited(hold)
        let move = max(length(duration), 1 / samplesPerSecond)
        var samples = [TouchPath.Sample(time: 0, location: start)]
        for sample in line(from: start, to: end, duration: move) {
            samples.append(TouchPath.Sample(time: hold + sample.time, location: sample.location))
        }
        samples.append(TouchPath.Sample(time: hold + move + limited(rest), location: end))
        return Gesture(touches: [TouchPath(samples: samples)])
    }

    private static func limited(_ seconds: Double) -> Double {
        seconds.isFinite ? min(max(0, seconds), longestDuration) : 0
    }
}

extension Gesture {
    /// Two fingers that move from the middle of two points out to them.
    /// - `duration`: in seconds.
    public static func pinchOpen(from start: Point, to end: Point, duration: Double = 1) -> Gesture {
        pinch(start, end, duration: duration, reach: { closest + (1 - closest) * $0 })
    }

    /// Two fingers that move from two points to their middle.
    /// - `duration`: in seconds.
    public static func pinchClose(from start: Point, to end: Point, duration: Double = 1) -> Gesture {
        pinch(start, end, duration: duration, reach: { 1 - (1 - closest) * $0 })
    }

    /// Two fingers on the horizontal centre line of a rectangle; their distance changes by a factor.
    public static func pinch(in rect: Rect, scale: Double, duration: Double = 1) -> Gesture {
        let scale = scale.isFinite && scale > 0 ? scale : 1
        let widest = max(rect.size.width * 0.8, 20)
        let left = Point(x: rect.center.x - widest / 2, y: rect.center.y)
        let right = Point(x: rect.center.x + widest / 2, y: rect.center.y)
        let narrow = scale > 1 ? 1 / scale : scale
        return pinch(left, right, duration: duration) { progress in
            let far = scale > 1 ? progress : 1 - progress
            return narrow + (1 - narrow) * far
        }
    }

    /// Fingers that are spread evenly on a circle and move along it.
    /// - `radius`: in points.
    /// - `rotation`: clockwise on the screen, in radians.
    /// - `duration`: in seconds.
    /// - `touchCount`: 1…5.
    public static func rotate(
        around center: Point, radius: Double, rotation: Double = .pi, duration: Double = 1, touchCount: Int = 2
    ) -> Gesture {
        let count = min(max(1, touchCount), 5)
        let total = length(duration)
        return Gesture(
            touches: (0..<count).map { finger in
                let start = 2 * Double.pi * Double(finger) / Double(count)
                return TouchPath(
                    samples: path(duration: total) { progress in
                        let direction = unitVector(at: start + rotation * progress)
                        return Point(x: center.x + radius * direction.x, y: center.y + radius * direction.y)
                    }
                )
            }
        )
    }

    /// The smallest distance from the centre, as a fraction of the way: fingers never meet.
    private static let closest = 0.1

    private static func pinch(_ start: Point, _ end: Point, duration: Double, reach: (Double) -> Double) -> Gesture {
        let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        let total = length(duration)
        return Gesture(
            touches: [start, end].map { far in
                TouchPath(
                    samples: path(duration: total) { progress in
                        let part = reach(progress)
                        return Point(x: middle.x + (far.x - middle.x) * part, y: middle.y + (far.y - middle.y) * part)
                    }
                )
            }
        )
    }
}

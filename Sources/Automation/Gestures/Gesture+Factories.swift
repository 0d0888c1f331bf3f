extension Gesture {
    /// The samples that a moving finger makes in a second.
    static let samplesPerSecond = 60.0
    /// How long a finger stays down in a tap, in seconds.
    static let tapDuration = 0.05
    /// From the start of one tap of several to the start of the next, in seconds; well within every double tap.
    static let tapInterval = 0.15
    /// How long a flick takes, in seconds: short enough that the finger leaves at speed.
    static let flickDuration = 0.1
    /// The distance between fingers that do the same thing side by side, in points.
    static let fingerSpacing = 20.0
    /// No finger stays on the screen for more than a day, in seconds.
    static let longestDuration = 86_400.0

    /// One or more taps, with one or more fingers.
    /// - Parameters:
    ///   - count: how many taps follow each other.
    ///   - touchCount: with how many fingers, at most 5.
    ///   - duration: how long each touch lasts, in seconds; shorter ones last as long as a tap.
    public static func tap(at point: Point, count: Int = 1, touchCount: Int = 1, duration: Double = 0) -> Gesture {
        let hold = max(tapDuration, duration.isFinite ? min(duration, longestDuration) : 0)
        let interval = max(tapInterval, hold + tapInterval - tapDuration)
        var touches: [TouchPath] = []
        for tap in 0..<min(max(1, count), 100) {
            let start = Double(tap) * interval
            for offset in offsets(touchCount) {
                let place = Point(x: point.x + offset, y: point.y)
                touches.append(
                    TouchPath(samples: [
                        TouchPath.Sample(time: start, location: place),
                        TouchPath.Sample(time: start + hold, location: place),
                    ])
                )
            }
        }
        return Gesture(touches: touches)
    }

    /// A slow drag that rests at its end, so that it leaves no momentum.
    /// - Parameter duration: in seconds, the rest included.
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
    static func line(from start: Point, to end: Point, duration: Double) -> [TouchPath.Sample] {
        path(duration: duration) { progress in
            Point(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
        }
    }

    /// A finger on a curve; `place` is asked with 0 at the start and 1 at the end.
    static func path(duration: Double, _ place: (Double) -> Point) -> [TouchPath.Sample] {
        // A gesture of hours needs no more samples than one of a minute.
        let steps = max(1, Int(min(duration * samplesPerSecond, 3_600).rounded()))
        return (0...steps).map { step in
            let progress = Double(step) / Double(steps)
            return TouchPath.Sample(time: duration * progress, location: place(progress))
        }
    }

    /// The time a movement takes, in seconds, where a script may have asked for anything.
    static func length(_ duration: Double) -> Double {
        max(0.1, duration.isFinite ? min(duration, longestDuration) : 1)
    }

    /// The horizontal distances of several fingers from the point they are meant for, in points.
    private static func offsets(_ touchCount: Int) -> [Double] {
        let count = min(max(1, touchCount), 5)
        return (0..<count).map { (Double($0) - Double(count - 1) / 2) * fingerSpacing }
    }
}

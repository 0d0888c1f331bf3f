extension Gesture {
    /// Two fingers that move from the middle of two points out to them.
    /// - Parameter duration: in seconds.
    public static func pinchOpen(from start: Point, to end: Point, duration: Double = 1) -> Gesture {
        pinch(start, end, duration: duration, reach: { closest + (1 - closest) * $0 })
    }

    /// Two fingers that move from two points to their middle.
    /// - Parameter duration: in seconds.
    public static func pinchClose(from start: Point, to end: Point, duration: Double = 1) -> Gesture {
        pinch(start, end, duration: duration, reach: { 1 - (1 - closest) * $0 })
    }

    /// Two fingers on the horizontal middle line of a rectangle whose distance changes by a factor.
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

    /// Fingers spread evenly on a circle that move along it.
    /// - Parameters:
    ///   - radius: in points.
    ///   - rotation: clockwise on the screen, in radians.
    ///   - duration: in seconds.
    ///   - touchCount: 1…5.
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

    /// Fingers never meet: the smallest part of the way from the middle that is left between them.
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

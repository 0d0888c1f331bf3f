#if SampleApps
    internal import Automation

    /// A direction and a distance on the canvas, in points; y grows downwards.
    struct Vector: Hashable, Sendable {
        var x: Double
        var y: Double

        init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }

        /// The way from one point to another.
        init(from start: Point, to end: Point) {
            self.init(x: end.x - start.x, y: end.y - start.y)
        }

        /// The distance.
        var length: Double { (x * x + y * y).squareRoot() }
        /// The direction with a distance of 1; nowhere when there is no direction.
        var unit: Vector { length > 0 ? Vector(x: x / length, y: y / length) : self }
        /// The vector after a quarter turn clockwise, as seen on the screen.
        var clockwise: Vector { Vector(x: -y, y: x) }

        /// The area between two vectors: nothing when they are parallel.
        func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

        static func * (vector: Vector, factor: Double) -> Vector {
            Vector(x: vector.x * factor, y: vector.y * factor)
        }

        static func + (point: Point, vector: Vector) -> Point {
            Point(x: point.x + vector.x, y: point.y + vector.y)
        }
    }

    extension Rect {
        /// The smallest rectangle around all points; without extent when there are none.
        init(enclosing points: [Point]) {
            guard let first = points.first else {
                self = .zero
                return
            }
            var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
            for point in points {
                (left, right) = (min(left, point.x), max(right, point.x))
                (top, bottom) = (min(top, point.y), max(bottom, point.y))
            }
            self.init(x: left, y: top, width: right - left, height: bottom - top)
        }
    }
#endif

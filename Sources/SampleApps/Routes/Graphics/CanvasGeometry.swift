internal import Automation

/// The zones of a canvas: 15 rows of 8, numbered row by row from the top left.
struct ZoneGrid: Hashable, Sendable {
    /// The number of rows.
    static let rows = 15
    /// The number of zones in a row.
    static let columns = 8
    /// The numbers of all zones.
    static let numbers = 0..<rows * columns

    /// The size of the canvas, in points.
    var size: Size

    /// The size of a zone, in points.
    var zoneSize: Size {
        Size(width: size.width / Double(Self.columns), height: size.height / Double(Self.rows))
    }

    /// Returns the centre of a zone; nil if there is no zone with that number.
    func center(ofZone zone: Int) -> Point? {
        guard Self.numbers.contains(zone) else { return nil }
        let (row, column) = zone.quotientAndRemainder(dividingBy: Self.columns)
        return Point(x: (Double(column) + 0.5) * zoneSize.width, y: (Double(row) + 0.5) * zoneSize.height)
    }

    /// Returns the zone that contains a point; nil for a point off the canvas.
    func zone(at point: Point) -> Int? {
        guard Rect(origin: .zero, size: size).contains(point) else { return nil }
        let row = Int((point.y / zoneSize.height).rounded(.down))
        let column = Int((point.x / zoneSize.width).rounded(.down))
        // For a point just before the edge, rounding may put the quotient on the edge.
        return min(row, Self.rows - 1) * Self.columns + min(column, Self.columns - 1)
    }
}

/// A direction and a distance on the canvas, in points; y grows downwards.
struct Vector: Hashable, Sendable {
    var x: Double
    var y: Double

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Creates the vector from one point to another.
    init(from start: Point, to end: Point) {
        self.init(x: end.x - start.x, y: end.y - start.y)
    }

    /// The length of the vector.
    var length: Double { (x * x + y * y).squareRoot() }
    /// The vector with the same direction and a length of 1; zero if there is no direction.
    var unit: Vector { length > 0 ? Vector(x: x / length, y: y / length) : self }
    /// The vector rotated clockwise by 90°, as seen on the screen.
    var clockwise: Vector { Vector(x: -y, y: x) }

    /// Returns the cross product: the area between two vectors, zero if they are parallel.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    static func * (vector: Vector, factor: Double) -> Vector {
        Vector(x: vector.x * factor, y: vector.y * factor)
    }

    static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.x, y: point.y + vector.y)
    }
}

extension Rect {
    /// Creates the smallest rectangle around all points; empty if there are none.
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

/// A point on the screen.
public struct Point: Hashable, Codable, Sendable {
    /// The distance from the left edge, in points.
    public var x: Double
    /// The distance from the top edge, in points.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin of the screen.
    public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Codable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The empty size.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle on the screen, in points.
public struct Rect: Hashable, Codable, Sendable {
    /// The upper left corner.
    public var origin: Point
    /// The size.
    public var size: Size

    /// Creates a rectangle from its origin and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from four numbers, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// The left edge.
    public var minX: Double { origin.x }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The middle.
    public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    /// Whether the rectangle has no area.
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// Whether the point is inside; the right and bottom edges are outside.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether a finger can touch the point of a screen; the far edges are included.
    package func reaches(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Whether another rectangle is completely inside.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// The area that both rectangles cover, or nil when they do not intersect.
    public func intersection(_ other: Rect) -> Rect? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The rectangle with its edges moved inwards, in points; negative numbers move them outwards.
    public func insetBy(x: Double, y: Double) -> Rect {
        Rect(x: origin.x + x, y: origin.y + y, width: size.width - 2 * x, height: size.height - 2 * y)
    }

    /// The same rectangle at another origin.
    public func offset(x: Double, y: Double) -> Rect {
        Rect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
    }

    /// The point at fractions of the width and height, as offsets of element gestures express it.
    public func point(at offset: Point) -> Point {
        Point(x: origin.x + size.width * offset.x, y: origin.y + size.height * offset.y)
    }
}

/// A distance on the screen, or a fraction of an element's width and height; named as in XCUITest.
public struct CGVector: Hashable, Codable, Sendable {
    /// The distance to the right, in points or as a fraction of a width.
    public var dx: Double
    /// The distance down, in points or as a fraction of a height.
    public var dy: Double

    /// Creates a vector.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The zero vector.
    public static let zero = CGVector(dx: 0, dy: 0)
}

/// The point of the unit circle at an angle, in radians.
///
/// Computed here because the standard library has no sine and cosine, and because identical bits on every machine
/// matter more than the last digit: the error stays below 1e-9.
package func unitVector(at angle: Double) -> Point {
    guard angle.isFinite else { return Point(x: 1, y: 0) }
    let reduced = angle.remainder(dividingBy: 2 * .pi)
    // The series is evaluated at a sixteenth of the angle, where it converges fast; the angle is then doubled four
    // times.
    let small = reduced / 16
    let square = small * small
    var sine = small * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    var cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    for _ in 0..<4 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
    return Point(x: cosine, y: sine)
}

/// The angle of a point as seen from the origin, in radians from -π to π; clockwise on the screen.
///
/// Zero for the origin itself. The counterpart of ``unitVector(at:)``, with an error below 1e-12.
package func angle(of point: Point) -> Double {
    let length = (point.x * point.x + point.y * point.y).squareRoot()
    guard length > 0, length.isFinite else { return 0 }
    if point.x < 0 {
        let rest = angle(of: Point(x: -point.x, y: point.y))
        return (point.y < 0 ? -Double.pi : .pi) - rest
    }
    // The tangent is halved four times to a range where its series converges fast.
    var tangent = point.y / (length + point.x)
    for _ in 0..<3 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    let series = 1 - square * (1 / 3 - square * (1 / 5 - square * (1 / 7 - square * (1 / 9 - square / 11))))
    return 16 * tangent * series
}

public import Automation

/// A scaling, turning and shifting of the plane, as views are shown with.
///
/// A point `(x, y)` goes to `(a·x + c·y + tx, b·x + d·y + ty)`.
public struct Transform: Hashable, Sendable {
    /// How much of x goes to x.
    public var a: Double
    /// How much of x goes to y.
    public var b: Double
    /// How much of y goes to x.
    public var c: Double
    /// How much of y goes to y.
    public var d: Double
    /// The shift to the right, in points.
    public var tx: Double
    /// The shift downwards, in points.
    public var ty: Double

    /// Creates a transform from its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Everything stays as it is.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform that scales.
    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Creates a transform that turns clockwise by an angle, in radians.
    public init(rotationAngle angle: Double) {
        let direction = unitVector(at: angle)
        self.init(a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: 0, ty: 0)
    }

    /// Creates a transform that shifts, in points.
    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// Whether everything stays as it is.
    public var isIdentity: Bool { self == .identity }

    /// This transform after one that scales.
    public func scaledBy(x: Double, y: Double) -> Transform { Transform(scaleX: x, y: y).concatenating(self) }
    /// This transform after one that turns clockwise, in radians.
    public func rotated(by angle: Double) -> Transform { Transform(rotationAngle: angle).concatenating(self) }
    /// This transform after one that shifts, in points.
    public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(translationX: x, y: y).concatenating(self)
    }

    /// This transform followed by another one.
    public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The transform that undoes this one; nil when it leaves nothing to be seen.
    public func inverted() -> Transform? {
        let area = a * d - b * c
        guard area.isFinite, abs(area) > 1e-12 else { return nil }
        return Transform(
            a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
            ty: (b * tx - a * ty) / area)
    }

    /// Where a point goes.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The smallest upright rectangle around where a rectangle goes.
    public func apply(to rect: Rect) -> Rect { Rect(around: rect.corners.map { apply(to: $0) }) }
}

extension Rect {
    /// The four corners.
    var corners: [Point] {
        [
            origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
        ]
    }

    /// The smallest upright rectangle around points; empty without any.
    init(around points: [Point]) {
        guard let first = points.first else {
            self = .zero
            return
        }
        let left = points.reduce(first.x) { min($0, $1.x) }
        let top = points.reduce(first.y) { min($0, $1.y) }
        let right = points.reduce(first.x) { max($0, $1.x) }
        let bottom = points.reduce(first.y) { max($0, $1.y) }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}

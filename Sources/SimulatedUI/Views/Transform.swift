public import Automation

/// An affine transform for scaling, rotating and translating views.
///
/// It maps a point `(x, y)` to `(a·x + c·y + tx, b·x + d·y + ty)`.
public struct Transform: Hashable, Sendable {
    /// The contribution of x to the new x.
    public var a: Double
    /// The contribution of x to the new y.
    public var b: Double
    /// The contribution of y to the new x.
    public var c: Double
    /// The contribution of y to the new y.
    public var d: Double
    /// The horizontal translation, in points.
    public var tx: Double
    /// The vertical translation, in points.
    public var ty: Double

    /// Creates a transform from its six coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The identity transform.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a scaling transform.
    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Creates a clockwise rotation by an angle in radians.
    public init(rotationAngle angle: Double) {
        let direction = unitVector(at: angle)
        self.init(a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: 0, ty: 0)
    }

    /// Creates a translation, in points.
    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// Whether this is the identity transform.
    public var isIdentity: Bool { self == .identity }

    /// Returns a transform that first scales and then applies this one.
    public func scaledBy(x: Double, y: Double) -> Transform { Transform(scaleX: x, y: y).concatenating(self) }
    /// Returns a transform that first rotates clockwise, in radians, and then applies this one.
    public func rotated(by angle: Double) -> Transform { Transform(rotationAngle: angle).concatenating(self) }
    /// Returns a transform that first translates, in points, and then applies this one.
    public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(translationX: x, y: y).concatenating(self)
    }

    /// Returns a transform that applies this one and then another.
    public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Returns the inverse transform, or nil if there is none.
    public func inverted() -> Transform? {
        let area = a * d - b * c
        guard area.isFinite, abs(area) > 1e-12 else { return nil }
        return Transform(
            a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
            ty: (b * tx - a * ty) / area)
    }

    /// Returns the transformed point.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Returns the bounding box of the transformed rectangle.
    public func apply(to rect: Rect) -> Rect { Rect(around: rect.corners.map { apply(to: $0) }) }
}

extension Rect {
    /// The four corners.
    var corners: [Point] {
        [
            origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
        ]
    }

    /// Creates the bounding box of some points; empty if there are none.
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

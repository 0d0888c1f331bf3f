internal import Automation
internal import SimulatedUI

/// Shows a link: an arrow on the line between the centres of two circles.
final class Arrow: Graphic {
    /// The length and width of the head, in points.
    static let headSize = 20.0
    /// The width of the shaft, in points.
    static let shaftWidth = 5.0
    /// The distance of both ends from the centres of the circles, in points: the radius and a gap.
    static let inset = Circle.radius + 5
    /// The offset of the arrows of a circular pair to the clockwise side of their direction, in points.
    static let pairOffset = 10.0

    /// The waypoint from which it emanates.
    let source: String
    /// The start, in points of the canvas.
    private(set) var start = Point.zero
    /// The tip of the head, in points of the canvas.
    private(set) var tip = Point.zero
    /// The corners of the shape; none if it has no length.
    private(set) var polygon: [Point] = []

    /// Creates an arrow without length; ``place(from:to:isInPair:)`` positions it.
    init(source: String) {
        self.source = source
        super.init(center: .zero, size: .zero)
    }

    /// The length, in points.
    var length: Double { Vector(from: start, to: tip).length }

    /// Positions the arrow between two circles.
    /// - Parameters:
    ///   - from: the centre of the source's circle.
    ///   - to: the centre of the target's circle.
    ///   - isInPair: whether another arrow points the opposite way.
    func place(from: Point, to: Point, isInPair: Bool) {
        let middle = Self.middle(from: from, to: to, isInPair: isInPair)
        let line = Vector(from: from, to: to)
        let length = line.length - 2 * Self.inset
        guard length > 0 else {
            (start, tip, polygon) = (middle, middle, [])
            frame = Rect(origin: middle, size: .zero)
            return
        }
        let along = line.unit
        start = middle + along * (-length / 2)
        tip = middle + along * (length / 2)
        polygon = Self.polygon(from: start, along: along, length: length)
        frame = Rect(enclosing: polygon)
    }

    /// Returns the midpoint of the line between two circles, which is also that of the arrow.
    static func middle(from: Point, to: Point, isInPair: Bool) -> Point {
        let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        return isInPair ? middle + Vector(from: from, to: to).unit.clockwise * pairOffset : middle
    }

    private static func polygon(from start: Point, along: Vector, length: Double) -> [Point] {
        let across = along.clockwise
        let tip = start + along * length
        let neck = start + along * max(0, length - headSize)
        let head = [neck + across * (headSize / 2), tip, neck + across * (-headSize / 2)]
        guard length > headSize else { return head }
        let half = across * (shaftWidth / 2)
        let other = across * (-shaftWidth / 2)
        return [start + half, neck + half] + head + [neck + other, start + other]
    }

    /// Whether a point is inside the shape.
    override func contains(_ point: Point) -> Bool {
        guard frame.contains(point), var last = polygon.last else { return false }
        // A ray to the right from an inside point crosses the outline an odd number of times.
        var isInside = false
        for corner in polygon {
            if (corner.y > point.y) != (last.y > point.y) {
                let slope = (last.x - corner.x) / (last.y - corner.y)
                if point.x < corner.x + (point.y - corner.y) * slope { isInside.toggle() }
            }
            last = corner
        }
        return isInside
    }
}

extension Arrow: DrawnGraphic {
    /// The colour of shaft and head.
    static let color = Color(white: 0.45)

    /// Draws shaft and head as one shape; nothing if the arrow has no length.
    func draw(in canvas: any Canvas) {
        if !polygon.isEmpty { canvas.fillPolygon(polygon, Self.color) }
    }
}

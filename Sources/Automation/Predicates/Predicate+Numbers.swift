extension Predicate {
    /// A query finds exactly so many elements.
    public static func count(_ number: Int) -> Predicate { comparison("count", .equal, .number(Double(number))) }

    /// A query finds as many elements as a range says.
    public static func count(between range: ClosedRange<Int>) -> Predicate {
        comparison("count", .between, .list([.number(Double(range.lowerBound)), .number(Double(range.upperBound))]))
    }

    /// A query finds so many elements or more.
    public static func count(atLeast number: Int) -> Predicate {
        comparison("count", .greaterOrEqual, .number(Double(number)))
    }

    /// The value is a number in a range.
    public static func value(between range: ClosedRange<Double>) -> Predicate { between("value", range) }

    /// The left edge of the frame lies in a range, in points.
    public static func minX(between range: ClosedRange<Double>) -> Predicate { between("frame.origin.x", range) }

    /// The upper edge of the frame lies in a range, in points.
    public static func minY(between range: ClosedRange<Double>) -> Predicate { between("frame.origin.y", range) }

    /// The frame is as wide as a range says, in points.
    public static func width(between range: ClosedRange<Double>) -> Predicate { between("frame.size.width", range) }

    /// The frame is as high as a range says, in points.
    public static func height(between range: ClosedRange<Double>) -> Predicate { between("frame.size.height", range) }

    /// The frame on the screen equals a rectangle, give or take a tolerance; both in points.
    public static func frame(_ rect: Rect, tolerance: Double = 0.5) -> Predicate {
        let tolerance = max(0, tolerance)
        func around(_ number: Double) -> ClosedRange<Double> { number - tolerance...number + tolerance }
        return all([
            minX(between: around(rect.minX)), minY(between: around(rect.minY)),
            width(between: around(rect.size.width)), height(between: around(rect.size.height)),
        ])
    }

    /// The whole frame lies inside a rectangle of the screen, in points.
    public static func frame(within rect: Rect) -> Predicate {
        all([
            comparison("frame.origin.x", .greaterOrEqual, .number(rect.minX)),
            comparison("frame.origin.y", .greaterOrEqual, .number(rect.minY)),
            edge("x", "width", .lessOrEqual, rect.maxX), edge("y", "height", .lessOrEqual, rect.maxY),
        ])
    }

    /// The frame holds a point of the screen, in points; its right and lower edges are outside.
    public static func frame(contains point: Point) -> Predicate {
        all([
            comparison("frame.origin.x", .lessOrEqual, .number(point.x)),
            comparison("frame.origin.y", .lessOrEqual, .number(point.y)),
            edge("x", "width", .greater, point.x), edge("y", "height", .greater, point.y),
        ])
    }

    private static func between(_ key: String, _ range: ClosedRange<Double>) -> Predicate {
        comparison(key, .between, .list([.number(range.lowerBound), .number(range.upperBound)]))
    }

    private static func edge(_ start: String, _ length: String, _ operation: PredicateOperator, _ value: Double)
        -> Predicate
    {
        let first = "frame.origin.\(start)"
        let second = "frame.size.\(length)"
        let sum = PredicateExpression.arithmetic(
            .plus, .path(nil, ElementKeyPath(first)), .path(nil, ElementKeyPath(second)))
        return comparison(sum, "\(first) + \(second)", operation, .number(value))
    }
}

/// The point of the unit circle at an angle, in radians.
///
/// Computed here because sine and cosine are no part of the standard library, and because the same bits on every
/// machine are worth more than the last digit: the error stays below 1e-9.
package func unitVector(at angle: Double) -> Point {
    guard angle.isFinite else { return Point(x: 1, y: 0) }
    let reduced = angle.remainder(dividingBy: 2 * .pi)
    // The series is taken at a sixteenth of the angle, where it converges fast, and the angle doubled four times.
    let small = reduced / 16
    let square = small * small
    var sine = small * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    var cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    for _ in 0..<4 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
    return Point(x: cosine, y: sine)
}

/// The angle at which a point is seen from the origin, in radians from -π to π; clockwise on the screen.
///
/// Zero for the origin itself. The counterpart of ``unitVector(at:)``, with an error below 1e-12.
package func angle(of point: Point) -> Double {
    let length = (point.x * point.x + point.y * point.y).squareRoot()
    guard length > 0, length.isFinite else { return 0 }
    if point.x < 0 {
        let rest = angle(of: Point(x: -point.x, y: point.y))
        return (point.y < 0 ? -Double.pi : .pi) - rest
    }
    // The tangent is halved four times in all, to where its series converges fast.
    var tangent = point.y / (length + point.x)
    for _ in 0..<3 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    let series = 1 - square * (1 / 3 - square * (1 / 5 - square * (1 / 7 - square * (1 / 9 - square / 11))))
    return 16 * tangent * series
}

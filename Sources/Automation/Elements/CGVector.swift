/// A distance on the screen, or a fraction of an element's width and height, under the name that XCUITest suites use.
public struct CGVector: Hashable, Codable, Sendable {
    /// To the right, in points or as a fraction of a width.
    public var dx: Double
    /// Down, in points or as a fraction of a height.
    public var dy: Double

    /// Creates a vector.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// No distance at all.
    public static let zero = CGVector(dx: 0, dy: 0)
}

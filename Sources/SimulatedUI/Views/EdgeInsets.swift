public import Automation

/// Insets from the edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The inset from the top edge.
    public var top: Double
    /// The inset from the left edge.
    public var left: Double
    /// The inset from the bottom edge.
    public var bottom: Double
    /// The inset from the right edge.
    public var right: Double

    /// Creates insets, in points.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = EdgeInsets()

    /// Returns the sums of the insets at each edge.
    public static func + (left: Self, right: Self) -> Self {
        EdgeInsets(
            top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
            right: left.right + right.right)
    }

    /// Returns a rectangle reduced by the insets.
    public func inset(_ rect: Rect) -> Rect {
        Rect(
            x: rect.minX + left,
            y: rect.minY + top,
            width: max(0, rect.size.width - left - right),
            height: max(0, rect.size.height - top - bottom)
        )
    }
}

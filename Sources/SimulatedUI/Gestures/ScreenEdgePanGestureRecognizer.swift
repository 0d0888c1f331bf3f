import Automation

/// Recognises fingers that drag something in from an edge of the screen.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The edges from which a drag counts.
    public final var edges: RectEdge = []

    /// How near to an edge a finger has to begin, in points.
    static let reach = 20.0

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        if state == .possible, let screen = view?.device?.screen,
            touches.contains(where: { !edges.isNear($0.locationOnScreen, in: screen) })
        {
            state = .failed
        } else {
            super.touchesBegan(touches, with: event)
        }
    }
}

/// Edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates edges from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Self(rawValue: 1)
    /// The left edge.
    public static let left = Self(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Self(rawValue: 4)
    /// The right edge.
    public static let right = Self(rawValue: 8)
    /// Every edge.
    public static let all: Self = [.top, .left, .bottom, .right]

    fileprivate func isNear(_ point: Point, in screen: Rect) -> Bool {
        let reach = ScreenEdgePanGestureRecognizer.reach
        return contains(.top) && point.y <= screen.minY + reach || contains(.left) && point.x <= screen.minX + reach
            || contains(.bottom) && point.y >= screen.maxY - reach
            || contains(.right) && point.x >= screen.maxX - reach
    }
}

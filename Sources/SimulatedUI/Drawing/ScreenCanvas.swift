public import Automation

/// A canvas for a whole screen: views with their own coordinates and opacity are drawn one after the other.
public protocol ScreenCanvas: Canvas {
    /// Runs a body whose coordinates begin at another place, in points.
    func translated(by offset: Point, _ body: () -> Void)

    /// Runs a body whose coordinates are scaled, turned and shifted.
    func transformed(by transform: Transform, _ body: () -> Void)

    /// Runs a body whose drawings are laid over those before as one picture of an opacity from 0 to 1.
    func faded(to alpha: Double, _ body: () -> Void)
}

public import Automation

/// What views draw themselves on: filled shapes, lines and texts, in points.
///
/// Coordinates are those of the bounds of the view that draws. Whoever walks the views moves the origin, clips and
/// fades; a view only says what it shows between its background and its subviews.
public protocol Canvas: AnyObject {
    /// Fills a rectangle, with round corners if a radius is given, in points.
    func fill(_ rect: Rect, _ color: Color, cornerRadius: Double)

    /// Draws the outline of a rectangle; the middle of the line runs along its edges.
    func stroke(_ rect: Rect, _ color: Color, width: Double, cornerRadius: Double)

    /// Fills the ellipse that touches the edges of a rectangle.
    func fillEllipse(in rect: Rect, _ color: Color)

    /// Draws the outline of the ellipse that touches the edges of a rectangle.
    func strokeEllipse(in rect: Rect, _ color: Color, width: Double)

    /// Fills the shape between the points, in their order.
    func fillPolygon(_ points: [Point], _ color: Color)

    /// Draws a line from point to point, with round ends.
    func line(_ points: [Point], _ color: Color, width: Double)

    /// Draws a text, in the middle of the rectangle's height, cut off with an ellipsis where it does not fit.
    /// - Parameter numberOfLines: the greatest number of lines; 0 for as many as fit.
    func text(
        _ text: String, in rect: Rect, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int)

    /// Draws an image, as a picture that is told from others by its name.
    func image(_ image: Image, in rect: Rect)

    /// Runs a body with everything it draws cut off at a rectangle.
    func clipped(to rect: Rect, cornerRadius: Double, _ body: () -> Void)
}

extension Canvas {
    /// Fills a rectangle.
    public func fill(_ rect: Rect, _ color: Color) { fill(rect, color, cornerRadius: 0) }

    /// Draws the outline of a rectangle, one point wide.
    public func stroke(_ rect: Rect, _ color: Color) { stroke(rect, color, width: 1, cornerRadius: 0) }

    /// Draws a text on one line.
    public func text(_ text: String, in rect: Rect, font: Font, color: Color, alignment: TextAlignment = .left) {
        self.text(text, in: rect, font: font, color: color, alignment: alignment, numberOfLines: 1)
    }
}

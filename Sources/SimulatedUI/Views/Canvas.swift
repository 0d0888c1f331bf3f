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

/// A canvas for a whole screen: views with their own coordinates and opacity are drawn one after the other.
public protocol ScreenCanvas: Canvas {
    /// Runs a body whose coordinates begin at another place, in points.
    func translated(by offset: Point, _ body: () -> Void)

    /// Runs a body whose coordinates are scaled, turned and shifted.
    func transformed(by transform: Transform, _ body: () -> Void)

    /// Runs a body whose drawings are laid over those before as one picture of an opacity from 0 to 1.
    func faded(to alpha: Double, _ body: () -> Void)
}

/// Makes pictures of a device's screen.
///
/// Whoever makes a driver gives it one; a driver without one takes no pictures.
public protocol ScreenRenderer: AnyObject {
    /// A picture of a part of the screen as it is shown now, as the bytes of a PNG file.
    /// - Parameter rect: points, in the orientation of the interface; it lies on the screen and is not empty.
    /// - Throws: why no picture can be made, such as a library that is missing.
    func png(of device: SimulatedDevice, rect: Rect) throws -> [UInt8]
}

extension SimulatedDevice {
    /// Draws the screen as it is shown now, animations under way included; nothing is changed.
    /// - Parameters:
    ///   - canvas: what is drawn on, in points of the screen.
    ///   - area: the part of the screen that will be seen; what lies outside may be left out.
    public func draw(in canvas: some ScreenCanvas, area: Rect) {
        layoutIfNeeded()
        canvas.fill(area, .black)
        for window in screenWindows { window.drawTree(in: canvas, area: area) }
    }
}

extension View {
    /// Draws the view and all inside it.
    /// - Parameter area: what will be seen, in points of the superview.
    fileprivate final func drawTree(in canvas: some ScreenCanvas, area: Rect) {
        guard !isInvisible else { return }
        let alpha = presentationAlpha
        if alpha < 1 {
            canvas.faded(to: alpha) { drawPlaced(in: canvas, area: area) }
        } else {
            drawPlaced(in: canvas, area: area)
        }
    }

    private final func drawPlaced(in canvas: some ScreenCanvas, area: Rect) {
        guard !isPlain else { return drawMoved(in: canvas, area: area) }
        let placement = presentationPlacement
        guard let area = placement.inverted()?.apply(to: area) else { return }
        canvas.transformed(by: placement) { drawCut(in: canvas, bounds: presentationBounds, area: area) }
    }

    private final func drawMoved(in canvas: some ScreenCanvas, area: Rect) {
        let position = presentationPosition
        let bounds = presentationBounds
        let offset = Point(x: position.x - bounds.origin.x, y: position.y - bounds.origin.y)
        let area = area.offset(x: -offset.x, y: -offset.y)
        canvas.translated(by: offset) { drawCut(in: canvas, bounds: bounds, area: area) }
    }

    private final func drawCut(in canvas: some ScreenCanvas, bounds: Rect, area: Rect) {
        guard clipsToBounds else { return drawParts(in: canvas, bounds: bounds, area: area) }
        guard let area = area.intersection(bounds) else { return }
        canvas.clipped(to: bounds, cornerRadius: cornerRadius) { drawParts(in: canvas, bounds: bounds, area: area) }
    }

    private final func drawParts(in canvas: some ScreenCanvas, bounds: Rect, area: Rect) {
        if area.intersection(bounds) != nil {
            if let color = backgroundColor, color.alpha > 0 {
                canvas.fill(bounds, color, cornerRadius: cornerRadius)
            }
            draw(in: canvas)
        }
        for view in subviews { view.drawTree(in: canvas, area: area) }
    }
}

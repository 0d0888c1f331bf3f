public import Automation

/// A drawing surface for views: filled shapes, lines and text, in points.
///
/// The coordinates are those of the drawing view's bounds. The renderer handles position, clipping and opacity; a view
/// draws only what is between its background and its subviews.
public protocol Canvas: AnyObject {
    /// Fills a rectangle, optionally with rounded corners, in points.
    func fill(_ rect: Rect, _ color: Color, cornerRadius: Double)

    /// Draws the outline of a rectangle; the line is centred on its edges.
    func stroke(_ rect: Rect, _ color: Color, width: Double, cornerRadius: Double)

    /// Fills the ellipse inscribed in a rectangle.
    func fillEllipse(in rect: Rect, _ color: Color)

    /// Draws the outline of the ellipse inscribed in a rectangle.
    func strokeEllipse(in rect: Rect, _ color: Color, width: Double)

    /// Fills the polygon with the points as its vertices.
    func fillPolygon(_ points: [Point], _ color: Color)

    /// Draws a line through the points, with round ends.
    func line(_ points: [Point], _ color: Color, width: Double)

    /// Draws text, centred vertically in a rectangle and truncated with an ellipsis if needed.
    /// - `numberOfLines`: the maximum number of lines; 0 for as many as fit.
    func text(
        _ text: String, in rect: Rect, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int)

    /// Draws an image, represented by a placeholder that varies with its name.
    func image(_ image: Image, in rect: Rect)

    /// Runs a closure whose drawing is clipped to a rectangle.
    func clipped(to rect: Rect, cornerRadius: Double, _ body: () -> Void)
}

extension Canvas {
    /// Fills a rectangle.
    public func fill(_ rect: Rect, _ color: Color) { fill(rect, color, cornerRadius: 0) }

    /// Draws the outline of a rectangle, one point wide.
    public func stroke(_ rect: Rect, _ color: Color) { stroke(rect, color, width: 1, cornerRadius: 0) }

    /// Draws text on one line.
    public func text(_ text: String, in rect: Rect, font: Font, color: Color, alignment: TextAlignment = .left) {
        self.text(text, in: rect, font: font, color: color, alignment: alignment, numberOfLines: 1)
    }
}

/// A canvas for a whole screen, on which views with their own coordinates and opacity are drawn.
package protocol ScreenCanvas: Canvas {
    /// The traits of what is being drawn, which decide about the colours that depend on the style.
    var traits: TraitCollection { get set }

    /// Runs a closure with a translated coordinate system, in points.
    func translated(by offset: Point, _ body: () -> Void)

    /// Runs a closure with a transformed coordinate system.
    func transformed(by transform: Transform, _ body: () -> Void)

    /// Runs a closure whose drawing is composited as one layer, with an opacity from 0 to 1.
    func faded(to alpha: Double, _ body: () -> Void)
}

/// A renderer of a device's screen as pictures.
///
/// The creator of a driver supplies the renderer; a driver without one takes no pictures.
public protocol ScreenRenderer: AnyObject {
    /// Returns a picture of a part of the screen as currently shown, as PNG data.
    /// - `rect`: the part in points, in the orientation of the interface; on the screen and not empty.
    /// - Throws: the reason that no picture can be made, such as a missing library.
    func png(of device: SimulatedDevice, rect: Rect) throws -> [UInt8]
}

extension SimulatedDevice {
    /// Draws the screen as currently shown, including running animations, without changing anything.
    /// - Parameters:
    ///   - canvas: the canvas to draw on, in points of the screen.
    ///   - area: the part of the screen to show; drawing outside it may be skipped.
    package func draw(in canvas: some ScreenCanvas, area: Rect) {
        layoutIfNeeded()
        canvas.traits = traitCollection
        canvas.fill(area, .black)
        for window in screenWindows { window.drawTree(in: canvas, area: area) }
        drawHomeIndicator(in: canvas)
        touchDisplay.draw(in: canvas)
    }

    /// Draws the bar that replaces the home button, above everything as on the device.
    private func drawHomeIndicator(in canvas: some ScreenCanvas) {
        guard deviceModel.hasHomeIndicator else { return }
        let width = (min(screen.size.width, screen.size.height) * 0.36).rounded()
        let bar = Rect(x: ((screen.size.width - width) / 2).rounded(), y: screen.maxY - 13, width: width, height: 5)
        let isAppAway = shell?.systemWindows.contains { !$0.isHidden } ?? false
        canvas.fill(bar, isAppAway ? .white : .label, cornerRadius: 2.5)
    }
}

extension View {
    /// Draws the view and its descendants.
    /// - Parameter area: the part to show, in points of the superview.
    fileprivate final func drawTree(in canvas: some ScreenCanvas, area: Rect) {
        guard !isInvisible else { return }
        let around = canvas.traits
        let style = ownStyle
        if style != .unspecified { canvas.traits = around.overridden(by: style) }
        defer { if style != .unspecified { canvas.traits = around } }
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

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

    /// Begins a layer, inside those that have not ended.
    /// - Returns: whether it began; false when nothing in it could be drawn.
    func begin(_ layer: CanvasLayer) -> Bool

    /// Ends the innermost layer.
    func endLayer()
}

/// How a canvas draws until the end of a layer.
package enum CanvasLayer {
    /// In a translated coordinate system, in points.
    case translated(Point)
    /// In a transformed coordinate system.
    case transformed(Transform)
    /// Only inside a rectangle.
    case clipped(Rect, cornerRadius: Double)
    /// As one picture with an opacity from 0 to 1.
    case faded(Double)
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
        var rest = [Drawing.view(self, area)]
        while let next = rest.popLast() {
            switch next {
            case .end(let layers, let traits):
                for _ in 0..<layers { canvas.endLayer() }
                canvas.traits = traits
            case .view(let view, let area):
                let traits = canvas.traits
                var layers = 0
                let inside = view.drawAlone(in: canvas, area: area, &layers)
                rest.append(.end(layers: layers, traits))
                guard let inside else { continue }
                for subview in view.subviews.reversed() { rest.append(.view(subview, inside)) }
            }
        }
    }

    /// What is left to draw.
    private enum Drawing {
        /// A view and what is inside, in an area of the view around it.
        case view(View, Rect)
        /// The end of a view, whose layers end and around which other traits hold.
        case end(layers: Int, TraitCollection)
    }

    /// Draws the view without its subviews, and begins the layers in which they are drawn.
    /// - Parameters:
    ///   - area: the part to show, in points of the superview.
    ///   - layers: receives the number of layers that were begun.
    /// - Returns: the area in points of the view; nil when no subview can be seen.
    private final func drawAlone(in canvas: some ScreenCanvas, area: Rect, _ layers: inout Int) -> Rect? {
        if isInvisible { return nil }
        let style = ownStyle
        if style != .unspecified { canvas.traits = canvas.traits.overridden(by: style) }
        func begin(_ layer: CanvasLayer) -> Bool {
            guard canvas.begin(layer) else { return false }
            layers += 1
            return true
        }
        let alpha = presentationAlpha
        if alpha < 1, !begin(.faded(alpha)) { return nil }
        let bounds = presentationBounds
        var inside: Rect
        if isPlain {
            let position = presentationPosition
            let offset = Point(x: position.x - bounds.origin.x, y: position.y - bounds.origin.y)
            inside = area.offset(x: -offset.x, y: -offset.y)
            guard begin(.translated(offset)) else { return nil }
        } else {
            let placement = presentationPlacement
            guard let turned = placement.inverted()?.apply(to: area), begin(.transformed(placement)) else { return nil }
            inside = turned
        }
        if clipsToBounds {
            guard let shown = inside.intersection(bounds), begin(.clipped(bounds, cornerRadius: cornerRadius)) else {
                return nil
            }
            inside = shown
        }
        if inside.intersection(bounds) != nil {
            if let color = backgroundColor, color.alpha > 0 { canvas.fill(bounds, color, cornerRadius: cornerRadius) }
            draw(in: canvas)
        }
        return inside
    }
}

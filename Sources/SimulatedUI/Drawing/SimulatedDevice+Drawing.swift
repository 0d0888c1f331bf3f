public import Automation

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

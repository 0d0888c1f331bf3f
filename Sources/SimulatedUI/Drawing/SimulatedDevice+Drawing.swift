public import Automation

extension SimulatedDevice {
    /// What stands behind the icons when no app is in front.
    private static var wallpaper: Color { Color(red: 0.16, green: 0.27, blue: 0.42) }

    /// Draws the screen as it is shown now, animations under way included; nothing is changed.
    /// - Parameters:
    ///   - canvas: what is drawn on, in points of the screen.
    ///   - area: the part of the screen that will be seen; what lies outside may be left out.
    public func draw(in canvas: some ScreenCanvas, area: Rect) {
        layoutIfNeeded()
        guard !isLocked else { return canvas.fill(area, .black) }
        guard let application, application.isFrontmost else { return canvas.fill(area, Self.wallpaper) }
        canvas.fill(area, .black)
        for window in application.windows { window.drawTree(in: canvas, area: area) }
    }
}

extension View {
    /// Draws the view and all inside it.
    /// - Parameter area: what will be seen, in points of the superview.
    fileprivate final func drawTree(in canvas: some ScreenCanvas, area: Rect) {
        let alpha = presentationAlpha
        guard !isHidden, alpha >= 0.01 else { return }
        if alpha < 1 {
            canvas.faded(to: alpha) { drawMoved(in: canvas, area: area) }
        } else {
            drawMoved(in: canvas, area: area)
        }
    }

    private final func drawMoved(in canvas: some ScreenCanvas, area: Rect) {
        let position = presentationPosition
        let bounds = presentationBounds
        let offset = Point(x: position.x - bounds.origin.x, y: position.y - bounds.origin.y)
        let area = area.offset(x: -offset.x, y: -offset.y)
        canvas.translated(by: offset) {
            guard clipsToBounds else { return drawParts(in: canvas, bounds: bounds, area: area) }
            guard let area = area.intersection(bounds) else { return }
            canvas.clipped(to: bounds, cornerRadius: cornerRadius) { drawParts(in: canvas, bounds: bounds, area: area) }
        }
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

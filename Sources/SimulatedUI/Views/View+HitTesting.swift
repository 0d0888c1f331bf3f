import Automation

extension View {
    /// Whether touches can reach the view, apart from what holds it.
    final var takesTouches: Bool { isUserInteractionEnabled && !isHidden && presentationAlpha >= 0.01 }

    /// Turns a place in this view, as it is shown now, into one in a subview.
    final func convertPresented(_ point: Point, toSubview view: View) -> Point {
        if view.motion == nil {
            return Point(
                x: point.x - view.position.x + view.extent.origin.x,
                y: point.y - view.position.y + view.extent.origin.y)
        }
        let position = view.presentationPosition
        let bounds = view.presentationBounds
        return Point(x: point.x - position.x + bounds.origin.x, y: point.y - position.y + bounds.origin.y)
    }

    /// The frame on the screen as it is shown now, in points.
    final var presentationFrameOnScreen: Rect {
        var origin = presentationBounds.origin
        var current: View? = self
        while let this = current {
            let position = this.presentationPosition
            let bounds = this.presentationBounds
            origin.x += position.x - bounds.origin.x
            origin.y += position.y - bounds.origin.y
            current = this.parentView
        }
        return Rect(origin: origin, size: presentationBounds.size)
    }
}

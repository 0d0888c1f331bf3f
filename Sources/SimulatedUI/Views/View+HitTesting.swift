import Automation

extension View {
    /// Whether touches can reach the view, apart from what holds it.
    final var takesTouches: Bool { isUserInteractionEnabled && !isInvisible }

    /// Turns a place in this view, as it is shown now, into one in a subview.
    final func convertPresented(_ point: Point, toSubview view: View) -> Point {
        if view.motion == nil, view.ownTransform == nil {
            return Point(
                x: point.x - view.position.x + view.extent.origin.x,
                y: point.y - view.position.y + view.extent.origin.y)
        }
        if !view.isPlain {
            return view.presentationPlacement.inverted()?.apply(to: point) ?? view.extent.center
        }
        let position = view.presentationPosition
        let bounds = view.presentationBounds
        return Point(x: point.x - position.x + bounds.origin.x, y: point.y - position.y + bounds.origin.y)
    }

    /// The frame on the screen as it is shown now, in points.
    final var presentationFrameOnScreen: Rect {
        var frame = presentationBounds
        var current: View? = self
        while let this = current {
            if this.isPlain {
                let position = this.presentationPosition
                let bounds = this.presentationBounds
                frame.origin.x += position.x - bounds.origin.x
                frame.origin.y += position.y - bounds.origin.y
            } else {
                frame = this.presentationPlacement.apply(to: frame)
            }
            current = this.parentView
        }
        return frame
    }
}

import Automation

extension View {
    /// How the view and all inside it are scaled, turned and shifted about its middle.
    ///
    /// The bounds and the middle stay; the frame is the smallest upright rectangle around what is shown.
    public final var transform: Transform {
        get { ownTransform ?? .identity }
        set {
            guard newValue != transform else { return }
            animationInBlock?.animateTransform(of: self, to: newValue)
            ownTransform = newValue.isIdentity ? nil : newValue
            setNeedsTreeUpdate()
        }
    }

    /// What takes a place in this view to its superview.
    final var placement: Transform { placement(ownTransform ?? .identity, position: position, bounds: extent) }

    /// What takes a place in this view to its superview, as it is shown now.
    final var presentationPlacement: Transform {
        placement(
            motion?.transform?.current ?? ownTransform ?? .identity, position: presentationPosition,
            bounds: presentationBounds)
    }

    private final func placement(_ transform: Transform, position: Point, bounds: Rect) -> Transform {
        let middle = bounds.center
        let half = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
        return Transform(translationX: -middle.x, y: -middle.y).concatenating(transform)
            .concatenating(Transform(translationX: position.x + half.x, y: position.y + half.y))
    }

    /// Whether the view stands upright in its own size, now and in a running animation.
    final var isPlain: Bool { ownTransform == nil && motion?.transform == nil }

    /// Whether nothing of the view can be seen, wherever it stands.
    final var isInvisible: Bool {
        if isHidden || presentationAlpha < 0.01 { return true }
        return isPlain ? false : presentationPlacement.inverted() == nil
    }

    /// Whether the view or one that holds it is scaled or turned.
    final var isUnderTransform: Bool {
        var current: View? = self
        while let view = current {
            if view.ownTransform != nil { return true }
            current = view.parentView
        }
        return false
    }

    /// Turns a place in this view into one in its superview.
    final func convertToSuperview(_ point: Point) -> Point {
        guard ownTransform != nil else {
            return Point(x: point.x + position.x - extent.origin.x, y: point.y + position.y - extent.origin.y)
        }
        return placement.apply(to: point)
    }

    /// Turns a place in the superview into one in this view; its middle when nothing of it is shown.
    final func convertFromSuperview(_ point: Point) -> Point {
        guard ownTransform != nil else {
            return Point(x: point.x - position.x + extent.origin.x, y: point.y - position.y + extent.origin.y)
        }
        return placement.inverted()?.apply(to: point) ?? extent.center
    }
}

import Automation

extension AccessibilityElement {
    /// Whether any part of the element is visible.
    final var isAccessibilityVisible: Bool {
        switch elementType {
        case .target: return true
        case .application: return isAccessibilityAlive
        default: break
        }
        guard isAccessibilityAlive, !isNeverVisible, let shown = visibleFrame, let view = nearestView else {
            return false
        }
        return !view.isCovered(at: shown.center) || shown.innerCorners.contains { !view.isCovered(at: $0) }
    }

    /// The part of the frame that is on the screen and not clipped; nil when there is none.
    private final var visibleFrame: Rect? {
        guard let view = nearestView, let window = view.window, let screen = window.hostDevice?.screen,
            let frame = accessibilityFrame
        else { return nil }
        guard var rect = frame.intersection(screen) else { return nil }
        var current: View? = view
        var place: OuterPlace?
        while let this = current {
            if this.isInvisible { return nil }
            let clips = this === window || this.clipsToBounds && this !== accessibilityView
            if clips, place?.contains(rect) != true {
                let frame = this.presentationFrameOnScreen
                guard let rest = rect.intersection(frame) else { return nil }
                rect = rest
                place = place ?? OuterPlace(of: this, origin: frame.origin)
            }
            place?.goOutside()
            current = this.parentView
        }
        return rect
    }

    /// The point that a tap would hit, in points on the screen; nil when there is none.
    final var accessibilityHitPoint: Point? {
        guard isAccessibilityAlive, canBeTapped, let view = nearestView, let shown = visibleFrame,
            let device = accessibilityDevice
        else { return nil }
        let preferred = accessibilityActivationPoint ?? accessibilityFrame?.center
        if let preferred, shown.contains(preferred), view.canBeHit(at: preferred, of: device) { return preferred }
        if view.canBeHit(at: shown.center, of: device) { return shown.center }
        return shown.innerCorners.first { view.canBeHit(at: $0, of: device) }
            ?? shown.edgeMiddles.first { view.canBeHit(at: $0, of: device) }
    }
}

/// The place on the screen of a view and of those around it, one after the other, up to rounding.
///
/// Where many views clip, most of them clip nothing; this finds the others without walking outwards from each.
private struct OuterPlace {
    private var view: View
    private var origin: Point

    /// Returns nil for a view that has a transform, or is inside one that has.
    init?(of view: View, origin: Point) {
        var current: View? = view
        while let this = current {
            guard this.isPlain else { return nil }
            current = this.parentView
        }
        self.view = view
        self.origin = origin
    }

    /// Whether the view surely contains a rectangle on the screen, which is then not compared more closely.
    func contains(_ rect: Rect) -> Bool {
        let size = view.presentationBounds.size
        let rounding = 1e-6
        return rect.minX >= origin.x - rounding && rect.maxX <= origin.x + size.width + rounding
            && rect.minY >= origin.y - rounding && rect.maxY <= origin.y + size.height + rounding
    }

    /// Goes on to the view around this one.
    mutating func goOutside() {
        guard let outer = view.parentView else { return }
        let (position, bounds) = (view.presentationPosition, outer.presentationBounds)
        origin = Point(x: origin.x - position.x + bounds.minX, y: origin.y - position.y + bounds.minY)
        view = outer
    }
}

extension Rect {
    private var inset: Point { Point(x: Swift.min(0.5, size.width / 4), y: Swift.min(0.5, size.height / 4)) }

    /// The four corners, inside the rectangle.
    fileprivate var innerCorners: [Point] {
        [
            Point(x: minX + inset.x, y: minY + inset.y), Point(x: maxX - inset.x, y: minY + inset.y),
            Point(x: minX + inset.x, y: maxY - inset.y), Point(x: maxX - inset.x, y: maxY - inset.y),
        ]
    }

    /// The midpoints of the four edges, inside the rectangle.
    fileprivate var edgeMiddles: [Point] {
        [
            Point(x: center.x, y: minY + inset.y), Point(x: center.x, y: maxY - inset.y),
            Point(x: minX + inset.x, y: center.y), Point(x: maxX - inset.x, y: center.y),
        ]
    }
}

extension View {
    /// Whether something in front hides the view at a point on the screen.
    fileprivate final func isCovered(at point: Point) -> Bool {
        guard let windows = window?.hostDevice?.screenWindows else { return true }
        for window in windows.reversed() {
            let place = Point(x: point.x - window.position.x, y: point.y - window.position.y)
            let found = window.firstFromFront(at: place) { view, point in
                if view === self { return view.presentationBounds.contains(point) }
                return view.coveringBounds.contains(point) && view.coversContentBelow
            }
            if let found {
                return !(found.isDescendant(of: self) || isDescendant(of: found))
            }
        }
        return false
    }

    /// Whether a touch at a point on the screen reaches the view, an ancestor or a descendant.
    fileprivate final func canBeHit(at point: Point, of device: SimulatedDevice) -> Bool {
        var current: View? = self
        while let this = current {
            // A view that accepts no touches is tapped where it is visible, without effect.
            if !this.isUserInteractionEnabled { return !isCovered(at: point) }
            current = this.parentView
        }
        guard let hit = device.hitTest(point) else { return false }
        return hit.isDescendant(of: self) || isDescendant(of: hit)
    }
}

public import Automation

extension ScrollView {
    /// The current scale of the content.
    public final var zoomScale: Double {
        get { zoom?.scale ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }

    /// The minimum scale of the content.
    public final var minimumZoomScale: Double {
        get { zoom?.minimum ?? 1 }
        set { zoomState.minimum = newValue.isFinite && newValue > 0 ? newValue : 1 }
    }

    /// The maximum scale of the content.
    public final var maximumZoomScale: Double {
        get { zoom?.maximum ?? 1 }
        set { zoomState.maximum = newValue.isFinite && newValue > 0 ? newValue : 1 }
    }

    /// Returns the view to scale; if nil, the content cannot be zoomed.
    public final var viewForZooming: ((ScrollView) -> View?)? {
        get { zoom?.viewForZooming }
        set { zoomState.viewForZooming = newValue }
    }

    /// Called whenever the scale of the content changes.
    public final var didZoom: ((ScrollView) -> Void)? {
        get { zoom?.didZoom }
        set { zoomState.didZoom = newValue }
    }

    /// Called when fingers or an animation have finished changing the scale.
    public final var didEndZooming: ((ScrollView) -> Void)? {
        get { zoom?.didEndZooming }
        set { zoomState.didEndZooming = newValue }
    }

    /// Whether the content can be scaled beyond its limits and springs back.
    public final var bouncesZoom: Bool {
        get { zoom?.bounces ?? true }
        set { zoomState.bounces = newValue }
    }

    /// Whether fingers are changing the scale.
    public final var isZooming: Bool { zoom?.start != nil }

    /// The pinch recogniser; nil for a view whose content cannot be zoomed.
    public final var pinch: PinchGestureRecognizer? { zoom?.pinch }

    private final var zoomState: ScrollZoom {
        if let zoom { return zoom }
        let made = ScrollZoom()
        zoom = made
        made.pinch.addHandler { [weak self] _ in self?.pinchDidChange() }
        made.pinch.shouldBegin = { [weak self] _ in self?.canZoom ?? false }
        let pan = pan
        made.pinch.shouldRecognizeSimultaneously = { _, other in other === pan }
        addGestureRecognizer(made.pinch)
        return made
    }

    private final var canZoom: Bool { maximumZoomScale > minimumZoomScale && viewForZooming?(self) != nil }

    // MARK: Scale

    /// Sets the scale of the content, within its limits; the middle of the visible area stays in place.
    public final func setZoomScale(_ scale: Double, animated: Bool) {
        guard scale.isFinite else { return }
        zoom(to: limited(scale), around: visibleArea.center, animated: animated)
    }

    /// Zooms so that a part of the scaled view fills the scroll view.
    /// - `rect`: the part, in the coordinates of the scaled view.
    public final func zoom(to rect: Rect, animated: Bool) {
        guard let view = viewForZooming?(self), rect.size.width > 0, rect.size.height > 0 else { return }
        let size = visibleArea.size
        let scale = limited(min(size.width / rect.size.width, size.height / rect.size.height))
        zoom(to: scale, around: view.convert(rect.center, to: self), to: visibleArea.center, animated: animated)
    }

    private final func limited(_ scale: Double) -> Double {
        min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    /// - Parameters:
    ///   - anchor: a point of the content, at the current scale.
    ///   - place: the point where the anchor is shown afterwards, at the current scale; nil to keep it in place.
    private final func zoom(to scale: Double, around anchor: Point, to place: Point? = nil, animated: Bool) {
        guard viewForZooming?(self) != nil else { return }
        stopScrolling()
        animate(
            duration: animated ? 0.3 : 0, options: .allowUserInteraction, kind: .scrolling,
            reason: "zooming \(summary)"
        ) {
            apply(scale, around: anchor, to: place ?? anchor)
            move(to: clamped(bounds.origin))
        } completion: { [weak self] _ in
            if let self, animated { didEndZooming?(self) }
        }
    }

    private final func apply(_ scale: Double, around anchor: Point, to place: Point) {
        guard let view = viewForZooming?(self) else { return }
        let factor = scale / zoomScale
        let state = zoomState
        state.noteUnscaled(contentSize, view.frame.origin)
        let origin = state.origin
        // Must be computed before the new content size changes the offset.
        let shown = Point(x: place.x - bounds.origin.x, y: place.y - bounds.origin.y)
        state.scale = scale
        view.transform = Transform(scaleX: scale, y: scale)
        let size = view.bounds.size
        view.center = Point(x: origin.x + size.width * scale / 2, y: origin.y + size.height * scale / 2)
        contentSize = state.contentSize
        move(
            to: Point(
                x: origin.x + (anchor.x - origin.x) * factor - shown.x,
                y: origin.y + (anchor.y - origin.y) * factor - shown.y))
        didZoom?(self)
    }

    // MARK: Fingers

    private final func pinchDidChange() {
        guard let zoom else { return }
        switch zoom.pinch.state {
        case .began:
            stopScrolling()
            if isDragging { pan.stop() }
            zoom.start = zoomScale
            zoom.middle = zoom.pinch.location(in: nil)
            follow(zoom)
        case .changed:
            follow(zoom)
        case .ended, .cancelled:
            follow(zoom)
            zoom.start = nil
            let scale = limited(zoomScale)
            if scale == zoomScale, bounds.origin == clamped(bounds.origin) {
                didEndZooming?(self)
            } else {
                self.zoom(to: scale, around: convert(zoom.middle, from: nil), animated: true)
            }
        case .possible, .failed:
            return
        }
    }

    /// Keeps the content between the fingers in place.
    private final func follow(_ zoom: ScrollZoom) {
        guard let start = zoom.start else { return }
        let wanted = start * zoom.pinch.scale
        let limit = limited(wanted)
        // Beyond its limits, the scale follows by a third.
        let scale = zoom.bounces ? limit * (1 + (wanted / limit - 1) / 3) : limit
        let middle = zoom.pinch.location(in: nil)
        apply(scale, around: convert(zoom.middle, from: nil), to: convert(middle, from: nil))
        zoom.middle = middle
    }
}

/// The zoom state of a scroll view, created only for views that zoom.
final class ScrollZoom {
    fileprivate var minimum = 1.0
    var maximum = 1.0
    var scale = 1.0
    var bounces = true
    var viewForZooming: ((ScrollView) -> View?)?
    fileprivate var didZoom: ((ScrollView) -> Void)?
    var didEndZooming: ((ScrollView) -> Void)?
    /// The scale when the pinch began; nil while there is no pinch.
    var start: Double?
    /// The midpoint between the fingers, in screen coordinates.
    var middle = Point.zero
    let pinch = PinchGestureRecognizer()
    /// The corner of the scaled view, which stays in place, in points of the content.
    private(set) var origin = Point.zero
    private var unscaledSize = Size.zero

    /// The content size at the current scale, in points.
    var contentSize: Size { Size(width: unscaledSize.width * scale, height: unscaledSize.height * scale) }

    /// Adopts changes that the app has made to the content, but ignores rounding errors.
    fileprivate func noteUnscaled(_ size: Size, _ corner: Point) {
        if size != contentSize { unscaledSize = Size(width: size.width / scale, height: size.height / scale) }
        if abs(corner.x - origin.x) > 0.001 || abs(corner.y - origin.y) > 0.001 { origin = corner }
    }
}

public import Automation

/// Recognises fingers that drag something along.
open class PanGestureRecognizer: GestureRecognizer {
    /// How few fingers may drag.
    public final var minimumNumberOfTouches = 1
    /// How many fingers may drag.
    public final var maximumNumberOfTouches = Int.max
    /// How far the fingers move before it counts as dragging, in points.
    public final var threshold = 10.0

    private final var start = Point.zero
    private final var place = Point.zero
    private final var trail: [(time: Double, place: Point)] = []

    /// How far the fingers have come since the gesture began, in points.
    public final func translation(in view: View?) -> Point { Point(x: place.x - start.x, y: place.y - start.y) }

    /// Counts the way from somewhere else.
    public final func setTranslation(_ translation: Point, in view: View?) {
        start = Point(x: place.x - translation.x, y: place.y - translation.y)
    }

    /// How fast the fingers move, in points per second.
    public final func velocity(in view: View?) -> Point {
        guard let first = trail.first, let last = trail.last, last.time > first.time else { return .zero }
        let time = last.time - first.time
        return Point(x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time)
    }

    open override func location(in view: View?) -> Point { view?.convert(place, from: nil) ?? place }

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        if self.touches.count > maximumNumberOfTouches {
            if state == .possible { state = .failed }
            return
        }
        guard state == .possible else { return }
        place = super.location(in: nil)
        start = place
        trail = [(event.timestamp, place)]
    }

    open override func touchesMoved(_ touches: [Touch], with event: Event) {
        note(event)
        if state == .possible {
            let way = translation(in: nil)
            guard self.touches.count >= minimumNumberOfTouches,
                way.x * way.x + way.y * way.y >= threshold * threshold
            else { return }
            state = .began
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: [Touch], with event: Event) {
        let isLast = touches.count == self.touches.count
        if isLast { note(event) }
        if state == .possible {
            if isLast { state = .failed }
        } else if isLast {
            state = .ended
        }
    }

    open override func reset() { trail = [] }

    private final func note(_ event: Event) {
        place = super.location(in: nil)
        trail.append((event.timestamp, place))
        // The speed is that of the last tenth of a second.
        trail.removeAll { $0.time < event.timestamp - 0.1 }
    }
}

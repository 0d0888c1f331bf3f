public import Automation

/// A recogniser of drags.
open class PanGestureRecognizer: GestureRecognizer {
    /// The minimum number of fingers.
    public final var minimumNumberOfTouches = 1
    /// The maximum number of fingers.
    public final var maximumNumberOfTouches = Int.max
    /// The distance after which a movement is a drag, in points.
    public final var threshold = 10.0

    private final var start = Point.zero
    private final var place = Point.zero
    private final var trail: [(time: Double, place: Point)] = []

    /// Returns the movement since the start of the touch, in points of a view, or of the screen for nil.
    public final func translation(in view: View?) -> Point { way(from: start, to: place, in: view) }

    /// Converts a movement on the screen to points of a view.
    private final func way(from start: Point, to end: Point, in view: View?) -> Point {
        guard let view, view.isUnderTransform else { return Point(x: end.x - start.x, y: end.y - start.y) }
        let from = view.convert(start, from: nil)
        let to = view.convert(end, from: nil)
        return Point(x: to.x - from.x, y: to.y - from.y)
    }

    /// Sets the movement so far, from which further movement counts.
    public final func setTranslation(_ translation: Point, in view: View?) {
        guard let view, view.isUnderTransform else {
            start = Point(x: place.x - translation.x, y: place.y - translation.y)
            return
        }
        let end = view.convert(place, from: nil)
        start = view.convert(Point(x: end.x - translation.x, y: end.y - translation.y), to: nil)
    }

    /// Returns the speed of the fingers in points per second, of a view, or of the screen for nil.
    public final func velocity(in view: View?) -> Point {
        guard let first = trail.first, let last = trail.last, last.time > first.time else { return .zero }
        let time = last.time - first.time
        let way = way(from: first.place, to: last.place, in: view)
        return Point(x: way.x / time, y: way.y / time)
    }

    open override func location(in view: View?) -> Point { view?.convert(place, from: nil) ?? place }

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        if self.touches.count > maximumNumberOfTouches {
            if state == .possible { state = .failed } else { handOver(to: self.touches) }
            return
        }
        guard state == .possible else { return handOver(to: self.touches) }
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
        let rest = self.touches.count - touches.count
        let isLast = rest == 0 || state != .possible && rest < minimumNumberOfTouches
        if isLast { note(event) }
        if state == .possible {
            if rest == 0 { state = .failed }
        } else if isLast {
            state = .ended
        } else {
            handOver(to: self.touches.filter { touch in !touches.contains { $0 === touch } })
        }
    }

    /// Continues with other fingers as if they had moved the same way.
    private final func handOver(to fingers: [Touch]) {
        guard !fingers.isEmpty else { return }
        let way = translation(in: nil)
        let count = Double(fingers.count)
        let next = Point(
            x: fingers.reduce(0) { $0 + $1.locationOnScreen.x } / count,
            y: fingers.reduce(0) { $0 + $1.locationOnScreen.y } / count)
        let jump = Point(x: next.x - place.x, y: next.y - place.y)
        trail = trail.map { ($0.time, Point(x: $0.place.x + jump.x, y: $0.place.y + jump.y)) }
        place = next
        start = Point(x: next.x - way.x, y: next.y - way.y)
    }

    open override func reset() { trail = [] }

    private final func note(_ event: Event) {
        place = super.location(in: nil)
        trail.append((event.timestamp, place))
        // The speed is that of the last tenth of a second.
        trail.removeAll { $0.time < event.timestamp - 0.1 }
    }
}

/// A recogniser of drags from an edge of the screen.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The edges where a drag may begin.
    public final var edges: RectEdge = []

    /// The maximum distance from the edge where a drag may begin, in points.
    fileprivate static let reach = 20.0

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        if state == .possible, let screen = view?.device?.screen,
            touches.contains(where: { !edges.isNear($0.locationOnScreen, in: screen) })
        {
            state = .failed
        } else {
            super.touchesBegan(touches, with: event)
        }
    }
}

/// A set of edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt8

    /// Creates a set of edges from raw bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Self(rawValue: 1)
    /// The left edge.
    public static let left = Self(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Self(rawValue: 4)
    /// The right edge.
    public static let right = Self(rawValue: 8)
    /// All edges.
    public static let all: Self = [.top, .left, .bottom, .right]

    fileprivate func isNear(_ point: Point, in screen: Rect) -> Bool {
        let reach = ScreenEdgePanGestureRecognizer.reach
        return contains(.top) && point.y <= screen.minY + reach || contains(.left) && point.x <= screen.minX + reach
            || contains(.bottom) && point.y >= screen.maxY - reach
            || contains(.right) && point.x >= screen.maxX - reach
    }
}

import Automation

extension ScrollView {
    /// A finger slower than this leaves the content where it is, in points per second.
    private static var flickSpeed: Double { 120 }
    /// The part of the way of a finger that the content follows beyond its edge, at first.
    private static var stretch: Double { 0.55 }

    final var scrollsHorizontally: Bool {
        contentSize.width + contentInset.left + contentInset.right > bounds.size.width
    }

    final var scrollsVertically: Bool {
        refreshControl != nil
            || contentSize.height + contentInset.top + contentInset.bottom > bounds.size.height
    }

    /// Whether a finger moves the content on each axis, be it only beyond its edge and back.
    private final var followsFinger: (x: Bool, y: Bool) {
        (
            scrollsHorizontally || bounces && alwaysBounceHorizontal,
            scrollsVertically || bounces && alwaysBounceVertical
        )
    }

    /// A drag that only goes where nothing can be scrolled is left to the views around.
    final func panShouldBegin() -> Bool {
        guard !isZooming else { return false }
        let way = pan.translation(in: nil)
        let isVertical = abs(way.y) >= abs(way.x)
        guard isVertical ? followsFinger.y : followsFinger.x else { return false }
        return !isHandedOn(isVertical ? Point(x: 0, y: way.y) : Point(x: way.x, y: 0))
    }

    /// Whether the content stands at the edge already and a scroll view around has more to show that way.
    private final func isHandedOn(_ way: Point) -> Bool {
        guard !hasMore(way) else { return false }
        var current = superview
        while let view = current {
            if let outer = view as? ScrollView, outer.isScrollEnabled, outer.hasMore(way) { return true }
            current = view.superview
        }
        return false
    }

    /// Whether a finger that moves that way brings something into sight.
    private final func hasMore(_ way: Point) -> Bool {
        let offset = bounds.origin
        let (low, high) = scrollLimits
        if way.y != 0, scrollsVertically { return way.y < 0 ? offset.y < high.y : offset.y > low.y }
        if way.x != 0, scrollsHorizontally { return way.x < 0 ? offset.x < high.x : offset.x > low.x }
        return false
    }

    final func panDidChange() {
        switch pan.state {
        case .began:
            stopScrolling()
            isDragging = true
            dragOrigin = bounces ? unstretched(bounds.origin) : bounds.origin
            dragAxes = followsFinger
            lockDirection()
            willBeginDragging?(self)
            follow()
        case .changed:
            follow()
        case .ended:
            follow()
            endDragging(speed: pan.velocity(in: nil))
        case .cancelled:
            endDragging(speed: .zero)
        case .possible, .failed:
            return
        }
    }

    /// A drag that begins along one axis stays on it, if the app wants that.
    private final func lockDirection() {
        guard isDirectionalLockEnabled else { return }
        let way = pan.translation(in: nil)
        if abs(way.y) >= 2 * abs(way.x) { dragAxes.x = false }
        if abs(way.x) >= 2 * abs(way.y) { dragAxes.y = false }
    }

    private final func follow() {
        var offset = dragOrigin
        if dragAxes.x { offset.x -= pan.translation(in: nil).x }
        if dragAxes.y { offset.y -= pan.translation(in: nil).y }
        move(to: bounces ? stretched(offset) : clamped(offset))
        tellRefreshControl()
    }

    /// Beyond its edges the content follows the finger less and less.
    private final func stretched(_ offset: Point) -> Point {
        beyondEdges(offset) { way, length in (1 - 1 / (way * Self.stretch / length + 1)) * length }
    }

    /// Where the finger would be that shows an offset; the other way round from ``stretched(_:)``.
    private final func unstretched(_ offset: Point) -> Point {
        beyondEdges(offset) { shown, length in
            let rest = max(1 - shown / length, 0.01)
            return (1 / rest - 1) * length / Self.stretch
        }
    }

    private final func beyondEdges(_ offset: Point, _ change: (_ way: Double, _ length: Double) -> Double) -> Point {
        func place(_ place: Double, _ low: Double, _ high: Double, _ length: Double) -> Double {
            let edge = min(max(place, low), high)
            guard place != edge, length > 0 else { return place }
            let way = change(abs(place - edge), length)
            return place > edge ? edge + way : edge - way
        }
        let (low, high) = scrollLimits
        return Point(
            x: place(offset.x, low.x, high.x, bounds.size.width),
            y: place(offset.y, low.y, high.y, bounds.size.height))
    }

    /// Leaves the content under the finger where it is when its edges have changed.
    final func holdContent() {
        let way = pan.translation(in: nil)
        let offset = bounces ? unstretched(bounds.origin) : bounds.origin
        dragOrigin = Point(x: offset.x + way.x, y: offset.y + way.y)
    }

    private final func endDragging(speed velocity: Point) {
        isDragging = false
        let start = bounds.origin
        var speed = Point(x: dragAxes.x ? -velocity.x : 0, y: dragAxes.y ? -velocity.y : 0)
        if abs(speed.x) < Self.flickSpeed { speed.x = 0 }
        if abs(speed.y) < Self.flickSpeed { speed.y = 0 }
        let stop = chosenStop(from: start, speed: speed)
        let moves = stop.map { $0 != start } ?? (speed != .zero || start != clamped(start))
        didEndDragging?(self, moves)
        // What is told of it may have begun another move.
        guard motor == nil else { return }
        guard moves, let device else {
            didEndScrolling?(self)
            return
        }
        isDecelerating = true
        if let stop {
            let distance = max(abs(stop.x - start.x), abs(stop.y - start.y))
            glide(to: stop, duration: min(2, 0.2 + distance / 1500), curve: .easeOut, on: device)
        } else {
            let motor = ScrollMotor(
                from: start, speed: speed, rate: decelerationRate,
                bounces: (bounces && followsFinger.x, bounces && followsFinger.y), begins: device.virtualClock.now)
            run(motor, on: device)
        }
    }

    /// Where the content is to come to rest if not wherever its speed takes it.
    private final func chosenStop(from start: Point, speed: Point) -> Point? {
        if isPagingEnabled { return page(near: start, speed: speed) }
        let reach = decelerationRate.reach
        let natural = clamped(Point(x: start.x + speed.x * reach, y: start.y + speed.y * reach))
        let stop = restingOffset(near: natural)
        return stop == natural ? nil : stop
    }

    /// One page further in the direction of a flick, the nearest page otherwise.
    private final func page(near place: Point, speed: Point) -> Point {
        func stop(_ place: Double, _ origin: Double, _ speed: Double, _ length: Double) -> Double {
            guard length > 0 else { return place }
            if speed == 0 { return (place / length).rounded() * length }
            return ((origin / length).rounded() + (speed > 0 ? 1 : -1)) * length
        }
        return clamped(
            Point(
                x: stop(place.x, dragOrigin.x, speed.x, bounds.size.width),
                y: stop(place.y, dragOrigin.y, speed.y, bounds.size.height)))
    }
}

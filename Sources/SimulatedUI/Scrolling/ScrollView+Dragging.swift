import Automation

extension ScrollView {
    /// How much of its speed the content keeps in a millisecond.
    static var decelerationRate: Double { 0.998 }
    /// Below this speed the content stands still, in points per second.
    static var restingSpeed: Double { 30 }

    final var scrollsHorizontally: Bool {
        contentSize.width + contentInset.left + contentInset.right > bounds.size.width
    }

    final var scrollsVertically: Bool {
        refreshControl != nil
            || contentSize.height + contentInset.top + contentInset.bottom > bounds.size.height
    }

    /// A drag that only goes where nothing can be scrolled is left to the views around.
    final func panShouldBegin() -> Bool {
        let way = pan.translation(in: nil)
        let isVertical = abs(way.y) >= abs(way.x)
        return isVertical ? scrollsVertically : scrollsHorizontally
    }

    final func panDidChange() {
        switch pan.state {
        case .began:
            stopScrolling()
            isDragging = true
            dragOrigin = bounds.origin
            follow()
        case .changed:
            follow()
        case .ended:
            follow()
            isDragging = false
            decelerate(from: pan.velocity(in: nil))
        case .cancelled:
            isDragging = false
            decelerate(from: .zero)
        case .possible, .failed:
            return
        }
    }

    private final func follow() {
        var offset = dragOrigin
        if scrollsHorizontally { offset.x -= pan.translation(in: nil).x }
        if scrollsVertically { offset.y -= pan.translation(in: nil).y }
        move(to: dragged(to: offset))
        tellRefreshControl()
    }

    private final func decelerate(from velocity: Point) {
        let start = bounds.origin
        var speed = Point(
            x: scrollsHorizontally ? -velocity.x : 0, y: scrollsVertically ? -velocity.y : 0)
        if abs(speed.x) < Self.restingSpeed * 4 { speed.x = 0 }
        if abs(speed.y) < Self.restingSpeed * 4 { speed.y = 0 }
        let reach = Self.decelerationRate / (1 - Self.decelerationRate) / 1000
        var target = clamped(Point(x: start.x + speed.x * reach, y: start.y + speed.y * reach))
        if isPagingEnabled { target = page(near: target, from: start, speed: speed) }
        target = restingOffset(near: target)
        guard target != start, let device else {
            didEndScrolling?(self)
            return
        }
        isDecelerating = true
        let distance = max(abs(target.x - start.x), abs(target.y - start.y))
        run(to: target, duration: min(2, 0.2 + distance / 1500), curve: .easeOut, on: device)
    }

    /// One page further in the direction of a flick, the nearest page otherwise.
    private final func page(near target: Point, from start: Point, speed: Point) -> Point {
        func stop(_ place: Double, _ origin: Double, _ speed: Double, _ length: Double) -> Double {
            guard length > 0 else { return place }
            let first = (origin / length).rounded()
            if speed == 0 { return (place / length).rounded() * length }
            return (first + (speed > 0 ? 1 : -1)) * length
        }
        return clamped(
            Point(
                x: stop(target.x, dragOrigin.x, speed.x, bounds.size.width),
                y: stop(target.y, dragOrigin.y, speed.y, bounds.size.height)))
    }
}

/// The target of a gesture on the screen: a point, or the middle of an area.
package enum ScreenPlace {
    /// A point on the screen.
    case point(Point)
    /// The middle of a rectangle, in points.
    case rect(Rect)
    /// The hit point of an element.
    case element(Element)
}

extension AutomationSession {
    /// Performs an action on the device itself: report it, wait until idle, act, then handle alerts.
    /// - Parameters:
    ///   - name: the name of the target's method, such as `shake`.
    ///   - arguments: its arguments, composed only when there is an observer.
    ///   - isGesture: whether fingers touch the screen.
    ///   - body: the action; a ``DriverError`` becomes an ``AutomationError``.
    package func perform(
        _ name: String, _ arguments: @autoclosure () -> [SessionAction.Argument] = [], isGesture: Bool = false,
        _ body: () throws -> Void
    ) throws {
        try target.act(name, arguments(), isGesture: isGesture) { _ in try body() }
    }

    /// Taps a point on the screen: `tap`, `doubleTap`, `twoFingerTap` or `touchAndHold`, by the call.
    package func tap(_ place: ScreenPlace, call name: String = "tap") throws {
        var options = TapOptions()
        if name == "doubleTap" { options.tapCount = 2 }
        if name == "twoFingerTap" { options.touchCount = 2 }
        let point = try self.point(place)
        try gesture(name, [.point(point)], at: [point], options.gesture(at: point))
    }

    /// Presses a point on the screen for a time, in seconds.
    package func touchAndHold(_ place: ScreenPlace, duration: Double = 1) throws {
        let point = try self.point(place)
        try gesture(
            "touchAndHold", [.point(point), .number(duration)], at: [point], .tap(at: point, duration: duration))
    }

    /// Taps a point on the screen with options.
    package func tap(_ place: ScreenPlace, options: TapOptions) throws {
        let point = try self.point(place)
        try gesture("tapWithOptions", [.point(point), options.argument], at: [point], options.gesture(at: point))
    }

    /// Drags from one point on the screen to another; ends without momentum.
    /// - Parameter duration: in seconds.
    package func drag(from start: ScreenPlace, to end: ScreenPlace, duration: Double) throws {
        try move("dragFromToForDuration", start, end, duration) { .drag(from: $0, to: $1, duration: duration) }
    }

    /// Flicks from one point on the screen to another.
    package func flick(from start: ScreenPlace, to end: ScreenPlace) throws {
        try move("flickFromTo", start, end, nil) { .flick(from: $0, to: $1) }
    }

    /// Moves two fingers apart to two points.
    package func pinchOpen(from start: ScreenPlace, to end: ScreenPlace, duration: Double) throws {
        try move("pinchOpenFromToForDuration", start, end, duration) {
            .pinchOpen(from: $0, to: $1, duration: duration)
        }
    }

    /// Moves two fingers together from two points.
    package func pinchClose(from start: ScreenPlace, to end: ScreenPlace, duration: Double) throws {
        try move("pinchCloseFromToForDuration", start, end, duration) {
            .pinchClose(from: $0, to: $1, duration: duration)
        }
    }

    /// Moves fingers along a circle around a point.
    /// - Parameters:
    ///   - radius: in points.
    ///   - rotation: clockwise, in radians.
    ///   - duration: in seconds.
    ///   - touchCount: 1…5 fingers.
    package func rotate(
        around place: ScreenPlace, radius: Double = 50, rotation: Double = .pi, duration: Double = 1,
        touchCount: Int = 2
    ) throws {
        let center = try point(place)
        let gesture = Gesture.rotate(
            around: center, radius: radius, rotation: rotation, duration: duration, touchCount: touchCount
        )
        try self.gesture(
            "rotateWithOptions",
            [
                .point(center),
                .options([
                    ("duration", .number(duration)), ("radius", .number(radius)), ("rotation", .number(rotation)),
                    ("touchCount", .number(Double(touchCount))),
                ]),
            ], at: [center], gesture)
    }

    private func move(
        _ name: String, _ start: ScreenPlace, _ end: ScreenPlace, _ duration: Double?,
        _ make: (Point, Point) -> Gesture
    ) throws {
        let from = try point(start)
        let to = try point(end)
        let gesture = make(from, to)
        if let duration {
            try self.gesture(name, [.point(from), .point(to), .number(duration)], at: [from, to], gesture)
        } else {
            try self.gesture(name, [.point(from), .point(to)], at: [from, to], gesture)
        }
    }

    private func gesture(
        _ name: String, _ arguments: @autoclosure () -> [SessionAction.Argument], at points: [Point],
        _ gesture: Gesture
    ) throws {
        let target = target
        try target.act(name, arguments(), isGesture: true) { _ in
            for point in points { _ = try target.onScreen(point) }
            try driver.perform(gesture)
        }
    }

    private func point(_ place: ScreenPlace) throws -> Point {
        switch place {
        case .point(let point): return point
        case .rect(let rect): return rect.center
        case .element(let element):
            if let point = element.hitpoint ?? element.rect?.center { return point }
            throw failure(element.error(.invalidElement))
        }
    }
}

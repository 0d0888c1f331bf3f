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
        try gesture(name, [.point(point)]) { options.gesture(at: try $0.onScreen(point)) }
    }

    /// Presses a point on the screen for a time, in seconds.
    package func touchAndHold(_ place: ScreenPlace, duration: Double = 1) throws {
        let point = try self.point(place)
        try gesture("touchAndHold", [.point(point), .number(duration)]) {
            .tap(at: try $0.onScreen(point), duration: duration)
        }
    }

    /// Taps a point on the screen with options.
    package func tap(_ place: ScreenPlace, options: TapOptions) throws {
        let point = try self.point(place)
        try gesture("tapWithOptions", [.point(point), options.argument]) {
            options.gesture(at: try $0.onScreen(point))
        }
    }

    /// Drags from one point on the screen to another; ends without momentum.
    ///
    /// An end off the screen is moved onto it, with a note.
    /// - Parameter duration: in seconds.
    package func drag(from start: ScreenPlace, to end: ScreenPlace, duration: Double) throws {
        try move("dragFromToForDuration", start, end, duration) { target, from, to in
            .drag(
                from: try target.onScreen(from, as: "drag start"), to: try target.endOnScreen(to, of: "drag"),
                duration: duration)
        }
    }

    /// Flicks from one point on the screen to another.
    ///
    /// An end off the screen is moved onto it, with a note.
    package func flick(from start: ScreenPlace, to end: ScreenPlace) throws {
        try move("flickFromTo", start, end, nil) { target, from, to in
            .flick(from: try target.onScreen(from, as: "flick start"), to: try target.endOnScreen(to, of: "flick"))
        }
    }

    /// Moves two fingers apart to two points.
    package func pinchOpen(from start: ScreenPlace, to end: ScreenPlace, duration: Double) throws {
        try move("pinchOpenFromToForDuration", start, end, duration) { target, from, to in
            .pinchOpen(from: try target.onScreen(from), to: try target.onScreen(to), duration: duration)
        }
    }

    /// Moves two fingers together from two points.
    package func pinchClose(from start: ScreenPlace, to end: ScreenPlace, duration: Double) throws {
        try move("pinchCloseFromToForDuration", start, end, duration) { target, from, to in
            .pinchClose(from: try target.onScreen(from), to: try target.onScreen(to), duration: duration)
        }
    }

    /// Moves fingers along a circle around a point; fingers that would leave the screen move along its edge.
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
        try gesture(
            "rotateWithOptions",
            [
                .point(center),
                .options([
                    ("duration", .number(duration)), ("radius", .number(radius)), ("rotation", .number(rotation)),
                    ("touchCount", .number(Double(touchCount))),
                ]),
            ]
        ) {
            .rotate(
                around: try $0.onScreen(center), radius: radius, rotation: rotation, duration: duration,
                touchCount: touchCount)
        }
    }

    private func move(
        _ name: String, _ start: ScreenPlace, _ end: ScreenPlace, _ duration: Double?,
        _ make: (Element, Point, Point) throws -> Gesture
    ) throws {
        let from = try point(start)
        let to = try point(end)
        try gesture(name, [.point(from), .point(to)] + (duration.map { [.number($0)] } ?? [])) {
            try make($0, from, to)
        }
    }

    /// Performs a gesture that is made once the device is idle.
    /// - Parameter make: makes the gesture for the device, whose screen its points must be on.
    private func gesture(
        _ name: String, _ arguments: @autoclosure () -> [SessionAction.Argument], _ make: (Element) throws -> Gesture
    ) throws {
        let target = target
        try target.act(name, arguments(), isGesture: true) { _ in try perform(make(target)) }
    }

    /// Performs a gesture, with all fingers kept on the screen.
    func perform(_ gesture: Gesture) throws {
        let gesture = gesture.kept(on: driver.device.screen)
        observer?.session(self, willTouch: gesture)
        try driver.perform(gesture)
    }

    /// Starts a gesture and returns at once; the fingers move as time passes.
    /// - Throws: `DriverError` when the app is gone.
    package func start(_ gesture: Gesture) throws {
        observer?.session(self, willTouch: gesture)
        try driver.start(gesture)
    }

    private func point(_ place: ScreenPlace) throws -> Point {
        switch place {
        case .point(let point): return point
        case .rect(let rect): return center(of: rect)
        case .element(let element):
            if let point = element.hitpoint ?? element.rect.map(center) { return point }
            throw failure(element.error(.invalidElement))
        }
    }

    /// The middle of a rectangle, or the nearest point on the screen when only another part of it is visible.
    private func center(of rect: Rect) -> Point {
        let screen = driver.device.screen
        return screen.intersection(rect) == nil ? rect.center : screen.nearestTouch(to: rect.center)
    }
}

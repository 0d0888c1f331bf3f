extension Element {
    /// Taps the element; scrolls to it if it is not visible.
    /// - Throws: ``AutomationError`` when the element is invalid, or cannot be hit within the grace period.
    public func tap() throws { try tap(isImplicit: false) }

    func tap(isImplicit: Bool) throws { try tap("tap", isImplicit: isImplicit, with: TapOptions()) }

    /// Double-taps the element.
    public func doubleTap() throws { try tap("doubleTap", with: TapOptions(tapCount: 2)) }

    /// Taps with two fingers.
    package func twoFingerTap() throws { try tap("twoFingerTap", with: TapOptions(touchCount: 2)) }

    /// Presses the element for a time, in seconds.
    public func touchAndHold(_ duration: Double = 1) throws {
        try tap("touchAndHold", [.number(duration)], with: TapOptions(duration: duration))
    }

    /// Taps the element with options.
    package func tap(options: TapOptions) throws { try tap("tapWithOptions", [options.argument], with: options) }

    private func tap(
        _ name: String, _ arguments: @autoclosure () -> [SessionAction.Argument] = [], isImplicit: Bool = false,
        with options: TapOptions
    ) throws {
        let end = session.clock.now + max(0, session.timeout)
        try act(name, arguments(), isGesture: true, isImplicit: isImplicit) { node in
            let point: Point
            if let offset = options.tapOffset {
                let rect = try reach(node, until: end) { try visibleRect(of: $0) }
                point = try onScreen(rect.point(atGestureOffset: offset))
                noteOtherElement(at: point, insteadOf: node)
            } else {
                point = try reach(node, until: end) { session.driver.attribute(.hitpoint, of: $0).point }
            }
            try session.perform(options.gesture(at: point))
        }
    }

    /// Notes in the log when a tap at an offset reaches neither the element nor what is inside or around it.
    private func noteOtherElement(at point: Point, insteadOf node: any ElementNode) {
        let driver = session.driver
        guard let observer = session.observer, let hit = driver.element(at: point), hit !== node else { return }
        let isRelated =
            driver.elements(.ancestry, of: hit).contains { $0 === node }
            || driver.elements(.ancestry, of: node).contains { $0 === hit }
        if isRelated { return }
        let other = driver.attribute(.name, of: hit).string.map { " '\($0)'" } ?? ""
        observer.session(
            session, didNote: "the tap on \(path) reaches the \(driver.type(of: hit).className)\(other) at that point")
    }

    /// Brings the element onto the screen and retries until a point of it is available, or until the instant.
    func reach<Place>(_ node: any ElementNode, until end: Double, _ place: (any ElementNode) throws -> Place?) throws
        -> Place
    {
        let driver = session.driver
        if driver.attribute(.isVisible, of: node).bool == false {
            echo("scrollToVisible", isImplicit: true)
            do {
                try driver.scrollToVisible(node)
            } catch let error as DriverError {
                // Without a scrollable ancestor the element may still appear by itself; if not, that is reported below.
                guard error.reason == .noScrollableAncestor || error.reason == .scrollingDidNotHelp else { throw error }
            }
            session.noteActivity()
            session.settle()
        }
        let found = try session.wait(upTo: end - session.clock.now) { () -> Place? in
            guard driver.isAlive(node) else { throw DriverError(.invalidElement) }
            return try place(node)
        }
        guard let found else {
            if let obstacle = driver.obstacle(to: node) {
                session.observer?.session(session, didNote: "\(path) cannot be touched: \(obstacle)")
            }
            throw error(.notTappable)
        }
        return found
    }

    /// The rectangle, as soon as the element is visible.
    private func visibleRect(of node: any ElementNode) throws -> Rect? {
        guard session.driver.attribute(.isVisible, of: node).bool != false else { return nil }
        return session.driver.attribute(.rect, of: node).rect
    }

    /// - Parameter name: the point of a movement, such as `drag start`; nil for the point of a tap.
    /// - Throws: ``AutomationError`` when the point is outside the screen.
    func onScreen(_ point: Point, as name: String? = nil) throws -> Point {
        guard session.driver.device.screen.reaches(point) else {
            throw error(name.map { .movementOffScreen(point, of: $0) } ?? .pointOffScreen(point))
        }
        return point
    }

    /// The end of a movement: the nearest point on the screen, with a note when it is another one.
    /// - Parameter name: the movement, such as `drag`.
    /// - Throws: ``AutomationError`` when the point is not a place at all.
    func endOnScreen(_ point: Point, of name: String) throws -> Point {
        guard !point.x.isNaN, !point.y.isNaN else { throw error(.movementOffScreen(point, of: "\(name) end")) }
        let place = session.driver.device.screen.nearestTouch(to: point)
        if place != point {
            session.observer?.session(session, didNote: AutomationError.note(name, movedFrom: point, to: place))
        }
        return place
    }

    /// The point of an offset; by default the upper left corner, or the point on the screen that is nearest to it.
    private func start(_ offset: Point?, in rect: Rect, as name: String? = nil) throws -> Point {
        guard let offset else {
            return session.driver.device.screen.nearestTouch(to: rect.point(atGestureOffset: .zero))
        }
        return try onScreen(rect.point(atGestureOffset: offset), as: name)
    }
}

extension Element {
    /// Drags slowly from one offset of the rectangle to another; ends without momentum.
    /// - Parameters:
    ///   - start: 0…1 are fractions of the rectangle; larger numbers are points from its upper left corner, which is the
    ///     default.
    ///   - end: like `start`; moved onto the screen when it is outside.
    ///   - duration: in seconds.
    /// - Throws: ``AutomationError`` when the element is invalid, not visible, or the start is off the screen.
    package func dragInside(
        from start: Point? = nil, to end: Point = .zero, duration: Double = 1, touchCount: Int = 1
    ) throws {
        try gesture(
            "dragInsideWithOptions",
            [
                .options([
                    ("touchCount", .number(Double(touchCount))), ("duration", .number(duration)),
                    ("startOffset", .point(start ?? .zero)), ("endOffset", .point(end)),
                ])
            ]
        ) { rect in
            let from = try self.start(start, in: rect, as: "drag start")
            let to = try endOnScreen(rect.point(atGestureOffset: end), of: "drag")
            return .drag(from: from, to: to, duration: duration, touchCount: touchCount)
        }
    }

    /// Flicks from one offset of the rectangle to another; ends with momentum.
    package func flickInside(from start: Point? = nil, to end: Point = .zero, touchCount: Int = 1) throws {
        try gesture(
            "flickInsideWithOptions",
            [
                .options([
                    ("touchCount", .number(Double(touchCount))), ("startOffset", .point(start ?? .zero)),
                    ("endOffset", .point(end)),
                ])
            ]
        ) { rect in
            let from = try self.start(start, in: rect, as: "flick start")
            let to = try endOnScreen(rect.point(atGestureOffset: end), of: "flick")
            return .flick(from: from, to: to, touchCount: touchCount)
        }
    }

    /// Moves fingers along a circle around an offset of the rectangle.
    ///
    /// Fingers that would leave the screen move along its edge.
    /// - Parameters:
    ///   - centerOffset: the upper left corner by default.
    ///   - radius: of the circle, in points; nil is a quarter of the rectangle's shorter side.
    ///   - rotation: clockwise, in radians.
    ///   - duration: in seconds.
    ///   - touchCount: 1…5 fingers.
    package func rotate(
        centerOffset: Point? = nil, radius: Double? = nil, rotation: Double = .pi, duration: Double = 1,
        touchCount: Int = 2
    ) throws {
        try gesture(
            "rotateWithOptions",
            [
                .options([
                    ("centerOffset", .point(centerOffset ?? .zero)), ("duration", .number(duration)),
                    ("radius", radius.map(SessionAction.Argument.number)), ("rotation", .number(rotation)),
                    ("touchCount", .number(Double(touchCount))),
                ])
            ]
        ) { rect in
            let center = try start(centerOffset, in: rect)
            let radius = radius ?? max(10, min(rect.size.width, rect.size.height) / 4)
            return .rotate(
                around: center, radius: radius, rotation: rotation, duration: duration, touchCount: touchCount
            )
        }
    }

    /// Moves two fingers of the rectangle's middle apart or together.
    /// - Parameters:
    ///   - scale: the distance at the end as a multiple of the distance at the start.
    ///   - duration: in seconds.
    package func pinch(scale: Double, duration: Double = 1) throws {
        try gesture("pinchWithScale", [.number(scale)]) { rect in
            .pinch(in: rect, scale: scale, duration: duration)
        }
    }

    /// Brings the element onto the screen and performs a gesture within its rectangle.
    func gesture(
        _ name: String, _ arguments: @autoclosure () -> [SessionAction.Argument], _ gesture: (Rect) throws -> Gesture
    ) throws {
        let end = session.clock.now + max(0, session.timeout)
        try act(name, arguments(), isGesture: true) { node in
            let rect = try reach(node, until: end) { try visibleRect(of: $0) }
            try session.perform(gesture(rect))
        }
    }
}

/// The options of `tapWithOptions`.
package struct TapOptions: Hashable, Sendable {
    /// The number of taps in a row.
    package var tapCount: Int
    /// The number of fingers.
    package var touchCount: Int
    /// The duration of each touch, in seconds; zero is a short tap.
    package var duration: Double
    /// The position in the rectangle; nil is the hit point.
    package var tapOffset: Point?

    /// Creates options; the defaults describe a plain tap.
    package init(tapCount: Int = 1, touchCount: Int = 1, duration: Double = 0, tapOffset: Point? = nil) {
        self.tapCount = tapCount
        self.touchCount = touchCount
        self.duration = duration
        self.tapOffset = tapOffset
    }

    /// The options as an argument of the action.
    var argument: SessionAction.Argument {
        .options([
            ("touchCount", .number(Double(touchCount))), ("duration", .number(duration)),
            ("tapCount", .number(Double(tapCount))), ("tapOffset", tapOffset.map(SessionAction.Argument.point)),
        ])
    }

    func gesture(at point: Point) -> Gesture {
        .tap(at: point, count: tapCount, touchCount: touchCount, duration: duration)
    }
}

extension Rect {
    /// The point of an offset as gestures of elements express it: 0…1 are fractions.
    ///
    /// Larger numbers are points from the upper left corner.
    ///
    /// The far edges belong to the neighbours, so an offset of exactly 1 is half a point inside.
    package func point(atGestureOffset offset: Point) -> Point {
        Point(
            x: Self.place(offset.x, from: minX, length: size.width),
            y: Self.place(offset.y, from: minY, length: size.height)
        )
    }

    private static func place(_ offset: Double, from start: Double, length: Double) -> Double {
        if offset > 1 { return start + offset }
        return offset == 1 ? start + max(length - 0.5, length / 2) : start + length * offset
    }
}

extension Element {
    /// Drags slowly from one offset of the rectangle to another; ends without momentum.
    /// - Parameters:
    ///   - start: 0…1 are fractions of the rectangle, larger numbers points from its upper left corner.
    ///   - end: like `start`.
    ///   - duration: in seconds.
    /// - Throws: ``AutomationError`` when the element is invalid, not visible, or a point is off the screen.
    public func dragInside(
        from start: Point = .zero, to end: Point = .zero, duration: Double = 1, touchCount: Int = 1
    ) throws {
        let call = """
            dragInsideWithOptions({touchCount:\(ScriptSpelling.quoted(Double(touchCount))), \
            duration:\(ScriptSpelling.quoted(duration)), startOffset:\(ScriptSpelling.point(start)), \
            endOffset:\(ScriptSpelling.point(end))})
            """
        try gesture(call) { rect in
            let from = try onScreen(rect.point(atGestureOffset: start))
            let to = try onScreen(rect.point(atGestureOffset: end))
            return .drag(from: from, to: to, duration: duration, touchCount: touchCount)
        }
    }

    /// Flicks from one offset of the rectangle to another; ends with momentum.
    public func flickInside(from start: Point = .zero, to end: Point = .zero, touchCount: Int = 1) throws {
        let call = """
            flickInsideWithOptions({touchCount:\(ScriptSpelling.quoted(Double(touchCount))), \
            startOffset:\(ScriptSpelling.point(start)), endOffset:\(ScriptSpelling.point(end))})
            """
        try gesture(call) { rect in
            let from = try onScreen(rect.point(atGestureOffset: start))
            let to = try onScreen(rect.point(atGestureOffset: end))
            return .flick(from: from, to: to, touchCount: touchCount)
        }
    }

    /// Moves fingers along a circle around an offset of the rectangle.
    /// - Parameters:
    ///   - radius: of the circle, in points; nil is a quarter of the rectangle's shorter side.
    ///   - rotation: clockwise, in radians.
    ///   - duration: in seconds.
    ///   - touchCount: 1…5 fingers.
    public func rotate(
        centerOffset: Point = .zero, radius: Double? = nil, rotation: Double = .pi, duration: Double = 1,
        touchCount: Int = 2
    ) throws {
        let call = """
            rotateWithOptions({centerOffset:\(ScriptSpelling.point(centerOffset)), \
            duration:\(ScriptSpelling.quoted(duration)), \
            \(radius.map { "radius:\(ScriptSpelling.quoted($0)), " } ?? "")\
            rotation:\(ScriptSpelling.quoted(rotation)), touchCount:\(ScriptSpelling.quoted(Double(touchCount)))})
            """
        try gesture(call) { rect in
            let center = try onScreen(rect.point(atGestureOffset: centerOffset))
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
    public func pinch(scale: Double, duration: Double = 1) throws {
        try gesture("pinchWithScale(\(ScriptSpelling.number(scale)))") { rect in
            .pinch(in: rect, scale: scale, duration: duration)
        }
    }

    /// Brings the element onto the screen and performs a gesture inside its rectangle.
    func gesture(_ call: @autoclosure () -> String, _ gesture: (Rect) throws -> Gesture) throws {
        let end = session.clock.now + max(0, session.timeout)
        try act(call()) { node in
            let rect = try reach(node, until: end) { try visibleRect(of: $0) }
            try session.driver.perform(gesture(rect))
        }
    }
}

extension Rect {
    /// The point of an offset as gestures of elements name it: 0…1 are fractions, larger numbers
    /// points from the upper left corner.
    ///
    /// The far edges belong to the neighbours, so an offset of exactly 1 is half a point inside.
    public func point(atGestureOffset offset: Point) -> Point {
        Point(
            x: Self.place(offset.x, from: minX, length: size.width),
            y: Self.place(offset.y, from: minY, length: size.height)
        )
    }

    private static func place(_ offset: Double, from start: Double, length: Double) -> Double {
        if offset > 1 { return start + offset }
        return offset == 1 ? start + max(length - 0.5, length / 2) : start + length * offset
    }

    /// Whether the point lies inside or on an edge.
    func holds(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}

/// A point on the screen, relative to an element, as in XCUITest.
///
/// A description, like an element: the point is computed when it is used.
public struct XCUICoordinate {
    /// The element that the point is relative to.
    public let referencedElement: XCUIElement
    /// The fraction of the element's width and height from its upper left corner.
    let normalizedOffset: CGVector
    /// An additional offset, in points.
    let pointsOffset: CGVector

    init(_ element: XCUIElement, _ normalizedOffset: CGVector, _ pointsOffset: CGVector = .zero) {
        referencedElement = element
        self.normalizedOffset = normalizedOffset
        self.pointsOffset = pointsOffset
    }

    /// The current position on the screen, in points; the origin without an element.
    public var screenPoint: Point { point(in: referencedElement.current) ?? .zero }

    /// The same point moved by an offset, in points.
    public func withOffset(_ offset: CGVector) -> XCUICoordinate {
        XCUICoordinate(
            referencedElement, normalizedOffset,
            CGVector(dx: pointsOffset.dx + offset.dx, dy: pointsOffset.dy + offset.dy))
    }

    // MARK: Touching

    /// Taps the point, whatever is there.
    public func tap(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        touch(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) { try $1.tap(.point($0)) }
    }

    /// Double-taps the point.
    public func doubleTap(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        touch(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $1.tap(.point($0), call: "doubleTap")
        }
    }

    /// Presses the point for a time, in seconds.
    public func press(
        forDuration duration: Double, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        touch(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $1.touchAndHold(.point($0), duration: duration)
        }
    }

    /// Presses the point, then drags to another one.
    ///
    /// The finger moves at a velocity and pauses before it lifts.
    /// - `duration`: how long the finger stays at the start, in seconds.
    /// - `velocity`: how fast it moves, in points per second.
    /// - `holdDuration`: how long it stays at the end, in seconds.
    public func press(
        forDuration duration: Double, thenDragTo other: XCUICoordinate,
        withVelocity velocity: XCUIGestureVelocity = .default,
        thenHoldForDuration holdDuration: Double = 0.1, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        touch(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) { start, session in
            let end = try other.reached()
            let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
            try session.pressAndDrag(
                from: start, to: end, hold: duration, duration: velocity.duration(of: length), rest: holdDuration)
        }
    }

    private func touch(_ place: SourcePlace, _ body: (Point, AutomationSession) throws -> Void) {
        let session = referencedElement.session
        session.attempt(place, note: { referencedElement.absenceNote }) { try body(reached(), session) }
    }

    /// The position, as soon as the element exists.
    private func reached() throws -> Point {
        let session = referencedElement.session
        let element = try session.element(referencedElement.path)
        guard let point = point(in: element) else { throw session.failure(element.error(.invalidElement)) }
        return point
    }

    private func point(in element: Element) -> Point? {
        element.rect.map { rect in
            Point(
                x: rect.minX + rect.size.width * normalizedOffset.dx + pointsOffset.dx,
                y: rect.minY + rect.size.height * normalizedOffset.dy + pointsOffset.dy)
        }
    }
}

extension XCUICoordinate: CustomDebugStringConvertible {
    /// The position, and the element that it is relative to.
    public var debugDescription: String {
        let point = screenPoint
        return """
            {\(ScriptSpelling.number(point.x)), \(ScriptSpelling.number(point.y))} from \(referencedElement.path.path)
            """
    }
}

extension XCUIElement {
    /// The point at fractions of the element's width and height from its upper left corner.
    public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate { XCUICoordinate(self, offset) }
}

extension XCUIApplication {
    /// The point at fractions of the screen's width and height from its upper left corner.
    public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
        element.coordinate(withNormalizedOffset: offset)
    }
}

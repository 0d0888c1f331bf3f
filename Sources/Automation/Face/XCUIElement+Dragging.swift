extension XCUIElement {
    /// Presses the element, then drags it to another one.
    /// - Parameter duration: how long the finger rests at the start, in seconds.
    public func press(
        forDuration duration: Double, thenDragTo other: XCUIElement, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        press(
            forDuration: duration, thenDragTo: other, withVelocity: .default, thenHoldForDuration: 0.1, fileID: fileID,
            filePath: filePath, line: line, column: column)
    }

    /// Presses the element, then drags it to another one; the finger moves at a velocity and rests before it is lifted.
    /// - Parameters:
    ///   - duration: how long the finger rests at the start, in seconds.
    ///   - velocity: how fast it moves, in points per second.
    ///   - holdDuration: how long it rests at the end, in seconds.
    public func press(
        forDuration duration: Double, thenDragTo other: XCUIElement, withVelocity velocity: XCUIGestureVelocity,
        thenHoldForDuration holdDuration: Double, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        let place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
        attempt(place) { element in
            let target = try session.element(other.path)
            guard let end = target.hitpoint ?? target.rect?.center else {
                throw session.failure(target.error(.invalidElement))
            }
            try element.pressAndDrag(to: end, hold: duration, rest: holdDuration, velocity.duration(of:))
        }
    }
}

extension Element {
    /// Presses the middle, then drags to a place of the screen.
    fileprivate func pressAndDrag(to end: Point, hold: Double, rest: Double, _ duration: (Double) -> Double) throws {
        let call = "touchAndHold(\(ScriptSpelling.number(hold)))"
        try gesture(call) { rect in
            let start = hitpoint ?? rect.center
            let end = try onScreen(end)
            let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
            return .pressAndDrag(from: start, to: end, hold: hold, duration: duration(length), rest: rest)
        }
    }
}

extension AutomationSession {
    /// Presses a place of the screen, then drags to another one.
    func pressAndDrag(from start: Point, to end: Point, hold: Double, duration: Double, rest: Double) throws {
        let call = """
            dragFromToForDuration(\(ScriptSpelling.point(start)), \(ScriptSpelling.point(end)), \
            \(ScriptSpelling.number(duration)))
            """
        let target = target
        try target.act(call) { _ in
            for point in [start, end] { _ = try target.onScreen(point) }
            try driver.perform(.pressAndDrag(from: start, to: end, hold: hold, duration: duration, rest: rest))
        }
    }
}

extension XCUIElement {
    /// Taps the element; scrolls to it if it is not visible.
    public func tap(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) { try $0.tap() }
    }

    /// Taps twice, quickly.
    public func doubleTap(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) { try $0.doubleTap() }
    }

    /// Taps with two fingers.
    public func twoFingerTap(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) { try $0.twoFingerTap() }
    }

    /// Taps several times, with several fingers.
    public func tap(
        withNumberOfTaps taps: Int, numberOfTouches touches: Int, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) {
            try $0.tap(options: TapOptions(tapCount: taps, touchCount: touches))
        }
    }

    /// Presses for a time, in seconds.
    public func press(
        forDuration duration: Double, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) { try $0.touchAndHold(duration) }
    }

    /// Moves a finger up over the element.
    public func swipeUp(
        velocity: XCUIGestureVelocity = .fast, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) {
            try $0.swipe(from: Point(x: 0.5, y: 0.75), to: Point(x: 0.5, y: 0.25), velocity)
        }
    }

    /// Moves a finger down over the element.
    public func swipeDown(
        velocity: XCUIGestureVelocity = .fast, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) {
            try $0.swipe(from: Point(x: 0.5, y: 0.25), to: Point(x: 0.5, y: 0.75), velocity)
        }
    }

    /// Moves a finger left over the element.
    public func swipeLeft(
        velocity: XCUIGestureVelocity = .fast, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) {
            try $0.swipe(from: Point(x: 0.75, y: 0.5), to: Point(x: 0.25, y: 0.5), velocity)
        }
    }

    /// Moves a finger right over the element.
    public func swipeRight(
        velocity: XCUIGestureVelocity = .fast, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) {
            try $0.swipe(from: Point(x: 0.25, y: 0.5), to: Point(x: 0.75, y: 0.5), velocity)
        }
    }

    /// Moves two fingers apart for scales above 1, together for scales below; `velocity` is scale per second.
    public func pinch(
        withScale scale: Double, velocity: Double, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) {
            try $0.pinch(scale: scale, duration: Self.duration(abs(scale - 1), velocity))
        }
    }

    /// Moves two fingers along a circle by an angle in radians; `velocity` is radians per second.
    public func rotate(
        _ rotation: Double, withVelocity velocity: Double, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) {
            try $0.rotate(
                centerOffset: Point(x: 0.5, y: 0.5), rotation: rotation, duration: Self.duration(rotation, velocity))
        }
    }

    /// Moves a slider; 0 is its left end, 1 its right.
    public func adjust(
        toNormalizedSliderPosition position: Double, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) { try $0.dragToValue(position) }
    }

    /// Turns a picker wheel to a row.
    public func adjust(
        toPickerWheelValue value: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) { try $0.selectValue(value) }
    }

    private static func duration(_ extent: Double, _ velocity: Double) -> Double {
        velocity == 0 || !velocity.isFinite ? 1 : max(0.1, abs(extent / velocity))
    }

    /// Waits for the element, does something with it, and reports what fails.
    func attempt(_ place: SourcePlace, _ action: (Element) throws -> Void) {
        session.attempt(place, note: { absenceNote }) {
            let element = try session.element(path)
            if pick == .only, query.isToMany {
                let result = try session.result(of: query, from: nil)
                if result.hasSeveral(in: session.driver) {
                    throw session.failure(element.error(.ambiguous(result.count(in: session.driver))))
                }
            }
            try action(element)
        }
    }
}

extension Element {
    fileprivate func swipe(from start: Point, to end: Point, _ velocity: XCUIGestureVelocity) throws {
        if velocity.hasMomentum { return try flickInside(from: start, to: end) }
        guard let rect else { return try dragInside(from: start, to: end) }
        let length = abs(end.x - start.x) * rect.size.width + abs(end.y - start.y) * rect.size.height
        try dragInside(from: start, to: end, duration: velocity.duration(of: length))
    }
}

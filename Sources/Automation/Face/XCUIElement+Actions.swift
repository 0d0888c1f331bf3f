extension XCUIElement {
    /// Taps the element; scrolls to it if it is not visible.
    public func tap(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) { try $0.tap() }
    }

    /// Double-taps the element.
    public func doubleTap(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) { try $0.doubleTap() }
    }

    /// Taps with two fingers.
    public func twoFingerTap(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) { try $0.twoFingerTap() }
    }

    /// Taps several times, with several fingers.
    public func tap(
        withNumberOfTaps taps: Int, numberOfTouches touches: Int, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.tap(options: TapOptions(tapCount: taps, touchCount: touches))
        }
    }

    /// Presses the element for a time, in seconds.
    public func press(
        forDuration duration: Double, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.touchAndHold(duration)
        }
    }

    /// Moves a finger up over the element.
    public func swipeUp(
        velocity: XCUIGestureVelocity = .fast, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.swipe(from: Point(x: 0.5, y: 0.75), to: Point(x: 0.5, y: 0.25), velocity)
        }
    }

    /// Moves a finger down over the element.
    public func swipeDown(
        velocity: XCUIGestureVelocity = .fast, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.swipe(from: Point(x: 0.5, y: 0.25), to: Point(x: 0.5, y: 0.75), velocity)
        }
    }

    /// Moves a finger left over the element.
    public func swipeLeft(
        velocity: XCUIGestureVelocity = .fast, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.swipe(from: Point(x: 0.75, y: 0.5), to: Point(x: 0.25, y: 0.5), velocity)
        }
    }

    /// Moves a finger right over the element.
    public func swipeRight(
        velocity: XCUIGestureVelocity = .fast, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.swipe(from: Point(x: 0.25, y: 0.5), to: Point(x: 0.75, y: 0.5), velocity)
        }
    }

    /// Moves two fingers apart for scales above 1 and together for scales below.
    ///
    /// `velocity` is scale per second.
    public func pinch(
        withScale scale: Double, velocity: Double, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.pinch(scale: scale, duration: Self.duration(abs(scale - 1), velocity))
        }
    }

    /// Moves two fingers along a circle by an angle in radians; `velocity` is radians per second.
    public func rotate(
        _ rotation: Double, withVelocity velocity: Double, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.rotate(
                centerOffset: Point(x: 0.5, y: 0.5), rotation: rotation, duration: Self.duration(rotation, velocity))
        }
    }

    /// Moves a slider; 0 is its left end, 1 its right.
    public func adjust(
        toNormalizedSliderPosition position: Double, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.dragToValue(position)
        }
    }

    /// Turns a picker wheel to a row.
    public func adjust(
        toPickerWheelValue value: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.selectValue(value)
        }
    }

    private static func duration(_ extent: Double, _ velocity: Double) -> Double {
        velocity == 0 || !velocity.isFinite ? 1 : max(0.1, abs(extent / velocity))
    }

    /// Waits for the element, performs an action, and reports failures.
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

extension XCUIElement {
    /// Presses the element, then drags it to another one.
    /// - `duration`: how long the finger stays at the start, in seconds.
    public func press(
        forDuration duration: Double, thenDragTo other: XCUIElement, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        press(
            forDuration: duration, thenDragTo: other, withVelocity: .default, thenHoldForDuration: 0.1, fileID: fileID,
            filePath: filePath, line: line, column: column)
    }

    /// Presses the element, then drags it to another one.
    ///
    /// The finger moves at a velocity and pauses before it lifts.
    /// - `duration`: how long the finger stays at the start, in seconds.
    /// - `velocity`: how fast it moves, in points per second.
    /// - `holdDuration`: how long it stays at the end, in seconds.
    public func press(
        forDuration duration: Double, thenDragTo other: XCUIElement, withVelocity velocity: XCUIGestureVelocity,
        thenHoldForDuration holdDuration: Double, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
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
    /// Presses the middle of the element, then drags to a point on the screen.
    fileprivate func pressAndDrag(to end: Point, hold: Double, rest: Double, _ duration: (Double) -> Double) throws {
        try gesture("touchAndHold", [.number(hold)]) { rect in
            let start = hitpoint ?? rect.center
            let end = try endOnScreen(end, of: "drag")
            let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
            return .pressAndDrag(from: start, to: end, hold: hold, duration: duration(length), rest: rest)
        }
    }
}

extension AutomationSession {
    /// Presses a point on the screen, then drags to another one.
    func pressAndDrag(from start: Point, to end: Point, hold: Double, duration: Double, rest: Double) throws {
        let target = target
        try target.act(
            "dragFromToForDuration", [.point(start), .point(end), .number(duration)], isGesture: true
        ) { _ in
            let start = try target.onScreen(start, as: "drag start")
            let end = try target.endOnScreen(end, of: "drag")
            try perform(.pressAndDrag(from: start, to: end, hold: hold, duration: duration, rest: rest))
        }
    }
}

/// The velocity of a finger, in points per second, as in XCUITest: `.slow`, `.fast` or a number.
public struct XCUIGestureVelocity: Hashable, Sendable, RawRepresentable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The velocity, in points per second.
    public let rawValue: Double

    /// Creates a velocity, in points per second.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// Creates a velocity, in points per second.
    public init(floatLiteral value: Double) { self.init(rawValue: value) }

    /// Creates a velocity, in points per second.
    public init(integerLiteral value: Int) { self.init(rawValue: Double(value)) }

    /// The default velocity of a drag.
    public static let `default` = XCUIGestureVelocity(rawValue: 600)
    /// Slow; a swipe leaves no momentum.
    public static let slow = XCUIGestureVelocity(rawValue: 300)
    /// Fast; a swipe leaves momentum.
    public static let fast = XCUIGestureVelocity(rawValue: 2_000)

    /// Whether a swipe at this velocity leaves momentum.
    fileprivate var hasMomentum: Bool { rawValue >= 1_000 }

    /// The duration of a movement, in seconds.
    func duration(of length: Double) -> Double {
        rawValue > 0 && rawValue.isFinite ? min(max(0.1, length / rawValue), 60) : 1
    }
}

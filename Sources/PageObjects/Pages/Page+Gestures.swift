public import Automation

extension Page {
    /// The default distance of a pan, in points.
    public static var panDistance: Double { 100 }

    /// Swipes up over the ``screen``.
    /// - Parameter place: the place of the test's call.
    @discardableResult
    public func swipeUp(at place: SourcePlace) -> Self { swipeUp(over: screen, at: place) }

    /// Swipes up over one of the page's elements.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func swipeUp(_ element: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        swipeUp(over: self[keyPath: element], at: place)
    }

    /// Swipes down over the ``screen``.
    /// - Parameter place: the place of the test's call.
    @discardableResult
    public func swipeDown(at place: SourcePlace) -> Self { swipeDown(over: screen, at: place) }

    /// Swipes down over one of the page's elements.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func swipeDown(_ element: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        swipeDown(over: self[keyPath: element], at: place)
    }

    /// Presses the middle of the ``screen`` for 0.2 s, then moves the finger up.
    /// - Parameters:
    ///   - points: the distance; negative to pan down.
    ///   - place: the place of the test's call.
    @discardableResult
    public func panUp(by points: Double = Self.panDistance, at place: SourcePlace) -> Self {
        pan(screen, by: -points, at: place)
    }

    /// Presses the middle of one of the page's elements for 0.2 s, then moves the finger up.
    /// - `points`: the distance; negative to pan down.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func panUp(
        _ element: KeyPath<Self, XCUIElement>, by points: Double = Self.panDistance, at place: SourcePlace
    ) -> Self {
        pan(self[keyPath: element], by: -points, at: place)
    }

    /// Presses the middle of the ``screen`` for 0.2 s, then moves the finger down.
    /// - Parameters:
    ///   - points: the distance; negative to pan up.
    ///   - place: the place of the test's call.
    @discardableResult
    public func panDown(by points: Double = Self.panDistance, at place: SourcePlace) -> Self {
        pan(screen, by: points, at: place)
    }

    /// Presses the middle of one of the page's elements for 0.2 s, then moves the finger down.
    /// - `points`: the distance; negative to pan up.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func panDown(
        _ element: KeyPath<Self, XCUIElement>, by points: Double = Self.panDistance, at place: SourcePlace
    ) -> Self {
        pan(self[keyPath: element], by: points, at: place)
    }

    private func swipeUp(over element: XCUIElement, at place: SourcePlace) -> Self {
        element.swipeUp(fileID: place.file, filePath: place.path, line: place.line, column: place.column ?? 1)
        return self
    }

    private func swipeDown(over element: XCUIElement, at place: SourcePlace) -> Self {
        element.swipeDown(fileID: place.file, filePath: place.path, line: place.line, column: place.column ?? 1)
        return self
    }

    private func pan(_ element: XCUIElement, by points: Double, at place: SourcePlace) -> Self {
        attempt(at: place) {
            let session = app.session
            let rect = session.wait(upTo: session.timeout) { element.current.rect }
            guard let rect else { throw PageError("there is no element \(element.current.path) to pan") }
            let screen = device.screen
            // The finger stops at the edge of the screen.
            let end = min(max(rect.center.y + points, screen.minY), screen.maxY)
            try session.press(rect.center, for: 0.2, thenDragTo: Point(x: rect.center.x, y: end))
        }
        return self
    }

    /// Scrolls until an element is on the screen.
    ///
    /// For an element that does not exist yet, such as in a list that loads lazily, swipes up over the ``screen``.
    /// - Parameters:
    ///   - element: the element to scroll to.
    ///   - mostSwipes: the maximum number of swipes.
    ///   - place: the place of the test's call.
    @discardableResult
    public func scroll(to element: KeyPath<Self, XCUIElement>, mostSwipes: Int = 10, at place: SourcePlace) -> Self {
        attempt(at: place) {
            for _ in 0..<max(0, mostSwipes) where !self[keyPath: element].exists {
                try screen.current.dragInside(from: Point(x: 0.5, y: 0.75), to: Point(x: 0.5, y: 0.25))
            }
            let found = self[keyPath: element].current
            guard !found.isNil else {
                throw PageError("there is no element \(found.path), even after \(mostSwipes) swipes")
            }
            if found.attribute(.isVisible).bool != true { try found.scrollToVisible() }
        }
        return self
    }
}

extension AutomationSession {
    /// Puts a finger down, holds it, and drags it slowly.
    /// - Parameter hold: in seconds.
    func press(_ start: Point, for hold: Double, thenDragTo end: Point) throws {
        try perform(
            "dragFromToForDuration", [.point(start), .point(end), .number(hold + 0.6)], isGesture: true
        ) { try driver.perform(.pressAndDrag(from: start, to: end, hold: hold, duration: 0.5, rest: 0.1)) }
    }
}

extension Page {
    /// Taps one of the page's elements; scrolls to it if it is not visible.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func tap(_ element: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        self[keyPath: element].tap(at: place)
        return self
    }

    /// Taps twice, quickly.
    @discardableResult
    public func doubleTap(_ element: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        self[keyPath: element].doubleTap(
            fileID: place.file, filePath: place.path, line: place.line, column: place.column ?? 1)
        return self
    }

    /// Presses for a time.
    /// - `duration`: in seconds.
    @discardableResult
    public func press(_ element: KeyPath<Self, XCUIElement>, forDuration duration: Double, at place: SourcePlace)
        -> Self
    {
        self[keyPath: element].press(
            forDuration: duration, fileID: place.file, filePath: place.path, line: place.line, column: place.column ?? 1
        )
        return self
    }

    /// Taps the screen at the middle of an element, even if something covers it.
    @discardableResult
    public func forceTap(_ element: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        attempt(at: place) { try self[keyPath: element].forceTap(in: app.session) }
        return self
    }

    /// Taps the ``backButton``.
    @discardableResult
    public func tapBack(at place: SourcePlace) -> Self {
        backButton.tap(at: place)
        return self
    }
}

extension XCUIElement {
    /// Taps the element for a test.
    func tap(at place: SourcePlace) {
        tap(fileID: place.file, filePath: place.path, line: place.line, column: place.column ?? 1)
    }

    /// Taps the screen at the middle of the element, once it exists.
    func forceTap(in session: AutomationSession) throws {
        let rect = session.wait(upTo: session.timeout) { current.rect }
        guard let rect else { throw PageError("there is no element \(current.path) to tap") }
        try session.tap(.point(rect.center))
    }
}

extension Page {
    /// Taps the element of a set at an index, counted from 0.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func tap(_ set: KeyPath<Self, XCUIElementQuery>, index: Int, at place: SourcePlace) -> Self {
        self[keyPath: set].element(boundBy: index).tap(at: place)
        return self
    }

    /// Taps the element of a set with an identifier or label.
    @discardableResult
    public func tap(_ set: KeyPath<Self, XCUIElementQuery>, identifier: String, at place: SourcePlace) -> Self {
        self[keyPath: set][identifier].tap(at: place)
        return self
    }

    /// Taps the first element of a set for which predicates hold.
    @discardableResult
    public func tap(
        _ set: KeyPath<Self, XCUIElementQuery>, matching predicates: ElementPredicate..., at place: SourcePlace
    )
        -> Self
    {
        predicates.reduce(self[keyPath: set]) { $0.matching($1) }.firstMatch.tap(at: place)
        return self
    }

    /// Taps the first descendant of a kind with an identifier or label, inside an element of a set.
    @discardableResult
    public func tap(
        _ set: KeyPath<Self, XCUIElementQuery>, descendant identifier: String, type: ElementType?,
        at place: SourcePlace
    ) -> Self {
        self[keyPath: set].descendants(matching: type).matching(identifier: identifier).firstMatch.tap(at: place)
        return self
    }

    /// Turns the wheel of a picker at an index, counted from 0, to a row.
    ///
    /// The set contains the wheels, such as `app.pickerWheels`.
    @discardableResult
    public func adjust(
        _ wheels: KeyPath<Self, XCUIElementQuery>, index: Int, toPickerWheelValue value: String,
        at place: SourcePlace
    ) -> Self {
        self[keyPath: wheels].element(boundBy: index).adjust(
            toPickerWheelValue: value, fileID: place.file, filePath: place.path, line: place.line,
            column: place.column ?? 1)
        return self
    }
}

public import Automation

extension Page {
    /// Taps one of the page's elements; scrolls to it if it is not visible.
    /// - Parameter place: where the test asks for it.
    @discardableResult
    public func tap(_ element: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        self[keyPath: element].tap(at: place)
        return self
    }

    /// Taps twice, quickly.
    @discardableResult
    public func doubleTap(_ element: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        self[keyPath: element].doubleTap(
            fileID: place.file, filePath: place.path, line: place.line, column: place.column)
        return self
    }

    /// Presses for a time.
    /// - Parameter duration: in seconds.
    @discardableResult
    public func press(_ element: KeyPath<Self, XCUIElement>, forDuration duration: Double, at place: SourcePlace)
        -> Self
    {
        self[keyPath: element].press(
            forDuration: duration, fileID: place.file, filePath: place.path, line: place.line, column: place.column)
        return self
    }

    /// Touches the screen where the middle of an element is, whether or not a tap there would hit it.
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
    /// Taps the element, on behalf of a test.
    func tap(at place: SourcePlace) {
        tap(fileID: place.file, filePath: place.path, line: place.line, column: place.column)
    }

    /// Touches the screen where the middle of the element is, once it exists.
    func forceTap(in session: AutomationSession) throws {
        let rect = session.wait(upTo: session.timeout) { current.rect }
        guard let rect else { throw PageError("there is no element \(current.path) to tap") }
        try session.tap(.point(rect.center))
    }
}

extension XCUIElement {
    /// Waits until the element exists.
    /// - Parameter timeout: in seconds.
    /// - Returns: whether it exists.
    @discardableResult
    public func waitForExistence(timeout: Double) -> Bool {
        session.wait(upTo: timeout) { exists ? true : nil } ?? false
    }

    /// Waits until the element does not exist.
    /// - Parameter timeout: in seconds.
    /// - Returns: whether it is gone; false when a predicate cannot be evaluated, which is reported.
    @discardableResult
    public func waitForNonExistence(timeout: Double) -> Bool {
        session.wait(upTo: timeout) {
            if exists { return nil }
            return session.reportedWhileWaiting?.isEmpty ?? true
        } ?? false
    }

    /// Waits until a property equals a value: `field.wait(for: \.hasFocus, toEqual: true, timeout: 2)`.
    /// - Parameter timeout: in seconds.
    /// - Returns: whether it does.
    @discardableResult
    public func wait<Value: Equatable>(
        for property: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: Double
    ) -> Bool {
        session.wait(upTo: timeout) { self[keyPath: property] == value ? true : nil } ?? false
    }
}

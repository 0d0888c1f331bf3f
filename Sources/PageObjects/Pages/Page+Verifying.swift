public import Automation

extension Page {
    /// Waits until predicates hold for one of the page's elements; fails the test when they do not.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func verify(
        _ element: KeyPath<Self, XCUIElement>, _ predicates: Predicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        verify(self[keyPath: element], predicates, timeout, place)
    }

    /// Waits until predicates hold for one of the page's elements; never fails the test.
    /// - Parameter timeout: how long, in seconds; nil for the session's grace period.
    /// - Returns: whether they hold.
    public func isValid(
        _ element: KeyPath<Self, XCUIElement>, _ predicates: Predicate..., timeout: Double? = nil
    ) -> Bool {
        validator.validate(self[keyPath: element], predicates, timeout: timeout)
    }

    /// Waits until predicates hold for one of the page's sets of elements; fails the test when they do not.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func verify(
        _ query: KeyPath<Self, XCUIElementQuery>, _ predicates: Predicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        verify(self[keyPath: query], predicates, timeout, place)
    }

    /// Waits until predicates hold for one of the page's sets of elements; never fails the test.
    /// - Parameter timeout: how long, in seconds; nil for the session's grace period.
    /// - Returns: whether they hold.
    public func isValid(
        _ query: KeyPath<Self, XCUIElementQuery>, _ predicates: Predicate..., timeout: Double? = nil
    ) -> Bool {
        validator.validate(self[keyPath: query], predicates, timeout: timeout)
    }

    /// Waits until predicates hold for one of the page's text fields; fails the test when they do not.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func verify(
        _ field: KeyPath<Self, TextFieldPage>, _ predicates: Predicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        verify(self[keyPath: field].screen, predicates, timeout, place)
    }

    /// Waits until predicates hold for one of the page's text fields; never fails the test.
    /// - Parameter timeout: how long, in seconds; nil for the session's grace period.
    /// - Returns: whether they hold.
    public func isValid(
        _ field: KeyPath<Self, TextFieldPage>, _ predicates: Predicate..., timeout: Double? = nil
    ) -> Bool {
        validator.validate(self[keyPath: field].screen, predicates, timeout: timeout)
    }

    /// Waits until one element of a set, or something inside of one, fulfills predicates; fails the test when none does.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func verify(
        _ query: KeyPath<Self, XCUIElementQuery>, containing predicates: Predicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        if !app.session.isStopped { self[keyPath: query].contains(predicates, timeout: timeout, place: place) }
        return self
    }

    private func verify(
        _ object: any PredicateObject, _ predicates: [Predicate], _ timeout: Double?, _ place: SourcePlace
    ) -> Self {
        if !app.session.isStopped { validator.verify(object, predicates, timeout: timeout, place: place) }
        return self
    }
}

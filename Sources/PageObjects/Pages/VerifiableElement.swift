public import Automation

/// An element or query that can evaluate predicates directly.
///
/// ```swift
/// page.button.verify(.exists, .isEnabled).tap()
/// if page.banner.validate(.exists, timeout: 1) { … }
/// ```
/// *Verify* fails the test if the predicates do not hold; *validate* returns a Boolean and never fails. Both
/// wait up to the timeout.
public protocol VerifiableElement: PredicateObject {
    /// The validator of the predicates.
    associatedtype Validator: ElementValidator

    /// The validator of the predicates.
    var validator: Validator { get }
}

extension VerifiableElement {
    /// Waits until all predicates hold; fails the test at the place of the call if they do not.
    /// - `timeout`: in seconds; the grace period of the session when nil.
    @discardableResult
    public func verify(
        _ predicates: ElementPredicate..., timeout: Double? = nil, fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> Self {
        verify(
            predicates, timeout: timeout,
            place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Waits until all predicates of a list hold; fails the test at a place if they do not.
    /// - `timeout`: in seconds; the grace period of the session when nil.
    @discardableResult
    public func verify(_ predicates: [ElementPredicate], timeout: Double? = nil, place: SourcePlace) -> Self {
        validator.verify(self, predicates, timeout: timeout, place: place)
        return self
    }

    /// Waits until all predicates hold.
    /// - `timeout`: in seconds; the grace period of the session when nil.
    /// - Returns: whether they hold.
    public func validate(_ predicates: ElementPredicate..., timeout: Double? = nil) -> Bool {
        validate(predicates, timeout: timeout)
    }

    /// Waits until all predicates of a list hold.
    /// - `timeout`: in seconds; the grace period of the session when nil.
    /// - Returns: whether they hold.
    public func validate(_ predicates: [ElementPredicate], timeout: Double? = nil) -> Bool {
        validator.validate(self, predicates, timeout: timeout)
    }
}

extension XCUIElement: VerifiableElement {
    /// The validator that elements share.
    public var validator: AnyElementValidator { .default }
}

extension XCUIElementQuery: VerifiableElement {
    /// The validator that queries share.
    public var validator: AnyElementValidator { .default }
}

extension XCUIElementQuery {
    /// Waits until all predicates hold for one of the elements found, or for a descendant.
    ///
    /// Fails the test at the place of the call if they do not.
    /// - Parameter timeout: in seconds; the grace period of the session when nil.
    @discardableResult
    public func contains(
        _ predicates: ElementPredicate..., timeout: Double? = nil, fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> XCUIElementQuery {
        contains(
            predicates, timeout: timeout,
            place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Waits until all predicates of a list hold for one of the elements found, or for a descendant.
    ///
    /// Fails the test at a place if they do not.
    /// - Parameter timeout: in seconds; the grace period of the session when nil.
    @discardableResult
    public func contains(_ predicates: [ElementPredicate], timeout: Double? = nil, place: SourcePlace)
        -> XCUIElementQuery
    {
        let wanted = ElementPredicate.all(predicates)
        let held = session.wait(upTo: timeout ?? session.timeout) { () -> Bool? in
            matching(wanted).count > 0 || descendants(matching: .any).matching(wanted).count > 0 ? true : nil
        }
        if held == true { return self }
        var message = "Nothing that \(pathDescription) finds contains an element that fulfills [\(wanted.format)]"
        message += count == 0 ? ": it finds nothing" : ": it finds \(count)"
        if let note = absenceNote { message += " (\(note))" }
        return fail(message, place)
    }

    /// Waits until exactly that many of the elements found fulfill all predicates.
    ///
    /// Fails the test at the place of the call if they do not.
    /// - Parameters:
    ///   - predicates: the predicates of counted elements; an empty list counts all.
    ///   - number: the expected number.
    ///   - timeout: in seconds; the grace period of the session when nil.
    @discardableResult
    public func verifyElementCount(
        _ predicates: [ElementPredicate] = [], _ number: Int, timeout: Double? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> XCUIElementQuery {
        let counted = predicates.isEmpty ? self : matching(.all(predicates))
        let held = session.wait(upTo: timeout ?? session.timeout) { counted.count == number ? true : nil }
        if held == true { return self }
        let found = counted.count
        let formats = predicates.map(\.format).joined(separator: ", ")
        let what = predicates.isEmpty ? "Found" : "[\(formats)] holds for"
        return fail(
            "\(what) \(found) elements of \(pathDescription), expected \(number)",
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func fail(_ message: String, _ place: SourcePlace) -> XCUIElementQuery {
        if !session.isStopped {
            session.failureRecorder.record(RecordedFailure(message: message, place: place))
        }
        return self
    }
}

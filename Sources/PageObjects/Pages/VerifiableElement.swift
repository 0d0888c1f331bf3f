public import Automation

/// Something that can be asked directly whether predicates hold for it.
///
/// ```swift
/// page.button.verify(.exists, .isEnabled).tap()
/// if page.banner.validate(.exists, timeout: 1) { … }
/// ```
/// To verify means that it must hold, or the test fails; to validate means to be told, and never fails. Both
/// wait up to the timeout.
public protocol VerifiableElement: PredicateObject {
    /// What evaluates the predicates.
    associatedtype Validator: ElementValidator

    /// What evaluates the predicates.
    var validator: Validator { get }
}

extension VerifiableElement {
    /// Waits until all predicates hold, and fails the test at the place of the call when they do not.
    /// - Parameter timeout: in seconds; the grace period of the session when nil.
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

    /// Waits until all predicates of a list hold, and fails the test at a place when they do not.
    /// - Parameter timeout: in seconds; the grace period of the session when nil.
    @discardableResult
    public func verify(_ predicates: [ElementPredicate], timeout: Double? = nil, place: SourcePlace) -> Self {
        validator.verify(self, predicates, timeout: timeout, place: place)
        return self
    }

    /// Waits until all predicates hold.
    /// - Parameter timeout: in seconds; the grace period of the session when nil.
    /// - Returns: whether they hold.
    public func validate(_ predicates: ElementPredicate..., timeout: Double? = nil) -> Bool {
        validate(predicates, timeout: timeout)
    }

    /// Waits until all predicates of a list hold.
    /// - Parameter timeout: in seconds; the grace period of the session when nil.
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
    /// Waits until all predicates hold for one of the elements found, or for one inside of them, and fails the test at
    /// the place of the call when they do not.
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

    /// Waits until all predicates of a list hold for one of the elements found, or for one inside of them, and fails the
    /// test at a place when they do not.
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

    /// Waits until exactly so many of the elements found fulfill all predicates, and fails the test at the place of the
    /// call when they do not.
    /// - Parameters:
    ///   - predicates: what counts an element; an empty list counts all.
    ///   - number: how many there must be.
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

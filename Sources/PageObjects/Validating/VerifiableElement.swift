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
        _ predicates: Predicate..., timeout: Double? = nil, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> Self {
        verify(
            predicates, timeout: timeout,
            place: SourcePlace(file: fileID, path: filePath, line: line, column: column))
    }

    /// Waits until all predicates of a list hold, and fails the test at a place when they do not.
    /// - Parameter timeout: in seconds; the grace period of the session when nil.
    @discardableResult
    public func verify(_ predicates: [Predicate], timeout: Double? = nil, place: SourcePlace) -> Self {
        validator.verify(self, predicates, timeout: timeout, place: place)
        return self
    }

    /// Waits until all predicates hold.
    /// - Parameter timeout: in seconds; the grace period of the session when nil.
    /// - Returns: whether they hold.
    public func validate(_ predicates: Predicate..., timeout: Double? = nil) -> Bool {
        validate(predicates, timeout: timeout)
    }

    /// Waits until all predicates of a list hold.
    /// - Parameter timeout: in seconds; the grace period of the session when nil.
    /// - Returns: whether they hold.
    public func validate(_ predicates: [Predicate], timeout: Double? = nil) -> Bool {
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

public import Automation

/// A way to evaluate predicates on elements and queries, with waiting.
///
/// Pages store one as an ``AnyElementValidator``, so that tests of the pages themselves can replace it.
public protocol ElementValidator {
    /// Creates a validator.
    init()

    /// Waits until all predicates hold for an element or query; never fails a test.
    /// - `timeout`: in seconds; the grace period of the session when nil.
    /// - Returns: whether they hold.
    func validate(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?) -> Bool

    /// Waits until all predicates hold for an element or query, and records a failure when they do not.
    /// - `timeout`: in seconds; the grace period of the session when nil.
    /// - `place`: the place of the call to blame.
    func verify(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?, place: SourcePlace)
}

extension ElementValidator {
    /// Records a failure if ``validate(_:_:timeout:)`` returns false, unless the test has stopped.
    public func verify(
        _ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?, place: SourcePlace
    ) {
        if object.session.isStopped || validate(object, predicates, timeout: timeout) { return }
        object.session.failureRecorder.record(
            RecordedFailure(message: object.unfulfilled(predicates), place: place))
    }
}

extension PredicateObject {
    /// The unfulfilled expectation, with the actual state for every failed predicate.
    fileprivate func unfulfilled(_ predicates: [ElementPredicate]) -> String {
        let expected = predicates.map(\.format).joined(separator: ", ")
        var message = "Element \(pathDescription) did not fulfill expectation: [\(expected)]"
        do {
            let shortfalls = try shortfalls(of: predicates)
            if !shortfalls.isEmpty { message += ": " + shortfalls.joined(separator: "; ") }
        } catch {
            return "\(message): \(error.reason)"
        }
        if let note = absenceNote { message += " (\(note))" }
        return message
    }
}

extension Error {
    /// The message of a look-up or predicate error.
    var reason: String {
        switch self {
        case let error as AutomationError: error.message
        case let error as PredicateEvaluationError: error.message
        default: "\(self)"
        }
    }
}

/// The validator that re-evaluates predicates after each change, until they hold or time is up.
///
/// It waits on the session's clock, which is virtual on a simulated device.
package struct DefaultElementValidator: ElementValidator, Sendable {
    /// Creates a validator.
    package init() {}

    /// Waits until all predicates hold.
    ///
    /// A predicate that cannot be evaluated does not hold.
    package func validate(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?) -> Bool {
        let session = object.session
        // A predicate that cannot be evaluated now may be later, with another value; a failure reports the error.
        let held = session.wait(upTo: timeout ?? session.timeout) {
            ((try? object.fulfills(predicates)) ?? false) ? true : nil
        }
        return held ?? false
    }
}

/// A type-erased validator, so that a page can store one without naming its type.
public struct AnyElementValidator: ElementValidator {
    /// The wrapped validator.
    package let base: any ElementValidator

    /// Wraps a validator.
    public init(_ base: any ElementValidator) { self.base = base }

    /// Wraps the default validator.
    public init() { self.init(DefaultElementValidator()) }

    /// The default validator, shared by all elements and pages without another one.
    public static var `default`: AnyElementValidator { shared }

    // It wraps a value without state, so sharing it between threads is safe.
    nonisolated(unsafe) private static let shared = AnyElementValidator()

    /// Validates with the wrapped validator.
    public func validate(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?) -> Bool {
        base.validate(object, predicates, timeout: timeout)
    }

    /// Verifies with the wrapped validator.
    public func verify(
        _ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?, place: SourcePlace
    ) {
        base.verify(object, predicates, timeout: timeout, place: place)
    }
}

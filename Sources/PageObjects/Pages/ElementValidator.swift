public import Automation

/// A way to evaluate predicates on elements and queries, with waiting.
///
/// Pages hold one as an ``AnyElementValidator``, so that another one can be put in its place, as for tests of pages
/// themselves.
public protocol ElementValidator {
    /// Creates a validator.
    init()

    /// Waits until all predicates hold for an element or query; never fails a test.
    /// - Parameter timeout: in seconds; the grace period of the session when nil.
    /// - Returns: whether they hold.
    func validate(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?) -> Bool

    /// Waits until all predicates hold for an element or query, and records a failure when they do not.
    /// - Parameters:
    ///   - timeout: in seconds; the grace period of the session when nil.
    ///   - place: where the call stands that is to blame.
    func verify(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?, place: SourcePlace)
}

extension ElementValidator {
    /// Records a failure when ``validate(_:_:timeout:)`` says false; does nothing once the test has stopped.
    public func verify(
        _ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?, place: SourcePlace
    ) {
        if object.session.isStopped || validate(object, predicates, timeout: timeout) { return }
        object.session.failureRecorder.record(
            RecordedFailure(message: object.unfulfilled(predicates), place: place))
    }
}

extension PredicateObject {
    /// The expectation that was not fulfilled, with the actual state for every predicate that failed.
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
    /// The sentence that an error of a look-up or predicate is.
    var reason: String {
        switch self {
        case let error as AutomationError: error.message
        case let error as PredicateEvaluationError: error.message
        default: "\(self)"
        }
    }
}

/// Evaluates predicates whenever something may have changed, until they hold or time is up.
///
/// It waits on the session's clock, which is virtual on a simulated device.
public struct DefaultElementValidator: ElementValidator, Sendable {
    /// Creates a validator.
    public init() {}

    /// Waits until all predicates hold.
    ///
    /// A predicate that cannot be evaluated does not hold.
    public func validate(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?) -> Bool {
        let session = object.session
        // What cannot be evaluated now may be later, when there is another value; a failure then says why it could not.
        let held = session.wait(upTo: timeout ?? session.timeout) {
            ((try? object.fulfills(predicates)) ?? false) ? true : nil
        }
        return held ?? false
    }
}

/// Any validator, for elements and queries alike, so that a page can hold one without naming its type.
public struct AnyElementValidator: ElementValidator {
    /// The validator that is asked.
    public let base: any ElementValidator

    /// Wraps a validator.
    public init(_ base: any ElementValidator) { self.base = base }

    /// Wraps the default validator.
    public init() { self.init(DefaultElementValidator()) }

    /// The validator that all elements and pages share unless they are given another one.
    public static var `default`: AnyElementValidator { shared }

    // What it wraps is a value without state, so that sharing it between threads shares nothing.
    nonisolated(unsafe) private static let shared = AnyElementValidator()

    /// Asks the validator that is wrapped.
    public func validate(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?) -> Bool {
        base.validate(object, predicates, timeout: timeout)
    }

    /// Lets the validator that is wrapped verify.
    public func verify(
        _ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?, place: SourcePlace
    ) {
        base.verify(object, predicates, timeout: timeout, place: place)
    }
}

public import Automation

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
    public func validate(_ object: any PredicateObject, _ predicates: [Predicate], timeout: Double?) -> Bool {
        base.validate(object, predicates, timeout: timeout)
    }

    /// Lets the validator that is wrapped verify.
    public func verify(
        _ object: any PredicateObject, _ predicates: [Predicate], timeout: Double?, place: SourcePlace
    ) {
        base.verify(object, predicates, timeout: timeout, place: place)
    }
}

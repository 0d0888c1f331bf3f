public import Automation

/// Evaluates predicates whenever something may have changed, until they hold or time is up.
///
/// It waits on the session's clock, which is virtual on a simulated device.
public struct DefaultElementValidator: ElementValidator, Sendable {
    /// Creates a validator.
    public init() {}

    /// Waits until all predicates hold.
    ///
    /// A predicate that cannot be evaluated does not hold.
    public func validate(_ object: any PredicateObject, _ predicates: [Predicate], timeout: Double?) -> Bool {
        let session = object.session
        // What cannot be evaluated now may be later, when there is another value; a failure then says why it could not.
        let held = session.wait(upTo: timeout ?? session.timeout) {
            ((try? object.fulfills(predicates)) ?? false) ? true : nil
        }
        return held ?? false
    }
}

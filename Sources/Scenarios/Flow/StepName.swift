/// The name of a step in a flow: a text, or a case of an enumeration of names.
///
/// ```swift
/// enum Place: String, StepName { case count, compare }
/// flow.transitionFrom(Place.count).to(Place.compare)
/// ```
public protocol StepName {
    /// The name as text; not empty.
    var stepName: String { get }
}

extension String: StepName {
    /// The text itself.
    public var stepName: String { self }
}

extension StepName where Self: RawRepresentable, RawValue == String {
    /// The text of the case.
    public var stepName: String { rawValue }
}

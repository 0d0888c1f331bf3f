import Automation

/// A transition of a flow as it was declared.
public struct ScenarioTransition: Hashable, CustomStringConvertible {
    /// The name of the step that it leaves.
    public let source: String
    /// When it is taken.
    public let condition: Condition
    /// The name of the step that it leads to.
    public let target: String

    /// When a transition is taken.
    public enum Condition: Hashable {
        /// When the step succeeds and has no edge of its own for the result.
        case always
        /// When the step succeeds with a result that equals this one.
        case result(AnyHashable)
        /// When the step fails.
        case failure
    }

    /// The transition as an arrow: `compare —-1→ process`.
    public var description: String {
        switch condition {
        case .always: "\(source) → \(target)"
        case .result(let result): "\(source) —\(ResultText.of(result))→ \(target)"
        case .failure: "\(source) —failure→ \(target)"
        }
    }
}

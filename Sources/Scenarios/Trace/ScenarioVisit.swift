public import Automation

/// A visit of a step that has ended.
public struct ScenarioVisit {
    /// Which visit of the run it is, counted from 1.
    public let number: Int
    /// Where the step stands.
    public let path: ScenarioPath
    /// The step; its own result is the one of its last visit.
    public let step: any TestStep
    /// What the visit resulted in; a step can pass with any result.
    public let result: AnyHashable?
    /// Why the step failed; nil when it passed.
    public let error: TestStepError?
    /// How often the step was run.
    public let attempts: Int
    /// How long the visit took, in seconds of the session's clock.
    public let duration: Double
    /// The edge that was taken then.
    public let edge: Edge

    /// What the step does.
    public var description: String { step.description }

    /// How the visit ended.
    public var status: Status { error == nil ? .passed : edge.target == nil ? .failed : .handled }

    /// How a visit can end.
    public enum Status: String, Hashable, Sendable, Encodable {
        /// The step passed, with whatever result.
        case passed
        /// The step failed, and the scenario with it.
        case failed
        /// The step failed, and the scenario went on by an edge for failures.
        case handled
    }

    /// Where a scenario went from a step.
    public struct Edge: CustomStringConvertible {
        /// The plan and the edge's number; nil at the end of the scenario.
        let taken: (plan: ScenarioPlan, edge: Int)?

        /// The result, as text, of an edge for one; `otherwise` for the straight edge beside others; `failure`; nil for
        /// the only edge and at the end.
        public var label: String? { taken.flatMap { $0.plan.label(of: $0.edge) } }
        /// The name of the next step; nil when the scenario that the step is in ended.
        public var target: String? { taken.map { $0.plan.nodes[$0.plan.edges[$0.edge].target].name } }

        /// `-1 → processRow`, or `exit`.
        public var description: String {
            guard let target else { return "exit" }
            return label.map { "\($0) → \(target)" } ?? "→ \(target)"
        }
    }
}

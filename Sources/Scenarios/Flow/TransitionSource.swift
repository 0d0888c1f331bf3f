/// The step that a transition leaves: `flow.transitionFrom("a").onResult(1).to("b")`.
public struct TransitionSource {
    let flow: FlowScenario
    let source: String

    /// Declares the straight edge, which is taken when there is none for the result (CK-38, CK-50).
    public func to(_ name: some StepName) { target(.always, name) }

    /// Narrows the transition to one result; no result stands for the straight edge (CK-39).
    public func onResult(_ result: AnyHashable?) -> TransitionCondition {
        TransitionCondition(source: self, condition: result.map(ScenarioTransition.Condition.result) ?? .always)
    }

    /// Narrows the transition to failures of the step, which then do not fail the scenario (CK-57).
    public func onFailure() -> TransitionCondition { TransitionCondition(source: self, condition: .failure) }

    fileprivate func target(_ condition: ScenarioTransition.Condition, _ target: some StepName) {
        flow.addTransition(ScenarioTransition(source: source, condition: condition, target: target.stepName))
    }
}

/// A transition that lacks only its target.
public struct TransitionCondition {
    let source: TransitionSource
    let condition: ScenarioTransition.Condition

    /// Declares the transition.
    public func to(_ target: some StepName) { source.target(condition, target) }
}

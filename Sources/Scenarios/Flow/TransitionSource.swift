/// The step that a transition leaves: `flow.transitionFrom("a").onResult(1).to("b")`.
public struct TransitionSource {
    let flow: FlowScenario
    let source: String

    /// Declares the straight edge, which is taken when there is none for the result.
    public func to(_ name: some StepName) { target(.always, name) }

    /// Narrows the transition to one result; no result stands for the straight edge.
    public func onResult(_ result: AnyHashable?) -> TransitionCondition {
        TransitionCondition(source: self, condition: result.map(ScenarioTransition.Condition.result) ?? .always)
    }

    /// Narrows the transition to failures of the step, which then do not fail the scenario.
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

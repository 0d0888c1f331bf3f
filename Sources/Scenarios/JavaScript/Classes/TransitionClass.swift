import Automation
import JavaScriptBridge

/// A transition of a flow that lacks its target: `flow.transitionFrom("a").onResult(1)`.
final class ScriptTransition {
    fileprivate let flow: ScriptFlow
    fileprivate let source: String
    fileprivate let condition: ScenarioTransition.Condition

    init(flow: ScriptFlow, source: String, condition: ScenarioTransition.Condition = .always) {
        self.flow = flow
        self.source = source
        self.condition = condition
    }
}

/// `FlowTransition`: what `transitionFrom` gives.
enum TransitionClass {
    static func definition(_ classes: ScenarioClasses) -> JSClassDefinition<ScriptTransition> {
        let definition = JSClassDefinition<ScriptTransition>(
            "FlowTransition", "A transition that lacks its target.", keepsIdentity: false)
        definition
            .method(
                "onResult", "Narrows the transition to one result; undefined and null stand for all others.",
                takes: ["result: any"], gives: "FlowTransition"
            ) { (transition: ScriptTransition, result: JSValue) in
                // No result stands for the straight edge.
                let condition = try classes.hashable(result).map(ScenarioTransition.Condition.result) ?? .always
                return try classes.wrap(
                    ScriptTransition(flow: transition.flow, source: transition.source, condition: condition))
            }
            .method(
                "onFailure", "Narrows the transition to failures of the step, which then do not fail the scenario.",
                gives: "FlowTransition"
            ) { (transition: ScriptTransition) in
                try classes.wrap(
                    ScriptTransition(flow: transition.flow, source: transition.source, condition: .failure))
            }
            .method("to", "Declares the transition to a step.", takes: ["name: string"]) {
                (transition: ScriptTransition, target: String) in
                let source = transition.flow.transitionFrom(transition.source)
                switch transition.condition {
                case .always: source.to(target)
                case .result(let result): source.onResult(result).to(target)
                case .failure: source.onFailure().to(target)
                }
            }
        return definition
    }
}

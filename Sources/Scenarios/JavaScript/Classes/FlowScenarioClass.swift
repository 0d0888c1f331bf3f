import Automation
import JavaScriptBridge
import Scripting

/// `FlowScenario`: a scenario whose steps lead to one another by what they result in.
enum FlowScenarioClass {
    static func definition(
        _ classes: ScenarioClasses, parent: JSClassDefinition<Scenario>
    ) -> JSClassDefinition<ScriptFlow> {
        let definition = JSClassDefinition<ScriptFlow>(
            "FlowScenario", "A scenario whose steps lead to one another by what they result in.", parent: parent)
        definition
            .accessor(
                ScenarioOptions.exactMatchOnly.name, ScenarioOptions.exactMatchOnly.documentation,
                get: { (flow: ScriptFlow) in flow.exactMatchOnly },
                set: { (flow: ScriptFlow, value: Bool) in flow.exactMatchOnly = value }
            )
            .accessor("stepNames", "The names of the steps, in the order of their declaration.", gives: "string[]") {
                (flow: ScriptFlow) in flow.stepNames
            }
            .method("addSteps", "Declares steps under their names.", takes: ["steps: { [name: string]: AnyStep }"]) {
                (flow: ScriptFlow, steps: JSValue) in
                var reader = reader("addSteps", classes)
                if steps.isObject, !steps.isArray, !steps.isFunction {
                    FlowDeclaration.add(steps, "", to: flow, &reader)
                } else {
                    reader.problems.add("the argument", mustBe: "an object with a step for each name", butIs: steps)
                }
                try reader.problems.check()
            }
            .method("addStep", "Declares a step under a name.", takes: ["step: AnyStep", "name: string"]) {
                (flow: ScriptFlow, step: JSValue, name: String) in
                var reader = reader("addStep", classes)
                if let step = reader.step(step, "the step", named: name) { flow.addStep(step, forName: name) }
                try reader.problems.check()
            }
            .method("startAt", "Names the first step; the last call counts.", takes: ["name: string"]) {
                (flow: ScriptFlow, name: String) in flow.startAt(name)
            }
            .method(
                "transitionFrom", "Begins a transition that leaves a step; `to` completes it.", takes: ["name: string"],
                gives: "FlowTransition"
            ) { (flow: ScriptFlow, name: String) in
                try classes.wrap(ScriptTransition(flow: flow, source: name))
            }
        return definition
    }

    private static func reader(_ function: String, _ classes: ScenarioClasses) -> StepDeclaration {
        StepDeclaration(classes: classes, problems: DeclarationProblems(of: "FlowScenario.\(function)"))
    }
}

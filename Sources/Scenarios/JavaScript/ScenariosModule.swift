internal import JavaScriptBridge
package import Scripting

/// What scripts see of scenarios: `Scenario`, `Step` and what belongs to them.
package struct ScenariosModule: ScriptModule {
    /// The module's name.
    package let name = "Scenarios"

    /// Creates the module.
    package init() {}

    /// Declares the classes, and the shapes of what they take and return.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(
            title: "Scenarios", shapes: { Self.shapes }, classes: ScenarioClasses(session: session).declare())
    }

    /// Plain objects that scripts pass and receive.
    private static var shapes: [ScriptType] {
        [
            ScriptType(
                "StepFunction", .alias("(step: Step, scenario: Scenario) => void | boolean | Promise<void>"),
                "The work of a step: it passes if it returns nothing or `true`, and fails if it throws."),
            ScriptType(
                "AnyStep", .alias("Step | Scenario | StepFunction | StepDeclaration"),
                "What can be a step of a scenario; a scenario is a subroutine there."),
            ScriptType(
                "StepOptions", .interface, "What a step has besides its work.",
                members: [
                    .option("timeout", "number", "How long the step may wait, in seconds (10)."),
                    .option("cleanUp", "StepFunction", "Called once for each visit, after success and failure."),
                    .option("results", "any[]", "All that the step may result in; anything else fails it."),
                ]),
            ScriptType(
                "StepDeclaration", .interface, parent: "StepOptions", "A step as a plain object.",
                members: [
                    .option("description", "string", "What the step does, for people; its name if left out."),
                    .property("run", "StepFunction | Step", isWritable: true, "The work."),
                ]),
            ScriptType(
                "ScenarioOptions", .interface, "What a scenario can be told when it is made; each is a property of it.",
                members: ScenarioOptions.members),
            ScriptType(
                "FlowOptions", .interface, parent: "ScenarioOptions", "The options of a flow.",
                members: [ScenarioOptions.exactMatchOnly]),
            ScriptType(
                "SequenceOptions", .interface, parent: "ScenarioOptions", "The options of a sequence.",
                members: [
                    .option("setUp", "AnyStep[]", "The steps before the others."),
                    .option("tearDown", "AnyStep[]", "The steps after the others."),
                ]),
            ScriptType(
                "FlowDeclaration", .interface, "A flow as a plain object.",
                members: [
                    .option("start", "string", "The name of the first step."),
                    .option("steps", "{ [name: string]: AnyStep }", "The steps by their names."),
                    .option(
                        "transitions", "AnyTransition[]",
                        "Where steps lead to: `[\"a\", \"b\", \"c\"]` goes straight from each name to the next."),
                    .option("options", "FlowOptions", "The options."),
                ]),
            ScriptType(
                "AnyTransition", .alias("string[] | TransitionDeclaration"),
                "One transition of a flow, or several: a list of names goes straight from each to the next."),
            ScriptType(
                "TransitionDeclaration", .interface, "A transition of a flow as a plain object.",
                members: [
                    .property("from", "string", isWritable: true, "The step that it leaves."),
                    .property("to", "string", isWritable: true, "The step that it leads to."),
                    .option("on", "any", "The result that it is for; without one it is for all others."),
                    .option("onFailure", "boolean", "Whether it is for failures, which then do not fail the scenario."),
                ]),
            ScriptType(
                "RunOptions", .interface, "The options of a run.",
                members: [.option("strict", "boolean", "Whether warnings of `validate` count as errors.")]),
            ScriptType(
                "ScenarioProblems", .interface, "What is wrong with the declarations of a scenario.",
                members: [
                    .property("errors", "string[]", "What keeps the scenario from being run."),
                    .property("warnings", "string[]", "What looks odd."),
                ]),
            ScriptType(
                "RowFunction",
                .alias(
                    "(row: UIAElement, index: number, step: Step, scenario: Scenario) => void | boolean | Promise<void>"
                ), "The work on one row of a table, whose index is counted from 0."),
            ScriptType("ScenarioVisit", .interface, "A visit of a step that has ended.", members: visit),
        ]
    }

    private static var visit: [JSMember] {
        [
            .property("visit", "number", "Which visit of the run it is, from 1."),
            .property("path", "string", "The names from the outermost scenario's step down, joined by `/`."),
            .property("description", "string", "What the step does."),
            .property("status", "\"passed\" | \"failed\" | \"handled\"", "How the visit ended."),
            .property("result", "any", "What the step resulted in; undefined for nothing."),
            .property("attempts", "number", "How often the step was run."),
            .property("duration", "number", "How long the visit took, in seconds of the device's clock."),
            .property("edge", "string", "The name of the next step, or `exit`."),
            .property(
                "label", "string", isOptional: true,
                "The result that the edge is for, as text; `otherwise` or `failure` beside others."),
            .property("error", "string", isOptional: true, "Why the step failed."),
        ]
    }
}

internal import JavaScriptBridge
package import Scripting

/// The script module of scenarios: `Scenario`, `Step` and related classes.
package struct ScenariosModule: ScriptModule {
    /// The module's name.
    package let name = "Scenarios"

    /// Creates the module.
    package init() {}

    /// Declares the classes, and the types of their arguments and results.
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
                "What can be a step of a scenario; a nested scenario acts as a subroutine."),
            ScriptType(
                "StepOptions", .interface, "The options of a step.",
                members: [
                    .option("timeout", "number", "How long the step may wait, in seconds (10)."),
                    .option("cleanUp", "StepFunction", "Called once for each visit, after success and failure."),
                    .option("results", "any[]", "All possible results of the step; any other fails it."),
                ]),
            ScriptType(
                "StepDeclaration", .interface, parent: "StepOptions", "A step as a plain object.",
                members: [
                    .option(
                        "description", "string", "The step's description, as shown in reports; its name by default."),
                    .property("run", "StepFunction | Step", isWritable: true, "The work."),
                ]),
            ScriptType(
                "ScenarioOptions", .interface, "The options of a new scenario; each is also a property of it.",
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
                        "The transitions: `[\"a\", \"b\", \"c\"]` leads unconditionally from each name to the next."),
                    .option("options", "FlowOptions", "The options."),
                ]),
            ScriptType(
                "AnyTransition", .alias("string[] | TransitionDeclaration"),
                "One transition of a flow, or several: a list of names leads unconditionally from each to the next."),
            ScriptType(
                "TransitionDeclaration", .interface, "A transition of a flow as a plain object.",
                members: [
                    .property("from", "string", isWritable: true, "The source step."),
                    .property("to", "string", isWritable: true, "The target step."),
                    .option("on", "any", "The result that it handles; all others if omitted."),
                    .option(
                        "onFailure", "boolean", "Whether it handles failures, which then do not fail the scenario."),
                ]),
            ScriptType(
                "RunOptions", .interface, "The options of a run.",
                members: [.option("strict", "boolean", "Whether warnings of `validate` count as errors.")]),
            ScriptType(
                "ScenarioProblems", .interface, "The problems in the declarations of a scenario.",
                members: [
                    .property("errors", "string[]", "Problems that prevent the scenario from running."),
                    .property("warnings", "string[]", "Problems that do not prevent it."),
                ]),
            ScriptType(
                "RowFunction",
                .alias(
                    "(row: UIAElement, index: number, step: Step, scenario: Scenario) => void | boolean | Promise<void>"
                ), "The work on one row of a table; the index is zero-based."),
            ScriptType("ScenarioVisit", .interface, "A visit of a step that has ended.", members: visit),
        ]
    }

    private static var visit: [JSMember] {
        [
            .property("visit", "number", "The number of the visit in the run, from 1."),
            .property("path", "string", "The names from the outermost scenario's step down, joined by `/`."),
            .property("description", "string", "What the step does."),
            .property("status", "\"passed\" | \"failed\" | \"handled\"", "How the visit ended."),
            .property("result", "any", "The result of the step; undefined if there is none."),
            .property("attempts", "number", "The number of attempts."),
            .property("duration", "number", "How long the visit took, in seconds of the device's clock."),
            .property("edge", "string", "The name of the next step, or `exit`."),
            .property(
                "label", "string", isOptional: true,
                "The result that the edge handles, `otherwise` or `failure`; absent for a step's only edge."),
            .property("error", "string", isOptional: true, "Why the step failed."),
        ]
    }
}

import JavaScriptBridge
import Scripting

extension ScenarioTypings {
    static var scenario: ScriptType {
        ScriptType(
            "Scenario", .class, "An ordered or branching set of steps that stands where a step stands.",
            members: [
                .function(
                    "flow", takes: ["description: string", "declaration?: FlowDeclaration"], gives: "FlowScenario",
                    isStatic: true, "Makes a scenario whose steps lead to one another by what they result in."),
                .function(
                    "sequence", takes: ["description: string", "steps?: AnyStep[]", "options?: SequenceOptions"],
                    gives: "SequenceScenario", isStatic: true,
                    "Makes a scenario whose steps run one after the other."),
                .property("description", "string", "What the scenario does, for people."),
                .property(
                    "result", "any", isWritable: true, "What the last run resulted in; undefined for nothing."),
            ] + options.map { .property($0.name, $0.type, isWritable: true, $0.documentation) } + data + running)
    }

    private static var data: [JSMember] {
        [
            .function(
                "get", takes: ["key: string"], gives: "any",
                "The scenario's data under a key; undefined when there is none."),
            .function(
                "set", takes: ["key: string", "value: any"],
                "Sets the scenario's data under a key; undefined and null remove it."),
            .function("stateForKey", takes: ["key: string"], gives: "any", "Like `get`, under the original's name."),
            .function(
                "setStateForKey", takes: ["value: any", "key: string"],
                "Like `set`, under the original's name: the value comes first."),
            .property("data", "{ [key: string]: any }", "A copy of all data, sorted by key."),
        ]
    }

    private static var running: [JSMember] {
        [
            .function(
                "validate", gives: "ScenarioProblems",
                "Lists everything that is wrong with the declarations, here and in scenarios inside; runs nothing."),
            .function(
                "run", takes: ["options?: RunOptions"], gives: "any",
                "Runs the scenario and gives its result; throws a ScenarioError when it is refused or fails."),
            .function(
                "runAsync", takes: ["options?: RunOptions"], gives: "Promise<any>",
                "Runs the scenario while other code runs; its steps may be async functions."),
            .function(
                "toDOT", gives: "string",
                "The scenario as a graph in the DOT language; after a run, with the counts of visits."),
            .function(
                "toMermaid", gives: "string",
                "The scenario as a flowchart of Mermaid; after a run, with the counts of visits."),
            .property("trace", "ScenarioVisit[]", "The visits of the run that goes on, or of the last one."),
        ]
    }

    static var flow: ScriptType {
        ScriptType(
            "FlowScenario", .class, parent: "Scenario",
            "A scenario whose steps lead to one another by what they result in.",
            members: [
                .property(exactMatch.name, exactMatch.type, isWritable: true, exactMatch.documentation),
                .property("stepNames", "string[]", "The names of the steps, in the order of their declaration."),
                .function(
                    "addSteps", takes: ["steps: { [name: string]: AnyStep }"], "Declares steps under their names."),
                .function("addStep", takes: ["step: AnyStep", "name: string"], "Declares a step under a name."),
                .function(
                    "startAt", takes: ["name: string"], "Names the first step; the last call counts."),
                .function(
                    "transitionFrom", takes: ["name: string"], gives: "FlowTransition",
                    "Begins a transition that leaves a step; `to` completes it."),
            ])
    }

    static var transition: ScriptType {
        ScriptType(
            "FlowTransition", .class, "A transition that lacks its target.",
            members: [
                .function(
                    "onResult", takes: ["result: any"], gives: "FlowTransition",
                    "Narrows the transition to one result; undefined and null stand for all others."),
                .function(
                    "onFailure", gives: "FlowTransition",
                    "Narrows the transition to failures of the step, which then do not fail the scenario."),
                .function("to", takes: ["name: string"], "Declares the transition to a step."),
            ])
    }

    static var sequence: ScriptType {
        ScriptType(
            "SequenceScenario", .class, parent: "Scenario", "A scenario whose steps run one after the other.",
            members: [
                .property(
                    "defaultStepsToSetUp", "AnyStep[]", isWritable: true, isStatic: true,
                    "The steps that sequences made from now on begin with."),
                .property(
                    "defaultStepsToTearDown", "AnyStep[]", isWritable: true, isStatic: true,
                    "The steps that sequences made from now on end with."),
                .property("steps", "AnyStep[]", "All steps in the order in which they run."),
                .property("stepsToSetUp", "AnyStep[]", isWritable: true, "The steps before the others."),
                .property("stepsToTearDown", "AnyStep[]", isWritable: true, "The steps after the others."),
                .function("addStep", takes: ["step: AnyStep"], "Adds a step in front of the tear-down."),
                .function("addSteps", takes: ["steps: AnyStep[]"], "Adds steps in front of the tear-down."),
                .function(
                    "insertStepAfter", takes: ["step: AnyStep", "other: AnyStep"],
                    "Inserts a step behind another."),
                .function(
                    "insertStepsAfter", takes: ["steps: AnyStep[]", "other: AnyStep"],
                    "Inserts steps behind another."),
                .function(
                    "insertStepAt", takes: ["step: AnyStep", "index: number"],
                    "Inserts a step at a position, counted from 0 over all steps."),
                .function(
                    "indexOfStep", takes: ["step: AnyStep"], gives: "number",
                    "The position of a step, from 0; -1 when it is not in the sequence."),
            ])
    }

    static var step: ScriptType {
        ScriptType(
            "Step", .class, "The smallest unit of a scenario's work, and what its function uses.",
            constructor: stepParameters, isCallable: true,
            members: [
                .property(
                    "defaultTimeout", "number", isWritable: true, isStatic: true,
                    "How long steps made from now on may wait, in seconds (10)."),
                .property("description", "string", "What the step does, for people."),
                .property("attempt", "number", "Which attempt of this visit it is, from 1."),
                .property(
                    "result", "any", isWritable: true,
                    "What the step results in, to branch on; forgotten before each visit."),
                .property("timeout", "number", isWritable: true, "How long the step may wait, in seconds."),
                .function("fail", takes: ["reason?: any"], gives: "never", "Ends the step: it failed."),
                .function(
                    "wait", takes: ["reason?: any"], gives: "never",
                    "Ends the attempt; the next one is made 0.01 seconds later, until the timeout is over."),
                .function(
                    "require", takes: ["condition: any", "reason?: any"],
                    "Fails the step unless the condition holds."),
                .function(
                    "waitUnless", takes: ["condition: any", "reason?: any"], "Waits unless the condition holds."),
                .function(
                    "tryRun", takes: ["work: () => void"], gives: "boolean",
                    "Calls a function that may throw; sets `result` and tells whether it did not."),
                .function(
                    "tryFind", typeParameters: "<E>", takes: ["accessor: () => E"], gives: "E | null",
                    "Looks for an element without waiting; gives it, and sets `result` to whether it is there."),
                .property("error", "any", "What the last `tryRun` or `tryFind` of this step caught; null for nothing."),
            ])
    }
}

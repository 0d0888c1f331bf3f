import Automation
import JavaScriptBridge

/// `SequenceScenario`: a scenario whose steps run one after the other.
enum SequenceScenarioClass {
    static func definition(
        _ classes: ScenarioClasses, parent: JSClassDefinition<Scenario>
    ) -> JSClassDefinition<ScriptSequence> {
        let definition = JSClassDefinition<ScriptSequence>(
            "SequenceScenario", "A scenario whose steps run one after the other.", parent: parent)
        addDefaults(to: definition, classes)
        definition
            .accessor("steps", "All steps in the order in which they run.", gives: "AnyStep[]") {
                (sequence: ScriptSequence) in try sequence.steps.map(classes.wrap)
            }
            .accessor(
                "stepsToSetUp", "The steps before the others.", gives: "AnyStep[]",
                get: { (sequence: ScriptSequence) in try sequence.stepsToSetUp.map(classes.wrap) },
                set: { (sequence: ScriptSequence, list: JSValue) in
                    sequence.stepsToSetUp = try SequenceDeclaration.steps(list, of: "stepsToSetUp", classes)
                }
            )
            .accessor(
                "stepsToTearDown", "The steps after the others.", gives: "AnyStep[]",
                get: { (sequence: ScriptSequence) in try sequence.stepsToTearDown.map(classes.wrap) },
                set: { (sequence: ScriptSequence, list: JSValue) in
                    sequence.stepsToTearDown = try SequenceDeclaration.steps(list, of: "stepsToTearDown", classes)
                }
            )
            .method("addStep", "Adds a step in front of the tear-down.", takes: ["step: AnyStep"]) {
                (sequence: ScriptSequence, step: JSValue) in
                sequence.addStep(try SequenceDeclaration.step(step, of: "addStep", classes))
            }
            .method("addSteps", "Adds steps in front of the tear-down.", takes: ["steps: AnyStep[]"]) {
                (sequence: ScriptSequence, list: JSValue) in
                sequence.addSteps(try SequenceDeclaration.steps(list, of: "addSteps", classes))
            }
            .method("insertStepAfter", "Inserts a step behind another.", takes: ["step: AnyStep", "other: AnyStep"]) {
                (sequence: ScriptSequence, step: JSValue, other: JSValue) in
                sequence.insertStep(
                    try SequenceDeclaration.step(step, of: "insertStepAfter", classes),
                    after: try SequenceDeclaration.step(other, of: "insertStepAfter", classes))
            }
            .method("insertStepsAfter", "Inserts steps behind another.", takes: ["steps: AnyStep[]", "other: AnyStep"])
        { (sequence: ScriptSequence, list: JSValue, other: JSValue) in
            sequence.insertSteps(
                try SequenceDeclaration.steps(list, of: "insertStepsAfter", classes),
                after: try SequenceDeclaration.step(other, of: "insertStepsAfter", classes))
        }
            .method(
                "insertStepAt", "Inserts a step at a position, counted from 0 over all steps.",
                takes: ["step: AnyStep", "index: number"]
            ) { (sequence: ScriptSequence, step: JSValue, index: Int) in
                sequence.insertStep(try SequenceDeclaration.step(step, of: "insertStepAt", classes), at: index)
            }
            .method(
                "indexOfStep", "The position of a step, from 0; -1 when it is not in the sequence.",
                takes: ["step: AnyStep"], gives: "number"
            ) { (sequence: ScriptSequence, step: JSValue) in
                sequence.indexOfStep(try SequenceDeclaration.step(step, of: "indexOfStep", classes)) ?? -1
            }
        return definition
    }

    /// The steps that new sequences begin and end with.
    private static func addDefaults(to definition: JSClassDefinition<ScriptSequence>, _ classes: ScenarioClasses) {
        definition
            .staticAccessor(
                "defaultStepsToSetUp", "The steps that sequences made from now on begin with.", gives: "AnyStep[]",
                get: { _ in try classes.sequenceDefaults.stepsToSetUp.map(classes.wrap) },
                set: { (_: JSContext, list: JSValue) in
                    classes.sequenceDefaults.stepsToSetUp = try SequenceDeclaration.steps(
                        list, of: "defaultStepsToSetUp", classes)
                }
            )
            .staticAccessor(
                "defaultStepsToTearDown", "The steps that sequences made from now on end with.", gives: "AnyStep[]",
                get: { _ in try classes.sequenceDefaults.stepsToTearDown.map(classes.wrap) },
                set: { (_: JSContext, list: JSValue) in
                    classes.sequenceDefaults.stepsToTearDown = try SequenceDeclaration.steps(
                        list, of: "defaultStepsToTearDown", classes)
                })
    }
}

import Automation
import JavaScriptBridge

/// `SequenceScenario`: a scenario whose steps run one after the other.
enum SequenceScenarioClass {
    static func definition(
        _ classes: ScenarioClasses, parent: JSClassDefinition<Scenario>
    ) -> JSClassDefinition<ScriptSequence> {
        let definition = JSClassDefinition<ScriptSequence>("SequenceScenario", parent: parent)
        addDefaults(to: definition, classes)
        definition
            .accessor("steps") { (sequence: ScriptSequence) in try sequence.steps.map(classes.wrap) }
            .accessor(
                "stepsToSetUp", get: { (sequence: ScriptSequence) in try sequence.stepsToSetUp.map(classes.wrap) },
                set: { (sequence: ScriptSequence, list: JSValue) in
                    sequence.stepsToSetUp = try SequenceDeclaration.steps(list, of: "stepsToSetUp", classes)
                }
            )
            .accessor(
                "stepsToTearDown",
                get: { (sequence: ScriptSequence) in try sequence.stepsToTearDown.map(classes.wrap) },
                set: { (sequence: ScriptSequence, list: JSValue) in
                    sequence.stepsToTearDown = try SequenceDeclaration.steps(list, of: "stepsToTearDown", classes)
                }
            )
            .method("addStep") { (sequence: ScriptSequence, step: JSValue) in
                sequence.addStep(try SequenceDeclaration.step(step, of: "addStep", classes))
            }
            .method("addSteps") { (sequence: ScriptSequence, list: JSValue) in
                sequence.addSteps(try SequenceDeclaration.steps(list, of: "addSteps", classes))
            }
            .method("insertStepAfter") { (sequence: ScriptSequence, step: JSValue, other: JSValue) in
                sequence.insertStep(
                    try SequenceDeclaration.step(step, of: "insertStepAfter", classes),
                    after: try SequenceDeclaration.step(other, of: "insertStepAfter", classes))
            }
            .method("insertStepsAfter") { (sequence: ScriptSequence, list: JSValue, other: JSValue) in
                sequence.insertSteps(
                    try SequenceDeclaration.steps(list, of: "insertStepsAfter", classes),
                    after: try SequenceDeclaration.step(other, of: "insertStepsAfter", classes))
            }
            .method("insertStepAt") { (sequence: ScriptSequence, step: JSValue, index: Int) in
                sequence.insertStep(try SequenceDeclaration.step(step, of: "insertStepAt", classes), at: index)
            }
            .method("indexOfStep") { (sequence: ScriptSequence, step: JSValue) in
                sequence.indexOfStep(try SequenceDeclaration.step(step, of: "indexOfStep", classes)) ?? -1
            }
        return definition
    }

    /// The steps that new sequences begin and end with (CK-27).
    private static func addDefaults(to definition: JSClassDefinition<ScriptSequence>, _ classes: ScenarioClasses) {
        definition
            .staticAccessor(
                "defaultStepsToSetUp",
                get: { _ in try classes.sequenceDefaults.stepsToSetUp.map(classes.wrap) },
                set: { (_: JSContext, list: JSValue) in
                    classes.sequenceDefaults.stepsToSetUp = try SequenceDeclaration.steps(
                        list, of: "defaultStepsToSetUp", classes)
                }
            )
            .staticAccessor(
                "defaultStepsToTearDown",
                get: { _ in try classes.sequenceDefaults.stepsToTearDown.map(classes.wrap) },
                set: { (_: JSContext, list: JSValue) in
                    classes.sequenceDefaults.stepsToTearDown = try SequenceDeclaration.steps(
                        list, of: "defaultStepsToTearDown", classes)
                })
    }
}

import Automation
import JavaScriptBridge
import Scripting

/// The class `SequenceScenario`: a scenario whose steps run in sequence.
enum SequenceScenarioClass {
    static func definition(
        _ classes: ScenarioClasses, parent: JSClassDefinition<Scenario>
    ) -> JSClassDefinition<ScriptSequence> {
        JSClassDefinition<ScriptSequence>(
            "SequenceScenario", "A scenario whose steps run in sequence.", parent: parent
        ).lazily { addMembers(to: $0, classes) }
    }

    private static func addMembers(to definition: JSClassDefinition<ScriptSequence>, _ classes: ScenarioClasses) {
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
            .method("addStep", "Adds a step before the tear-down.", takes: ["step: AnyStep"]) {
                (sequence: ScriptSequence, step: JSValue) in
                sequence.addStep(try SequenceDeclaration.step(step, of: "addStep", classes))
            }
            .method("addSteps", "Adds steps before the tear-down.", takes: ["steps: AnyStep[]"]) {
                (sequence: ScriptSequence, list: JSValue) in
                sequence.addSteps(try SequenceDeclaration.steps(list, of: "addSteps", classes))
            }
            .method("insertStepAfter", "Inserts a step after another.", takes: ["step: AnyStep", "other: AnyStep"]) {
                (sequence: ScriptSequence, step: JSValue, other: JSValue) in
                sequence.insertStep(
                    try SequenceDeclaration.step(step, of: "insertStepAfter", classes),
                    after: try SequenceDeclaration.step(other, of: "insertStepAfter", classes))
            }
            .method("insertStepsAfter", "Inserts steps after another.", takes: ["steps: AnyStep[]", "other: AnyStep"]) {
                (sequence: ScriptSequence, list: JSValue, other: JSValue) in
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
    }

    /// Adds the default set-up and tear-down steps of new sequences.
    private static func addDefaults(to definition: JSClassDefinition<ScriptSequence>, _ classes: ScenarioClasses) {
        definition
            .staticAccessor(
                "defaultStepsToSetUp", "The set-up steps of sequences created from now on.", gives: "AnyStep[]",
                get: { _ in try classes.sequenceDefaults.stepsToSetUp.map(classes.wrap) },
                set: { (_: JSContext, list: JSValue) in
                    classes.sequenceDefaults.stepsToSetUp = try SequenceDeclaration.steps(
                        list, of: "defaultStepsToSetUp", classes)
                }
            )
            .staticAccessor(
                "defaultStepsToTearDown", "The tear-down steps of sequences created from now on.", gives: "AnyStep[]",
                get: { _ in try classes.sequenceDefaults.stepsToTearDown.map(classes.wrap) },
                set: { (_: JSContext, list: JSValue) in
                    classes.sequenceDefaults.stepsToTearDown = try SequenceDeclaration.steps(
                        list, of: "defaultStepsToTearDown", classes)
                })
    }
}

/// Creates a sequence from `Scenario.sequence("…", [steps], {setUp, tearDown, …})`.
enum SequenceDeclaration {
    /// Creates the sequence.
    /// - Throws: `JSThrow` with all problems of the declaration.
    static func sequence(
        _ description: String, _ list: JSValue, _ options: JSValue, _ classes: ScenarioClasses
    ) throws -> ScriptSequence {
        let subject = "Scenario.sequence(\(ScriptSpelling.literal(description)))"
        var steps = StepDeclaration(classes: classes, problems: DeclarationProblems(of: subject))
        let place = classes.place
        let sequence = ScriptSequence(
            description, Self.steps(list, "steps", &steps), defaults: classes.sequenceDefaults,
            fileID: place?.file ?? "", filePath: place?.file ?? "", line: place?.line ?? 0,
            column: place?.column ?? 0)
        if options.isObject, !options.isArray, !options.isFunction {
            let keys = ["setUp", "tearDown"] + ScenarioOptions.keys
            steps.problems.checkKeys(of: options, "options", known: keys)
            ScenarioOptions.apply(options, "options", to: sequence, &steps.problems)
            let setUp = steps.problems.property("setUp", of: options, "options")
            if !setUp.isUndefined { sequence.stepsToSetUp = Self.steps(setUp, "options.setUp", &steps) }
            let tearDown = steps.problems.property("tearDown", of: options, "options")
            if !tearDown.isUndefined { sequence.stepsToTearDown = Self.steps(tearDown, "options.tearDown", &steps) }
        } else if !options.isUndefined {
            steps.problems.add("the third argument", mustBe: "an object with options", butIs: options)
        }
        try steps.problems.check()
        return sequence
    }

    /// Reads the steps in an array; undefined means an empty one.
    static func steps(_ list: JSValue, _ path: String, _ reader: inout StepDeclaration) -> [any TestStep] {
        if list.isUndefined { return [] }
        guard list.isArray else {
            reader.problems.add(path, mustBe: "an array of steps", butIs: list)
            return []
        }
        var steps: [any TestStep] = []
        for (index, value) in list.items.enumerated() {
            if let step = reader.step(value, "\(path)[\(index)]", named: nil) { steps.append(step) }
        }
        return steps
    }

    /// Reads the array of steps that is passed to a function of a sequence.
    /// - Throws: `JSThrow` with all their problems.
    static func steps(_ list: JSValue, of function: String, _ classes: ScenarioClasses) throws -> [any TestStep] {
        var reader = StepDeclaration(classes: classes, problems: DeclarationProblems(of: function))
        let steps = Self.steps(list, "steps", &reader)
        try reader.problems.check()
        return steps
    }

    /// Reads the step that is passed to a function of a sequence.
    /// - Throws: `JSThrow` if it is not a step.
    static func step(_ value: JSValue, of function: String, _ classes: ScenarioClasses) throws -> any TestStep {
        var reader = StepDeclaration(classes: classes, problems: DeclarationProblems(of: function))
        let step = reader.step(value, "the step", named: nil)
        try reader.problems.check()
        guard let step else { throw JSThrow("TypeError", "\(function) takes a step") }
        return step
    }
}

import Automation
import JavaScriptBridge
import Scripting

/// Makes a sequence of `Scenario.sequence("…", [steps], {setUp, tearDown, …})`.
enum SequenceDeclaration {
    /// Makes the sequence.
    /// - Throws: `JSThrow` with everything that is wrong with the declaration.
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

    /// The steps in an array; undefined stands for an empty one.
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

    /// The steps that a function of a sequence is given.
    /// - Throws: `JSThrow` with everything that is wrong with them.
    static func steps(_ list: JSValue, of function: String, _ classes: ScenarioClasses) throws -> [any TestStep] {
        var reader = StepDeclaration(classes: classes, problems: DeclarationProblems(of: function))
        let steps = Self.steps(list, "steps", &reader)
        try reader.problems.check()
        return steps
    }

    /// The one step that a function of a sequence is given.
    /// - Throws: `JSThrow` when it is none.
    static func step(_ value: JSValue, of function: String, _ classes: ScenarioClasses) throws -> any TestStep {
        var reader = StepDeclaration(classes: classes, problems: DeclarationProblems(of: function))
        let step = reader.step(value, "the step", named: nil)
        try reader.problems.check()
        guard let step else { throw JSThrow("TypeError", "\(function) takes a step") }
        return step
    }
}

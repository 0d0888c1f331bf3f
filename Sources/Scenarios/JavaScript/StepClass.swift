import Automation
import JavaScriptBridge
import Scripting

/// The class `Step`: the smallest unit of a scenario, and the argument of a step's function.
enum StepClass {
    static func definition(_ classes: ScenarioClasses) -> JSClassDefinition<ScriptStep> {
        JSClassDefinition<ScriptStep>(
            "Step", "The smallest unit of a scenario, and the argument of its function."
        ).lazily { addMembers(to: $0, classes) }
    }

    private static func addMembers(to definition: JSClassDefinition<ScriptStep>, _ classes: ScenarioClasses) {
        definition
            .constructor(
                takes: [
                    "description: string", "work: StepFunction | StepDeclaration", "options?: StepOptions",
                ], isCallable: true
            ) { call in
                let description = try ScriptWords.description(call[0], of: "Step")
                let subject = "Step(\(ScriptSpelling.literal(description)))"
                var reader = StepDeclaration(classes: classes, problems: DeclarationProblems(of: subject))
                let step = reader.step(described: description, call[1], call[2])
                try reader.problems.check()
                guard let step else { throw JSThrow("TypeError", "\(subject) takes a function") }
                return step
            }
            .staticAccessor(
                "defaultTimeout", "How long steps created from now on may wait, in seconds (10).", gives: "number",
                get: { _ in classes.stepDefaults.timeout },
                set: { (_: JSContext, seconds: JSValue) in
                    classes.stepDefaults.timeout = try StepDeclaration.seconds(seconds)
                }
            )
            .accessor("description", "The step's description, as shown in reports.", gives: "string") {
                (step: ScriptStep) in
                step.description
            }
            .accessor("attempt", "The number of the attempt in this visit, from 1.", gives: "number") {
                (step: ScriptStep) in
                step.attempt
            }
            .accessor(
                "result", "The step's result, to branch on; cleared before each visit.", gives: "any",
                get: { (step: ScriptStep) in try classes.jsValue(step.result) },
                set: { (step: ScriptStep, value: JSValue) in step.result = try classes.hashable(value) }
            )
            .accessor(
                "timeout", "How long the step may wait, in seconds.", gives: "number",
                get: { (step: ScriptStep) in step.timeout },
                set: { (step: ScriptStep, seconds: JSValue) in step.timeout = try StepDeclaration.seconds(seconds) })
        addEndings(to: definition)
        addTries(to: definition, classes)
    }

    /// Adds functions that end an attempt from anywhere in the step's work.
    private static func addEndings(to definition: JSClassDefinition<ScriptStep>) {
        definition
            .method("fail", "Fails and ends the step.", takes: ["reason?: any"], gives: "never") {
                (_: ScriptStep, reason: StepWords) -> Void in
                throw StepSignal(kind: .failure, reason: reason.text)
            }
            .method(
                "wait", "Ends the attempt; the next one starts 0.01 seconds later, until the timeout expires.",
                takes: ["reason?: any"], gives: "never"
            ) { (_: ScriptStep, reason: StepWords) -> Void in
                throw StepSignal(kind: .wait, reason: reason.text)
            }
            .method("require", "Fails the step unless the condition holds.", takes: ["condition: any", "reason?: any"])
        { (_: ScriptStep, condition: JSValue, reason: StepWords) -> Void in
            if !condition.toBool() { throw StepSignal(kind: .failure, reason: reason.text) }
        }
            .method("waitUnless", "Waits unless the condition holds.", takes: ["condition: any", "reason?: any"]) {
                (_: ScriptStep, condition: JSValue, reason: StepWords) -> Void in
                if !condition.toBool() { throw StepSignal(kind: .wait, reason: reason.text) }
            }
    }

    /// Adds functions whose errors do not fail the step.
    private static func addTries(to definition: JSClassDefinition<ScriptStep>, _ classes: ScenarioClasses) {
        definition
            .method(
                "tryRun", "Calls a function that may throw; returns, and sets `result` to, whether it succeeded.",
                takes: ["work: () => void"], gives: "boolean"
            ) { (step: ScriptStep, body: JSFunction) in
                step.lastError = nil
                do {
                    try body.value.call()
                    step.result = true
                    return true
                } catch let error as JSError where !error.isTermination {
                    step.lastError = classes.session.keptValues.keep(error.value)
                    step.result = false
                    return false
                }
            }
            .method(
                "tryFind", "Looks for an element without waiting; returns it, and sets `result` to whether it exists.",
                typeParameters: "<E>", takes: ["accessor: () => E"], gives: "E | null"
            ) { (step: ScriptStep, accessor: JSFunction) in
                step.lastError = nil
                let automation = classes.session.automation
                automation.pushTimeout(0)
                defer { automation.popTimeout() }
                do {
                    let found = try accessor.value.call()
                    let isThere = try found.isObject && found.invokeMethod("isValid").toBool()
                    step.result = AnyHashable(isThere)
                    return isThere ? found : JSValue(nullIn: found.context)
                } catch let error as JSError where !error.isTermination {
                    step.lastError = classes.session.keptValues.keep(error.value)
                    step.result = false
                    return JSValue(nullIn: classes.session.context)
                }
            }
            .accessor(
                "error", "The error that the last `tryRun` or `tryFind` of this step caught, or null.", gives: "any"
            ) { (step: ScriptStep) in
                step.lastError?.value ?? JSValue(nullIn: classes.session.context)
            }
    }
}

/// A step's reason as scripts pass it: a string, an error, or nothing.
struct StepWords: JSConvertible {
    let text: String

    static var acceptsMissingArgument: Bool { true }

    init(jsValue: JSValueRef, in context: JSContext) throws {
        let value = JSValue(jsValue, in: context)
        if value.isUndefined || value.isNull {
            text = ""
        } else {
            text = value.isError ? value["message"].description : value.description
        }
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try text.jsValue(in: context) }
}

/// A function as an argument.
struct JSFunction: JSConvertible {
    let value: JSValue

    init(jsValue: JSValueRef, in context: JSContext) throws {
        value = JSValue(jsValue, in: context)
        guard value.isFunction else {
            throw JSConversionError(expected: "a function", received: jsValue, in: context)
        }
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try value.jsValue(in: context) }
}

import Automation
import JavaScriptBridge
import Scripting

/// `Steps`: the standard steps, as static functions (CK-80).
final class StepsClass {
    static func definition(_ classes: ScenarioClasses) -> JSClassDefinition<StepsClass> {
        let definition = JSClassDefinition<StepsClass>("Steps")
        addValues(to: definition, classes)
        addLooking(to: definition, classes)
        definition
            .staticMethod("wait") { (seconds: JSValue) in
                try wrap(BlockStep.wait(try StepDeclaration.seconds(seconds), defaults: classes.stepDefaults), classes)
            }
            .staticMethod(variadic: "forEachRow", length: 2) { call in
                try classes.wrap(RowWalk.flow(call[0], call[1], call[2], classes))
            }
        return definition
    }

    private static func wrap(_ step: BlockStep, _ classes: ScenarioClasses) throws -> JSValue {
        try classes.wrap(ScriptStep(step.description, .native(step), classes: classes) as any TestStep)
    }

    private static func addValues(to definition: JSClassDefinition<StepsClass>, _ classes: ScenarioClasses) {
        definition
            .staticMethod("store") { (key: String, value: JSValue) in
                try wrap(.store(try classes.hashable(value)?.base, in: key), classes)
            }
            .staticMethod("copy") { (key: String, target: String) in try wrap(.copy(key, to: target), classes) }
            .staticMethod("increment") { (key: String, amount: Double?) in
                try wrap(.increment(key, by: amount ?? 1), classes)
            }
            .staticMethod("compare") { (key: String, other: String) in
                try wrap(.compare(key, with: other), classes)
            }
            .staticMethod("compareToConstant") { (key: String, constant: JSValue) in
                guard constant.isNumber || constant.isString, let value = try classes.hashable(constant) else {
                    throw JSThrow(
                        "TypeError",
                        "Steps.compareToConstant takes a number or a text, not \(ScriptWords.outline(constant))")
                }
                return try wrap(.compare(key, withConstant: value), classes)
            }
            .staticMethod("equals") { (key: String, value: JSValue) in
                try wrap(.equals(key, try classes.hashable(value)), classes)
            }
            .staticMethod("isEmpty") { (key: String) in try wrap(isEmpty(key, classes), classes) }
    }

    /// As in Swift, but for what scripts call empty.
    private static func isEmpty(_ key: String, _ classes: ScenarioClasses) -> BlockStep {
        let step = BlockStep.isEmpty(key)
        return BlockStep(step.description, defaults: classes.stepDefaults) { own, context in
            if let object = try context.store[key] as? ScriptObject {
                own.result = AnyHashable(object.isEmpty)
                return .success
            }
            let outcome = try step.run(context)
            own.result = step.result
            return outcome
        }
    }

    private static func addLooking(to definition: JSClassDefinition<StepsClass>, _ classes: ScenarioClasses) {
        definition
            .staticMethod("countRows") { (table: JSValue, key: String) in
                let list = try RowWalk.list(table, of: "Steps.countRows", classes)
                return try wrap(.countRows(of: list, into: key), classes)
            }
            .staticMethod("tryFind") { (label: String) in try wrap(.tryFind(label), classes) }
    }
}

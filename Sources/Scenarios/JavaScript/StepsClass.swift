import Automation
import JavaScriptBridge
import Scripting

/// The class `Steps`: the standard steps, as static functions.
final class StepsClass {
    static func definition(_ classes: ScenarioClasses) -> JSClassDefinition<StepsClass> {
        JSClassDefinition<StepsClass>(
            "Steps",
            "The standard steps, which work on their scenario's data; also the base of page objects."
        ).declaration(ofConstructorTaking: ["factory?: PageFactory"]).lazily { addMembers(to: $0, classes) }
    }

    private static func addMembers(to definition: JSClassDefinition<StepsClass>, _ classes: ScenarioClasses) {
        addValues(to: definition, classes)
        addLooking(to: definition, classes)
        definition
            .staticMethod(
                "wait", "Waits; the step's timeout is extended by that time.", takes: ["seconds: number"],
                gives: "Step"
            ) { (seconds: JSValue) in
                try wrap(BlockStep.wait(try StepDeclaration.seconds(seconds), defaults: classes.stepDefaults), classes)
            }
            .staticMethod(
                variadic: "forEachRow",
                "Creates a scenario that visits every row of a table, however many there are.",
                takes: ["table: string | UIAElement", "work: RowFunction | AnyStep", "description?: string"],
                gives: "FlowScenario", length: 2
            ) { call in
                try classes.wrap(RowWalk.flow(call[0], call[1], call[2], classes))
            }
    }

    private static func wrap(_ step: BlockStep, _ classes: ScenarioClasses) throws -> JSValue {
        try classes.wrap(ScriptStep(step.description, .native(step), classes: classes) as any TestStep)
    }

    private static func addValues(to definition: JSClassDefinition<StepsClass>, _ classes: ScenarioClasses) {
        definition
            .staticMethod("store", "Stores a value under a key.", takes: ["key: string", "value: any"], gives: "Step") {
                (key: String, value: JSValue) in
                try wrap(.store(try classes.hashable(value)?.base, in: key), classes)
            }
            .staticMethod(
                "copy", "Copies a value to another key.", takes: ["key: string", "target: string"], gives: "Step"
            ) { (key: String, target: String) in try wrap(.copy(key, to: target), classes) }
            .staticMethod(
                "increment", "Adds to a number, 1 by default.", takes: ["key: string", "amount?: number"],
                gives: "Step"
            ) { (key: String, amount: Double?) in
                try wrap(.increment(key, by: amount ?? 1), classes)
            }
            .staticMethod(
                "compare", "Results in -1, 0 or 1 as the first is less than, equal to or greater than the second.",
                takes: ["key: string", "other: string"], gives: "Step"
            ) { (key: String, other: String) in
                try wrap(.compare(key, with: other), classes)
            }
            .staticMethod(
                "compareToConstant",
                "Results in -1, 0 or 1 as the data is less than, equal to or greater than the constant.",
                takes: ["key: string", "constant: number | string"], gives: "Step"
            ) { (key: String, constant: JSValue) in
                guard constant.isNumber || constant.isString, let value = try classes.hashable(constant) else {
                    throw JSThrow(
                        "TypeError",
                        "Steps.compareToConstant takes a number or a string, not \(ScriptWords.outline(constant))")
                }
                return try wrap(.compare(key, withConstant: value), classes)
            }
            .staticMethod(
                "equals", "Results in whether the data equals a value.", takes: ["key: string", "value: any"],
                gives: "Step"
            ) { (key: String, value: JSValue) in
                try wrap(.equals(key, try classes.hashable(value)), classes)
            }
            .staticMethod(
                "isEmpty",
                "Results in whether there is no data, an empty string or array, or an object without properties.",
                takes: ["key: string"], gives: "Step"
            ) { (key: String) in try wrap(isEmpty(key, classes), classes) }
    }

    /// The Swift step, but with the scripts' notion of empty.
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
            .staticMethod(
                "countRows", "Stores the number of rows of a table, given by identifier or label; waits for the table.",
                takes: ["table: string | UIAElement", "key: string"], gives: "Step"
            ) { (table: JSValue, key: String) in
                let list = try RowWalk.list(table, of: "Steps.countRows", classes)
                return try wrap(.countRows(of: list, into: key), classes)
            }
            .staticMethod(
                "tryFind", "Results in whether an element with an identifier or label exists; does not wait.",
                takes: ["label: string"], gives: "Step"
            ) { (label: String) in try wrap(.tryFind(label), classes) }
    }
}

/// Creates the flow of `Steps.forEachRow` over all rows of a table, however many there are.
private enum RowWalk {
    /// Returns the table that a script passes as an identifier, a label or an element.
    /// - Throws: `JSThrow` if it is none of these.
    static func list(_ table: JSValue, of function: String, _ classes: ScenarioClasses) throws -> RowList {
        if table.isString { return RowList(identifier: table.description) }
        if let element = classes.session.context.unwrap(table, as: Element.self) { return RowList(element.query) }
        throw JSThrow(
            "TypeError", "\(function) takes the identifier of a table, or a table, not \(ScriptWords.outline(table))")
    }

    /// Creates the flow; a function for its rows receives the row, its index, the step and the scenario.
    static func flow(
        _ table: JSValue, _ work: JSValue, _ description: JSValue, _ classes: ScenarioClasses
    ) throws -> ScriptFlow {
        let list = try list(table, of: "Steps.forEachRow", classes)
        let process =
            work.isFunction
            ? row(of: list, work, classes) : try SequenceDeclaration.step(work, of: "Steps.forEachRow", classes)
        let words =
            description.isUndefined
            ? "Visit each row of \(list.name)" : try ScriptWords.description(description, of: "Steps.forEachRow")
        let flow = ScriptFlow(words, place: classes.place)
        flow.visitRows(of: list, process)
        return flow
    }

    private static func row(of list: RowList, _ work: JSValue, _ classes: ScenarioClasses) -> any TestStep {
        let function = classes.session.keptValues.keep(work)
        // The step's work can refer to the step only after it is created.
        weak var owner: ScriptStep?
        let block = BlockStep.withRow(of: list, at: "rowIndex") { element, index, context in
            guard let function = function.value, let step = owner, let wrap = classes.session.wrapElement else {
                return .failure("the script has ended")
            }
            return try StepCall.outcome(in: classes.session) {
                let row: [JSValue] = [try wrap(element), try .make(index, in: function.context)]
                return try function.call(row + (try step.arguments(context)))
            }
        }
        let step = ScriptStep("Work on the row", .native(block), classes: classes)
        owner = step
        return step
    }
}

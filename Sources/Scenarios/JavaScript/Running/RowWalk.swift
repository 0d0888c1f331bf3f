import Automation
import JavaScriptBridge
import Scripting

/// Makes `Steps.forEachRow`: a flow over all rows of a table, however many there are.
enum RowWalk {
    /// The table that a script names by its identifier or label, or gives as an element.
    /// - Throws: `JSThrow` when it is neither.
    static func list(_ table: JSValue, of function: String, _ classes: ScenarioClasses) throws -> RowList {
        if table.isString { return RowList(identifier: table.description) }
        if let element = classes.session.context.unwrap(table, as: Element.self) { return RowList(element.query) }
        throw JSThrow(
            "TypeError", "\(function) takes the identifier of a table, or a table, not \(ScriptWords.outline(table))")
    }

    /// Makes the flow; a function for its rows gets the row, its index, the step and the scenario.
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
        // The step is known to its own work only once it is made.
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

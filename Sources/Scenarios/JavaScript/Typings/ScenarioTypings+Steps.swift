import JavaScriptBridge
import Scripting

extension ScenarioTypings {
    static var steps: ScriptType {
        ScriptType(
            "Steps", .class,
            "The standard steps, which work on the data of the scenario that they stand in; and the base of page objects.",
            constructor: ["factory?: PageFactory"],
            members: [
                function("store", ["key: string", "value: any"], "Sets the data under a key."),
                function("copy", ["key: string", "target: string"], "Copies data to another key."),
                function("increment", ["key: string", "amount?: number"], "Adds to a number, 1 if nothing is said."),
                function(
                    "compare", ["key: string", "other: string"],
                    "Results in -1, 0 or 1 as the first is less than, equal to or greater than the second."),
                function(
                    "compareToConstant", ["key: string", "constant: number | string"],
                    "Results in -1, 0 or 1 as the data is less than, equal to or greater than the constant."),
                function("equals", ["key: string", "value: any"], "Results in whether the data equals a value."),
                function(
                    "isEmpty", ["key: string"],
                    "Results in whether there is no data, an empty text or array, or an object without properties."),
                function(
                    "countRows", ["table: string | UIAElement", "key: string"],
                    "Stores how many rows a table has, named by identifier or label; waits until it is there."),
                function(
                    "tryFind", ["label: string"],
                    "Results in whether there is an element with an identifier or a label; does not wait."),
                function("wait", ["seconds: number"], "Lets time pass; may take that much longer than others."),
                .function(
                    "forEachRow",
                    takes: ["table: string | UIAElement", "work: RowFunction | AnyStep", "description?: string"],
                    gives: "FlowScenario", isStatic: true,
                    "Makes a scenario that visits every row of a table, without knowing how many there are."),
            ])
    }

    static var rowFunction: ScriptType {
        ScriptType(
            "RowFunction",
            .alias(
                "(row: UIAElement, index: number, step: Step, scenario: Scenario) => void | boolean | Promise<void>"),
            "The work on one row of a table, whose index is counted from 0.")
    }

    private static func function(
        _ name: String, _ parameters: [JSParameter], _ documentation: String
    ) -> JSMember {
        .function(name, takes: parameters, gives: "Step", isStatic: true, documentation)
    }
}

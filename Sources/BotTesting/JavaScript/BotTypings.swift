import Scripting

/// What editors know of the global `bot`.
enum BotTypings {
    static var all: ScriptTypings {
        ScriptTypings(
            title: "Bot tests", types: shapes,
            globals: [
                .property(
                    BotObject.globalName, "BotTesting", isWritable: true,
                    "Bot tests: the operations that their files name.")
            ])
    }

    private static var shapes: [ScriptType] {
        [
            ScriptType(
                "BotVerdict", .alias("[boolean, string] | { pass: boolean; message: string }"),
                "What a check has found: whether it holds, and what is and what should be, also when it holds."),
            ScriptType(
                "BotFunction", .alias("(data?: any) => void | BotVerdict | Promise<void | BotVerdict>"),
                "An operation: a check gives its verdict, an action nothing; the first result tells which it is."),
            ScriptType(
                "BotOperationOptions", .interface, "An operation that says what it is; it has one of the functions.",
                members: [
                    .option("action", "(data?: any) => void | Promise<void>", "Does something."),
                    .option(
                        "check", "(data?: any) => BotVerdict | Promise<BotVerdict>", "Finds whether something holds."),
                    .option("timeout", "number", "How long a promise of the function may take, in seconds (10)."),
                ]),
            ScriptType(
                "BotTesting", .interface, "What the global `bot` offers.",
                members: [
                    .function(
                        "operations",
                        takes: ["operations: { [name: string]: BotFunction | BotOperationOptions | Step | Scenario }"],
                        "Declares operations of bot tests by their names; later ones replace earlier ones.")
                ]),
        ]
    }
}

internal import JavaScriptBridge
package import Scripting

/// The script module of bot tests, with the global `bot` to declare operations and run bot tests.
///
/// The global is created on first use; a script's own declaration takes precedence.
package struct BotTestingModule: ScriptModule {
    /// The module's name.
    package let name = "BotTesting"

    private let operations: ScriptOperations
    private let host: BotHost

    /// Creates the module.
    /// - Parameters:
    ///   - operations: the operations that scripts declare.
    ///   - host: the launcher of the app.
    package init(operations: ScriptOperations = ScriptOperations(), host: BotHost = .none) {
        self.operations = operations
        self.host = host
    }

    /// Declares the object, and the types of its arguments and results.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(
            title: "Bot tests", shapes: { Self.shapes },
            constants: [
                // The session owns its context, which owns the closure.
                .object("bot", "Bot tests: the operations that their files use.") {
                    [operations, host, unowned session] in
                    BotObject(operations: operations, host: host, session: session).definition
                }
            ])
    }

    private static var shapes: [ScriptType] {
        [
            ScriptType(
                "BotVerdict", .alias("[boolean, string] | { pass: boolean; message: string }"),
                "The verdict of a check: whether it passed, and the actual and expected values in either case."),
            ScriptType(
                "BotFunction", .alias("(data?: any) => void | BotVerdict | Promise<void | BotVerdict>"),
                "An operation: a check returns a verdict, an action nothing; the first call decides which it is."),
            ScriptType(
                "BotOperationOptions", .interface,
                "An operation declared as an action or a check; it has one of the two functions.",
                members: [
                    .option("action", "(data?: any) => void | Promise<void>", "The function of an action."),
                    .option(
                        "check", "(data?: any) => BotVerdict | Promise<BotVerdict>", "The function of a check."),
                    .option(
                        "timeout", "number", "The time limit of a promise that the function returns, in seconds (10)."),
                ]),
            ScriptType(
                "BotTest", .interface, "A bot test as a plain object, with the structure of the files.",
                members: [
                    .property("name", "string", isWritable: true, "The name."),
                    .property(
                        "operations", "BotEntry[]", isWritable: true,
                        "Operations, and the titles of their sections."),
                ]),
            ScriptType("BotEntry", .alias("string | BotOperation"), "A title, or an operation."),
            ScriptType(
                "BotOperation", .interface, "An operation of a bot test.",
                members: [
                    .property("name", "string", isWritable: true, "The operation's name, as declared."),
                    .option("data", "any", "The operation's data."),
                    .option("delay", "number", "The delay after an action, in seconds (0)."),
                ]),
            ScriptType(
                "BotRunOptions", .interface, "How a run reacts to failures.",
                members: [
                    .option(
                        "onFailure", "\"run-on\" | \"stop-test\"", "The reaction to a failed check or action (run-on)."),
                    .option(
                        "onUnknownOperation", "\"run-on\" | \"stop-test\"",
                        "The reaction to an unknown operation (stop-test)."),
                ]),
            ScriptType(
                "BotSummary", .interface, "The result of a bot test.",
                members: [
                    .property("name", "string", "The name of the test."),
                    .property("passes", "number", "The number of checks that passed."),
                    .property("fails", "number", "The number of failed checks and actions."),
                    .property("results", "BotResult[]", "The results of the operations, in order."),
                ]),
            ScriptType(
                "BotResult", .interface, "The result of an operation.",
                members: [
                    .property("index", "number", "Its index among the operations and titles, from 0."),
                    .property("section", "string", isOptional: true, "The title of its section."),
                    .property("name", "string", "Its name."),
                    .property("data", "any", isOptional: true, "The operation's data."),
                    .property("isCheck", "boolean", "Whether it is a check."),
                    .property("passed", "boolean", "Whether the check passed, or the action was carried out."),
                    .property(
                        "message", "string", isOptional: true, "The message of a check, or why an action failed."),
                ]),
        ]
    }
}

/// What the object `bot` needs from the launcher of the app.
package struct BotHost {
    /// The data sources of the running app, besides the operations that scripts declare, in order.
    package var dataSources: () -> [any BotDataSource]

    /// Creates a host from its parts.
    package init(dataSources: @escaping () -> [any BotDataSource]) { self.dataSources = dataSources }

    /// A host without an app, for listing what scripts can use.
    package static var none: BotHost { BotHost { [] } }
}

internal import JavaScriptBridge
package import Scripting

/// What scripts see of bot tests: the global `bot`, with which they declare operations and run bot tests.
///
/// It is made when a script first reads it; a script that declares its own wins.
package struct BotTestingModule: ScriptModule {
    /// The module's name.
    package let name = "BotTesting"

    private let operations: ScriptOperations
    private let host: BotHost

    /// Creates the module.
    /// - Parameters:
    ///   - operations: takes the operations that scripts declare.
    ///   - host: who launches the app.
    package init(operations: ScriptOperations = ScriptOperations(), host: BotHost = .none) {
        self.operations = operations
        self.host = host
    }

    /// Declares the object, and the shapes of what it takes and returns.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(
            title: "Bot tests", shapes: { Self.shapes },
            constants: [
                // The session owns its context, and that the closure.
                .object("bot", "Bot tests: the operations that their files name.") {
                    [operations, host, unowned session] in
                    BotObject(operations: operations, host: host, session: session).definition
                }
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
                "BotTest", .interface, "A bot test as a plain object, by the rules of the files.",
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
                    .property("name", "string", isWritable: true, "The name by which it was declared."),
                    .option("data", "any", "What it is given."),
                    .option("delay", "number", "How long the operation after an action is put off, in seconds (0)."),
                ]),
            ScriptType(
                "BotRunOptions", .interface, "What a run does when something fails.",
                members: [
                    .option(
                        "onFailure", "\"run-on\" | \"stop-test\"", "After a check or an action that fails (run-on)."),
                    .option(
                        "onUnknownOperation", "\"run-on\" | \"stop-test\"",
                        "After an operation that nothing declares (stop-test)."),
                ]),
            ScriptType(
                "BotSummary", .interface, "What came of a bot test.",
                members: [
                    .property("name", "string", "The name of the test."),
                    .property("passes", "number", "How many checks held."),
                    .property("fails", "number", "How many checks did not hold, and actions could not be carried out."),
                    .property("results", "BotResult[]", "What came of each operation, in order."),
                ]),
            ScriptType(
                "BotResult", .interface, "What came of an operation.",
                members: [
                    .property("index", "number", "Its place among the operations, titles included, from 0."),
                    .property("section", "string", isOptional: true, "The title above it."),
                    .property("name", "string", "Its name."),
                    .property("data", "any", isOptional: true, "What it was given."),
                    .property("isCheck", "boolean", "Whether it is a check."),
                    .property("passed", "boolean", "Whether the check holds, or the action could be carried out."),
                    .property(
                        "message", "string", isOptional: true, "What a check has found, or why an action failed."),
                ]),
        ]
    }
}

/// What the object `bot` needs of whoever launches the app.
public struct BotHost {
    /// The data sources of the app that runs now, beside the operations that scripts declare, in their order.
    public var dataSources: () -> [any BotDataSource]

    /// Collects what is needed.
    public init(dataSources: @escaping () -> [any BotDataSource]) { self.dataSources = dataSources }

    /// A host without an app, for those who ask what scripts can see.
    public static var none: BotHost { BotHost { [] } }
}

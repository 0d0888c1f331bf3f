import Automation
import JavaScriptBridge
import Scripting

/// What stands behind the global `bot`.
struct BotObject {
    let operations: ScriptOperations
    let host: BotHost
    // The session owns the context, whose functions hold this.
    unowned let session: ScriptSession

    /// What the object offers.
    var definition: JSObjectDefinition {
        let parameters: [JSParameter] = ["test: BotTest", "options?: BotRunOptions"]
        return JSObjectDefinition("BotTesting", "What the global `bot` offers.")
            .function(
                "operations", "Declares operations of bot tests by their names; later ones replace earlier ones.",
                takes: ["operations: { [name: string]: BotFunction | BotOperationOptions | Step | Scenario }"]
            ) { call in
                try declare(call[0])
                return JSUndefined()
            }
            .function(
                "run",
                "Runs a bot test as a part of the test that is open; throws a `BotTestError` if something fails.",
                takes: parameters, gives: "BotSummary"
            ) { call in
                let turns = SessionTurns(session.automation)
                return try prepare(call, "bot.run", turns).run(turns)
            }
            .function(
                "runAsync", "Runs a bot test that may wait for promises: `await bot.runAsync(…)`.", takes: parameters,
                gives: "Promise<BotSummary>"
            ) { call in
                let turns = LoopTurns(session)
                let run = try prepare(call, "bot.runAsync", turns)
                turns.owner = run
                return try promise(of: run, in: call.context)
            }
    }

    // MARK: Running

    private func prepare(_ call: JSCall, _ name: String, _ turns: any BotTurns) throws -> ScriptBotRun {
        let test = try BotTest(call[0], of: name)
        let policy = try BotPolicy(call[1], of: name)
        let dataSource = BotDataSources([operations] + host.dataSources())
        try test.check(with: dataSource, of: name)
        return ScriptBotRun(test, policy, dataSource, turns: turns, session: session)
    }

    /// Begins a run.
    /// - Returns: a promise of what comes of it.
    private func promise(of run: ScriptBotRun, in context: JSContext) throws -> JSValue {
        let promise = try JSPromise(in: context)
        try run.begin { [unowned run] in
            do {
                try promise.resolve(run.outcome())
            } catch {
                // What cannot be told any more is the end of a script that ran too long, which its caller learns as well.
                try? promise.reject(error)
            }
        }
        return promise.value
    }

    // MARK: Declaring

    /// Takes the operations that are the properties of an object; all that is wrong with them is told at once.
    private func declare(_ object: JSValue) throws {
        guard object.isObject, !object.isArray, !object.isFunction else {
            throw JSThrow(
                "TypeError",
                "bot.operations takes an object with a function for each operation, such as {TAP_ADD() {…}}, not "
                    + ScriptWords.outline(object))
        }
        var reader = ScriptOperationReader(object, session: session)
        let declared = reader.operations()
        try reader.problems.check()
        for operation in declared { operations.declare(operation) }
    }
}

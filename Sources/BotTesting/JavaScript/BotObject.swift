import Automation
import JavaScriptBridge
import Scripting

/// What stands behind the global `bot`.
struct BotObject {
    static let globalName = "bot"

    let operations: ScriptOperations
    let host: BotHost
    // The session owns the context, whose functions hold this.
    unowned let session: ScriptSession

    /// Makes the object.
    func make(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        try define("operations", on: object) { call in
            try declare(call[0])
            return JSValue(undefinedIn: call.context)
        }
        try define("run", on: object) { call in
            let turns = SessionTurns(session.automation)
            return try prepare(call, "bot.run", turns).run(turns)
        }
        try define("runAsync", on: object) { call in
            let turns = LoopTurns(session)
            let run = try prepare(call, "bot.runAsync", turns)
            turns.owner = run
            return try promise(of: run, in: call.context)
        }
        return object
    }

    private func define(_ name: String, on object: JSValue, _ body: @escaping (JSCall) throws -> JSValue) throws {
        let function = JSValue.function(variadic: name, length: 1, in: object.context) { try body($0) }
        try object.defineProperty(name, value: function)
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

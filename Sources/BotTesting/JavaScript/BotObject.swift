import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// The global `bot`.
struct BotObject {
    let operations: ScriptOperations
    let host: BotHost
    // The session owns the context, whose functions hold this object.
    unowned let session: ScriptSession

    /// The object's definition.
    var definition: JSObjectDefinition {
        let parameters: [JSParameter] = ["test: BotTest", "options?: BotRunOptions"]
        return JSObjectDefinition("BotTesting", "The type of the global `bot`.")
            .function(
                "operations", "Declares operations of bot tests by name; later ones replace earlier ones.",
                takes: ["operations: { [name: string]: BotFunction | BotOperationOptions | Step | Scenario }"]
            ) { call in
                try declare(call[0])
                return JSUndefined()
            }
            .property(
                "model",
                "The model of the app as data, as it is now, for checks; undefined if the app does not show it.",
                gives: "any"
            ) { context in
                try BotDataSources(host.dataSources()).model?.value(in: context) ?? JSValue(undefinedIn: context)
            } set: { _ in
                throw JSThrow("TypeError", "bot.model is what the app shows; only the app changes it.")
            }
            .function(
                "run",
                "Runs a bot test as part of the current test; throws a `BotTestError` if something fails.",
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

    /// Starts a run.
    /// - Returns: a promise for its results.
    private func promise(of run: ScriptBotRun, in context: JSContext) throws -> JSValue {
        let promise = try JSPromise(in: context)
        try run.begin { [unowned run] in
            do {
                try promise.resolve(run.outcome())
            } catch {
                // Only the end of a script that ran too long fails here, and its caller is notified as well.
                try? promise.reject(error)
            }
        }
        return promise.value
    }

    // MARK: Declaring

    /// Declares the operations in the properties of an object; reports all their problems at once.
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

/// A bot test that a script runs inside one of its own tests.
private final class ScriptBotRun: BotDelegate {
    private let test: BotTest
    private let dataSource: BotDataSources
    private let recorder: BotRecorder
    private let bot: Bot
    private let session: ScriptSession
    private var results: [BotResult] = []
    private var whenFinished: (() -> Void)?

    init(
        _ test: BotTest, _ policy: BotPolicy, _ dataSource: BotDataSources, turns: any BotTurns, session: ScriptSession
    ) {
        self.test = test
        self.dataSource = dataSource
        self.session = session
        recorder = BotRecorder(session, dataSource: dataSource)
        bot = Bot(turns: turns, session: session.automation)
        bot.dataSource = dataSource
        bot.policy = policy
        bot.addDelegate(recorder)
        bot.addDelegate(self)
    }

    func bot(_ bot: Bot, didRun result: BotResult) { results.append(result) }

    func botDidFinishExecuting(_ bot: Bot) { whenFinished?() }

    /// Starts the test.
    /// - Parameter finish: called when it has run.
    func begin(_ finish: @escaping () -> Void) throws {
        try bot.set(sequences: [test])
        guard bot.pending != nil else { return finish() }
        whenFinished = { [unowned self] in
            whenFinished = nil
            finish()
        }
        try bot.step(to: .end)
    }

    /// Runs the test to its end.
    /// - Returns: its results as a script's value.
    /// - Throws: ``BotRunFailure``, and `AutomationError` if the test of the script has run out of time.
    func run(_ turns: SessionTurns) throws -> JSValue {
        try begin {}
        do {
            try session.perform(asynchronously: false) { () throws in try turns.drain() }
        } catch {
            bot.cancel()
            throw error
        }
        return try outcome()
    }

    /// Returns the results of the test as a script's value.
    /// - Throws: ``BotRunFailure``.
    func outcome() throws -> JSValue {
        if results.contains(where: \.failed) { throw BotRunFailure(test, results) }
        return try BotRecords.summary(of: test, results, in: session.context)
    }
}

/// A `BotTestError` in scripts: a bot test with failures, with the results of its
/// operations as `results`.
private struct BotRunFailure: RelayingError {
    let message: String
    let results: [BotResult]

    init(_ test: BotTest, _ results: [BotResult]) {
        self.results = results
        let failures = results.filter(\.failed)
        let checks = failures.count { $0.position.isCheck }
        let actions = failures.count - checks
        let counts = [(checks, "check"), (actions, "action")].filter { $0.0 > 0 }.map { count, word in
            "\(count) \(word)\(count == 1 ? "" : "s")"
        }
        let lines = failures.map {
            "\n- \($0.position.index) \($0.position.operation.name): \($0.verdict?.message ?? "")"
        }
        message = "\(counts.joined(separator: " and ")) of the bot test '\(test.name)' failed:\(lines.joined())"
    }

    var fault: TestEvent.Fault { .assertion }

    func jsError(in context: JSContext) -> JSValue {
        let made = JSThrow("BotTestError", message).jsError(in: context)
        if let results = try? BotRecords.of(results, in: context) {
            // A fresh error takes every property.
            try? made.defineProperty("results", value: results, enumerable: false)
        }
        if let cause = results.lazy.compactMap({ $0.error.flatMap { JSError(behind: $0) } }).first {
            try? made.defineProperty("cause", value: cause.value, enumerable: false)
        }
        return made
    }
}

/// The results of a bot as script objects.
private enum BotRecords {
    /// Returns `{name, passes, fails, results}`.
    static func summary(of test: BotTest, _ results: [BotResult], in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        try object.setProperty("name", to: test.name)
        try object.setProperty("passes", to: results.count { $0.verdict?.passed == true })
        try object.setProperty("fails", to: results.count { $0.failed })
        try object.setProperty("results", to: of(results, in: context))
        return object
    }

    /// Returns an array with an object for each operation.
    static func of(_ results: [BotResult], in context: JSContext) throws -> JSValue {
        let array = JSValue(newArrayIn: context)
        for (index, result) in results.enumerated() {
            let object = JSValue(newObjectIn: context)
            try object.setProperty("index", to: result.position.index)
            if let section = result.position.section { try object.setProperty("section", to: section) }
            try object.setProperty("name", to: result.position.operation.name)
            if let data = result.position.operation.data { try object.setProperty("data", to: data.value(in: context)) }
            try object.setProperty("isCheck", to: result.position.isCheck)
            try object.setProperty("passed", to: !result.failed)
            if let message = result.verdict?.message { try object.setProperty("message", to: message) }
            try array.setElement(at: index, to: object)
        }
        return array
    }
}

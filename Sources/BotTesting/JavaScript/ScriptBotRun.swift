import Automation
import JavaScriptBridge
import Scripting

/// A bot test that a script runs inside one of its own tests.
final class ScriptBotRun: BotDelegate {
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

    /// Begins to run the test.
    /// - Parameter finish: called once it has run.
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
    /// - Returns: what came of it, as scripts see it.
    /// - Throws: ``BotRunFailure``, and `AutomationError` when the test of the script has run out of time.
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

    /// What came of the test, as scripts see it.
    /// - Throws: ``BotRunFailure``.
    func outcome() throws -> JSValue {
        if results.contains(where: \.failed) { throw BotRunFailure(test, results) }
        return try BotRecords.summary(of: test, results, in: session.context)
    }
}

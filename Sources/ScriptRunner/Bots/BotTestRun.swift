import Automation
import BotTesting
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestBench
import TestEvents

/// Runs bot tests in the session of their file, each by a bot of its own.
final class BotTestRun {
    private let run: ScriptRun
    private let session: ScriptSession
    private var sources: (app: Weak, dataSource: BotDataSources)?
    /// Whether the canvas could be given the size that was asked for.
    private(set) var hasCanvas = true
    /// Whether the app has died in the test that is open.
    private var hasDied = false

    private struct Weak {
        weak var app: AnyObject?
    }

    init(_ run: ScriptRun, _ session: ScriptSession) {
        self.run = run
        self.session = session
        _ = dataSource
    }

    /// The operations of scripts, of the app that runs now, and of its fixtures; asked anew after each launch.
    var dataSource: BotDataSources {
        let app = run.launcher.world.simulation?.runningApp
        if let sources, sources.app.app === app, app != nil { return sources.dataSource }
        let dataSource = BotDataSources([run.operations] + run.launcher.botDataSources)
        sources = (Weak(app: app), dataSource)
        if let size = run.canvasSize, hasCanvas, app != nil, !dataSource.setCanvasSize(size) {
            hasCanvas = false
            session.tests.recordOutsideTests(.init(appWithoutCanvas: run.script.app.name, size))
        }
        return dataSource
    }

    /// Runs a test to its end, unless it is left out.
    func run(_ test: BotTest, _ declaration: TestDeclaration) {
        guard session.tests.admits(declaration) else { return }
        session.tests.next = declaration
        session.tests.start(declaration.title, place: declaration.place)
        session.tests.isRunnersOwn = true
        defer {
            session.tests.isRunnersOwn = false
            run.launcher.noteUse()
            close()
        }
        guard isReady(test) else { return }
        let bot = Bot(turns: LoopTurns(session), session: session.automation)
        let dataSource = dataSource
        let recorder = BotRecorder(session, dataSource: dataSource)
        // The bot tells the recorder nothing once this function has returned.
        recorder.onResult = { [unowned self, unowned bot] result in note(result, of: bot) }
        bot.dataSource = dataSource
        bot.policy = run.botPolicy
        bot.addDelegate(recorder)
        begin(bot, test)
        drive(bot)
        withExtendedLifetime((dataSource, recorder)) {}
        if run.botPolicy.afterFailure == .stopRun, (session.tests.current?.issues ?? 0) > 0 {
            run.budget.endRun("--on-failure stop-run has ended the run")
        }
    }

    /// Whether the app runs, and every operation can take its data; what is wrong is told.
    private func isReady(_ test: BotTest) -> Bool {
        guard session.tests.current?.issues == 0 else { return false }
        if !run.launcher.world.isRunning {
            session.tests.record(.init(deadApp: run.script.app.name, place: test.place))
            return false
        }
        let problems = test.problems(with: dataSource.knownDeclarations)
        for problem in problems {
            switch problem.kind {
            // Whether somebody knows it shows when it runs, and what comes then is up to the policy.
            case .unknownOperation: continue
            default: break
            }
            if problem.severity == .error {
                session.tests.record(.init(problem, in: session.sources))
            } else {
                run.recorder.record(.message(.init(level: .warning, text: problem.message, place: problem.place)))
            }
        }
        return !problems.contains { $0.severity == .error }
    }

    private func begin(_ bot: Bot, _ test: BotTest) {
        do {
            try bot.set(sequences: [test])
            if bot.pending != nil { try bot.step(to: .end) }
        } catch {
            // The app runs the bot by itself while the test is loaded.
            session.tests.record(.init(fault: .assertion, name: "BotError", message: "\(error)", place: test.place))
        }
    }

    /// Lets time pass until the bot is at rest, the app has died or the test has run too long.
    private func drive(_ bot: Bot) {
        defer { bot.cancel() }
        while bot.isExecuting, run.launcher.world.crash == nil {
            do {
                let ending = try session.loop.run { !bot.isExecuting || run.launcher.world.crash != nil }
                try run.checkTermination(of: session)
                if ending == .stuck { return }
            } catch is TestTimeout {
                session.tests.end(.timedOut)
                return
            } catch {
                run.handle(error, in: session)
                if session.tests.current == nil { return }
            }
        }
    }

    private func note(_ result: BotResult, of bot: Bot) {
        run.limits.operationCount += 1
        run.progress?.advance()
        if session.context.virtualMachine.wasTerminated { return }
        if result.failed { session.tests.record(.init(result, in: session)) }
        if run.noteCrash(in: session) {
            hasDied = true
            bot.cancel()
        }
    }

    private func close() {
        guard let test = session.tests.current else { return }
        let failure = hasDied ? TestEvent.Outcome.issue : .failed
        hasDied = false
        session.tests.end(test.issues > 0 ? failure : .passed)
    }
}

extension ScriptRun {
    /// What comes after failures of operations.
    var botPolicy: BotPolicy {
        let reaction = script.configuration.onFailure
        return BotPolicy(afterFailure: reaction, afterUnknownOperation: reaction == .stopRun ? .stopRun : .stopTest)
    }
}

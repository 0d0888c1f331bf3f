import Automation
package import BotTesting
import JavaScriptBridge
import Scripting
package import TestBench
package import TestEvents

/// Bot tests that somebody steps through on one app, which is launched once.
///
/// The stream of events tells of tests that were completed, as if they had been a run; those that were skipped or left in
/// their middle are told as skipped.
package final class BotStepping {
    /// Lets the next turn of the bot's run loop come; false when nothing is left to happen.
    package typealias Turn = () throws -> Bool

    /// What keeps the tests from being run, told before anybody could step.
    package private(set) var issues: [TestEvent.Issue] = []
    /// Asked while a script's function runs; true ends it, as Control-C does.
    package var isInterrupted: () -> Bool = { false }

    private let configuration: RunConfiguration
    private let scripts: [PreparedScript]
    private let tally = RunTally()
    private let completed: CompletedTests
    private let recorder: EventRecorder
    private let pictures: RunPictures?
    private var loaders: [BotFileRun] = []
    private var hasStepped = false

    /// Prepares the tests.
    /// - Parameters:
    ///   - configuration: the files, of which the first says which app is launched, and how.
    ///   - apps: the apps that can be named; the first is meant when none is.
    ///   - sinks: who is told what happens.
    /// - Throws: ``ConfigurationMistake`` when a file names an app, a device or the like that there is none of.
    package init(
        _ configuration: RunConfiguration, apps: AppList, sinks: [any TestEventSink]
    ) throws(ConfigurationMistake) {
        self.configuration = configuration
        var prepared: [PreparedScript] = []
        let stubs = StubLibrary(workingDirectory: configuration.workingDirectory)
        for script in configuration.scripts {
            var script = script
            // Who steps through tests sees the app that is there.
            script.configuration.isolate = .file
            prepared.append(try PreparedScript(script, apps: apps, seed: configuration.seed, stubs: stubs))
        }
        scripts = prepared
        pictures = configuration.outputFolder.map {
            RunPictures(
                folder: PathNames.join(configuration.workingDirectory ?? "", $0), logged: configuration.logPictures)
        }
        let start = ContinuousClock.now
        completed = CompletedTests([tally] + sinks)
        recorder = EventRecorder(sinks: [completed]) { (ContinuousClock.now - start) / .seconds(1) }
    }

    /// Launches the app, loads the tests and lets somebody step through them.
    /// - Parameter step: called once, unless something is wrong with the files or the app; returns when nobody steps any
    ///   more.
    /// - Returns: the exit status: 0 when every completed test passed, else that of the gravest fault.
    package func run(_ step: (Bot, @escaping Turn) -> Void) -> Int {
        recorder.record(
            .runStarted(
                .init(
                    program: configuration.program, seed: configuration.seed, scripts: scripts.map(\.path),
                    arguments: configuration.arguments, output: configuration.outputFolder)))
        for problem in configuration.problems { recorder.record(.issue(.init(problem))) }
        if let first = scripts.first { launch(first, step) }
        let status = tally.exitStatus
        recorder.record(.runEnded(.init(exitStatus: status, realDuration: recorder.now)))
        return status
    }

    private func makeRun(_ script: PreparedScript) -> ScriptRun {
        ScriptRun(
            script, recorder: recorder, budget: FailureBudget(limit: nil),
            workingDirectory: configuration.workingDirectory, canvasSize: script.canvasSizes.first ?? nil,
            pictures: pictures)
    }

    // MARK: Before the first step

    private func launch(_ script: PreparedScript, _ step: (Bot, @escaping Turn) -> Void) {
        let run = makeRun(script)
        run.isInterrupted = { [unowned self] in isInterrupted() }
        let entries = scripts.flatMap(entries)
        guard canStep() else { return }
        recorder.script = script.path
        recorder.deviceTime = { [clock = run.launcher.world.driver.clock] in clock.now }
        do {
            let graphs = try BotFileRun(run).operations() ?? []
            guard canStep() else { return }
            try run.inSession { session in
                for loader in loaders { loader.addSource(to: session) }
                for graph in graphs { run.evaluate(graph, in: session) }
                run.settle(session)
                recorder.script = nil
                self.step(entries, run, session, step)
            }
        } catch let error as ScriptLoadError {
            recorder.record(.issue(.init(error)))
        } catch {
            recorder.record(.issue(run.launcher.issue(for: error)))
        }
        if !hasStepped { _ = canStep() }
        recorder.deviceTime = nil
        recorder.script = nil
        run.launcher.world.terminate()
    }

    /// The tests of a file; what is wrong with it is told.
    private func entries(of script: PreparedScript) -> [SteppedTests.Entry] {
        recorder.script = script.path
        defer { recorder.script = nil }
        let loader = BotFileRun(makeRun(script))
        do {
            guard let file = try loader.load() else { return [] }
            loaders.append(loader)
            return file.tests.compactMap { test in
                let declaration = TestDeclaration(title: test.name, place: test.place)
                guard (try? script.filter.reasonToSkip(test.name)) == .some(nil) else { return nil }
                return SteppedTests.Entry(test: test, declaration: declaration, path: script.path)
            }
        } catch {
            recorder.record(.issue(.init(error)))
            return []
        }
    }

    /// Whether nothing was wrong so far.
    private func canStep() -> Bool {
        issues = tally.issues
        return issues.isEmpty
    }

    /// Whether every operation can take its data; what is wrong is told.
    private func validate(_ entries: [SteppedTests.Entry], _ dataSource: BotDataSources, _ session: ScriptSession) {
        let known = dataSource.knownDeclarations
        for entry in entries {
            recorder.script = entry.path
            for problem in entry.test.problems(with: known) {
                // What nobody knows fails when it runs.
                if case .unknownOperation = problem.kind { continue }
                if problem.severity == .error {
                    recorder.record(.issue(.init(problem, in: session.sources)))
                } else {
                    recorder.record(.message(.init(level: .warning, text: problem.message, place: problem.place)))
                }
            }
        }
        recorder.script = nil
        if entries.isEmpty, canStep() {
            recorder.record(
                .issue(.init(fault: .usage, name: "UsageError", message: "There is no test to step through.")))
        }
    }

    // MARK: Steps

    private func step(
        _ entries: [SteppedTests.Entry], _ run: ScriptRun, _ session: ScriptSession,
        _ step: (Bot, @escaping Turn) -> Void
    ) {
        let sources = BotTestRun(run, session)
        let dataSource = sources.dataSource
        validate(entries, dataSource, session)
        guard canStep() else { return }
        let bot = Bot(turns: LoopTurns(session), session: session.automation)
        bot.dataSource = dataSource
        bot.policy = run.botPolicy
        let tests = SteppedTests(
            entries, session: session, recorder: recorder, completed: completed, start: run.script.startFacts)
        let botRecorder = BotRecorder(session, dataSource: dataSource)
        // The bot tells nothing once this function has returned.
        botRecorder.onResult = { [unowned bot] result in
            run.limits.operationCount += 1
            if session.context.virtualMachine.wasTerminated { return }
            if result.failed { session.tests.record(.init(result, in: session)) }
            if run.noteCrash(in: session) { bot.cancel() }
        }
        bot.addDelegate(tests)
        bot.addDelegate(botRecorder)
        session.tests.canvas = { dataSource.canvasSize.map { [$0.width, $0.height] } }
        hasStepped = true
        do {
            try bot.set(sequences: entries.map(\.test))
            // Whatever runs at once may give promises, like what comes on later turns.
            session.perform(asynchronously: true) {
                step(bot) { [unowned bot] in try Self.turn(of: bot, run, session) }
            }
        } catch {
            session.tests.record(.init(fault: .host, name: "BotError", message: "\(error)"))
        }
        bot.cancel()
        tests.end()
        session.tests.canvas = nil
        withExtendedLifetime((sources, tests, botRecorder)) {}
    }

    /// Lets one turn come while the bot runs, and ends what a script does that was stopped.
    private static func turn(of bot: Bot, _ run: ScriptRun, _ session: ScriptSession) throws -> Bool {
        do {
            var hasCome = !bot.isExecuting
            let ending = try session.loop.run {
                defer { hasCome = true }
                return hasCome
            }
            try run.checkTermination(of: session)
            return ending != .stuck && bot.isExecuting
        } catch is TestTimeout {
            session.tests.end(.timedOut)
            throw SteppingFailure(description: "The test took longer on the device than it may.")
        } catch {
            let wasInterrupted = run.isInterrupted()
            run.handle(error, in: session)
            guard error is ScriptStopped else { throw SteppingFailure(description: "\(error)") }
            throw SteppingFailure(
                description: wasInterrupted
                    ? "The operation was interrupted." : "The operation ran without the device's time passing.")
        }
    }
}

/// Why operations could not go on.
struct SteppingFailure: Error, CustomStringConvertible {
    let description: String
}

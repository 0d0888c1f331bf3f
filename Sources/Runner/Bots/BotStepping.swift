import Automation
package import BotTesting
import JavaScriptBridge
import Scripting
package import TestEvents
package import Worlds

/// An interactive run of bot tests, step by step, on one app that is launched once.
///
/// The event stream contains completed tests, as in a normal run. Tests that were skipped or not finished are reported
/// as skipped.
package final class BotStepping {
    /// Runs the next turn of the bot's run loop; returns false when nothing is left to run.
    package typealias Turn = () throws -> Bool

    /// The problems that prevent the tests from running, reported before the first step.
    package private(set) var issues: [TestEvent.Issue] = []
    /// Called while a script's function runs; true stops it, as Control-C does.
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
    ///   - configuration: the files; the first one determines the app and its launch.
    ///   - apps: the apps that can be named; the first is the default.
    ///   - sinks: receive the events.
    /// - Throws: ``ConfigurationMistake`` when a file names an unknown app, device or the like.
    package init(
        _ configuration: RunConfiguration, apps: AppList, sinks: [any TestEventSink]
    ) throws(ConfigurationMistake) {
        self.configuration = configuration
        var prepared: [PreparedScript] = []
        let parts = SharedParts(workingDirectory: configuration.workingDirectory)
        for script in configuration.scripts {
            var script = script
            // The user steps through the tests in the app as it is.
            script.configuration.isolate = .file
            prepared.append(try PreparedScript(script, apps: apps, seed: configuration.seed, parts: parts))
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

    /// Launches the app, loads the tests and lets the user step through them.
    /// - Parameter step: called once, unless the files or the app have problems; returns when the user leaves.
    /// - Returns: the exit status: 0 when every completed test passed, else that of the most severe fault.
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

    /// Returns the tests of a file; reports its problems.
    private func entries(of script: PreparedScript) -> [SteppedTests.Entry] {
        recorder.script = script.path
        defer { recorder.script = nil }
        let loader = BotFileRun(makeRun(script))
        do {
            guard let file = try loader.load().file else { return [] }
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

    /// Whether there have been no problems so far.
    private func canStep() -> Bool {
        issues = tally.issues
        return issues.isEmpty
    }

    /// Returns whether every operation accepts its data; reports problems.
    private func validate(_ entries: [SteppedTests.Entry], _ dataSource: BotDataSources, _ session: ScriptSession) {
        let known = dataSource.declarations
        for entry in entries {
            recorder.script = entry.path
            for problem in entry.test.problems(with: known) {
                // Unknown operations fail when they run.
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
                .issue(.init(fault: .usage, name: "UsageError", message: "No tests to step through.")))
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
        // The bot sends nothing after this function has returned.
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
            // Operations that run at once may return promises, like those of later turns.
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

    /// Runs one turn while the bot runs, and ends a script's work that was stopped.
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
            throw SteppingFailure(description: "The test exceeded its time limit on the device.")
        } catch {
            let wasInterrupted = run.isInterrupted()
            run.handle(error, in: session)
            guard error is ScriptStopped else { throw SteppingFailure(description: "\(error)") }
            throw SteppingFailure(
                description: wasInterrupted
                    ? "The operation was interrupted." : "The operation timed out: no device time passed.")
        }
    }
}

/// The reason why operations could not continue.
struct SteppingFailure: Error, CustomStringConvertible {
    let description: String
}

/// Sends the events of stepped bot tests to the stream, each with its file.
final class SteppedTests: BotDelegate {
    /// A test and its file.
    struct Entry {
        var test: BotTest
        var declaration: TestDeclaration
        var path: String
    }

    private let entries: [Entry]
    private let session: ScriptSession
    private let recorder: EventRecorder
    private let completed: CompletedTests
    private let start: TestEvent.ScriptStarted
    private var index = 0
    private var file: (path: String, deviceStart: Double, realStart: Double)?

    /// Creates the delegate.
    /// - Parameter start: the facts with which each file begins.
    init(
        _ entries: [Entry], session: ScriptSession, recorder: EventRecorder, completed: CompletedTests,
        start: TestEvent.ScriptStarted
    ) {
        self.entries = entries
        self.session = session
        self.recorder = recorder
        self.completed = completed
        self.start = start
    }

    /// An unfinished test counts as skipped.
    func bot(_ bot: Bot, didLoadTestAt index: Int, named name: String) {
        leave("skipped at the dashboard")
        if index <= self.index { endFile() }
        self.index = index
        if bot.isRunningAll { open() }
    }

    /// Opens the test with its first operation, because a run over all tests loads one first.
    func botDidStartExecuting(_ bot: Bot) {
        if !bot.isRunningAll { open() }
    }

    /// Closes the test.
    func bot(_ bot: Bot, didCompleteTestAt index: Int, named name: String, isLast: Bool) {
        session.tests.isRunnersOwn = false
        guard let test = session.tests.current else { return }
        session.tests.end(test.issues > 0 ? .failed : .passed)
    }

    /// Ends what is open when the user leaves the dashboard.
    func end() {
        leave("left at the dashboard")
        endFile()
    }

    // MARK: Tests

    private func open() {
        guard session.tests.current == nil, entries.indices.contains(index) else { return }
        let entry = entries[index]
        begin(entry.path)
        session.tests.start(entry.declaration)
        session.tests.isRunnersOwn = true
    }

    private func leave(_ reason: String) {
        session.tests.isRunnersOwn = false
        guard let test = session.tests.current else { return }
        completed.leaveOut { session.tests.end(.unfinished) }
        session.tests.skip(test.id.title, reason: reason)
    }

    // MARK: Files

    private func begin(_ path: String) {
        guard file?.path != path else { return }
        endFile()
        recorder.script = path
        session.tests.forgetTitles()
        file = (path, recorder.deviceTime?() ?? 0, recorder.now)
        recorder.record(.scriptStarted(start))
    }

    private func endFile() {
        guard let file else { return }
        self.file = nil
        recorder.script = file.path
        recorder.record(
            .scriptEnded(
                .init(
                    deviceDuration: (recorder.deviceTime?() ?? 0) - file.deviceStart,
                    realDuration: recorder.now - file.realStart)))
        recorder.script = nil
    }
}

/// Passes on the events of a test when it has completed, so that reports contain only completed tests.
///
/// Events outside tests are passed on in order.
final class CompletedTests: TestEventSink {
    private let sinks: [any TestEventSink]
    private var held: [TestEvent] = []
    private var isHolding = false
    private var isLeaving = false
    private var count = 0

    /// Creates a filter.
    /// - Parameter sinks: receive the events.
    init(_ sinks: [any TestEventSink]) { self.sinks = sinks }

    func receive(_ event: TestEvent) {
        if case .testStarted = event.kind { isHolding = true }
        guard isHolding else { return pass(event) }
        held.append(event)
        guard case .testEnded = event.kind else { return }
        isHolding = false
        let events = isLeaving ? held.filter { $0.test == nil } : held
        held = []
        for event in events { pass(event) }
    }

    /// Drops the test that ends within the body.
    func leaveOut(_ end: () -> Void) {
        isLeaving = true
        defer { isLeaving = false }
        end()
    }

    private func pass(_ event: TestEvent) {
        // The numbers of a stream must be consecutive.
        var event = event
        event.sequence = count
        count += 1
        for sink in sinks { sink.receive(event) }
    }
}

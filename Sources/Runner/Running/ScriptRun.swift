import Automation
import BotTesting
import Fixtures
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import UIAutomation
import Worlds

/// One run of a script, from its launch to its end.
final class ScriptRun {
    let script: PreparedScript
    let recorder: EventRecorder
    let budget: FailureBudget
    let launcher: AppLauncher
    /// Receives the selected tests when they are only listed.
    let listing: ListingCollector?
    let workingDirectory: String?
    /// The bot test operations that scripts declare.
    let operations = ScriptOperations()
    /// The size for the canvas of bot tests; nil for the app's own.
    let canvasSize: Size?
    /// The patterns of the command line that took too long on some title.
    var undecidedPatterns: Set<String> = []
    /// Called while a function of a script runs; true stops it.
    var isInterrupted: () -> Bool = { false }
    /// Called while the script runs; true stops it.
    var isCancelled: () -> Bool = { false }
    private let hostTasks: HostTasks?
    private let pictures: RunPictures?
    /// Stops the script when it makes no progress, and its tests when they time out.
    let limits: ScriptLimits
    /// The limit that has stopped the script.
    var stopReason = StopReason.stoodStill
    /// Whether a test was reported that runs although it was not selected.
    var hasNotedUnfilteredTest = false
    /// Whether the script has opened a test with its logger, so that none of its tests can run alone.
    private(set) var opensTestsByHand = false
    private var hasOpenedTest = false
    /// What the open test may change, with `--isolate test`.
    private var stateBefore: StateBeforeTest?
    /// Whether a limit has stopped the script.
    var isStopped = false
    /// The reason why the run ended early; nil when it reached the end of its file.
    var cut: Cut?
    /// Reports the script's progress to a supervisor; nil without one.
    let progress: ProgressSignal?
    /// The tests that run.
    private let selection: TestSelection
    /// The number of the attempt at them, from 1.
    private let attempt: Int
    /// Whether the file has run before in this pass.
    let isContinuation: Bool
    /// The indices of declarations of tests that cannot be read, counted from 0.
    private(set) var unreadable: Set<Int>
    /// The start of the pass over the file, in real seconds since the start of the run.
    let start: Double
    /// The error of an app launch for a test that is about to open.
    var launchIssue: TestEvent.Issue?
    private(set) var session: ScriptSession?
    /// The virtual machine that the files of a process share; nil for one of the run's own.
    var sharedMachine: SharedVirtualMachine?
    /// Called when the script has run, before its session and its app end.
    var didRun: (() -> Void)?
    private var memory = MemoryCare()
    /// Finds tests that set up their start state through the UI; nil when the app has no fixtures.
    private(set) var startStates: StartStateCheck?

    /// Creates a run that has not started.
    init(
        _ script: PreparedScript, recorder: EventRecorder, budget: FailureBudget, workingDirectory: String?,
        canvasSize: Size? = nil, pictures: RunPictures? = nil, listing: ListingCollector? = nil,
        selection: TestSelection = .all, isContinuation: Bool = false, attempt: Int = 1, unreadable: Set<Int> = [],
        start: Double? = nil,
        progress: ProgressSignal? = nil
    ) {
        self.script = script
        self.listing = listing
        self.recorder = recorder
        self.budget = budget
        self.workingDirectory = workingDirectory
        self.canvasSize = canvasSize
        let hostTasks =
            script.configuration.permissions.contains(.hostTasks)
            ? HostTasks(progress: progress, workingDirectory: workingDirectory) : nil
        self.hostTasks = hostTasks
        self.pictures = pictures
        self.selection = selection
        self.isContinuation = isContinuation
        self.attempt = attempt
        self.unreadable = unreadable
        self.start = start ?? recorder.now
        self.progress = progress
        launcher = AppLauncher(
            script, recorder: recorder, workingDirectory: workingDirectory, pictures: pictures)
        limits = ScriptLimits(
            script.configuration, recorder: recorder, hostTasks: hostTasks, progress: progress)
    }

    /// Runs the script; all results and errors are in the stream.
    func run() {
        let world = launcher.world
        recorder.script = script.path
        recorder.deviceTime = { [clock = world.driver.clock] in clock.now }
        if let progress {
            world.willWait = { progress.advance(allowing: $0) }
        }
        recorder.isRepeating = isContinuation
        defer { recorder.isRepeating = false }
        do {
            switch script.kind {
            case .script:
                let graph = try load(script.path)
                sharedMachine?.warmUp(graph.scripts.filter(\.isBuiltIn))
                let pattern = try patternForOwnTests(in: graph)
                try inSession { session in
                    let begin = recorder.sequence
                    if let pattern { select(pattern, in: session) }
                    evaluate(graph, in: session)
                    runScenarios(in: session)
                    settle(session)
                    if pattern != nil { noteSelection(in: session) }
                    if recorder.sequence == begin, !isContinuation, listing == nil { reportEmptyScript(session) }
                }
            case .botTest: try BotFileRun(self).runTests()
            }
        } catch let error as ScriptLoadError {
            recorder.record(.issue(.init(error)))
        } catch let error as UnfilteredTests {
            recorder.record(.issue(error.issue))
        } catch {
            recorder.record(.issue(launcher.issue(for: error)))
        }
        world.terminate()
    }

    /// A script in which nothing happens would pass, and hide that its tests are commented out.
    private func reportEmptyScript(_ session: ScriptSession) {
        session.report(
            Finding(
                "EmptyScript", "The script did nothing: it has no test, no action and no message.",
                suggestion: "Keep files that other scripts only import out of the folder of tests.",
                place: SourcePlace(file: script.path, line: 1)))
    }

    /// Loads a script and its imports.
    /// - Throws: ``ScriptLoadError``.
    func load(_ path: String) throws(ScriptLoadError) -> ScriptGraph {
        let loader = ScriptLoader(
            importPaths: script.configuration.importPaths, root: script.configuration.root,
            prefersBuiltInLibrary: listing != nil, workingDirectory: workingDirectory)
        let graph = try loader.load(path)
        for warning in graph.warnings {
            recorder.record(.message(.init(level: .warning, text: warning.message, place: warning.place)))
        }
        return graph
    }

    /// Launches the app, and runs the file in its own session, in the device's time zone.
    /// - Throws: an error that prevents the launch of the app in the requested state.
    func inSession(_ body: (ScriptSession) -> Void) throws {
        try TimeZoneSetting.apply(script.device.timeZone) { try launch(body) }
    }

    private func launch(_ body: (ScriptSession) -> Void) throws {
        // Waiting for another time zone is not a lack of progress.
        progress?.advance()
        watchStartStates()
        defer { recorder.sinks.removeAll { $0 === startStates } }
        sharedMachine?.prepare(for: script)
        try launcher.launch()
        defer { hostTasks?.end() }
        let session = try launcher.makeSession(
            operations: operations, hostTasks: hostTasks, pictures: pictures,
            context: sharedMachine.map { [script] machine in
                { machine.context(named: script.path, timeZone: script.device.timeZone) }
            }, keptDeclarations: sharedMachine?.keptDeclarations)
        let context = session.context
        // Closures that were passed to scripts keep what they use, and that keeps the context.
        defer { context.invalidate() }
        progress?.advance()
        self.session = session
        defer {
            self.session = nil
            launcher.onBoardFailure = nil
            launcher.onAppError = nil
            launcher.onFinding = nil
        }
        session.tests.delegate = self
        session.tests.selection = selection
        session.tests.attempt = attempt
        session.tests.unreadable = unreadable
        defer { unreadable = session.tests.unreadable }
        session.willPerform = startStates?.willPerform
        session.didTakePicture = { [progress] in progress?.advance() }
        // Nothing below is called after this function has returned, and the session lives as long.
        context.onUnhandledRejection { [unowned session] error in session.tests.record(session.issue(for: error)) }
        startWatching(session)
        defer { context.virtualMachine.clearExecutionTimeLimit() }
        body(session)
        session.dropTimers()
        session.recordInterruption()
        closeOpenTest(of: session)
        _ = noteCrash(in: session)
        noteNetworkEnd()
        didRun?()
        memory.scriptDidRun()
    }

    // MARK: Before the script

    private func watchStartStates() {
        guard let operations = script.operations else { return }
        // The launcher lives as long as this run, and the check receives nothing afterwards.
        let check = StartStateCheck(operations: operations) { [unowned launcher] in
            launcher.world.simulation?.device.application.map(FixturesBoardViewController.isShown) ?? false
        }
        launcher.onLaunch = { [unowned check] in check.appWillLaunch() }
        recorder.sinks.append(check)
        startStates = check
    }

    private func startWatching(_ session: ScriptSession) {
        limits.watch(
            session,
            // Called only while the session's scripts run, which this run outlives.
            endsFunction: { [unowned self] standsStill in
                noteFileTime() || isInterrupted() || isCancelled() || standsStill
            },
            endsWaiting: { [unowned self] standsStill in noteFileTime() || isCancelled() || standsStill })
    }

    /// Returns whether the file has reached its time limit, and notes that as the reason of the stop.
    private func noteFileTime() -> Bool {
        guard recorder.now - start >= script.configuration.fileTimeout else { return false }
        stopReason = .fileTimeout
        return true
    }

    // MARK: The script and the work it schedules

    func evaluate(_ graph: ScriptGraph, in session: ScriptSession) {
        memory.scriptsWillRun(graph)
        do {
            try session.evaluate(graph, by: session)
            try checkTermination(of: session)
        } catch {
            let open = session.tests.current?.id.title
            handle(error, in: session)
            // The stop was already reported.
            cut = cut ?? Cut(reason: Self.reason("the script threw", open), mayGoOn: false)
        }
    }

    /// Runs timers and waiting tests until nothing is left to run.
    func settle(_ session: ScriptSession) {
        while !isStopped {
            do {
                try AssertionsModule.runWaitingTests(in: session)
                let ending = try session.loop.run()
                try checkTermination(of: session)
                guard ending == .stuck else { return }
                let reason = "The test waits for a promise that can no longer be settled."
                guard try AssertionsModule.abandonWaitingTest(in: session, reason: reason) else { return }
            } catch is TestTimeout {
                guard abandonLateTest(of: session) else { return }
            } catch {
                handle(error, in: session)
            }
        }
    }

    private func closeOpenTest(of session: ScriptSession) {
        guard let test = session.tests.current else { return }
        session.tests.record(
            TestEvent.Issue(
                fault: .script, name: "UnfinishedTest",
                message: "The test was started but not ended; no logPass or logFail followed.", place: test.place,
                excerpt: test.place.flatMap { session.sources.excerpt(around: $0) }))
        session.tests.end(.unfinished)
    }
}

extension ScriptRun {
    /// The reason why a run ended before the end of its file.
    struct Cut {
        /// The reason that is reported for tests that do not run.
        var reason: String
        /// Whether the remaining tests may run on a relaunched app.
        var mayGoOn: Bool
    }

    /// The limit that stopped a script.
    enum StopReason {
        /// The script made no progress.
        case stoodStill
        /// The file took too long.
        case fileTimeout
    }

    /// A reason with the title of the test that caused it.
    static func reason(_ words: String, _ test: String?) -> String { test.map { "\(words) in \"\($0)\"" } ?? words }
}

extension ScriptRun: TestLogDelegate {
    func admission(of test: TestDeclaration) -> TestAdmission {
        if let end = budget.end { return .notRun(end) }
        if let chosen = script.configuration.chosenTests, let reason = chosen.reason,
            let id = session?.tests.nextID(test.title), !chosen.tests.contains(id)
        {
            return .skipped(reason)
        }
        do {
            if let reason = try script.filter.reasonToSkip(test.title) { return .skipped(reason) }
        } catch {
            report(error)
            return .notRun("--\(error.option) was too slow")
        }
        guard let listing else { return .runs }
        listing.add(test, in: script.path)
        return .skipped("tests are only listed")
    }

    /// Reports once that a pattern takes too long.
    private func report(_ failure: TestFilter.GaveUp) {
        guard undecidedPatterns.insert(failure.pattern).inserted else { return }
        session?.tests.recordOutsideTests(
            .init(
                fault: .usage, name: "UsageError",
                message: "The pattern '\(failure.pattern)' of --\(failure.option) takes too many steps on the title "
                    + "'\(failure.title)'.",
                suggestion: "avoid nested repetitions, such as (a+)+"))
    }

    func testWillOpenByHand(_ title: String, at place: SourcePlace?) {
        opensTestsByHand = true
        noteUnfilteredTest(title, at: place)
    }

    func testWillStart(_ title: String) {
        // The test before the first one of another part of the run has left an app behind there.
        let followsOthers = !hasOpenedTest && script.configuration.chosenTests?.isRest == true
        hasOpenedTest = true
        guard script.configuration.isolate == .test, !launcher.isFresh || followsOthers else { return }
        launcher.noteUse()
        do {
            try launcher.launch()
            recorder.isRepeating = false
            recorder.record(.appLaunched(.init(app: script.app.name, reason: "--isolate test")))
        } catch {
            launchIssue = launcher.issue(for: error)
        }
    }

    func testDidStart(_ test: TestID) {
        if script.configuration.isolate == .test, let session {
            stateBefore = StateBeforeTest(of: session, launcher)
        }
        recorder.isRepeating = false
        progress?.advance()
        if let session { limits.restart(session) }
        if let issue = launchIssue { session?.tests.record(issue) }
        launchIssue = nil
    }

    func testWillEnd(_ test: TestLog.OpenTest, _ outcome: TestEvent.Outcome) -> TestEvent.Outcome {
        if let finding = startStates?.finding() {
            recorder.record(.message(.init(level: .warning, text: finding, place: test.place)))
        }
        session?.recordInterruption()
        noteNetworkFailures()
        let duration = launcher.world.driver.clock.now - test.deviceStart
        let hasDied = session.map { noteCrash(in: $0) } ?? false
        let issues = session?.tests.current?.issues ?? test.issues
        let ending = ending(of: test, outcome, after: duration, hasDied: hasDied || issues > test.issues)
        if ending.isFailure || test.issues > 0 { session?.captureFailure(of: test.id.title) }
        return ending
    }

    private func ending(
        of test: TestLog.OpenTest, _ outcome: TestEvent.Outcome, after duration: Double, hasDied: Bool
    ) -> TestEvent.Outcome {
        guard let session, duration >= limits.timeout(of: session), outcome != .unfinished else {
            return hasDied && !outcome.isFailure ? .issue : outcome
        }
        if test.issues == 0 {
            session.tests.record(
                TestEvent.Issue(
                    fault: .script, name: "Timeout", message: limits.timeoutMessage(in: session), place: test.place,
                    excerpt: test.place.flatMap { session.sources.excerpt(around: $0) },
                    waitingFor: session.waitingFor))
        }
        return .timedOut
    }

    func testDidEnd(_ test: TestID, _ outcome: TestEvent.Outcome) {
        if attempt > 1 { recorder.isRepeating = true }
        if let session { stateBefore?.restore(in: session, launcher) }
        if outcome == .passed, attempt == 1 { session?.forgetFailure(of: test.title) }
        stateBefore = nil
        progress?.advance()
        if let session {
            limits.restart(session)
            memory.testDidEnd(in: session)
        }
    }

    func willRetry(_ test: TestLog.OpenTest, _ outcome: TestEvent.Outcome) -> Bool {
        let willRetry = attempt <= script.configuration.retries && !opensTestsByHand && !isCancelled()
        if !willRetry, outcome.isFailure { budget.noteFailedTest() }
        return willRetry
    }
}

import Assertions
import Automation
import BotTesting
import Fixtures
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents

/// One script from its launch to its end, whatever happens on the way.
final class ScriptRun {
    let script: PreparedScript
    let recorder: EventRecorder
    let budget: FailureBudget
    let launcher: AppLauncher
    /// Takes the tests that would run, when they are listed and not run.
    let listing: ListingCollector?
    let workingDirectory: String?
    /// The operations of bot tests that scripts declare.
    let operations = ScriptOperations()
    /// The size that the canvas of bot tests is given; nil for the app's own.
    let canvasSize: Size?
    /// How many operations of bot tests have run.
    var operationCount = 0
    /// How often a test of each title was declared.
    var declared: [String: Int] = [:]
    /// The patterns of the command line that could not be decided on some title.
    var undecidedPatterns: Set<String> = []
    /// Asked while a function of a script runs; true ends it.
    var isInterrupted: () -> Bool = { false }
    /// Asked while the script runs; true ends it.
    var isCancelled: () -> Bool = { false }
    private let hostTasks: HostTasks?
    private let pictures: RunPictures?
    private var watch: ProgressWatch
    /// Which limit has stopped the script.
    var stopReason = StopReason.stoodStill
    /// Whether a limit has ended the script.
    var isStopped = false
    /// Why the run ended before the end of its file; nil when it came to its end.
    var cut: Cut?
    /// Tells a supervisor that the script gets on; nil without one.
    let progress: ProgressSignal?
    /// The tests that have their outcome from an earlier run of the file.
    let settled: Set<TestID>
    /// Whether an earlier run of the file has begun what this one goes on with.
    private let isContinuation: Bool
    /// The declarations of tests that cannot be read, counted from 0.
    private(set) var unreadable: Set<Int>
    /// When the pass over the file began, in real seconds since the run began.
    let start: Double
    /// What went wrong while the app was launched for a test that is about to open.
    var launchIssue: TestEvent.Issue?
    private(set) var session: ScriptSession?
    /// Finds tests that reach their start state by screens; nil when the app has no fixtures.
    private(set) var startStates: StartStateCheck?

    /// Creates a run that has not begun.
    init(
        _ script: PreparedScript, recorder: EventRecorder, budget: FailureBudget, workingDirectory: String?,
        canvasSize: Size? = nil, pictures: RunPictures? = nil, listing: ListingCollector? = nil,
        settled: Set<TestID>? = nil, unreadable: Set<Int> = [], start: Double? = nil, progress: ProgressSignal? = nil
    ) {
        self.script = script
        self.listing = listing
        self.recorder = recorder
        self.budget = budget
        self.workingDirectory = workingDirectory
        self.canvasSize = canvasSize
        hostTasks = script.configuration.permissions.contains(.hostTasks) ? HostTasks(progress: progress) : nil
        self.pictures = pictures
        self.settled = settled ?? []
        self.unreadable = unreadable
        isContinuation = settled != nil
        self.start = start ?? recorder.now
        self.progress = progress
        launcher = AppLauncher(script, recorder: recorder, workingDirectory: workingDirectory)
        watch = ProgressWatch(limit: script.configuration.scriptTimeout)
    }

    /// Runs the script; everything that happens, good or bad, is in the stream.
    func run() {
        let clock = launcher.device.virtualClock
        recorder.script = script.path
        recorder.deviceTime = { clock.now }
        if let progress { clock.willAdvance = { progress.advance(allowing: $0) } }
        recorder.isRepeating = isContinuation
        defer { recorder.isRepeating = false }
        do {
            switch script.kind {
            case .script:
                let graph = try load(script.path)
                try inSession { session in
                    let begin = recorder.sequence
                    evaluate(graph, in: session)
                    settle(session)
                    if recorder.sequence == begin, !isContinuation, listing == nil { reportEmptyScript(session) }
                }
            case .botTest: try BotFileRun(self).runTests()
            }
        } catch let error as ScriptLoadError {
            recorder.record(.issue(.init(error)))
        } catch {
            recorder.record(.issue(launcher.issue(for: error)))
        }
        launcher.device.terminate()
    }

    /// A script in which nothing happens passes, and nobody would notice that its tests are commented out.
    private func reportEmptyScript(_ session: ScriptSession) {
        session.report(
            Finding(
                "EmptyScript", "The script did nothing: it has no test, no action and no message.",
                suggestion: "Files that others import are best kept out of the folder of tests.",
                place: SourcePlace(file: script.path, line: 1)))
    }

    /// Loads a script and what it imports.
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

    /// Launches the app, and runs what the file holds in a session of its own, in the device's time zone.
    /// - Throws: what keeps the app from being launched in the state that was asked for.
    func inSession(_ body: (ScriptSession) -> Void) throws {
        try TimeZoneSetting.apply(script.device.timeZone) { try launch(body) }
    }

    private func launch(_ body: (ScriptSession) -> Void) throws {
        // Who waits for another time zone to become free stands still for good reason.
        progress?.advance()
        watchStartStates()
        defer { recorder.sinks.removeAll { $0 === startStates } }
        try launcher.launch()
        defer { hostTasks?.end() }
        let context = JSContext(name: script.path)
        // Closures that scripts were given hold what they use, and that holds the context.
        defer { context.invalidate() }
        let automation = AutomationSession(driver: SimulatedDriver(launcher.device, renderer: pictures?.renderer))
        let session = try ScriptSession(
            context: context, automation: automation, events: recorder, seed: script.device.seed,
            modules: ScriptModules.all(
                launcher: launcher, app: script.app, operations: operations, hostTasks: hostTasks))
        progress?.advance()
        self.session = session
        defer {
            self.session = nil
            launcher.onBoardFailure = nil
        }
        session.tests.delegate = self
        session.tests.settled = settled
        session.tests.unreadable = unreadable
        defer { unreadable = session.tests.unreadable }
        session.isStrict = script.configuration.strict
        session.pictureStore = pictures?.store
        session.didTakePicture = { [progress] in progress?.advance() }
        session.logPictures = pictures?.logged ?? []
        session.keepsTreesOfFailures = pictures?.keepsTreesOfFailures ?? false
        session.referencePictures = ReferenceFolders(
            project: script.configuration.projectFolder, isUpdating: script.configuration.updatesSnapshots,
            workingDirectory: workingDirectory)
        // Nothing below is called once this function has returned, and the session lives as long.
        context.onUnhandledRejection { [unowned session] error in session.tests.record(session.issue(for: error)) }
        launcher.onBoardFailure = { [unowned session] error in session.end(with: error) }
        try define(in: context)
        restartTimeout()
        startWatching(session)
        defer { context.virtualMachine.clearExecutionTimeLimit() }
        body(session)
        session.dropTimers()
        session.recordInterruption()
        closeOpenTest(of: session)
        _ = noteCrash(in: session)
        noteNetworkEnd()
    }

    // MARK: Before the script

    private func watchStartStates() {
        guard let operations = script.operations else { return }
        // The launcher lives as long as this run, and the check is told nothing after it.
        let check = StartStateCheck(operations: operations) { [unowned launcher] in
            launcher.device.application.map(FixturesBoardViewController.isShown) ?? false
        }
        launcher.onLaunch = { [unowned check] in check.appWillLaunch() }
        recorder.sinks.append(check)
        startStates = check
    }

    private func define(in context: JSContext) throws {
        for definition in script.configuration.definitions {
            try context.globalObject.defineProperty(
                definition.name, value: definition.value, enumerable: true, writable: true,
                configurable: true)
        }
    }

    private func startWatching(_ session: ScriptSession) {
        // Asked only while the session's scripts run, which this run outlives.
        session.context.virtualMachine.setExecutionTimeLimit(watch.interval) { [unowned self, unowned session] in
            if isFileTimeOver {
                stopReason = .fileTimeout
                return true
            }
            return isInterrupted() || isCancelled() || standsStill(session)
        }
        // The session owns its loop.
        session.loop.willPassTime = { [unowned self, unowned session] in
            if isFileTimeOver {
                stopReason = .fileTimeout
                throw ScriptStopped()
            }
            // Timers that set each other without a delay let no time pass, and none of them runs for long.
            if isCancelled() || standsStill(session) { throw ScriptStopped() }
            guard let deadline = session.automation.deadline, session.automation.clock.now >= deadline else { return }
            throw TestTimeout()
        }
    }

    /// Whether the file has taken as long as it may.
    private var isFileTimeOver: Bool { recorder.now - start >= script.configuration.fileTimeout }

    /// Whether the script has not got on for longer than it may.
    private func standsStill(_ session: ScriptSession) -> Bool {
        let current = ProgressWatch.Progress(
            deviceTime: session.automation.clock.now,
            tests: session.tests.startedCount * 2 - (session.tests.current == nil ? 0 : 1),
            operations: operationCount)
        // A script does not stand still while it waits for a program, which has a time limit of its own, for pictures of a
        // tree, or for a busy supervisor.
        let waiting = (hostTasks?.duration ?? 0) + session.timeForPictures + (progress?.timeWaited ?? 0)
        return watch.isOver(current, now: recorder.now - waiting)
    }

    /// A test, or a script outside its tests, has the whole limit before it.
    func restartTimeout() {
        guard let automation = session?.automation else { return }
        automation.deadline = automation.clock.now + timeout
        automation.deadlineOrigin = timeoutOrigin
    }

    /// How many seconds of the device's time the open test may take, or the script outside its tests.
    var timeout: Double { session?.tests.current?.timeout ?? script.configuration.timeout }

    private var timeoutOrigin: String {
        session?.tests.current?.timeout == nil ? "--timeout" : "the timeout in its options"
    }

    /// That the open test has taken too long, and whose limit that was.
    var timeoutMessage: String {
        "The test took longer than \(SecondsText.of(timeout)) on the device (\(timeoutOrigin))."
    }

    // MARK: The script and what it leaves behind

    func evaluate(_ graph: ScriptGraph, in session: ScriptSession) {
        do {
            try session.evaluate(graph, by: session)
            try checkTermination(of: session)
        } catch {
            let open = session.tests.current?.id.title
            handle(error, in: session)
            // What was stopped has said so already.
            cut = cut ?? Cut(reason: Self.reason("the script threw", open), mayGoOn: false)
        }
    }

    /// Runs timers and tests that wait, until nothing is left to happen.
    func settle(_ session: ScriptSession) {
        while !isStopped {
            do {
                try AssertionsModule.runWaitingTests(in: session)
                let ending = try session.loop.run()
                try checkTermination(of: session)
                guard ending == .stuck else { return }
                let reason = "It waits for a promise that nothing is left to settle."
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
                message: "The test was started, but never passed and never failed.", place: test.place,
                excerpt: test.place.flatMap { session.sources.excerpt(around: $0) }))
        session.tests.end(.unfinished)
    }
}

extension ScriptRun {
    /// Why a run ended before the end of its file.
    struct Cut {
        /// The reason of tests that do not run.
        var reason: String
        /// Whether the tests that are left may run on a freshly launched app.
        var mayGoOn: Bool
    }

    /// Which limit stopped a script.
    enum StopReason {
        /// It ran while the device's time stood still.
        case stoodStill
        /// Its file took too long.
        case fileTimeout
    }

    /// A reason with the test in which it came about.
    static func reason(_ words: String, _ test: String?) -> String { test.map { "\(words) in \"\($0)\"" } ?? words }
}

import Assertions
import Automation
import Fixtures
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import UIAutomation

/// One script from its launch to its end, whatever happens on the way.
final class ScriptRun {
    let script: PreparedScript
    let recorder: EventRecorder
    let budget: FailureBudget
    let launcher: AppLauncher
    /// Takes the tests that would run, when they are listed and not run.
    let listing: ListingCollector?
    private let workingDirectory: String?
    private var watch: ProgressWatch
    /// What went wrong while the app was launched for a test that is about to open.
    var launchIssue: TestEvent.Issue?
    private(set) var session: ScriptSession?

    /// Creates a run that has not begun.
    init(
        _ script: PreparedScript, recorder: EventRecorder, budget: FailureBudget, workingDirectory: String?,
        listing: ListingCollector? = nil
    ) {
        self.script = script
        self.listing = listing
        self.recorder = recorder
        self.budget = budget
        self.workingDirectory = workingDirectory
        launcher = AppLauncher(script, recorder: recorder)
        watch = ProgressWatch(limit: script.configuration.scriptTimeout)
    }

    /// Runs the script; everything that happens, good or bad, is in the stream.
    func run() {
        let clock = launcher.device.virtualClock
        let start = recorder.now
        recorder.script = script.path
        recorder.deviceTime = { clock.now }
        recorder.record(
            .scriptStarted(
                .init(
                    app: script.app.name, device: script.device.model.name,
                    systemVersion: script.device.systemVersion,
                    fixtures: script.fixtureNames)))
        do {
            let loader = ScriptLoader(
                importPaths: script.configuration.importPaths, prefersBuiltInLibrary: listing != nil,
                workingDirectory: workingDirectory)
            let graph = try loader.load(script.path)
            for warning in graph.warnings {
                recorder.record(.message(.init(level: .warning, text: warning.message, place: warning.place)))
            }
            try TimeZoneSetting.apply(script.device.timeZone) { try run(graph) }
        } catch let error as ScriptLoadError {
            recorder.record(.issue(.init(error)))
        } catch {
            recorder.record(.issue(launcher.issue(for: error)))
        }
        recorder.record(.scriptEnded(.init(deviceDuration: clock.now, realDuration: recorder.now - start)))
        launcher.device.terminate()
    }

    private func run(_ graph: ScriptGraph) throws {
        try launcher.launch()
        let context = JSContext(name: script.path)
        // Closures that scripts were given hold what they use, and that holds the context.
        defer { context.invalidate() }
        let automation = AutomationSession(driver: SimulatedDriver(launcher.device))
        let session = try ScriptSession(
            context: context, automation: automation, events: recorder, seed: script.device.seed,
            modules: [UIAutomationModule(), AssertionsModule()])
        self.session = session
        defer { self.session = nil }
        session.tests.delegate = self
        context.onUnhandledRejection { [unowned session] error in session.tests.record(session.issue(for: error)) }
        launcher.onBoardFailure = { [unowned session] error in
            session.tests.record(
                .init(
                    fault: .assertion, name: "FixtureError", message: error.description, place: session.currentPlace))
        }
        try define(in: context)
        restartTimeout()
        startWatching(session)
        defer { context.virtualMachine.clearExecutionTimeLimit() }
        evaluate(graph, in: session)
        settle(session)
        closeOpenTest(of: session)
    }

    // MARK: Before the script

    private func define(in context: JSContext) throws {
        for definition in script.configuration.definitions {
            try context.globalObject.defineProperty(
                definition.name, value: definition.value, enumerable: true, writable: true,
                configurable: true)
        }
    }

    private func startWatching(_ session: ScriptSession) {
        session.context.virtualMachine.setExecutionTimeLimit(watch.interval) { [unowned self, unowned session] in
            let progress = ProgressWatch.Progress(
                deviceTime: session.automation.clock.now,
                tests: session.tests.startedCount * 2 - (session.tests.current == nil ? 0 : 1))
            return watch.isOver(progress, now: recorder.now)
        }
        session.loop.willPassTime = { [unowned session] in
            guard let deadline = session.automation.deadline, session.automation.clock.now >= deadline else { return }
            throw TestTimeout()
        }
    }

    /// A test, or a script outside its tests, has the whole limit before it.
    func restartTimeout() {
        guard let automation = session?.automation else { return }
        automation.deadline = automation.clock.now + script.configuration.timeout
    }

    // MARK: The script and what it leaves behind

    private func evaluate(_ graph: ScriptGraph, in session: ScriptSession) {
        let evaluation = ScriptEvaluation(of: graph, by: session)
        do {
            let function = JSValue.function(graph.importFunctionName, in: session.context) {
                [unowned evaluation] (index: Int) in
                try evaluation.evaluate(index)
            }
            try session.context.globalObject.defineProperty(
                graph.importFunctionName, value: function, enumerable: false, writable: true, configurable: true)
            try evaluation.run()
            try checkTermination(of: session)
        } catch {
            handle(error, in: session)
        }
    }

    /// Runs timers and tests that wait, until nothing is left to happen.
    private func settle(_ session: ScriptSession) {
        while true {
            do {
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

    // MARK: Errors

    /// - Throws: ``ScriptStopped`` when the watchdog has ended a script, also inside a promise that hides it.
    private func checkTermination(of session: ScriptSession) throws {
        if session.context.virtualMachine.wasTerminated { throw ScriptStopped() }
    }

    private func handle(_ error: any Error, in session: ScriptSession) {
        let wasStopped = error is ScriptStopped || session.context.virtualMachine.wasTerminated
        if wasStopped {
            stop(session)
        } else if let error = error as? JSError {
            let issue = session.issue(for: error)
            if session.loop.waitingTests > 0 || session.tests.current == nil {
                // The test that waits for a promise has nothing to do with it.
                recordOutsideTests(issue)
            } else {
                session.tests.record(issue)
                session.tests.end(.issue)
            }
        } else {
            recordOutsideTests(.init(fault: .host, name: "HostError", message: String(describing: error)))
        }
    }

    private func recordOutsideTests(_ issue: TestEvent.Issue) {
        let test = recorder.test
        recorder.test = nil
        recorder.record(.issue(issue))
        recorder.test = test
    }

    /// The watchdog has ended the script: its open test has run out of time, and nothing of it runs any more.
    private func stop(_ session: ScriptSession) {
        session.context.virtualMachine.wasTerminated = false
        session.loop.removeAllTimers()
        session.loop.waitingTests = 0
        let limit = SecondsText.of(script.configuration.scriptTimeout)
        let place = session.tests.current?.place
        session.tests.record(
            TestEvent.Issue(
                fault: .script, name: "Timeout",
                message:
                    "The script ran for \(limit) while the device's time stood still and no test opened or closed.",
                place: place, excerpt: place.flatMap { session.sources.excerpt(around: $0) },
                suggestion: "let time pass in loops that wait, with UIATarget.localTarget().delay(…)"))
        if session.tests.current != nil { session.tests.end(.timedOut) }
    }

    private func abandonLateTest(of session: ScriptSession) -> Bool {
        let limit = SecondsText.of(script.configuration.timeout)
        do {
            let reason = "The test took longer than \(limit) on the device."
            defer { restartTimeout() }
            return try AssertionsModule.abandonWaitingTest(in: session, reason: reason)
        } catch {
            handle(error, in: session)
            return true
        }
    }
}

/// The watchdog has ended the script.
struct ScriptStopped: Error {}

/// A test that waits has reached its limit.
struct TestTimeout: Error {}

import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// Ends scripts that go round in circles, and tests that take longer than they may.
final class ScriptLimits {
    /// How many operations of bot tests have run.
    var operationCount = 0
    private let configuration: ScriptConfiguration
    private let recorder: EventRecorder
    private let hostTasks: HostTasks?
    private let progress: ProgressSignal?
    private var watch: ProgressWatch

    /// Creates limits.
    /// - Parameters:
    ///   - recorder: knows the real time.
    ///   - progress: another process that watches; nil when none does.
    init(
        _ configuration: ScriptConfiguration, recorder: EventRecorder, hostTasks: HostTasks?, progress: ProgressSignal?
    ) {
        self.configuration = configuration
        self.recorder = recorder
        self.hostTasks = hostTasks
        self.progress = progress
        watch = ProgressWatch(limit: configuration.scriptTimeout)
    }

    /// Watches what a session runs, until its context's time limit is cleared.
    ///
    /// Neither closure is called once the session's scripts have ended; both are given whether the script has not got on
    /// for longer than it may.
    /// - Parameters:
    ///   - endsFunction: asked while a function of a script runs; true ends it.
    ///   - endsWaiting: asked while nothing of it runs and time is about to pass; true ends the script.
    func watch(
        _ session: ScriptSession, endsFunction: @escaping (_ standsStill: Bool) -> Bool,
        endsWaiting: @escaping (_ standsStill: Bool) -> Bool
    ) {
        // The session owns its virtual machine and its loop.
        session.context.virtualMachine.setExecutionTimeLimit(watch.interval) { [unowned self, unowned session] in
            endsFunction(standsStill(session))
        }
        session.loop.willPassTime = { [unowned self, unowned session] in
            // Timers that set each other without a delay let no time pass, and none of them runs for long.
            if endsWaiting(standsStill(session)) { throw ScriptStopped() }
            guard let deadline = session.automation.deadline, session.automation.clock.now >= deadline else { return }
            throw TestTimeout()
        }
        restart(session)
    }

    /// A test, or a script outside its tests, has the whole limit before it.
    func restart(_ session: ScriptSession) {
        let automation = session.automation
        automation.deadline = automation.clock.now + timeout(of: session)
        automation.deadlineOrigin = origin(in: session)
    }

    /// How many seconds of the device's time the open test may take, or the script outside its tests.
    func timeout(of session: ScriptSession) -> Double { session.tests.current?.timeout ?? configuration.timeout }

    /// That the open test has taken too long, and whose limit that was.
    func timeoutMessage(in session: ScriptSession) -> String {
        "The test took longer than \(SecondsText.of(timeout(of: session))) on the device (\(origin(in: session)))."
    }

    private func origin(in session: ScriptSession) -> String {
        session.tests.current?.timeout == nil ? "--timeout" : "the timeout in its options"
    }

    /// Notes how far the script has come; true when it has stood still for too long.
    private func standsStill(_ session: ScriptSession) -> Bool {
        let current = ProgressWatch.Progress(
            deviceTime: session.automation.clock.now,
            tests: session.tests.startedCount * 2 - (session.tests.current == nil ? 0 : 1), operations: operationCount)
        // A script does not stand still while it waits for a program, which has a time limit of its own, for pictures of a
        // tree, or for a busy supervisor.
        let waiting = (hostTasks?.duration ?? 0) + session.timeForPictures + (progress?.timeWaited ?? 0)
        return watch.isOver(current, now: recorder.now - waiting)
    }
}

/// The watchdog has ended the script.
struct ScriptStopped: Error {}

/// A test that waits has reached its limit.
struct TestTimeout: Error {}

/// Tells a script that goes round in circles from one that gets on.
///
/// A script gets on while the device's time advances, and whenever a test opens or closes or an operation ends.
struct ProgressWatch {
    /// What changes as long as the script gets on.
    struct Progress: Equatable {
        /// The device's time, in seconds.
        var deviceTime: Double
        /// How many tests have opened or closed.
        var tests: Int
        /// How many operations of bot tests have run.
        var operations = 0
    }

    /// How long a script may stand still, in real seconds.
    let limit: Double
    private var progress: Progress?
    private var since = 0.0

    /// Creates a watch.
    init(limit: Double) { self.limit = limit }

    /// How often to look, in seconds.
    var interval: Double { min(max(limit / 20, 0.005), 0.25) }

    /// Notes how far the script has come; true when it has stood still for too long.
    /// - Parameter now: the real time, in seconds.
    mutating func isOver(_ current: Progress, now: Double) -> Bool {
        guard let progress, progress == current else {
            progress = current
            since = now
            return false
        }
        return now - since >= limit
    }
}

import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// Stops endless scripts, and tests that exceed their time limit.
package final class ScriptLimits {
    /// The size of the stack on which scripts and their apps run, in bytes.
    ///
    /// The toolkit itself needs little of it, however deep an app nests its views. Methods of an app that call
    /// themselves for what is inside, as an overridden `hitTest` does by way of `super`, reach as deep as it allows.
    package static let stackSize = 64 << 20

    /// The number of bot test operations that have run.
    var operationCount = 0
    private let configuration: ScriptConfiguration
    private let recorder: EventRecorder
    private let hostTasks: HostTasks?
    private let progress: ProgressSignal?
    private var watch: ProgressWatch

    /// Creates limits.
    /// - Parameters:
    ///   - recorder: provides the real time.
    ///   - progress: another process that watches; nil without one.
    init(
        _ configuration: ScriptConfiguration, recorder: EventRecorder, hostTasks: HostTasks?, progress: ProgressSignal?
    ) {
        self.configuration = configuration
        self.recorder = recorder
        self.hostTasks = hostTasks
        self.progress = progress
        watch = ProgressWatch(limit: configuration.scriptTimeout)
    }

    /// Watches a session's scripts until the context's time limit is cleared.
    ///
    /// Neither closure is called once the session's scripts have ended; both receive whether the script has made no
    /// progress for longer than its limit.
    /// - Parameters:
    ///   - endsFunction: called while a function of a script runs; true stops it.
    ///   - endsWaiting: called while no function runs and time is about to pass; true stops the script.
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

    /// Resets the limit for a test, or for a script outside its tests.
    func restart(_ session: ScriptSession) {
        let automation = session.automation
        automation.deadline = automation.clock.now + timeout(of: session)
        automation.deadlineOrigin = origin(in: session)
    }

    /// The time limit of the open test, or of the script outside its tests, in seconds of device time.
    func timeout(of session: ScriptSession) -> Double { session.tests.current?.timeout ?? configuration.timeout }

    /// The message that the open test has exceeded its limit, with the origin of the limit.
    func timeoutMessage(in session: ScriptSession) -> String {
        "The test took longer than \(SecondsText.of(timeout(of: session))) on the device (\(origin(in: session)))."
    }

    private func origin(in session: ScriptSession) -> String {
        session.tests.current?.timeout == nil ? "--timeout" : "the timeout in its options"
    }

    /// Notes the script's progress; returns true when it has made none for too long.
    private func standsStill(_ session: ScriptSession) -> Bool {
        let current = ProgressWatch.Progress(
            deviceTime: session.automation.clock.now,
            tests: session.tests.startedCount * 2 - (session.tests.current == nil ? 0 : 1), operations: operationCount)
        // A script is not stuck while it waits for a program with its own time limit, for pictures of a tree, or for a
        // busy supervisor.
        let waiting = (hostTasks?.duration ?? 0) + session.timeForPictures + (progress?.timeWaited ?? 0)
        return watch.isOver(current, now: recorder.now - waiting)
    }
}

/// The watchdog has stopped the script.
struct ScriptStopped: Error {}

/// A waiting test has reached its limit.
struct TestTimeout: Error {}

/// Distinguishes endless scripts from those that make progress.
///
/// A script makes progress when the device's time advances, a test opens or closes, or an operation ends.
struct ProgressWatch {
    /// The values that change while the script makes progress.
    struct Progress: Equatable {
        /// The device time, in seconds.
        var deviceTime: Double
        /// The number of tests that have opened or closed.
        var tests: Int
        /// The number of bot test operations that have run.
        var operations = 0
    }

    /// The time without progress that is allowed, in real seconds.
    let limit: Double
    private var progress: Progress?
    private var since = 0.0

    /// Creates a watch.
    init(limit: Double) { self.limit = limit }

    /// The interval between checks, in seconds.
    var interval: Double { min(max(limit / 20, 0.005), 0.25) }

    /// Notes the script's progress; returns true when it has made none for too long.
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

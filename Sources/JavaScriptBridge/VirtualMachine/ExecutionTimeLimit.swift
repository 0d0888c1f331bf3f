import CJavaScriptCore

/// How long scripts may run, and who is asked when they have.
final class ExecutionTimeLimit {
    let seconds: Double
    let shouldTerminate: () -> Bool
    unowned let virtualMachine: JSVirtualMachine

    init(seconds: Double, shouldTerminate: @escaping () -> Bool, virtualMachine: JSVirtualMachine) {
        self.seconds = seconds
        self.shouldTerminate = shouldTerminate
        self.virtualMachine = virtualMachine
    }

    /// Starts the engine's timer.
    ///
    /// It asks once per entry, so the answer "not yet" has to start it again.
    func arm() {
        JSContextGroupSetExecutionTimeLimit(
            virtualMachine.group, seconds, askWhetherToTerminate, Unmanaged.passUnretained(self).toOpaque())
    }

    func ask() -> Bool {
        let machine = virtualMachine
        if machine.heap.isTerminating || shouldTerminate() {
            machine.heap.isTerminating = true
            machine.wasTerminated = true
            return true
        }
        // The body may have replaced or removed the limit.
        machine.timeLimit?.arm()
        return false
    }
}

private let askWhetherToTerminate: JSShouldTerminateCallback = { _, info in
    guard let info else { return true }
    let limit = Unmanaged<ExecutionTimeLimit>.fromOpaque(info).takeUnretainedValue()
    return withExtendedLifetime(limit) { limit.ask() }
}

private let terminateAlways: JSShouldTerminateCallback = { _, _ in true }

extension JSVirtualMachine {
    /// Has a body asked each time a script has run for so many seconds; true ends the script.
    ///
    /// A script cannot catch its end. The call that started the script throws a ``JSError`` whose `isTermination` is
    /// true, and ``wasTerminated`` is set. The machine runs scripts again when that was set to false. The time is the processor's,
    /// not the clock's on the wall. A single regular expression may run on for more than a second.
    /// - Parameters:
    ///   - seconds: the time between two questions.
    ///   - shouldTerminate: asked while the script is suspended; it must not run scripts.
    public func setExecutionTimeLimit(_ seconds: Double, shouldTerminate: @escaping () -> Bool = { true }) {
        let limit = ExecutionTimeLimit(seconds: seconds, shouldTerminate: shouldTerminate, virtualMachine: self)
        // The engine holds a plain pointer: it must have the new one before the old one dies.
        limit.arm()
        withExtendedLifetime(timeLimit) { timeLimit = limit }
    }

    /// Lets scripts run as long as they like.
    public func clearExecutionTimeLimit() {
        JSContextGroupClearExecutionTimeLimit(group)
        withExtendedLifetime(timeLimit) { timeLimit = nil }
    }

    /// Ends the scripts that surround one which was ended: the interface turns their end into an ordinary exception.
    func continueTermination() {
        JSContextGroupSetExecutionTimeLimit(group, 0, terminateAlways, nil)
    }

    /// Called when the outermost call has returned after a termination.
    func finishTermination() {
        heap.isTerminating = false
        heap.isWindingDown = true
        if let timeLimit { timeLimit.arm() } else { JSContextGroupClearExecutionTimeLimit(group) }
    }
}

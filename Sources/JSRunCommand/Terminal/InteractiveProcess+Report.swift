import Runner
import TestEvents

extension InteractiveProcess.Ending {
    /// The exit status of a command whose app ran in a process of its own.
    ///
    /// Reports a crash or a hang on standard error.
    func exitStatus(reportedTo terminal: Terminal) -> Int32 {
        switch self {
        case .exited(let status): return status
        case .hung(let time):
            let seconds = SecondsText.of((time * 10).rounded() / 10)
            terminal.error("Error: The app did not respond for \(seconds) (--script-timeout).\n")
        case .crashed(let signal): terminal.error("Error: The app crashed: \(signal).\n")
        }
        return Int32(TestEvent.Fault.assertion.exitStatus)
    }
}

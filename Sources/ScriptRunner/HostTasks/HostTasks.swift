import Synchronization
import UIAutomation

/// The programs that one script starts on the machine.
///
/// A script waits on its own thread until a program has ended. What a program leaves running in the background runs on,
/// as a server for later tests would, and is ended with the script.
final class HostTasks: HostTaskRunner {
    /// How long programs ran while the script waited for them, in real seconds.
    private(set) var duration = 0.0
    /// Told that the script waits, for at most so many seconds, and when it no longer does.
    private let progress: ProgressSignal?
    private let mark: HostTaskMark
    private var started = 0

    private static let runs = Atomic(0)

    /// Creates a runner that has started nothing.
    init(progress: ProgressSignal? = nil) {
        self.progress = progress
        mark = HostTaskMark.ofProcess.followed(by: Self.runs.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    func run(_ task: HostTask) throws(HostTaskError) -> HostTaskResult {
        if started == 0 { StopSignals.begin() }
        started += 1
        let mark = mark.followed(by: started)
        let begin = ContinuousClock.now
        // Its own limit holds, and without one the file's.
        progress?.advance(allowing: task.timeLimit ?? .infinity)
        defer { progress?.advance() }
        defer { duration += (ContinuousClock.now - begin) / .seconds(1) }
        let process = try StopSignals.unlessStopping { () throws(HostTaskError) in
            try HostProcess(task, environment: mark.environment())
        }
        let deadline = task.timeLimit.flatMap { $0 < 1e9 ? begin + .seconds(max(0, $0)) : nil }
        do throws(HostTaskError.Reason) {
            return try process.result(before: deadline, limit: task.timeLimit ?? .infinity)
        } catch {
            process.end()
            mark.endProcesses()
            throw HostTaskError(path: task.path, error)
        }
    }

    /// Ends what programs have left running; called once, when the script is over.
    func end() {
        guard started > 0 else { return }
        mark.endProcesses()
        StopSignals.end()
    }
}

import FoundationEssentials
import Glibc
import Synchronization
import UIAutomation

/// The programs that one script starts on the machine.
///
/// A script waits on its own thread until a program has ended. Programs that it leaves in the background, such as
/// servers for later tests, keep running and are ended with the script.
final class HostTasks: HostTaskRunner {
    /// How long the script has waited for programs, in real seconds.
    private(set) var duration = 0.0
    /// Called when the script starts to wait, with the maximum number of seconds, and when it has stopped waiting.
    private let progress: ProgressSignal?
    private let mark: HostTaskMark
    private let disk: Disk
    private var started = 0

    private static let runs = Atomic(0)

    /// Creates a runner without programs.
    /// - Parameter workingDirectory: the folder that relative paths refer to; nil for the process's own.
    init(progress: ProgressSignal? = nil, workingDirectory: String? = nil) {
        self.progress = progress
        disk = Disk(workingDirectory: workingDirectory)
        mark = HostTaskMark.ofProcess.followed(by: Self.runs.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    func run(_ task: HostTask) throws(HostTaskError) -> HostTaskResult {
        if started == 0 { StopSignals.begin() }
        started += 1
        let mark = mark.followed(by: started)
        let begin = ContinuousClock.now
        // The program's own limit applies, or else the file's.
        progress?.advance(allowing: task.timeLimit ?? .infinity)
        defer { progress?.advance() }
        defer { duration += (ContinuousClock.now - begin) / .seconds(1) }
        let process = try StopSignals.unlessStopping { () throws(HostTaskError) in
            try HostProcess(task, environment: mark.environment(), disk: disk)
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

    /// Ends the programs that are still running; called once, at the end of the script.
    func end() {
        guard started > 0 else { return }
        mark.endProcesses()
        StopSignals.end()
    }
}

/// The mark in the environment of every program that was started for a script, inherited by its child processes.
///
/// A process group would not do: programs leave theirs, as `setsid` and daemons do.
struct HostTaskMark: Hashable, Sendable {
    /// The variable of the environment.
    static let variable = "JSRUN_HOST_TASK"
    /// The process, the run and the task, each followed by a slash.
    let text: String

    /// The common mark of all programs that this process has started.
    static var ofProcess: HostTaskMark { of(getpid()) }

    /// The common mark of all programs that a process has started.
    static func of(_ process: pid_t) -> HostTaskMark { HostTaskMark(text: "\(process)/") }

    /// The mark of a part.
    func followed(by number: Int) -> HostTaskMark { HostTaskMark(text: text + "\(number)/") }

    /// The environment of a marked program, as `NAME=VALUE`.
    ///
    /// When this process has a mark itself, its programs have both.
    func environment() -> [String] {
        var variables = TimeZoneSetting.withEnvironment { ProcessInfo.processInfo.environment }
        variables[Self.variable] = [variables[Self.variable], text].compactMap(\.self).joined(separator: " ")
        return variables.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// Ends every process with the mark: terminates it, and kills it half a second later.
    func endProcesses() {
        var asked: Set<pid_t> = []
        for attempt in 0..<60 {
            let processes = processes()
            if processes.isEmpty { return }
            for process in processes {
                if attempt >= 50 {
                    kill(process, SIGKILL)
                } else if asked.insert(process).inserted {
                    kill(process, SIGTERM)
                    // Stopped processes receive the signal only after they continue.
                    kill(process, SIGCONT)
                }
            }
            usleep(10_000)
        }
    }

    /// The running processes with the mark.
    func processes() -> [pid_t] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var processes: [pid_t] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let identifier = pid_t(name), identifier != getpid(), isBorne(by: identifier) else { continue }
            processes.append(identifier)
        }
        return processes
    }

    private func isBorne(by process: pid_t) -> Bool {
        // Empty for zombies, unreadable for processes of other users.
        guard let environment = try? Data(contentsOf: URL(filePath: "/proc/\(process)/environ")) else { return false }
        let name = "\(Self.variable)="
        for variable in environment.split(separator: 0) where variable.starts(with: name.utf8) {
            let marks = variable.dropFirst(name.utf8.count).split(separator: UInt8(ascii: " "))
            return marks.contains { $0.starts(with: text.utf8) }
        }
        return false
    }
}

import FoundationEssentials
import Glibc

/// The mark that every program started for a script bears in its environment, and whatever it starts itself.
///
/// A process group would not do: programs leave theirs, as `setsid` and every daemon does.
struct HostTaskMark: Hashable, Sendable {
    /// The variable of the environment.
    static let variable = "JSRUN_HOST_TASK"
    /// The process, the run and the task, each followed by a slash.
    let text: String

    /// The mark that all programs share which this process has started.
    static var ofProcess: HostTaskMark { of(getpid()) }

    /// The mark that all programs share which a process has started.
    static func of(_ process: pid_t) -> HostTaskMark { HostTaskMark(text: "\(process)/") }

    /// The mark of a part.
    func followed(by number: Int) -> HostTaskMark { HostTaskMark(text: text + "\(number)/") }

    /// The environment of a marked program, as `NAME=VALUE`.
    ///
    /// When this process bears a mark itself its programs bear both.
    func environment() -> [String] {
        var variables = TimeZoneSetting.withEnvironment { ProcessInfo.processInfo.environment }
        variables[Self.variable] = [variables[Self.variable], text].compactMap(\.self).joined(separator: " ")
        return variables.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// Ends every process that bears the mark: asks it to, and half a second later no longer asks.
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
                    // One that was stopped hears nothing before it goes on.
                    kill(process, SIGCONT)
                }
            }
            usleep(10_000)
        }
    }

    /// The processes that bear the mark and still run.
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
        // Empty for a process that has ended and waits to be noticed, unreadable for those of others.
        guard let environment = try? Data(contentsOf: URL(filePath: "/proc/\(process)/environ")) else { return false }
        let name = "\(Self.variable)="
        for variable in environment.split(separator: 0) where variable.starts(with: name.utf8) {
            let marks = variable.dropFirst(name.utf8.count).split(separator: UInt8(ascii: " "))
            return marks.contains { $0.starts(with: text.utf8) }
        }
        return false
    }
}

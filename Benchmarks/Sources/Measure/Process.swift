import Glibc
import Timing

/// A program run to its end, and how long it took.
struct ProcessRun {
    /// Wall time, in seconds.
    let seconds: Double

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a program without input or output.
    /// - Parameters:
    ///   - folder: where it runs; by default where this program does.
    ///   - statuses: with which it may end.
    ///   - meanwhile: what is done with it again and again while it runs.
    /// - Throws: `Failure` when it cannot be started or ends with another status.
    static func run(
        _ path: String, _ arguments: [String] = [], in folder: String? = nil, allowing statuses: Set<Int32> = [0],
        meanwhile: ((pid_t) -> Void)? = nil
    ) throws -> ProcessRun {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        let command = [path] + arguments
        // The shell becomes the program, which keeps the shell's number.
        let words = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] + command } ?? command
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for pointer in argv { free(pointer) } }
        var identifier = pid_t()
        let start = now()
        guard posix_spawn(&identifier, words[0], &actions, nil, &argv, environ) == 0 else {
            throw Failure(description: "\(path) cannot be started")
        }
        var status: Int32 = 0
        if let meanwhile {
            while waitpid(identifier, &status, WNOHANG) == 0 { meanwhile(identifier) }
        } else {
            waitpid(identifier, &status, 0)
        }
        guard status & 0x7F == 0, statuses.contains(status >> 8) else {
            let shown = command.prefix(10).joined(separator: " ")
            throw Failure(description: "\(shown) ended with status \(status >> 8), signal \(status & 0x7F)")
        }
        return ProcessRun(seconds: now() - start)
    }

    /// The largest resident set that a program or one of its children has while it runs, in MiB.
    ///
    /// The system counts a child's memory in its parent's only if it ends first, and adds what this process had when it
    /// started the program; so it is read while they run.
    /// - Parameter pause: the time between two looks, in microseconds.
    static func peakMemory(
        _ path: String, _ arguments: [String], in folder: String, every pause: UInt32 = 1000
    ) throws -> Double {
        var peak = 0.0
        _ = try run(path, arguments, in: folder) { parent in
            for process in [parent] + children(of: parent) {
                let lines = text("/proc/\(process)/status").split(separator: "\n")
                let line = lines.first { $0.hasPrefix("VmHWM") }
                let size = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0
                peak = max(peak, size / 1024)
            }
            usleep(pause)
        }
        return peak
    }

    /// The children of a process.
    static func children(of process: pid_t) -> [pid_t] {
        text("/proc/\(process)/task/\(process)/children").split(separator: " ").compactMap { pid_t($0) }
    }

    /// The contents of a short file; empty if it cannot be read, as for a process that has ended.
    private static func text(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}

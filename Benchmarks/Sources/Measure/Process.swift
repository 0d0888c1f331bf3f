import Glibc
import Timing

/// A program run to its end: how long it took and how much memory it held at most.
struct ProcessRun {
    /// Wall time, in seconds.
    let seconds: Double
    /// The largest resident set, in MiB.
    let peakMemory: Double

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
        var usage = rusage()
        if let meanwhile {
            while wait4(identifier, &status, WNOHANG, &usage) == 0 { meanwhile(identifier) }
        } else {
            wait4(identifier, &status, 0, &usage)
        }
        guard status & 0x7F == 0, statuses.contains(status >> 8) else {
            let shown = command.prefix(10).joined(separator: " ")
            throw Failure(description: "\(shown) ended with status \(status >> 8), signal \(status & 0x7F)")
        }
        return ProcessRun(seconds: now() - start, peakMemory: Double(usage.ru_maxrss) / 1024)
    }
}

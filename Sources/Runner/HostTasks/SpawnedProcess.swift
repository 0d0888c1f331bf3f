package import CProcess
import Glibc

/// A program that was started in a process group of its own.
package struct SpawnedProcess {
    private let identifier: pid_t

    /// Starts a program.
    /// - Parameters:
    ///   - path: its absolute path.
    ///   - environment: variables as `NAME=VALUE`.
    ///   - actions: what is done with the descriptors that it inherits.
    /// - Throws: ``SpawnError``.
    package init(
        _ path: String, _ arguments: [String], environment: [String], _ actions: inout posix_spawn_file_actions_t
    ) throws(SpawnError) {
        var identifier: pid_t = 0
        let code = CStrings.with([path] + arguments) { arguments in
            CStrings.with(environment) { process_spawn(&identifier, path, arguments, $0, &actions) }
        }
        guard code == 0 else { throw SpawnError(code: code) }
        self.identifier = identifier
    }

    /// Whether the program has ended; its process ID stays reserved until ``reap()``.
    package var hasEnded: Bool {
        var information = siginfo_t()
        return waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) != 0
            || information.si_signo == SIGCHLD
    }

    /// Sends a signal to the program and all of its group.
    package func send(_ signal: Int32) { kill(-identifier, signal) }

    /// How a program has ended.
    package enum Ending: Hashable, Sendable {
        /// By itself, with a status.
        case exited(Int)
        /// By a signal.
        case signalled(Int32)

        /// The status, or the number of the signal.
        package var number: Int {
            switch self {
            case .exited(let status): status
            case .signalled(let signal): Int(signal)
            }
        }
    }

    /// Waits for the program's end.
    package func reap() -> Ending {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 {
            guard errno == EINTR else { return .exited(-1) }
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited(Int((status >> 8) & 0xFF)) : .signalled(signal)
    }

    /// Ends the program and all of its group: with Control-C, which lets it end in order, then without.
    /// - Parameter wait: called every 10 milliseconds until it has ended, to read what it writes.
    package func stop(waiting wait: () -> Void = {}) -> Ending {
        for signal in [SIGINT, SIGTERM, SIGKILL] where !hasEnded {
            send(signal)
            for _ in 0..<Self.patience where !hasEnded {
                wait()
                usleep(10_000)
            }
        }
        return reap()
    }

    /// How often is waited for the effect of a signal: two seconds.
    private static let patience = 200

    /// A descriptor that becomes readable when the program ends; negative if the system has none.
    package func openDescriptor() -> Int32 { process_descriptor(identifier) }
}

/// The system's refusal to start a program.
package struct SpawnError: Error {
    /// The number of the error, as in `errno`.
    package let code: Int32

    /// Creates a refusal.
    package init(code: Int32) { self.code = code }
}

/// Strings for C: an array of pointers that ends with a null pointer.
private enum CStrings {
    static func with<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(&pointers)
    }
}

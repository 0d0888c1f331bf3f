import CProcess

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// A process that somebody talks to at the terminal, and a parent that outlives its crash.
///
/// The child has the terminal; the parent runs no code of scripts or apps, waits, and gives the terminal back as it was.
package enum InteractiveProcess {
    /// How the child ended.
    package enum Ending: Hashable, Sendable {
        /// It ended by itself, with this exit status.
        case exited(Int32)
        /// A signal ended it: its name, such as `SIGILL (illegal instruction)`.
        case crashed(String)
    }

    private static let ends = [SIGTERM, SIGHUP]

    /// Runs a body in a child process, and waits for its end.
    /// - Parameter body: what the child does; it returns the exit status.
    /// - Throws: `WorkerError` when the system gives no process.
    package static func run(_ body: () throws -> Int32) throws -> Ending {
        var settings = termios()
        let isTerminal = tcgetattr(STDIN_FILENO, &settings) == 0
        process_flush_output()
        // What the child has read ahead would be lost with it.
        process_unbuffered_input()
        let parent = getpid()
        let scratch = ScratchFolder()
        defer { scratch.remove() }
        let child = process_fork()
        if child == 0 {
            scratch.enter()
            if process_end_with_parent(parent) != 0 { _exit(1) }
            let status: Int32
            do {
                status = try body()
            } catch {
                // The parent reports what it finds itself; nothing that a body throws comes from a script.
                _ = Descriptor.write(Array("Error: \(error)\n".utf8), to: STDERR_FILENO)
                status = 2
            }
            process_flush_output()
            _exit(status)
        }
        guard child > 0 else { throw WorkerError("process", errno) }
        // Control-C is for the child, which is in the same group.
        let former = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, former) }
        // Who ends this process means the child, which gives the screen back first.
        for number in ends { process_forward_signal(number, child) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw WorkerError("process", errno) }
        }
        if isTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) }
        for number in ends { process_forward_signal(number, 0) }
        let number = status & 0x7F
        if ends.contains(number) {
            scratch.remove()
            raise(number)
        }
        return number == 0 ? .exited((status >> 8) & 0xFF) : .crashed(SignalName.of(number))
    }
}

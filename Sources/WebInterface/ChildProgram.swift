package import Glibc
package import Runner

/// A runner that this program has started, which reads and writes lines, and does not outlive it.
package final class ChildProgram {
    private let process: SpawnedProcess
    /// The program's temporary folder, which goes with it however it ends.
    private let scratch = ScratchFolder()
    private let ending: Int32
    private var input: Int32
    private var output: Int32
    private var error: Int32
    private var lines = LineBuffer()
    private var waiting: [UInt8] = []
    private var errors: [UInt8] = []

    /// What of its standard error is kept, in bytes.
    private static let mostErrors = 64 << 10
    /// What may wait for a program that does not read, in bytes.
    private static let mostWaiting = 16 << 20

    /// Receives a line of its standard output.
    package var didWrite: (String) -> Void = { _ in }
    /// Called when it has ended and all of its output was read, with what it wrote to standard error.
    package var didEnd: (SpawnedProcess.Ending, String) -> Void = { _, _ in }
    /// Whether it has ended.
    package private(set) var hasEnded = false

    /// Starts a program.
    /// - Parameter path: its absolute path.
    /// - Throws: ``SpawnError``, and what the system says when it has no pipe.
    package init(_ path: String, _ arguments: [String], environment: [String]) throws(SpawnError) {
        guard let input = Descriptor.pipe(), let output = Descriptor.pipe(), let error = Descriptor.pipe() else {
            throw SpawnError(code: errno)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            for end in [input.read, output.write, error.write] { close(end) }
        }
        posix_spawn_file_actions_adddup2(&actions, input.read, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, error.write, STDERR_FILENO)
        var environment = environment
        if let path = scratch.path {
            environment.removeAll { $0.hasPrefix("TMPDIR=") }
            environment.append("TMPDIR=\(path)")
        }
        do throws(SpawnError) {
            process = try SpawnedProcess(
                path, arguments, environment: ParentProcess.added(to: environment), &actions)
        } catch let failure {
            for end in [input.write, output.read, error.read] { close(end) }
            scratch.remove()
            throw failure
        }
        self.input = input.write
        self.output = output.read
        self.error = error.read
        for end in [input.write, output.read, error.read] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        ending = process.openDescriptor()
    }

    deinit {
        if !hasEnded { stop() }
        for end in [input, output, error, ending] where end >= 0 { close(end) }
    }

    /// Writes a line to its standard input, as soon as it reads.
    package func send(_ line: String) {
        guard input >= 0, waiting.count < Self.mostWaiting else { return }
        waiting += Array(line.utf8) + [0x0A]
        flush()
    }

    /// Sends a signal to it and to all that it has started.
    package func signal(_ number: Int32) { if !hasEnded { process.send(number) } }

    /// Ends it: with Control-C first, which lets it end in order.
    package func stop() {
        guard !hasEnded else { return }
        _ = end { drain() }
    }

    // MARK: Waiting

    /// The number of ``requests``.
    package static let requestCount = 4

    /// What is waited for.
    package var requests: [pollfd] {
        [
            pollfd(fd: waiting.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: error, events: Int16(POLLIN), revents: 0),
            pollfd(fd: hasEnded ? -1 : ending, events: Int16(POLLIN), revents: 0),
        ]
    }

    /// Does what is possible after a wait.
    /// - Parameter results: ``requests`` with what has happened.
    package func serve(_ results: ArraySlice<pollfd>) {
        let happened = results.map { $0.revents != 0 }
        if happened[0] { flush() }
        if happened[1] { read() }
        if happened[2] { listen() }
        guard happened[3], !hasEnded, process.hasEnded else { return }
        drain()
        let ending = end()
        didEnd(ending, String(decoding: errors, as: UTF8.self))
    }

    private func end(waiting wait: () -> Void = {}) -> SpawnedProcess.Ending {
        hasEnded = true
        let ending = process.stop(waiting: wait)
        scratch.remove()
        return ending
    }

    private func drain() {
        read()
        listen()
    }

    private func flush() {
        while input >= 0, !waiting.isEmpty {
            let count = waiting.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
            if count > 0 {
                waiting.removeFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                // It reads no more.
                waiting = []
                close(input)
                input = -1
            }
        }
    }

    private func read() {
        Self.read(&output) { bytes in
            for line in lines.append(bytes) { didWrite(String(decoding: line, as: UTF8.self)) }
        }
    }

    private func listen() {
        Self.read(&error) { errors = Array((errors + $0).suffix(Self.mostErrors)) }
    }

    private static func read(_ descriptor: inout Int32, _ take: ([UInt8]) -> Void) {
        guard descriptor >= 0 else { return }
        for _ in 0..<64 {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, initialized in
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                initialized = max(0, count)
            }
            if count > 0 {
                take(bytes)
            } else if count < 0, errno == EAGAIN || errno == EINTR {
                return
            } else {
                close(descriptor)
                descriptor = -1
                return
            }
        }
    }
}

extension SpawnedProcess.Ending {
    /// Why a runner of this program has failed; nil when it has done what it should, or was stopped.
    /// - Parameter errors: what it has written to standard error.
    package func problem(_ errors: String) -> String? {
        let lines = errors.split(separator: "\n").map(String.init)
        let error = lines.last { $0.hasPrefix("Error:") || $0.contains("Fatal error:") }
        switch self {
        // 0 and 1 are the outcomes of tests, which the events have.
        case .exited(0...1), .signalled(SIGINT), .signalled(SIGTERM): return nil
        case .exited(let status): return error ?? "jsrun ended with status \(status)."
        case .signalled(let number):
            return [error, "It was ended by \(SignalName.of(number))."].compactMap(\.self).joined(separator: " ")
        }
    }
}

import CProcess
import Glibc
import UIAutomation

/// A program that was started for a script, in its own process group.
final class HostProcess {
    private let process: SpawnedProcess
    private let output: OutputPipe
    private let error: OutputPipe

    /// More output than this would only fill the memory.
    private static let outputLimit = 256

    /// Starts a program; its standard input is empty.
    /// - Parameters:
    ///   - environment: variables as `NAME=VALUE`.
    ///   - disk: the disk with the working folder, which relative paths refer to.
    init(_ task: HostTask, environment: [String], disk: Disk = Disk()) throws(HostTaskError) {
        guard !task.path.allSatisfy(\.isWhitespace) else { throw HostTaskError(path: task.path, .emptyPath) }
        guard ([task.path] + task.arguments).allSatisfy({ !$0.utf8.contains(0) }) else {
            throw HostTaskError(path: task.path, .holdsNul)
        }
        do throws(HostTaskError.Reason) {
            output = try OutputPipe()
            error = try OutputPipe()
        } catch {
            throw HostTaskError(path: task.path, error)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writeEnd, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, error.writeEnd, STDERR_FILENO)

        let path = PathNames.join(disk.workingDirectory, task.path)
        let start = Result { () throws(SpawnError) in
            try SpawnedProcess(path, task.arguments, environment: environment, &actions)
        }
        output.closeWriteEnd()
        error.closeWriteEnd()
        switch start {
        case .success(let process): self.process = process
        case .failure(let error): throw HostTaskError(path: task.path, Self.reason(error.code, path, of: task, disk))
        }
    }

    private static func reason(_ code: Int32, _ path: String, of task: HostTask, _ disk: Disk) -> HostTaskError.Reason {
        switch disk.entry(at: path) {
        // For folders, the system reports only that they may not be run.
        case .folder: return .folder
        case .nothing: return .missing(PathNames.normalized(path), nearest: nearestProgram(to: task.path, path, disk))
        default:
            // The file is there, so what the system does not find is the program that its first line names.
            if code == ENOENT { return .cannotRun("the interpreter in its first line does not exist") }
            return .cannotRun(String(cString: strerror(code)))
        }
    }

    /// The path that was probably meant: a command of the shell by its full path, or a similar file.
    private static func nearestProgram(to written: String, _ path: String, _ disk: Disk) -> String? {
        if !written.contains("/"), let folders = getenv("PATH").map({ String(cString: $0) }) {
            for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
                let candidate = PathNames.join(String(folder), written)
                if disk.entry(at: candidate) == .file { return candidate }
            }
        }
        return disk.nearestPath(to: path).map { PathNames.display($0, in: disk.workingDirectory) }
    }

    /// Waits until the program has ended, and returns its status and output.
    ///
    /// Programs that it started in the background may hold its output open; they are not waited for.
    func result(before deadline: ContinuousClock.Instant?, limit: Double) throws(HostTaskError.Reason)
        -> HostTaskResult
    {
        var hasEnded = false
        while !hasEnded {
            // Check this before reading: when the program has ended, all of its output is in the pipes.
            hasEnded = process.hasEnded
            if !hasEnded {
                if let deadline, ContinuousClock.now >= deadline { throw .timeLimit(limit) }
                OutputPipe.wait(for: [output, error], before: deadline)
            }
            for pipe in [output, error] { pipe.read() }
            if output.bytes.count + error.bytes.count > Self.outputLimit << 20 {
                throw .tooMuchOutput(Self.outputLimit)
            }
        }
        return HostTaskResult(
            exitCode: process.reap().number, standardOutput: String(decoding: output.bytes, as: UTF8.self),
            standardError: String(decoding: error.bytes, as: UTF8.self))
    }

    /// Ends the program and all of its group: terminates it, and kills it half a second later.
    func end() {
        process.send(SIGTERM)
        process.send(SIGCONT)
        for _ in 0..<50 where !process.hasEnded {
            // The program may write a lot before it ends.
            for pipe in [output, error] { pipe.discard() }
            usleep(10_000)
        }
        process.send(SIGKILL)
        _ = process.reap()
    }
}

/// A pipe for a program's output.
final class OutputPipe {
    /// The program's output so far.
    private(set) var bytes: [UInt8] = []
    /// The program's end of the pipe.
    private(set) var writeEnd: Int32 = -1
    private var readEnd: Int32 = -1

    /// Creates a pipe; called while no other thread starts a program, which would inherit it.
    /// - Throws: the reason why the system refuses.
    init() throws(HostTaskError.Reason) {
        guard let ends = Descriptor.pipe() else { throw .cannotRun(String(cString: strerror(errno))) }
        (readEnd, writeEnd) = (Self.aboveStandard(ends.read), Self.aboveStandard(ends.write))
        _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(&readEnd)
        close(&writeEnd)
    }

    /// Moves a descriptor out of the range of the standard ones, which the process may have been started without.
    private static func aboveStandard(_ descriptor: Int32) -> Int32 {
        guard descriptor <= STDERR_FILENO else { return descriptor }
        let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        var old = descriptor
        close(&old)
        return moved
    }

    private static func close(_ descriptor: inout Int32) {
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
    }

    private func close(_ descriptor: inout Int32) { Self.close(&descriptor) }

    /// Closes the program's end, so that the pipe ends with the program.
    func closeWriteEnd() { close(&writeEnd) }

    /// Waits briefly for something to read; the end of the program does not wake it.
    static func wait(for pipes: [OutputPipe], before deadline: ContinuousClock.Instant?) {
        var requests = pipes.filter { $0.readEnd >= 0 }.map {
            pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0)
        }
        let rest = deadline.map { ($0 - .now) / .milliseconds(1) } ?? .infinity
        let moment = requests.isEmpty ? 1.0 : 10.0
        poll(&requests, nfds_t(requests.count), Int32(max(0, min(moment, rest.rounded(.up)))))
    }

    /// Reads what is available.
    func read() { read { bytes.append(contentsOf: $0) } }

    /// Reads what is available, and discards it.
    func discard() { read { _ in } }

    private func read(_ take: (UnsafeRawBufferPointer) -> Void) {
        guard readEnd >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            // A program that never stops writing must not keep its reader from checking the time.
            for _ in 0..<64 {
                let count = Self.read(readEnd, buffer)
                if count > 0 {
                    take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
                    return close(&readEnd)
                } else {
                    return
                }
            }
        }
    }

    private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    }
}

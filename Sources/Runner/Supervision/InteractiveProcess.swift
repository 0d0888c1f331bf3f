import CProcess
import Glibc

/// An interactive process at the terminal, with a parent that survives its crash.
///
/// The child uses the terminal. The parent runs no code of scripts or apps; it waits, and restores the terminal.
package enum InteractiveProcess {
    /// The way in which the child ended.
    package enum Ending: Hashable, Sendable {
        /// It ended by itself, with this exit status.
        case exited(Int32)
        /// A signal ended it: its name, such as `SIGILL (illegal instruction)`.
        case crashed(String)
        /// It made no progress for this number of seconds, and was killed.
        case hung(Double)
    }

    private static let ends = [SIGTERM, SIGHUP]
    /// The extra time, in seconds, before a child beyond its limit is killed: its engine usually stops by itself.
    private static let grace = 1.0

    /// Runs a body in a child process, and waits for its end.
    ///
    /// A child that exceeds its limit without progress is killed, and so is one that does not respond to Control-C.
    /// - Parameters:
    ///   - progress: the child's progress; while it waits for input, it has unlimited time.
    ///   - limit: the time without progress that is allowed, in seconds.
    ///   - stops: whether keys that the child does not read, although they were pressed a second ago, stop it.
    ///   - body: the code of the child; it returns the exit status.
    /// - Throws: `WorkerError` when the system cannot create the process.
    package static func run(
        progress: ProgressSignal, limit: Double, stoppedBy stops: (([UInt8]) -> Bool)? = nil,
        _ body: () throws -> Int32
    ) throws -> Ending {
        var settings = termios()
        let isTerminal = tcgetattr(STDIN_FILENO, &settings) == 0
        process_flush_output()
        // Input that the child has read ahead would be lost with it.
        process_unbuffered_input()
        // The parent handles these one by one; Control-C reaches the child as well, which is in the same group.
        var signals = sigset_t()
        var former = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGCHLD] { sigaddset(&signals, number) }
        sigprocmask(SIG_BLOCK, &signals, &former)
        defer { sigprocmask(SIG_SETMASK, &former, nil) }
        let parent = getpid()
        let scratch = ScratchFolder()
        defer { scratch.remove() }
        let child = process_fork()
        if child == 0 {
            sigprocmask(SIG_SETMASK, &former, nil)
            scratch.enter()
            if process_end_with_parent(parent, SIGKILL) != 0 { _exit(1) }
            let status: Int32
            do {
                status = try body()
            } catch {
                // The parent reports errors that it finds itself; nothing that a body throws comes from a script.
                _ = Descriptor.write(Array("Error: \(error)\n".utf8), to: STDERR_FILENO)
                status = 2
            }
            process_flush_output()
            _exit(status)
        }
        guard child > 0 else { throw WorkerError("process", errno) }
        // A signal to this process is meant for the child, which restores the screen first.
        for number in ends { process_forward_signal(number, child) }
        var watch = Standstill(progress, limit: limit + grace)
        var unread = UnreadKeys(patience: grace)
        var hung: Double?
        var status: Int32 = 0
        while true {
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child { break }
            guard ended == 0 || errno == EINTR else { throw WorkerError("process", errno) }
            var pause = timespec(tv_sec: 0, tv_nsec: 50_000_000)
            if sigtimedwait(&signals, nil, &pause) == SIGINT { watch.noteInterruption(grace: grace) }
            if let stops, let keys = unread.keys(whileBusy: watch.isBusy), stops(keys) {
                watch.noteInterruption(grace: 0)
            }
            if hung == nil, let time = watch.time {
                hung = time
                // This ends stopped processes, too.
                kill(child, SIGKILL)
            }
        }
        if isTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) }
        for number in ends { process_forward_signal(number, 0) }
        if let hung { return .hung(hung) }
        let number = status & 0x7F
        if ends.contains(number) {
            scratch.remove()
            raise(number)
        }
        return number == 0 ? .exited((status >> 8) & 0xFF) : .crashed(SignalName.of(number))
    }
}

/// Measures how long a process has made no progress.
private struct Standstill {
    private let progress: ProgressSignal
    private let limit: Double
    private var count: UInt64
    private var start = ContinuousClock.now
    /// The time of an ignored Control-C, with the grace period that begins there.
    private var interruption: (start: ContinuousClock.Instant, grace: Double)?

    init(_ progress: ProgressSignal, limit: Double) {
        self.progress = progress
        self.limit = limit
        count = progress.count
    }

    mutating func noteInterruption(grace: Double) {
        update()
        // Control-C has no meaning for a process that waits for input.
        guard interruption == nil, progress.allowance < 1e6 else { return }
        interruption = (.now, grace)
    }

    /// Whether the process has something to do, and does not wait for input.
    var isBusy: Bool { progress.allowance < 1e6 }

    /// The time without progress, in seconds; nil while the process may continue.
    var time: Double? {
        mutating get {
            update()
            let time = (ContinuousClock.now - start) / .seconds(1)
            if time - progress.allowance >= limit { return time }
            guard let interruption else { return nil }
            return (ContinuousClock.now - interruption.start) / .seconds(1) >= interruption.grace ? time : nil
        }
    }

    private mutating func update() {
        let current = progress.count
        guard current != count else { return }
        (count, start, interruption) = (current, .now, nil)
    }
}

/// Keys that stay unread: an operation in Swift that never ends keeps its process from looking at them.
private struct UnreadKeys {
    /// How long keys may wait for the process, in seconds.
    let patience: Double
    private var since: ContinuousClock.Instant?

    init(patience: Double) { self.patience = patience }

    /// Takes the keys that have been waiting for too long; nil when there are none.
    mutating func keys(whileBusy isBusy: Bool) -> [UInt8]? {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard isBusy, poll(&request, 1, 0) == 1, request.revents & Int16(POLLIN) != 0 else {
            since = nil
            return nil
        }
        let begin = since ?? .now
        since = begin
        guard (ContinuousClock.now - begin) / .seconds(1) >= patience else { return nil }
        since = nil
        return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = Descriptor.read(STDIN_FILENO, into: buffer) ?? 0
            return count > 0 ? Array(buffer[..<count]) : nil
        }
    }
}

/// Progress of a script, in memory that is shared with the process that watches it.
///
/// A worker makes progress as a script does: the device's time advances, a test opens or closes, an operation ends.
/// While it waits for something with its own limit, such as a program, it requests more time.
///
/// Unchecked, because its pointer never changes, and what it points to is read and written atomically.
package final class ProgressSignal: @unchecked Sendable {
    private let words: UnsafeMutablePointer<UInt64>
    private static let count: UInt32 = 3

    /// Allocates the memory before the worker is forked; returns nil when the system refuses.
    package init?() {
        guard let words = process_shared_words(Self.count) else { return nil }
        self.words = words
    }

    deinit { process_unmap_words(words, Self.count) }

    /// Notes progress of the worker.
    /// - Parameter allowance: the extra time beyond the limit from now on, in seconds.
    package func advance(allowing allowance: Double = 0) {
        process_store(words + 1, UInt64(min(max(allowance, 0), 1e9) * 1000))
        process_add(words, 1)
    }

    /// Notes that the process waits for typed input, for an unlimited time.
    package func waitForSomebody() { advance(allowing: .infinity) }

    /// Notes that the worker has waited for a supervisor that is slow to take its events.
    /// - Parameter time: the duration, in seconds.
    package func noteWait(_ time: Double) { process_add(words + 2, UInt64(max(time, 0) * 1e6)) }

    /// The total time that the worker has waited for its supervisor, in seconds.
    package var timeWaited: Double { Double(process_load(words + 2)) / 1e6 }

    /// The number of times the worker has made progress.
    package var count: UInt64 { process_load(words) }

    /// The extra time beyond the limit, in seconds.
    package var allowance: Double { Double(process_load(words + 1)) / 1000 }
}

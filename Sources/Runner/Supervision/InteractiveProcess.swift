import CProcess
import Glibc

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
        /// It did not react for so many seconds, and was ended.
        case hung(Double)
    }

    private static let ends = [SIGTERM, SIGHUP]
    /// How much longer than its limit the child may take before it is ended, in seconds: its engine mostly stops by itself.
    private static let grace = 1.0

    /// Runs a body in a child process, and waits for its end.
    ///
    /// A child that does not get on for longer than its limit is ended, and so is one that does not react to Control-C.
    /// - Parameters:
    ///   - progress: how the child gets on; while it waits for somebody, it allows itself any time.
    ///   - limit: how long it may go without getting on, in seconds.
    ///   - body: what the child does; it returns the exit status.
    /// - Throws: `WorkerError` when the system gives no process.
    package static func run(progress: ProgressSignal, limit: Double, _ body: () throws -> Int32) throws -> Ending {
        var settings = termios()
        let isTerminal = tcgetattr(STDIN_FILENO, &settings) == 0
        process_flush_output()
        // What the child has read ahead would be lost with it.
        process_unbuffered_input()
        // The parent takes these one by one; Control-C reaches the child as well, which is in the same group.
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
        // Who ends this process means the child, which gives the screen back first.
        for number in ends { process_forward_signal(number, child) }
        var watch = Standstill(progress, limit: limit + grace)
        var hung: Double?
        var status: Int32 = 0
        while true {
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child { break }
            guard ended == 0 || errno == EINTR else { throw WorkerError("process", errno) }
            var pause = timespec(tv_sec: 0, tv_nsec: 50_000_000)
            if sigtimedwait(&signals, nil, &pause) == SIGINT { watch.noteInterruption(grace: grace) }
            if hung == nil, let time = watch.time {
                hung = time
                // It ends processes that are stopped, too.
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

/// For how long a process has not got on.
private struct Standstill {
    private let progress: ProgressSignal
    private let limit: Double
    private var count: UInt64
    private var start = ContinuousClock.now
    /// When somebody pressed Control-C in vain, how much time it had from there.
    private var interruption: (start: ContinuousClock.Instant, grace: Double)?

    init(_ progress: ProgressSignal, limit: Double) {
        self.progress = progress
        self.limit = limit
        count = progress.count
    }

    mutating func noteInterruption(grace: Double) {
        update()
        // Control-C means nothing to a process that waits for somebody.
        guard interruption == nil, progress.allowance < 1e6 else { return }
        interruption = (.now, grace)
    }

    /// How long the process has not got on, in seconds; nil as long as it may go on.
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

/// Tells who watches a script that it gets on, through memory that both share, also across processes.
///
/// A worker gets on as a script does: the device's time advances, a test opens or closes, an operation ends. While it waits
/// for what has a limit of its own, such as a program, it asks for more time.
// The words are read and written by atomic operations only, so threads may share them.
package final class ProgressSignal: @unchecked Sendable {
    private let words: UnsafeMutablePointer<UInt64>
    private static let count: UInt32 = 3

    /// Makes the memory, before the worker is forked; nil when the system refuses.
    package init?() {
        guard let words = process_shared_words(Self.count) else { return nil }
        self.words = words
    }

    deinit { process_unmap_words(words, Self.count) }

    /// Notes that the worker has got on.
    /// - Parameter allowance: how long it may take from here beyond the limit, in seconds.
    package func advance(allowing allowance: Double = 0) {
        process_store(words + 1, UInt64(min(max(allowance, 0), 1e9) * 1000))
        process_add(words, 1)
    }

    /// Notes that the process waits for what somebody types, for as long as that takes.
    package func waitForSomebody() { advance(allowing: .infinity) }

    /// Notes that the worker has waited for a supervisor that takes its events no faster.
    /// - Parameter time: for how long, in seconds.
    package func noteWait(_ time: Double) { process_add(words + 2, UInt64(max(time, 0) * 1e6)) }

    /// How long the worker has waited for its supervisor so far, in seconds.
    package var timeWaited: Double { Double(process_load(words + 2)) / 1e6 }

    /// How often the worker has got on.
    package var count: UInt64 { process_load(words) }

    /// How long it may take beyond the limit, in seconds.
    package var allowance: Double { Double(process_load(words + 1)) / 1000 }
}

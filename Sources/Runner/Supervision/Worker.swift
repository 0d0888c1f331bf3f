import CProcess
import FoundationEssentials
import Glibc
import Scripting
import TestEvents

/// A process that runs files for a supervisor, seen from the supervisor.
final class Worker {
    /// The process.
    let identifier: pid_t
    /// Tells that its script gets on.
    let progress: ProgressSignal
    /// The end of the pipe that its events come from.
    let events: Int32
    /// The end of the pipe that its own output comes from: that of `print` and of crashes.
    let output: Int32
    private let commands: Int32
    private let scratch: ScratchFolder
    private var frames = FrameBuffer()
    /// The last bytes of its output since the job began.
    private(set) var tail: [UInt8] = []
    /// The index of the job that it does; nil while it waits.
    var job: Int?
    /// Why the supervisor has ended it; nil when it has not.
    var verdict: Verdict?
    /// When it was last seen to get on, in real seconds, how often it had then, and how long it had waited.
    private var lastProgress: (count: UInt64, time: Double, wait: Double) = (0, 0, 0)

    private static let tailLength = 65_536
    /// How much memory it took when it was last looked at, in MiB.
    private(set) var lastMemory: Int?

    /// Why a supervisor ends a worker.
    enum Verdict: Equatable {
        /// Its script stood still for too long.
        case hung
        /// Its file took too long.
        case fileTimeout
        /// The run took too long.
        case runTimeout(Double)
        /// It took more memory than it may: so many MiB.
        case memory(Int)
        /// Somebody stopped the run.
        case interrupted
        /// It could not confine itself.
        case unconfined(String)
        /// It sent what no worker sends.
        case broken(String)
    }

    /// Forks a worker.
    /// - Parameter body: what the child does; it ends when the body does.
    /// - Throws: ``WorkerError`` when the system gives no process or no pipe.
    init(_ body: (WorkerConnection, ProgressSignal) -> Void) throws(WorkerError) {
        guard let progress = ProgressSignal() else { throw WorkerError("shared memory", errno) }
        self.progress = progress
        let (parentCommands, childCommands) = try Self.socketPair()
        let (readEvents, writeEvents) = try Self.pipe()
        let (readOutput, writeOutput) = try Self.pipe()
        let scratch = ScratchFolder()
        // What C's streams hold would be written by both.
        process_flush_output()
        let parent = getpid()
        let identifier = process_fork()
        if identifier == 0 {
            scratch.enter()
            Self.becomeWorker(parent: parent, commands: childCommands, events: writeEvents, output: writeOutput)
            let connection = WorkerConnection(
                commands: Self.commandsInChild, events: Self.eventsInChild, progress: progress)
            body(connection, progress)
            process_flush_output()
            _exit(0)
        }
        let code = errno
        for descriptor in [childCommands, writeEvents, writeOutput] { Descriptor.close(descriptor) }
        self.identifier = identifier
        self.scratch = scratch
        commands = parentCommands
        events = readEvents
        output = readOutput
        guard identifier > 0 else {
            scratch.remove()
            throw WorkerError("process", code)
        }
        for descriptor in [readEvents, readOutput] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    }

    deinit { for descriptor in [commands, events, output] { Descriptor.close(descriptor) } }

    // MARK: The child

    private static let commandsInChild: Int32 = 3
    private static let eventsInChild: Int32 = 4

    private static func becomeWorker(parent: pid_t, commands: Int32, events: Int32, output: Int32) {
        if process_end_with_parent(parent) != 0 { _exit(1) }
        // The terminal's Control-C is the supervisor's business, which ends its workers.
        signal(SIGINT, SIG_IGN)
        signal(SIGHUP, SIG_IGN)
        signal(SIGTERM, SIG_DFL)
        signal(SIGPIPE, SIG_IGN)
        // Out of the way of the numbers that they get.
        let high = [commands, events, output].map { fcntl($0, F_DUPFD, 10) }
        let input = open("/dev/null", O_RDONLY)
        dup2(input, STDIN_FILENO)
        dup2(high[2], STDOUT_FILENO)
        dup2(high[2], STDERR_FILENO)
        dup2(high[0], commandsInChild)
        dup2(high[1], eventsInChild)
        // Programs that a script starts get none of them.
        for descriptor in [commandsInChild, eventsInChild] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        process_close_from(UInt32(eventsInChild) + 1)
        process_line_buffered_output()
    }

    // MARK: Talking

    /// Gives the worker a job; false when it is gone.
    func send(_ job: WorkerJob, at now: Double) -> Bool {
        tail = []
        lastProgress = (progress.count, now, progress.timeWaited)
        guard let content = try? CompactCoding.bytes(of: job) else { return false }
        let bytes = Frame.bytes(.job, content)
        return bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.send(
                    commands, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
            }
            return true
        }
    }

    /// Reads what has come on a pipe; false at its end.
    private func read(_ descriptor: Int32, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
            // A worker that writes without end must not keep the others waiting.
            for _ in 0..<16 {
                guard let count = Descriptor.read(descriptor, into: buffer) else { return true }
                if count == 0 { return false }
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                // That was all there is; the end is noticed next time.
                if count < buffer.count { return true }
            }
            return true
        }
    }

    /// Reads events; false when there will be no more.
    func readEvents() -> Bool { read(events) { frames.append($0) } }

    /// The next complete frame.
    /// - Throws: ``FrameError`` for bytes that no worker writes.
    func nextFrame() throws(FrameError) -> Frame? { try frames.next() }

    /// Reads what the process has written.
    func readOutput() -> [UInt8] {
        var bytes: [UInt8] = []
        _ = read(output) { bytes.append(contentsOf: $0) }
        tail += bytes
        if tail.count > 2 * Self.tailLength { tail.removeFirst(tail.count - Self.tailLength) }
        return bytes
    }

    private static let lineCount = 20

    /// The last lines of its output, without what differs from run to run.
    var lastLines: [String] {
        let text = String(decoding: tail.suffix(Self.tailLength), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { !Self.saysNothing($0) }
        let last = lines.suffix(Self.lineCount)
        // A stack trace may be long, and what it is of stands before it.
        let fatal = lines.dropLast(last.count).filter { $0.contains("Fatal error:") }.suffix(1)
        return (fatal + last).map(Self.withoutAddresses)
    }

    /// Whether a line is part of a stack trace without telling a name; the wall keeps Swift's own tool from finding them.
    private static func saysNothing(_ line: Substring) -> Bool {
        ["<unavailable> + ", "<unknown> ", ": Backtracing from "].contains { line.contains($0) }
    }

    /// A line in which `0x…` stands for every address.
    private static func withoutAddresses(_ line: Substring) -> String {
        line.split(separator: " ", omittingEmptySubsequences: false).map { word in
            word.hasPrefix("0x") && word.count > 8 && word.dropFirst(2).allSatisfy(\.isHexDigit) ? "0x…" : word
        }.joined(separator: " ")
    }

    // MARK: Watching

    /// For how long the worker has not got on beyond what it asked for, and did not wait for this process, in seconds.
    func standstill(at now: Double) -> Double {
        let count = progress.count
        let wait = progress.timeWaited
        if count != lastProgress.count { lastProgress = (count, now, wait) }
        return now - lastProgress.time - (wait - lastProgress.wait) - progress.allowance
    }

    /// Whether the process takes more memory than a limit, in MiB.
    func isOver(memory limit: Int) -> Bool {
        lastMemory = memory ?? lastMemory
        return lastMemory.map { $0 > limit } ?? false
    }

    /// How much memory the process takes, in MiB; nil when that cannot be known.
    private var memory: Int? {
        let descriptor = open("/proc/\(identifier)/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { Descriptor.close(descriptor) }
        return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer -> Int? in
            guard let count = Descriptor.read(descriptor, into: buffer), count > 0 else { return nil }
            let fields = String(decoding: UnsafeRawBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
                .split(separator: " ")
            guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
            return (pages * Self.pageSize) >> 20
        }
    }

    private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

    /// Ends the process at once.
    func end(_ verdict: Verdict) {
        if self.verdict == nil { self.verdict = verdict }
        // It ends processes that are stopped, too.
        kill(identifier, SIGKILL)
    }

    /// Waits for the process to end, and removes its temporary files.
    /// - Returns: the number of the signal that ended it; nil when it ended by itself.
    func reap() -> Int32? {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        scratch.remove()
        let signal = status & 0x7F
        return signal == 0 ? nil : signal
    }

    /// Ends the process, and does not wait for it unless it leaves files: the system takes some milliseconds to put an
    /// engine's memory away.
    func dismiss() {
        end(.interrupted)
        if scratch.removeIfEmpty() {
            var status: Int32 = 0
            _ = waitpid(identifier, &status, WNOHANG)
        } else {
            _ = reap()
        }
    }

    private static func socketPair() throws(WorkerError) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw WorkerError("socket", errno) }
        return (ends[0], ends[1])
    }

    private static func pipe() throws(WorkerError) -> (Int32, Int32) {
        guard let ends = OutputPipe.ends() else { throw WorkerError("pipe", errno) }
        return (ends.read, ends.write)
    }
}

/// The system has refused a worker.
struct WorkerError: Error, CustomStringConvertible {
    private let thing: String
    private let code: Int32

    init(_ thing: String, _ code: Int32) {
        self.thing = thing
        self.code = code
    }

    var description: String {
        "The system cannot start a worker process (\(thing): \(String(cString: strerror(code))))."
    }
}

/// What a worker is asked to do.
struct WorkerJob: Codable, Hashable {
    /// The index of the file among the run's.
    var script: Int
    /// Whether its tests are listed, and not run.
    var isListing = false
    /// The first pass that is left.
    var firstPass = 0
    /// What another process has left of the first pass; nil for one that begins.
    var resumption: Resumption?
    /// How many more tests may fail before the run gives up; nil for any number.
    var failuresLeft: Int?
    /// Why nothing runs any more, and only what has begun is brought to its end; nil when everything does.
    var ending: String?
    /// The files that the run has already written for pictures of this file.
    var files: [String] = []
}

extension Runner {
    /// Does jobs until the supervisor has no more: the main loop of a worker, in a process of its own.
    /// - Parameters:
    ///   - connection: where jobs come from and events go.
    ///   - progress: tells the supervisor that scripts get on.
    func work(_ connection: WorkerConnection, progress: ProgressSignal) {
        while let job = connection.nextJob() {
            if job.isListing {
                connection.send(.listing, list(job.script))
            } else {
                run(job, connection, progress)
            }
            connection.send(.jobEnded)
        }
    }

    /// How long a worker may take before it launches the app, in seconds; nothing of the script or the app runs before.
    private static let startTime = 20.0

    private func run(_ job: WorkerJob, _ connection: WorkerConnection, _ progress: ProgressSignal) {
        let script = job.script
        recorder.sinks = [tally] + (recording.map { [$0] } ?? []) + [connection]
        budget = FailureBudget(limit: job.failuresLeft)
        if let ending = job.ending { budget.endRun(ending) }
        pictures?.store.avoid(job.files)
        let passes = passes(of: scripts[script])
        for index in job.firstPass..<passes.count {
            progress.advance(allowing: Self.startTime)
            let resumption = index == job.firstPass ? job.resumption : nil
            if let end = budget.end, resumption == nil {
                leaveOut(script, end)
                continue
            }
            run(
                passes[index], of: script, resuming: resumption, progress: progress,
                onPlan: { connection.send(.plan, $0) })
            connection.send(.passEnded)
        }
        if let end = budget.end { connection.send(.runEnded, end) }
        guard let recording else { return }
        if let issue = recording.write() { recorder.record(.issue(issue)) }
        if let summary = recordingSummary { connection.send(.note, summary) }
    }
}

/// The temporary folder of a child process, which the parent removes: a child that is killed cannot do so itself.
struct ScratchFolder {
    /// Nil when the system gives none; the child uses the common one then.
    private let path: String?

    /// Makes a folder that only its owner can enter.
    init() {
        let folder = FileManager.default.temporaryDirectory.path
        var template = Array(PathNames.join(folder, "jsrun-XXXXXX").utf8CString)
        path = template.withUnsafeMutableBufferPointer { buffer in
            // There is a first element: the string ends with a zero.
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
    }

    /// Makes it the folder for temporary files of this process, and of the programs that it starts.
    func enter() { if let path { setenv("TMPDIR", path, 1) } }

    /// Removes the folder if nothing is left in it; false when something is.
    func removeIfEmpty() -> Bool { path.map { rmdir($0) == 0 || errno == ENOENT } ?? true }

    /// Removes the folder with all that is left in it; its process must have ended.
    func remove() {
        // Nothing depends on what cannot be removed, and the system's own cleaning finds it.
        if !removeIfEmpty(), let path { try? FileManager.default.removeItem(atPath: path) }
    }
}

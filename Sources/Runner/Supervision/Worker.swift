import CProcess
import Files
import FoundationEssentials
import Glibc
import Scripting
import TestEvents
import Worlds

/// A process that runs files for a supervisor, from the supervisor's side.
final class Worker {
    /// The process.
    let identifier: pid_t
    /// The progress of its script.
    let progress: ProgressSignal
    /// The pipe that wakes the supervisor when the worker has sent something urgent or much, and whose end is its end.
    let bell: Int32
    /// The pipe for its own output: that of `print` and of crashes.
    let output: Int32
    private let commands: Int32
    private let queue: SharedQueue
    private let scratch: ScratchFolder
    /// The programs that the worlds of its scripts need.
    private let hosts: [any WorldHost]
    private var frames = FrameBuffer()
    /// The last bytes of its output since the job began.
    private(set) var tail: [UInt8] = []
    /// The index of its job; nil while it waits.
    var job: Int?
    /// The reason why the supervisor has ended it; nil when it has not.
    var verdict: Verdict?
    /// The time of its last progress in real seconds, with the counters of progress and waiting at that time.
    private var lastProgress: (count: UInt64, time: Double, wait: Double) = (0, 0, 0)

    private static let tailLength = 65_536
    /// Its memory use at the last check, in MiB.
    private(set) var lastMemory: Int?

    /// The reasons why a supervisor ends a worker.
    enum Verdict: Equatable {
        /// Its script made no progress.
        case hung
        /// Its file took too long.
        case fileTimeout
        /// The run took too long.
        case runTimeout(Double)
        /// It exceeded this memory limit, in MiB.
        case memory(Int)
        /// The user stopped the run.
        case interrupted
        /// It could not confine itself.
        case unconfined(String)
        /// It sent an invalid frame.
        case broken(String)
    }

    /// Forks a worker.
    /// - Parameters:
    ///   - hosts: what the worlds of its scripts need; they end with it.
    ///   - body: the code of the child, which ends with it.
    /// - Throws: ``WorkerError`` when the system cannot create a process or a pipe.
    init(
        _ hosts: [any WorldHost] = [], startsPrograms: Bool, _ body: (WorkerConnection, ProgressSignal) -> Void
    ) throws(WorkerError) {
        self.hosts = hosts
        guard let progress = ProgressSignal() else { throw WorkerError("shared memory", errno) }
        guard let queue = SharedQueue() else { throw WorkerError("shared memory", errno) }
        self.progress = progress
        self.queue = queue
        let (parentCommands, childCommands) = try Self.socketPair()
        let (readBell, writeBell) = try Self.pipe()
        let (readOutput, writeOutput) = try Self.pipe()
        let scratch = ScratchFolder(startsPrograms: startsPrograms)
        // Both processes would write the buffered output of C streams.
        process_flush_output()
        let parent = getpid()
        let identifier = process_fork()
        if identifier == 0 {
            scratch.enter()
            Self.becomeWorker(
                parent: parent, commands: childCommands, bell: writeBell, output: writeOutput, hosts: hosts)
            let connection = WorkerConnection(
                commands: Self.commandsInChild, queue: queue, bell: Self.bellInChild, progress: progress)
            body(connection, progress)
            process_flush_output()
            _exit(0)
        }
        let code = errno
        for descriptor in [childCommands, writeBell, writeOutput] { Descriptor.close(descriptor) }
        // A host ends when every copy of these descriptors is closed.
        for host in hosts { host.closeDescriptors() }
        self.identifier = identifier
        self.scratch = scratch
        commands = parentCommands
        bell = readBell
        output = readOutput
        guard identifier > 0 else {
            scratch.remove()
            for host in hosts { host.end() }
            throw WorkerError("process", code)
        }
        for descriptor in [readBell, readOutput] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    }

    deinit { for descriptor in [commands, bell, output] { Descriptor.close(descriptor) } }

    // MARK: The child

    private static let commandsInChild: Int32 = 3
    private static let bellInChild: Int32 = 4

    private static func becomeWorker(
        parent: pid_t, commands: Int32, bell: Int32, output: Int32, hosts: [any WorldHost]
    ) {
        if process_end_with_parent(parent, SIGKILL) != 0 { _exit(1) }
        // The supervisor handles the terminal's Control-C, and ends its workers.
        signal(SIGINT, SIG_IGN)
        signal(SIGHUP, SIG_IGN)
        signal(SIGTERM, SIG_DFL)
        signal(SIGPIPE, SIG_IGN)
        // Move them out of the range of their new numbers.
        let ofHosts = hosts.flatMap(\.descriptors)
        let lowest = bellInChild + 1 + Int32(ofHosts.count)
        let high = ([commands, bell, output] + ofHosts).map { fcntl($0, F_DUPFD, max(10, lowest)) }
        let input = open("/dev/null", O_RDONLY)
        dup2(input, STDIN_FILENO)
        dup2(high[2], STDOUT_FILENO)
        dup2(high[2], STDERR_FILENO)
        dup2(high[0], commandsInChild)
        dup2(high[1], bellInChild)
        // Programs that a script starts do not inherit them.
        for (number, descriptor) in zip((bellInChild + 1)..<lowest, high.dropFirst(3)) { dup2(descriptor, number) }
        for descriptor in commandsInChild..<lowest { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        process_close_from(UInt32(lowest))
        var next = bellInChild + 1
        for host in hosts {
            let end = next + Int32(host.descriptors.count)
            host.adopt(Array(next..<end))
            next = end
        }
        process_line_buffered_output()
    }

    // MARK: Communication

    /// Notes that a job begins.
    func begin(at now: Double) {
        tail = []
        lastProgress = (progress.count, now, progress.timeWaited)
    }

    /// Sends a job to the worker; returns false when it is gone.
    func send(_ job: WorkerJob, at now: Double) -> Bool {
        begin(at: now)
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

    /// Reads what is available in a pipe; returns false at its end.
    private func read(_ descriptor: Int32, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
            // A worker that never stops writing must not keep the others waiting.
            for _ in 0..<16 {
                guard let count = Descriptor.read(descriptor, into: buffer) else { return true }
                if count == 0 { return false }
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                // Nothing more is available; the next call notices the end.
                if count < buffer.count { return true }
            }
            return true
        }
    }

    /// Whether it has sent something that was not read.
    var hasFrames: Bool { queue.hasContent }

    /// Reads what it has sent; ends it when that is invalid.
    /// - Parameter hasRung: whether there is something to read in its bell.
    /// - Returns: whether there may be more: at the end of the bell, everything was read.
    func readFrames(hasRung: Bool) -> Bool {
        // In this order: the process is gone before its bell ends.
        let isAlive = !hasRung || read(bell) { _ in }
        do {
            try queue.take { frames.append($0) }
        } catch {
            end(.broken("\(error)"))
        }
        return isAlive
    }

    /// Passes the next complete frame to a body; returns false when there is none.
    /// - Throws: ``FrameError`` for invalid bytes; an error of the body.
    func takeFrame(_ body: (Frame.Kind, UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        try frames.take(body)
    }

    /// Reads the process's output.
    func readOutput() -> [UInt8] {
        var bytes: [UInt8] = []
        _ = read(output) { bytes.append(contentsOf: $0) }
        // From now on, what it prints is read before each event that describes it.
        if !bytes.isEmpty { queue.makeUrgent() }
        tail += bytes
        if tail.count > 2 * Self.tailLength { tail.removeFirst(tail.count - Self.tailLength) }
        return bytes
    }

    private static let lineCount = 20

    /// The last lines of its output, without parts that differ between runs.
    var lastLines: [String] {
        let text = String(decoding: tail.suffix(Self.tailLength), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { !Self.saysNothing($0) }
        let last = lines.suffix(Self.lineCount)
        // A stack trace may be long, and its cause is before it.
        let fatal = lines.dropLast(last.count).filter { $0.contains("Fatal error:") }.suffix(1)
        return (fatal + last).map(Self.withoutAddresses)
    }

    /// Whether a line is a stack frame without a name, because confinement hides the names from Swift's backtracer.
    private static func saysNothing(_ line: Substring) -> Bool {
        ["<unavailable> + ", "<unknown> ", ": Backtracing from "].contains { line.contains($0) }
    }

    /// Returns the line with every address replaced by `0x…`.
    private static func withoutAddresses(_ line: Substring) -> String {
        line.split(separator: " ", omittingEmptySubsequences: false).map { word in
            word.hasPrefix("0x") && word.count > 8 && word.dropFirst(2).allSatisfy(\.isHexDigit) ? "0x…" : word
        }.joined(separator: " ")
    }

    // MARK: Watching

    /// The time without progress, in seconds, except for time that the worker requested or waited for this process.
    func standstill(at now: Double) -> Double {
        let count = progress.count
        let wait = progress.timeWaited
        if count != lastProgress.count { lastProgress = (count, now, wait) }
        return now - lastProgress.time - (wait - lastProgress.wait) - progress.allowance
    }

    /// Whether the process exceeds a memory limit, in MiB.
    ///
    /// The data of its apps counts if it is in memory.
    func isOver(memory limit: Int) -> Bool {
        lastMemory = memory.map { $0 + scratch.memory } ?? lastMemory
        return lastMemory.map { $0 > limit } ?? false
    }

    /// The memory use of the process, in MiB; nil when it is unknown.
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

    /// Kills the process.
    func end(_ verdict: Verdict) {
        if self.verdict == nil { self.verdict = verdict }
        // This ends stopped processes, too.
        kill(identifier, SIGKILL)
    }

    /// Waits for the process to end, and removes its temporary files.
    /// - Returns: the number of the signal that ended it; nil if it ended by itself.
    func reap() -> Int32? {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        scratch.remove()
        for host in hosts { host.end() }
        let signal = status & 0x7F
        return signal == 0 ? nil : signal
    }

    /// Kills the process, and waits for it only if it leaves files.
    ///
    /// One that has nothing to do is left to end with this process, or with ``reap()``: the system takes some
    /// milliseconds to free an engine's memory, in which this process would hardly get any time.
    /// - Returns: whether it must still be reaped, in a process that goes on.
    func dismiss() -> Bool {
        if job == nil, hosts.isEmpty, scratch.removeIfEmpty() { return true }
        end(.interrupted)
        if hosts.isEmpty, scratch.removeIfEmpty() {
            var status: Int32 = 0
            return waitpid(identifier, &status, WNOHANG) == 0
        }
        _ = reap()
        return false
    }

    private static func socketPair() throws(WorkerError) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw WorkerError("socket", errno) }
        return (ends[0], ends[1])
    }

    private static func pipe() throws(WorkerError) -> (Int32, Int32) {
        guard let ends = Descriptor.pipe() else { throw WorkerError("pipe", errno) }
        return (ends.read, ends.write)
    }
}

/// A failure to create a worker.
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

/// A job for a worker.
struct WorkerJob: Codable, Hashable {
    /// The index of the file in the run.
    var script: Int
    /// Whether its tests are only listed.
    var isListing = false
    /// The first remaining pass.
    var firstPass = 0
    /// The state that another process has left of the first pass; nil for a new pass.
    var resumption: Resumption?
    /// The number of tests that may still fail before the run stops; nil for any number.
    var failuresLeft: Int?
    /// The reason why the run ends after what has started; nil while it continues.
    var ending: String?
    /// The files that the run has already written for pictures of this file.
    var files: [String] = []
}

extension Runner {
    /// Runs jobs until the supervisor has no more: the main loop of a worker process.
    /// - Parameters:
    ///   - connection: receives jobs and sends events.
    ///   - progress: reports the progress of scripts to the supervisor.
    ///   - first: the job that the process was made for.
    func work(_ connection: WorkerConnection, progress: ProgressSignal, first: WorkerJob) {
        let hosts = scripts.compactMap(\.host)
        var next: WorkerJob? = first
        while let job = next {
            if job.isListing {
                connection.send(.listing, list(job.script))
            } else {
                run(job, connection, progress)
            }
            connection.send(.jobEnded)
            // The supervisor starts another process, with a host of its own.
            if hosts.contains(where: \.hasEnded) { return }
            next = connection.nextJob()
        }
    }

    /// How long a worker may take before it launches the app, in seconds; before that, no code of the script or app
    /// runs.
    private static let startTime = 20.0

    private func run(_ job: WorkerJob, _ connection: WorkerConnection, _ progress: ProgressSignal) {
        let script = job.script
        // The engine needs more time than reading the script and launching its app, which go on meanwhile.
        sharedMachine.prepare(for: scripts[script])
        recorder.sinks = [tally] + (recording.map { [$0] } ?? []) + [connection]
        // The supervisor reports the tests while their app ends.
        didRunScript = { connection.ring() }
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
        if let issue = writeRecording() { recorder.record(.issue(issue)) }
        if let summary = recordingSummary { connection.send(.note, summary) }
    }
}

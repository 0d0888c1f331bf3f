import CProcess
import Glibc
import Scripting
package import TestEvents
import Worlds

/// Runs the files of a run in worker processes, and merges their events into one stream.
///
/// It runs no code of scripts or apps, so neither can end it. When a worker dies or hangs, only the open test is lost;
/// the remaining tests run in a new worker. Files end in any order, but the stream has them in the order of the run.
package final class Supervisor {
    private let runner: Runner
    private let history: RunHistory?
    private let journal: RunJournal?
    private let progress: RunProgress?
    private let writeError: ([UInt8]) -> Void
    private let jobs: [FileJob]
    /// The files that have not started; the last one is next.
    private var queue: [Int]
    /// The unfinished files that wait for another worker.
    private var returned: [Int] = []
    private var workers: [Worker] = []
    /// The workers of the run that has ended, some of which live as long as this process.
    private var dismissed: [Worker] = []
    /// The index of the current file in the stream; events of later files are held.
    private var current = 0
    private var stop: Worker.Verdict?
    private var signalNumber: Int32?
    private let notices: StopNotices
    private var isListening = false
    private let isListing: Bool
    /// The permissions of workers on the machine.
    private var walls = Confinement()
    private let budget: FailureBudget
    private var isInOpenCut = false
    /// Whether the stream contains anything of the current file.
    private var hasDelivered = false
    /// Whether the stream reports that events of the current file were lost.
    private var hasLostEvents = false

    /// The extra time, in seconds, before a worker beyond its limits is killed: its engine usually stops by itself.
    private static let grace = 1.0
    /// How long a new worker may take to determine the tests of a file whose own code has hung, in seconds.
    private static let planningTime = 1.0
    /// The interval between checks of running workers, in seconds.
    private static let pace = 0.05
    private var lastLook = 0.0
    /// The number of items that are put into the stream before workers are read again: about 50 milliseconds.
    private static let deliveryLimit = 1000
    /// The number of frames of a worker that are read before the stream goes on.
    private static let frameLimit = 200
    /// Whether more items are ready for the stream.
    private var isBehind = false

    /// Whether this process can fork workers, which requires that it has no other threads.
    package static var isPossible: Bool { process_thread_count() == 1 }

    /// Creates a supervisor.
    /// - Parameters:
    ///   - runner: the run, which has not started.
    ///   - history: the durations of files in earlier runs, to start with the longest.
    ///   - journal: saves the events of workers; it is also a sink of the stream.
    ///   - notices: the signals that stop the run.
    ///   - writeError: receives the workers' own output, such as that of `print`.
    package init(
        _ runner: Runner, history: RunHistory? = nil, journal: RunJournal? = nil, progress: RunProgress? = nil,
        isListing: Bool = false, notices: StopNotices = StopNotices(), writeError: @escaping ([UInt8]) -> Void
    ) {
        self.runner = runner
        self.history = history
        self.progress = progress
        self.isListing = isListing
        self.notices = notices
        self.writeError = writeError
        jobs = runner.scripts.indices.map {
            FileJob(
                script: $0, runner.scripts[$0], passCount: runner.passes(of: runner.scripts[$0]).count,
                isListing: isListing)
        }
        queue = jobs.indices.reversed()
        budget = FailureBudget(limit: runner.configuration.maxFailures)
        self.journal = journal
        if let journal { for job in jobs { job.onEvent = { journal.keep($0) } } }
    }

    private var configuration: RunConfiguration { runner.configuration }
    private var workerLimit: Int { configuration.workers(for: jobs.count) }
    private var now: Double { runner.recorder.now }

    /// Runs every file.
    ///
    /// Signals stay blocked until ``endListening()``, so that none of them interrupts the reports of a run.
    /// - Returns: the exit status: that of the most severe fault, or 128 plus the number of the signal that stopped the
    ///   run.
    /// - Throws: `WorkerError` when the system cannot create a process.
    package func run() throws -> Int {
        if workerLimit > 1, let history {
            let ranks = jobs.indices.map { history.rank(of: runner.scripts[$0].path) }
            queue.sort { ranks[$0] == ranks[$1] ? $0 > $1 : ranks[$0] < ranks[$1] }
        }
        // The first workers start while reports and the journal begin.
        try attend { runner.recordStart() }
        let status = runner.recordEnd()
        return signalNumber.map { 128 + Int($0) } ?? status
    }

    /// Restores the signal handling, when there is nothing left to lose.
    /// - Returns: 128 plus the number of the signal that has arrived since the end of the run.
    package func endListening() -> Int? {
        guard isListening else { return nil }
        isListening = false
        let late = notices.take()
        notices.end()
        return late.map { 128 + Int($0) }
    }

    /// Lists the tests of every file; the supervisor must have been created for this.
    /// - Returns: the tests, and 128 plus the number of the signal that stopped the listing.
    /// - Throws: `WorkerError` when the system cannot create a process.
    package func list() throws -> (listing: TestListing, signal: Int?) {
        defer { _ = endListening() }
        try attend {}
        var listing = runner.listingOfProblems
        for job in jobs { if let found = job.listing { listing.add(found) } }
        return (listing, signalNumber.map { 128 + Int($0) })
    }

    /// Serves workers until every file has ended.
    /// - Parameter start: called when the first workers have started, or could not.
    private func attend(_ start: () -> Void) throws {
        // Workers must not look like separate runs; whoever writes into a folder reports why it cannot be created.
        let pictures = runner.pictures?.store as? PictureFolder
        if !isListing {
            // The journal removes the results folder if nothing else is in it at the end.
            journal?.begin()
            try? pictures?.claimFolder()
        }
        walls = Confinement(for: configuration)
        notices.listen()
        isListening = true
        defer {
            endWorkers()
            pictures?.releaseFolder()
        }
        let first = Result { try assign() }
        start()
        try first.get()
        emit()
        while current < jobs.count {
            wait()
            watch()
            emit()
            journal?.save()
            try assign()
            emit()
        }
    }

    private func endWorkers() {
        dismissed = workers.filter { $0.dismiss() }
        workers = []
    }

    /// Waits until the workers of the run are gone, in a process that goes on without it.
    package func reapWorkers() {
        for worker in dismissed {
            worker.end(.interrupted)
            _ = worker.reap()
        }
        dismissed = []
    }

    // MARK: Assigning jobs

    private func assign() throws {
        let reason = stop.map { FileJob.Death(verdict: $0, log: [], time: now).reason(.init()) } ?? budget.end
        if let reason {
            // Files that have not started do not start any more.
            for index in queue { jobs[index].giveUp(reason, at: now) }
            queue = []
            for job in jobs where job.phase == .waiting && job.passBegin == nil { job.giveUp(reason, at: now) }
        }
        while let index = nextJob() {
            let job = jobs[index]
            let work = job.job(failuresLeft: budget.failuresLeft, ending: reason)
            let worker: Worker
            if let idle = workers.first(where: { $0.job == nil }) {
                worker = idle
                // The end of a worker's events shows that it is gone.
                _ = worker.send(work, at: now)
            } else if workers.count < workerLimit {
                worker = try fork(for: work)
            } else {
                break
            }
            if queue.last == index { queue.removeLast() }
            job.phase = .running
            progress?.begin(runner.scripts[job.script].path)
            worker.job = index
        }
    }

    /// The next file: one that waits for another worker, or else one that has not started.
    private func nextJob() -> Int? {
        returned.removeAll { jobs[$0].phase != .waiting }
        return returned.min() ?? queue.last
    }

    private func fork(for job: WorkerJob) throws -> Worker {
        // The child would write the parent's buffered output again.
        let hosts = runner.startHosts()
        let worker = try Worker(Array(hosts.values), startsPrograms: walls.allowsPrograms) {
            [runner, walls] connection, progress in
            runner.use(hosts)
            do {
                try walls.apply()
            } catch {
                connection.send(.unconfined, "\(error)")
                return
            }
            runner.work(connection, progress: progress, first: job)
        }
        worker.begin(at: now)
        workers.append(worker)
        notices.watch(worker.identifier)
        return worker
    }

    // MARK: Receiving

    private func wait() {
        var requests = [pollfd(fd: notices.descriptor, events: Int16(POLLIN), revents: 0)]
        for worker in workers {
            requests.append(pollfd(fd: worker.bell, events: Int16(POLLIN), revents: 0))
            requests.append(pollfd(fd: worker.output, events: Int16(POLLIN), revents: 0))
        }
        if poll(&requests, nfds_t(requests.count), isBehind ? 0 : Int32(Self.pace * 1000)) <= 0 {
            for index in requests.indices { requests[index].revents = 0 }
        }
        if requests[0].revents != 0 {
            while let number = notices.take() {
                if signalNumber != nil { leave(number) }
                signalNumber = number
                end(.interrupted)
            }
        }
        for (index, worker) in workers.enumerated().reversed() {
            if requests[2 * index + 2].revents & Int16(POLLIN) != 0 { takeOutput(of: worker) }
            let hasRung = requests[2 * index + 1].revents != 0
            if hasRung || worker.hasFrames { listen(to: worker, hasRung: hasRung) }
        }
    }

    /// Ends this process without reports, as a second signal requires; no worker is left.
    private func leave(_ number: Int32) -> Never {
        for worker in workers { bury(worker) }
        _exit(128 + number)
    }

    private func takeOutput(of worker: Worker) {
        let bytes = worker.readOutput()
        guard !bytes.isEmpty else { return }
        if let job = worker.job { jobs[job].take(output: bytes) } else { writeError(bytes) }
    }

    private func listen(to worker: Worker, hasRung: Bool) {
        let isAlive = worker.readFrames(hasRung: hasRung)
        // A worker's own output precedes the event that describes it: by now it is in the pipe.
        takeOutput(of: worker)
        do {
            var count = 0
            while try worker.takeFrame({ try take($0, $1, from: worker) }) {
                count += 1
                // The events of the current file are not held until the worker has nothing more to say.
                if count % Self.frameLimit == 0 { emit() }
            }
        } catch {
            worker.end(.broken("\(error)"))
        }
        if !isAlive { bury(worker) }
    }

    private func take(_ kind: Frame.Kind, _ content: UnsafeRawBufferPointer, from worker: Worker) throws {
        guard let job = worker.job else {
            if worker.verdict != nil { return }
            throw FrameError(description: "a frame without a job")
        }
        if kind == .unconfined {
            return worker.end(.unconfined(try CompactCoding.value(String.self, from: Array(content))))
        }
        try jobs[job].take(kind, content)
        if kind == .jobEnded {
            worker.job = nil
            progress?.end(runner.scripts[jobs[job].script].path)
        }
    }

    /// Handles the end of a worker, whose bell has ended.
    private func bury(_ worker: Worker) {
        if worker.verdict != nil { kill(worker.identifier, SIGKILL) }
        let signal = worker.reap()
        takeOutput(of: worker)
        workers.removeAll { $0 === worker }
        notices.forget(worker.identifier)
        guard let index = worker.job else { return }
        if runner.scripts[jobs[index].script].configuration.permissions.contains(.hostTasks) {
            HostTaskMark.of(worker.identifier).endProcesses()
        }
        jobs[index].workerDied(
            .init(
                verdict: worker.verdict, signal: signal, log: worker.lastLines, time: now, memory: worker.lastMemory))
        returned.append(index)
    }

    // MARK: Watching

    private func watch() {
        // Busy workers wake this process far more often.
        let now = now
        guard now - lastLook >= Self.pace else { return }
        lastLook = now
        if stop == nil, let limit = configuration.runTimeout, now >= limit { end(.runTimeout(limit)) }
        for worker in workers {
            guard let index = worker.job, worker.verdict == nil else { continue }
            let job = jobs[index]
            let script = runner.scripts[job.script].configuration
            let limit = job.mayPlanForever ? Self.planningTime : script.scriptTimeout + Self.grace
            if worker.isOver(memory: configuration.memoryLimit) {
                worker.end(.memory(configuration.memoryLimit))
            } else if worker.standstill(at: now) >= limit {
                worker.end(.hung)
            } else if let begin = job.passBegin, !job.isPlanning,
                now - begin >= script.fileTimeout + Self.grace, worker.standstill(at: now) >= Self.grace
            {
                // A worker that responds knows the limit itself, and lists the remaining tests.
                worker.end(.fileTimeout)
            }
        }
    }

    /// Ends the run early, including the current and the remaining files.
    private func end(_ verdict: Worker.Verdict) {
        stop = stop ?? verdict
        for worker in workers where worker.job != nil { worker.end(verdict) }
    }

    // MARK: The stream

    /// Passes on the events of the current file, and continues with the next when it has ended.
    ///
    /// It limits the number of events at once, because workers have to wait meanwhile.
    private func emit() {
        var left = Self.deliveryLimit
        isBehind = false
        while current < jobs.count {
            let job = jobs[current]
            if let reason = budget.end, !hasDelivered { discard(job, reason) }
            while let item = job.nextItem() {
                left -= deliver(item)
                hasDelivered = true
                if left <= 0 {
                    isBehind = true
                    return
                }
            }
            guard job.phase == .ended else { return }
            current += 1
            (hasDelivered, hasLostEvents) = (false, false)
        }
    }

    /// Drops a file that ran concurrently with the last permitted failure: which files did is a matter of chance.
    private func discard(_ job: FileJob, _ reason: String) {
        guard job.hasBegun || job.phase == .running else { return }
        for worker in workers where worker.job.map({ jobs[$0] === job }) ?? false {
            worker.job = nil
            worker.end(.interrupted)
        }
        job.discard(reason, at: now)
    }

    /// Adds an item to the stream, or writes it to standard error.
    /// - Returns: the number of events in it, at least 1.
    private func deliver(_ item: FileJob.Item) -> Int {
        switch item {
        case .event(let event): deliver(event)
        case .encoded(let bytes): deliver(encoded: bytes)
        case .kept(let range):
            do {
                let events = try journal?.events(in: range) ?? []
                for event in events { deliver(encoded: event) }
                return max(events.count, 1)
            } catch {
                noteLoss()
            }
        case .output(let bytes): writeError(bytes)
        case .note(let text): writeError(Array("\(text)\n".utf8))
        case .endRun(let reason): budget.endRun(reason)
        }
        return 1
    }

    private func deliver(encoded bytes: [UInt8]) {
        if let event = try? EventCoding.event(from: bytes) { deliver(event) } else { noteLoss() }
    }

    private func deliver(_ event: TestEvent) {
        guard let event = cut(event) else { return }
        // The journal received it when the worker sent it.
        journal?.isPaused = true
        runner.recorder.relay(event)
        journal?.isPaused = false
        switch event.kind {
        case .testEnded(let test): if test.outcome.isFailure, test.willRetry == nil { budget.noteFailedTest() }
        case .scriptEnded:
            if runner.tally.hasFailedScript { budget.noteFailedScript() }
        default: break
        }
    }

    /// Reports that events of the current file were lost, so that the run does not count as complete.
    private func noteLoss() {
        guard !hasLostEvents else { return }
        hasLostEvents = true
        let issue = TestEvent.Issue(
            fault: .host, name: "JournalError", message: "Events were lost: the journal of the run cannot be read.",
            suggestion: "check the disk of the results folder, and run again")
        deliver(
            TestEvent(
                sequence: 0, deviceTime: 0, realTime: now, script: runner.scripts[jobs[current].script].path,
                kind: .issue(issue)))
    }

    /// Drops what ran concurrently with the last permitted failure, so that the stream is that of a sequential run.
    private func cut(_ event: TestEvent) -> TestEvent? {
        guard let reason = budget.end else { return event }
        var event = event
        switch event.kind {
        case .testStarted(let test):
            isInOpenCut = true
            if test.attempt != nil { return nil }
            event.kind = .testNotRun(.init(title: test.title, place: test.place, reason: reason))
            return event
        case .testEnded:
            isInOpenCut = false
            return nil
        case .testSkipped, .testNotRun, .scriptStarted, .scriptEnded: return event
        default: return isInOpenCut ? nil : event
        }
    }
}

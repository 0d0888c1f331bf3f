import CProcess
import Glibc
import Scripting
import TestEvents

/// Runs the files of a run in worker processes, and makes one stream of what they say.
///
/// It runs no code of a script or an app itself, so nothing that either does can end it. A worker that dies or hangs costs
/// the test that was open; the tests after it go on in a fresh worker. Files end in any order, but the stream has them in
/// the order of the run.
package final class Supervisor {
    private let runner: Runner
    private let history: RunHistory?
    private let journal: RunJournal?
    private let writeError: ([UInt8]) -> Void
    private let jobs: [FileJob]
    /// The files that no worker has had yet; the next is the last.
    private var queue: [Int]
    /// The files that a worker has not finished and that wait for another one.
    private var returned: [Int] = []
    private var workers: [Worker] = []
    /// The index of the file that the stream is at; the events of those after it are held.
    private var current = 0
    private var stop: Worker.Verdict?
    private var signalNumber: Int32?
    private let notices = StopNotices()
    private let isListing: Bool
    /// What workers may do to the machine.
    private var walls = Confinement()
    private let budget: FailureBudget
    private var isInOpenCut = false
    /// Whether anything of the current file is in the stream.
    private var hasDelivered = false
    /// Whether the stream says that events of the current file are lost.
    private var hasLostEvents = false

    /// How much longer than its limits a worker may take before it is ended, in seconds: its engine mostly stops by itself.
    private static let grace = 1.0
    /// How long a fresh worker may take to find the tests of a file whose own code has hung, in seconds.
    private static let planningTime = 1.0
    /// How often workers are looked at while they run, in seconds.
    private static let pace = 0.05
    private var lastLook = 0.0
    /// How many items are put into the stream until workers are listened to again: some 50 milliseconds.
    private static let deliveryLimit = 1000
    /// Whether more is there for the stream.
    private var isBehind = false

    /// Whether this process can fork workers: it has no other threads.
    package static var isPossible: Bool { process_thread_count() == 1 }

    /// Prepares to run.
    /// - Parameters:
    ///   - runner: what is run; it has run nothing yet.
    ///   - history: how long files took in earlier runs, so that the longest begin first.
    ///   - journal: keeps what workers send; it is one of the sinks of the stream as well.
    ///   - writeError: takes what workers write by themselves, as `print` does.
    package init(
        _ runner: Runner, history: RunHistory? = nil, journal: RunJournal? = nil, isListing: Bool = false,
        writeError: @escaping ([UInt8]) -> Void
    ) {
        self.runner = runner
        self.history = history
        self.isListing = isListing
        self.writeError = writeError
        jobs = runner.scripts.indices.map {
            FileJob(
                script: $0, runner.scripts[$0], passCount: runner.passes(of: runner.scripts[$0]).count,
                isListing: isListing)
        }
        queue = jobs.indices.reversed()
        budget = FailureBudget(limit: runner.configuration.maxFailures)
        self.journal = journal
        if let journal { for job in jobs { job.onEvent = journal.keep } }
    }

    private var configuration: RunConfiguration { runner.configuration }
    private var workerLimit: Int { max(1, min(configuration.workers, jobs.count)) }
    private var now: Double { runner.recorder.now }

    /// Runs every file.
    ///
    /// Signals go on being held back until ``endListening()``, so that none of them gets between a run and its reports.
    /// - Returns: the exit status: that of the gravest fault, or 128 and the number of the signal that stopped the run.
    /// - Throws: `WorkerError` when the system gives no process.
    package func run() throws -> Int {
        runner.recordStart()
        if workerLimit > 1, let history {
            let ranks = jobs.indices.map { history.rank(of: runner.scripts[$0].path) }
            queue.sort { ranks[$0] == ranks[$1] ? $0 > $1 : ranks[$0] < ranks[$1] }
        }
        try attend()
        let status = runner.recordEnd()
        return signalNumber.map { 128 + Int($0) } ?? status
    }

    /// Lets signals end the process again, as nothing is left to be lost.
    /// - Returns: 128 and the number of the signal that has come since the run ended.
    package func endListening() -> Int? {
        let late = notices.take()
        notices.end()
        return late.map { 128 + Int($0) }
    }

    /// Lists the tests of every file; the supervisor was made for it.
    /// - Returns: the tests, and 128 and the number of the signal that stopped the listing.
    /// - Throws: `WorkerError` when the system gives no process.
    package func list() throws -> (listing: TestListing, signal: Int?) {
        defer { notices.end() }
        try attend()
        var listing = runner.listingOfProblems
        for job in jobs { if let found = job.listing { listing.add(found) } }
        return (listing, signalNumber.map { 128 + Int($0) })
    }

    /// Attends to workers until every file has ended.
    private func attend() throws {
        // Workers must not look like runs of their own; why a folder cannot be made is said by who writes to it.
        let pictures = runner.pictures?.store as? PictureFolder
        if !isListing { try? pictures?.claimFolder() }
        walls = Confinement(for: configuration)
        notices.listen()
        defer {
            endWorkers()
            pictures?.releaseFolder()
        }
        while current < jobs.count {
            try assign()
            guard current < jobs.count else { break }
            wait()
            watch()
            emit()
        }
    }

    private func endWorkers() {
        for worker in workers { worker.dismiss() }
        workers = []
    }

    // MARK: Giving work

    private func assign() throws {
        let reason = stop.map { FileJob.Death(verdict: $0, log: [], time: now).reason(.init()) } ?? budget.end
        if let reason {
            // What has not begun does not begin any more, whichever worker would have had it.
            for index in queue { jobs[index].giveUp(reason, at: now) }
            queue = []
            for job in jobs where job.phase == .waiting && job.passBegin == nil { job.giveUp(reason, at: now) }
        }
        while let index = nextJob() {
            let worker: Worker
            if let idle = workers.first(where: { $0.job == nil }) {
                worker = idle
            } else if workers.count < workerLimit {
                worker = try fork()
            } else {
                break
            }
            if queue.last == index { queue.removeLast() }
            let job = jobs[index]
            job.phase = .running
            worker.job = index
            // A worker that is gone is noticed by the end of its events.
            _ = worker.send(job.job(failuresLeft: budget.failuresLeft, ending: reason), at: now)
        }
        emit()
    }

    /// The file that has begun and waits for another worker, else the next that has not begun.
    private func nextJob() -> Int? {
        returned.removeAll { jobs[$0].phase != .waiting }
        return returned.min() ?? queue.last
    }

    private func fork() throws -> Worker {
        // What the parent still holds would be written twice.
        let worker = try Worker { [runner, walls] connection, progress in
            do {
                try walls.apply()
            } catch {
                connection.send(.unconfined, "\(error)")
                return
            }
            runner.work(connection, progress: progress)
        }
        workers.append(worker)
        notices.watch(worker.identifier)
        return worker
    }

    // MARK: Listening

    private func wait() {
        var requests = [pollfd(fd: notices.descriptor, events: Int16(POLLIN), revents: 0)]
        for worker in workers {
            requests.append(pollfd(fd: worker.events, events: Int16(POLLIN), revents: 0))
            requests.append(pollfd(fd: worker.output, events: Int16(POLLIN), revents: 0))
        }
        guard poll(&requests, nfds_t(requests.count), isBehind ? 0 : Int32(Self.pace * 1000)) > 0 else { return }
        if requests[0].revents != 0 {
            while let number = notices.take() {
                if signalNumber != nil { leave(number) }
                signalNumber = number
                end(.interrupted)
            }
        }
        for (index, worker) in workers.enumerated().reversed() {
            // What a worker wrote comes before what it says of it.
            if requests[2 * index + 2].revents & Int16(POLLIN) != 0 { takeOutput(of: worker) }
            if requests[2 * index + 1].revents != 0 { listen(to: worker) }
        }
    }

    /// Ends this process without reports, as a second signal wants it; nothing of the workers is left.
    private func leave(_ number: Int32) -> Never {
        for worker in workers { bury(worker) }
        _exit(128 + number)
    }

    private func takeOutput(of worker: Worker) {
        let bytes = worker.readOutput()
        guard !bytes.isEmpty else { return }
        if let job = worker.job { jobs[job].take(output: bytes) } else { writeError(bytes) }
    }

    private func listen(to worker: Worker) {
        let isAlive = worker.readEvents()
        do {
            while let frame = try worker.nextFrame() {
                guard let job = worker.job else {
                    if worker.verdict != nil { continue }
                    throw FrameError(description: "a frame without a job")
                }
                if frame.kind == .event { takeOutput(of: worker) }
                if frame.kind == .unconfined {
                    worker.end(.unconfined(try CompactCoding.value(String.self, from: frame.content)))
                    continue
                }
                try jobs[job].take(frame)
                if frame.kind == .jobEnded { worker.job = nil }
            }
        } catch {
            worker.end(.broken("\(error)"))
        }
        if !isAlive { bury(worker) }
    }

    /// A worker has closed its events, and that is its end.
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
        // Workers that have much to say wake this process far more often.
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
                // A worker that reacts knows the limit itself, and lists the tests that are left.
                worker.end(.fileTimeout)
            }
        }
    }

    /// Ends the run before its time: what runs now, and what would.
    private func end(_ verdict: Worker.Verdict) {
        stop = stop ?? verdict
        for worker in workers where worker.job != nil { worker.end(verdict) }
    }

    // MARK: The stream

    /// Passes on what the current file has said, and goes on to the next when it has ended; not more at once than takes a
    /// moment, as workers wait meanwhile.
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
            history?.note(runner.scripts[job.script].path, runner.tally.script?.end?.realDuration)
            current += 1
            (hasDelivered, hasLostEvents) = (false, false)
        }
    }

    /// Leaves a file out that ran beside the failure after which nothing more should: which files did is a matter of chance.
    private func discard(_ job: FileJob, _ reason: String) {
        guard job.hasBegun || job.phase == .running else { return }
        for worker in workers where worker.job.map({ jobs[$0] === job }) ?? false {
            worker.job = nil
            worker.end(.interrupted)
        }
        job.discard(reason, at: now)
    }

    /// Puts an item into the stream, or on standard error.
    /// - Returns: how many events it held, or 1.
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
        if let event = try? CompactCoding.value(TestEvent.self, from: bytes) { deliver(event) } else { noteLoss() }
    }

    private func deliver(_ event: TestEvent) {
        guard let event = cut(event) else { return }
        // The journal took it when the worker sent it.
        journal?.isPaused = true
        runner.recorder.relay(event)
        journal?.isPaused = false
        switch event.kind {
        case .testEnded(let test): if test.outcome != .passed { budget.noteFailedTest() }
        case .scriptEnded:
            if runner.tally.script?.status == .failed { budget.noteFailedScript() }
        default: break
        }
    }

    /// Tells that events of the current file are lost, so that the run cannot count as complete.
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

    /// Leaves out what ran beside the failure after which nothing more should: files run at the same time, but the stream is
    /// that of a run in which they do not.
    private func cut(_ event: TestEvent) -> TestEvent? {
        guard let reason = budget.end else { return event }
        var event = event
        switch event.kind {
        case .testStarted(let test):
            isInOpenCut = true
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

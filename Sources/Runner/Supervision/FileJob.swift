import Automation
import TestEvents

/// A file that workers run: its results so far, and its remaining work when a worker dies.
final class FileJob {
    /// An item for the stream or for standard error, in order.
    enum Item {
        indirect case event(TestEvent)
        /// An encoded event, used when too many items wait.
        case encoded([UInt8])
        /// Consecutive events in the journal: the range of their frames.
        case kept(Range<Int>)
        case output([UInt8])
        case note(String)
        /// The end of the run, with its reason.
        case endRun(String)
    }

    /// The state of the file.
    enum Phase {
        case waiting, running, ended
    }

    /// The end of a worker while it had the file.
    struct Death {
        var verdict: Worker.Verdict?
        /// The number of the signal; nil if the process ended by itself.
        var signal: Int32?
        /// The last lines of its output.
        var log: [String]
        /// The time of the end, in real seconds since the start of the run.
        var time: Double
        /// Its last memory use, in MiB.
        var memory: Int?
    }

    /// The index of the file in the run.
    let script: Int
    private let path: String
    private let configuration: ScriptConfiguration
    private let passCount: Int
    private let isListing: Bool
    var phase = Phase.waiting
    private var items: [Item] = []
    /// The number of items in the stream.
    private var taken = 0
    /// Called with each encoded event as soon as it arrives; returns its place in the journal, if it is there.
    var onEvent: (UnsafeRawBufferPointer) -> Range<Int>? = { _ in nil }
    private let names = KnownNames()

    private var pass = 0
    private var account = PassAccount()
    private var files: [String] = []
    /// The tests of the file, if they are only listed.
    private(set) var listing: TestListing?
    private var plan: [TestListing.Entry]?
    private var resumption: Resumption?
    /// The start of the pass, in real seconds since the start of the run; nil when it has not started.
    private var begin: Double?
    /// The time that the pass took on devices of former workers, in seconds.
    private var deviceDuration = 0.0
    /// The number of the attempt at the last test.
    private var attempt = 1
    private var deaths = 0
    private var hangsOutsideTests = false

    /// The number of events that are held decoded; for more, decoding them again costs less than their memory.
    private static let heldLimit = 500
    /// The number of bytes of the journal that are read at once, so that the stream keeps up.
    private static let keptLimit = 1 << 15
    /// The number of consecutive external kills of workers, without a finished test, after which the file is given up.
    private static let outsideDeathLimit = 25
    /// The same for deaths that the file may have caused; one death may still be unrelated.
    private static let ownDeathLimit = 3

    /// - Parameter isListing: whether the tests are only listed.
    init(script: Int, _ prepared: PreparedScript, passCount: Int, isListing: Bool = false) {
        self.isListing = isListing
        self.script = script
        path = prepared.path
        configuration = prepared.configuration
        self.passCount = passCount
    }

    /// Whether any part of the file has run.
    var hasBegun: Bool { begin != nil || pass > 0 }

    /// Whether the worker only determines the remaining tests.
    var isPlanning: Bool { resumption?.attempt == 1 && plan == nil }

    /// Whether the worker determines the remaining tests of a file that hung outside its tests, and may hang again.
    var mayPlanForever: Bool { isPlanning && hangsOutsideTests }

    /// The start of the pass, in real seconds since the start of the run.
    var passBegin: Double? { begin }

    /// The next job for a worker.
    /// - Parameter ending: the reason why the run ends after the current pass; nil while it continues.
    func job(failuresLeft: Int?, ending: String?) -> WorkerJob {
        WorkerJob(
            script: script, isListing: isListing, firstPass: pass, resumption: resumption, failuresLeft: failuresLeft,
            ending: ending, files: files + account.files)
    }

    // MARK: The stream

    /// Returns the next item for the stream; nil when there is none.
    func nextItem() -> Item? {
        guard taken < items.count else {
            items = []
            taken = 0
            return nil
        }
        if taken > max(Self.heldLimit, items.count / 2) {
            items.removeFirst(taken)
            taken = 0
        }
        defer { taken += 1 }
        return items[taken]
    }

    /// Adds the place of events in the journal, merged with the previous one if they are adjacent.
    private func keep(_ range: Range<Int>) {
        if case .kept(let last)? = items.last, last.upperBound == range.lowerBound, last.count < Self.keptLimit {
            items[items.count - 1] = .kept(last.lowerBound..<range.upperBound)
        } else {
            items.append(.kept(range))
        }
    }

    /// Adds the worker's own output.
    func take(output bytes: [UInt8]) { items.append(.output(bytes)) }

    // MARK: Messages of workers

    /// Handles a frame.
    /// - Throws: `DecodingError` for invalid content.
    func take(_ kind: Frame.Kind, _ content: UnsafeRawBufferPointer) throws {
        func value<Value: Decodable>() throws -> Value {
            try CompactCoding.value(Value.self, from: Array(content))
        }
        switch kind {
        case .event: take(event: try EventCoding.event(from: content, known: names), content)
        case .plan: plan = try value()
        case .passEnded: endPass()
        case .jobEnded: phase = .ended
        case .note: items.append(.note(try value()))
        case .runEnded: items.append(.endRun(try value()))
        case .listing: listing = try value() as TestListing
        case .job, .unconfined, .monkeyEvent, .monkeyRefusal, .monkeyCrash, .launchFailure:
            throw FrameError(description: "a frame that does not belong to a file")
        }
    }

    private func take(event: TestEvent, _ content: UnsafeRawBufferPointer) {
        account.add(event)
        if case .scriptStarted = event.kind { begin = event.realTime }
        if case .testEnded = event.kind { deaths = 0 }
        if case .testStarted(let test) = event.kind { attempt = test.attempt ?? 1 }
        let range = onEvent(content)
        // This includes the current file: a busy supervisor falls behind its workers.
        if items.count - taken < Self.heldLimit {
            items.append(.event(event))
        } else if let range {
            keep(range)
        } else {
            items.append(.encoded(Array(content)))
        }
    }

    private func endPass() {
        pass += 1
        files += account.files
        account = PassAccount()
        (plan, resumption, begin, deviceDuration, deaths, attempt) = (nil, nil, nil, 0, 0, 1)
    }

    // MARK: Deaths

    /// Handles the death of the worker: its open test gets an outcome, and the remaining work waits for another worker.
    func workerDied(_ death: Death) {
        deaths += 1
        let isHopeless = deaths >= (death.isFromOutside ? Self.outsideDeathLimit : Self.ownDeathLimit)
        if isListing { return listingFailed(death, isHopeless: isHopeless) }
        phase = .waiting
        let wasResumed = resumption != nil
        let wasPlanning = isPlanning
        let open = account.openTest
        let reason = ending(of: death, in: open)
        if let open {
            end(open, death)
            deaths = 0
        }
        guard begin != nil else {
            // The worker died before the pass could begin.
            if isHopeless || !death.mayGoOn { giveUp(reason, after: death) }
            return
        }
        hangsOutsideTests = open == nil && death.verdict == .hung
        deviceDuration += account.deviceTime
        // The error that prevented planning was reported when it occurred.
        if open == nil, !death.isFromOutside, !wasPlanning {
            record(death.issue(of: configuration, account: account), at: death.time)
        }
        // Planning that fails repeatedly will not succeed, and neither will code outside tests.
        if wasResumed, open == nil, isHopeless {
            // Without a plan, nothing else says that there are tests that did not run.
            if death.isFromOutside { record(death.issue(of: configuration, account: account), at: death.time) }
            return giveUp(reason, after: death)
        }
        resumption = Resumption(
            settled: account.settled, retries: account.retries, attempt: attempt, reason: reason,
            mayGoOn: death.mayGoOn && (open != nil || death.isFromOutside),
            deviceDuration: deviceDuration, realStart: begin ?? death.time)
        plan = nil
    }

    /// Handles the death of a worker that listed the tests: the file's tests are unknown.
    private func listingFailed(_ death: Death, isHopeless: Bool) {
        phase = death.isFromOutside && !isHopeless ? .waiting : .ended
        guard phase == .ended else { return }
        var issue = death.issue(of: configuration, account: account)
        issue.message = "Cannot list the tests of \(path). " + issue.message
        listing = TestListing()
        listing?.issues = [issue]
    }

    /// Ends the file without a worker: the known remaining tests do not run.
    func giveUp(_ reason: String, at time: Double) {
        phase = .ended
        guard let begin else {
            for _ in pass..<max(passCount, pass + 1) {
                record(.testNotRun(.init(title: nil, reason: reason)), at: time)
            }
            return
        }
        let settled = account.settled
        for entry in plan ?? [] where !settled.contains(entry.id) {
            record(.testNotRun(.init(title: entry.id.title, place: entry.place, reason: reason)), at: time)
        }
        record(.scriptEnded(.init(deviceDuration: deviceDuration, realDuration: time - begin)), at: time)
    }

    /// Discards all results of the file, as if it had never started.
    func discard(_ reason: String, at time: Double) {
        (items, taken) = ([], 0)
        (begin, plan, pass) = (nil, nil, 0)
        giveUp(reason, at: time)
    }

    /// Ends the pass after a death, with a reason; other passes may succeed.
    private func giveUp(_ reason: String, after death: Death) {
        if begin != nil {
            giveUp(reason, at: death.time)
        } else if death.isOwnFault || death.isFromOutside {
            // For a file that never started, the issue says everything.
            record(death.issue(of: configuration, account: account), at: death.time)
        } else {
            // The run ends, and the remaining passes do not start.
            return giveUp(reason, at: death.time)
        }
        endPass()
        phase = pass < passCount ? .waiting : .ended
    }

    /// The reason why the tests after the open one do not run in the same process.
    private func ending(of death: Death, in open: TestEvent?) -> String {
        var title: String?
        if case .testStarted(let test)? = open?.kind { title = test.title }
        return ScriptRun.reason(death.reason(configuration), title)
    }

    private func end(_ open: TestEvent, _ death: Death) {
        guard case .testStarted(let test) = open.kind else { return }
        let attempt = account.attempt
        record(death.issue(of: configuration, account: account, place: test.place), at: death.time, test: open.test)
        record(
            .testEnded(
                .init(
                    title: test.title, outcome: death.outcome, deviceDuration: account.deviceTime - open.deviceTime,
                    realDuration: death.time - open.realTime,
                    willRetry: attempt <= configuration.retries && death.mayGoOn)), at: death.time, test: open.test)
    }

    private func record(_ issue: TestEvent.Issue, at time: Double, test: TestID? = nil) {
        record(.issue(issue), at: time, test: test)
    }

    private func record(_ kind: TestEvent.Kind, at time: Double, test: TestID? = nil) {
        let event = TestEvent(
            sequence: 0, deviceTime: account.deviceTime, realTime: time, script: path, test: test, kind: kind)
        account.add(event)
        if let bytes = try? EventCoding.bytes(of: event) { _ = bytes.withUnsafeBytes(onEvent) }
        items.append(.event(event))
    }
}

extension FileJob.Death {
    /// Whether the process was ended externally, so that the file may succeed in another one.
    var isFromOutside: Bool { verdict == nil && (signal == 9 || signal == 15) }

    /// Whether the script or the app has ended the process.
    var isOwnFault: Bool {
        switch verdict {
        case .interrupted, .runTimeout: false
        case nil: !isFromOutside
        default: true
        }
    }

    /// Whether the remaining tests may run in another process.
    var mayGoOn: Bool {
        switch verdict {
        case .interrupted, .runTimeout, .fileTimeout, .unconfined, .broken: false
        case nil, .hung, .memory: true
        }
    }

    var outcome: TestEvent.Outcome {
        switch verdict {
        case .interrupted: .interrupted
        case .hung, .fileTimeout, .runTimeout: .timedOut
        case nil, .memory, .unconfined, .broken: .crashed
        }
    }

    /// The reason why later tests do not run in the same process.
    func reason(_ configuration: ScriptConfiguration) -> String {
        switch verdict {
        case nil: "the process ended" + (signal.map { " with \(SignalName.of($0))" } ?? "")
        case .hung: "the script was stopped"
        case .fileTimeout: ScriptRun.StopReason.fileTimeout.reason(nil, configuration)
        case .runTimeout(let limit): "the run took longer than \(SecondsText.of(limit)) (--global-timeout)"
        case .memory: "the process used too much memory"
        case .interrupted: "the run was interrupted"
        case .unconfined: "its process could not be confined"
        case .broken: "the process sent an invalid frame"
        }
    }

    /// The error, with the limit that was reached.
    func issue(
        of configuration: ScriptConfiguration, account: PassAccount, place: SourcePlace? = nil
    ) -> TestEvent.Issue {
        var issue: TestEvent.Issue
        switch verdict {
        case .interrupted:
            issue = .init(fault: .script, name: "Interrupted", message: "The run was interrupted.")
        case .runTimeout(let limit):
            issue = .init(
                fault: .script, name: "Timeout",
                message: "The run took longer than its limit of \(SecondsText.of(limit)) (--global-timeout).")
        case .hung:
            issue = ScriptRun.StopReason.stoodStill.issue(configuration)
            issue.message += " Its process did not respond and was killed."
        case .fileTimeout:
            issue = ScriptRun.StopReason.fileTimeout.issue(configuration)
            issue.message += " Its process did not respond and was killed."
        case .memory(let limit):
            issue = .init(
                fault: .script, name: "MemoryLimit",
                message: "Out of memory: the process used \(memory.map { "\($0)" } ?? "more than \(limit)") MiB,"
                    + " but its limit is \(limit) MiB.",
                suggestion: "keep less data in variables, or raise the limit with --memory-limit")
        case .unconfined(let why):
            issue = .init(
                fault: .host, name: "ConfinementError", message: "The file was not run: \(why).",
                suggestion: "'jsrun doctor' shows what this machine enforces")
        case .broken(let what):
            issue = .init(
                fault: .host, name: "WorkerError", message: "The process sent an invalid frame: \(what).")
        case nil:
            let how = signal.map { "was ended by \(SignalName.of($0))" } ?? "ended"
            issue = .init(fault: .assertion, name: "Crash", message: "The process that ran the app \(how).")
            if !isFromOutside {
                issue.suggestion = "the last output often shows the cause; the other tests ran in a fresh process"
            }
        }
        issue.place = place
        guard verdict != .interrupted else { return issue }
        issue.crash = .init(
            signal: verdict == nil ? signal.map(SignalName.of) : nil, lastAction: account.lastAction, log: log)
        return issue
    }
}

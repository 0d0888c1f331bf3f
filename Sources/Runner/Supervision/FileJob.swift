import Automation
import TestEvents

/// A file on its way through workers: what it has said so far, and what is left of it when a worker dies.
final class FileJob {
    /// Something for the stream or for standard error, in the order in which it came.
    enum Item {
        indirect case event(TestEvent)
        /// The same in fewer bytes, where more of them wait than are held.
        case encoded([UInt8])
        /// Events in the journal, one behind the other: the bytes of their frames.
        case kept(Range<Int>)
        case output([UInt8])
        case note(String)
        /// Nothing more of the run shall run, for this reason.
        case endRun(String)
    }

    /// Where the file is.
    enum Phase {
        case waiting, running, ended
    }

    /// How a worker ended while it had the file.
    struct Death {
        var verdict: Worker.Verdict?
        /// The number of the signal; nil for a process that ended by itself.
        var signal: Int32?
        /// The last lines that it wrote.
        var log: [String]
        /// When, in real seconds since the run began.
        var time: Double
        /// How much it took at last, in MiB.
        var memory: Int?
    }

    /// The index of the file among those of the run.
    let script: Int
    private let path: String
    private let configuration: ScriptConfiguration
    private let passCount: Int
    private let isListing: Bool
    var phase = Phase.waiting
    private var items: [Item] = []
    /// How many of them are in the stream.
    private var taken = 0
    /// Called with each event, encoded, as soon as it is there; returns where the journal has it, if it has.
    var onEvent: ([UInt8]) -> Range<Int>? = { _ in nil }

    private var pass = 0
    private var account = PassAccount()
    private var files: [String] = []
    /// The tests of the file, if they are listed and not run.
    private(set) var listing: TestListing?
    private var plan: [TestListing.Entry]?
    private var resumption: Resumption?
    /// When the pass began, in real seconds since the run began; nil when it has not.
    private var begin: Double?
    /// What the pass has taken on devices of workers that are gone, in seconds.
    private var deviceDuration = 0.0
    private var deaths = 0
    private var hangsOutsideTests = false

    /// How many events are held as they are; reading and decoding more of them twice costs less than their memory.
    private static let heldLimit = 500
    /// How many bytes of the journal are read at once, with which the stream does not fall behind.
    private static let keptLimit = 1 << 15
    /// How often in a row workers may be killed from outside before a test ends, until the file is given up.
    private static let outsideDeathLimit = 25
    /// The same for deaths that the file itself may have caused; one may still be a stranger's doing.
    private static let ownDeathLimit = 3

    /// - Parameter isListing: whether the tests are listed, and not run.
    init(script: Int, _ prepared: PreparedScript, passCount: Int, isListing: Bool = false) {
        self.isListing = isListing
        self.script = script
        path = prepared.path
        configuration = prepared.configuration
        self.passCount = passCount
    }

    /// Whether anything of the file has run.
    var hasBegun: Bool { begin != nil || pass > 0 }

    /// Whether the worker only finds out which tests are left.
    var isPlanning: Bool { resumption != nil && plan == nil }

    /// Whether the worker finds out which tests are left of a file that hung outside of its tests, and may hang again.
    var mayPlanForever: Bool { isPlanning && hangsOutsideTests }

    /// When the pass began, in real seconds since the run began.
    var passBegin: Double? { begin }

    /// What a worker is asked to do next.
    /// - Parameter ending: why the run ends after the pass that has begun; nil when it goes on.
    func job(failuresLeft: Int?, ending: String?) -> WorkerJob {
        WorkerJob(
            script: script, isListing: isListing, firstPass: pass, resumption: resumption, failuresLeft: failuresLeft,
            ending: ending, files: files + account.files)
    }

    // MARK: The stream

    /// Takes the next item for the stream; nil when there is none.
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

    /// Holds where events are in the journal, with those before them if they are next to each other.
    private func keep(_ range: Range<Int>) {
        if case .kept(let last)? = items.last, last.upperBound == range.lowerBound, last.count < Self.keptLimit {
            items[items.count - 1] = .kept(last.lowerBound..<range.upperBound)
        } else {
            items.append(.kept(range))
        }
    }

    /// Takes what the worker has written by itself.
    func take(output bytes: [UInt8]) { items.append(.output(bytes)) }

    // MARK: What workers say

    /// Takes a frame.
    /// - Throws: `DecodingError` for content that no worker writes.
    func take(_ frame: Frame) throws {
        switch frame.kind {
        case .event:
            let event = try CompactCoding.value(TestEvent.self, from: frame.content)
            account.add(event)
            if case .scriptStarted = event.kind { begin = event.realTime }
            if case .testEnded = event.kind { deaths = 0 }
            let range = onEvent(frame.content)
            // Also of the file whose turn it is: a busy supervisor falls behind its workers.
            if items.count - taken < Self.heldLimit {
                items.append(.event(event))
            } else if let range {
                keep(range)
            } else {
                items.append(.encoded(frame.content))
            }
        case .plan: plan = try CompactCoding.value([TestListing.Entry].self, from: frame.content)
        case .passEnded: endPass()
        case .jobEnded: phase = .ended
        case .note: items.append(.note(try CompactCoding.value(String.self, from: frame.content)))
        case .runEnded: items.append(.endRun(try CompactCoding.value(String.self, from: frame.content)))
        case .listing: listing = try CompactCoding.value(TestListing.self, from: frame.content)
        case .job, .unconfined: throw FrameError(description: "a frame that does not belong to a file")
        }
    }

    private func endPass() {
        pass += 1
        files += account.files
        account = PassAccount()
        (plan, resumption, begin, deviceDuration, deaths) = (nil, nil, nil, 0, 0)
    }

    // MARK: Deaths

    /// The worker has died: its open test gets its outcome, and what is left waits for another worker.
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
            // Nothing was heard of the pass: the worker died before it could begin.
            if isHopeless || !death.mayGoOn { giveUp(reason, after: death) }
            return
        }
        hangsOutsideTests = open == nil && death.verdict == .hung
        deviceDuration += account.deviceTime
        // What has kept it from planning was reported when it came about.
        if open == nil, !death.isFromOutside, !wasPlanning {
            record(death.issue(of: configuration, account: account), at: death.time)
        }
        // Planning that fails again and again will not succeed, and neither will code outside of tests.
        if wasResumed, open == nil, isHopeless { return giveUp(reason, after: death) }
        resumption = Resumption(
            settled: account.settled, reason: reason, mayGoOn: death.mayGoOn && (open != nil || death.isFromOutside),
            deviceDuration: deviceDuration, realStart: begin ?? death.time)
        plan = nil
    }

    /// The worker has died that listed the tests: the file counts as one whose tests are unknown.
    private func listingFailed(_ death: Death, isHopeless: Bool) {
        phase = death.isFromOutside && !isHopeless ? .waiting : .ended
        guard phase == .ended else { return }
        var issue = death.issue(of: configuration, account: account)
        issue.message = "Cannot list the tests of \(path). " + issue.message
        listing = TestListing()
        listing?.issues = [issue]
    }

    /// Ends the file without a worker: the tests that are known to be left do not run.
    func giveUp(_ reason: String, at time: Double) {
        phase = .ended
        guard let begin else {
            for _ in pass..<max(passCount, pass + 1) {
                record(.testNotRun(.init(title: nil, reason: reason)), at: time)
            }
            return
        }
        for entry in plan ?? [] where !account.settled.contains(entry.id) {
            record(.testNotRun(.init(title: entry.id.title, place: entry.place, reason: reason)), at: time)
        }
        record(.scriptEnded(.init(deviceDuration: deviceDuration, realDuration: time - begin)), at: time)
    }

    /// Forgets what was heard of the file, which counts as never begun.
    func discard(_ reason: String, at time: Double) {
        (items, taken) = ([], 0)
        (begin, plan, pass) = (nil, nil, 0)
        giveUp(reason, at: time)
    }

    /// Ends the pass after a death, for this reason; other passes may do better.
    private func giveUp(_ reason: String, after death: Death) {
        if begin != nil {
            giveUp(reason, at: death.time)
        } else if death.isOwnFault || death.isFromOutside {
            // Of a file that never began, the issue says what there is to say.
            record(death.issue(of: configuration, account: account), at: death.time)
        } else {
            // The run ends, and the passes that are left do not begin.
            return giveUp(reason, at: death.time)
        }
        endPass()
        phase = pass < passCount ? .waiting : .ended
    }

    /// Why the tests after the open one do not run in the same process.
    private func ending(of death: Death, in open: TestEvent?) -> String {
        var title: String?
        if case .testStarted(let test)? = open?.kind { title = test.title }
        return ScriptRun.reason(death.reason(configuration), title)
    }

    private func end(_ open: TestEvent, _ death: Death) {
        guard case .testStarted(let test) = open.kind else { return }
        record(death.issue(of: configuration, account: account, place: test.place), at: death.time, test: open.test)
        record(
            .testEnded(
                .init(
                    title: test.title, outcome: death.outcome, deviceDuration: account.deviceTime - open.deviceTime,
                    realDuration: death.time - open.realTime)), at: death.time, test: open.test)
    }

    private func record(_ issue: TestEvent.Issue, at time: Double, test: TestID? = nil) {
        record(.issue(issue), at: time, test: test)
    }

    private func record(_ kind: TestEvent.Kind, at time: Double, test: TestID? = nil) {
        let event = TestEvent(
            sequence: 0, deviceTime: account.deviceTime, realTime: time, script: path, test: test, kind: kind)
        account.add(event)
        if let bytes = try? CompactCoding.bytes(of: event) { _ = onEvent(bytes) }
        items.append(.event(event))
    }
}

extension FileJob.Death {
    /// Whether somebody else has ended the process, so that the file may do better in another one.
    var isFromOutside: Bool { verdict == nil && (signal == 9 || signal == 15) }

    /// Whether the script or the app has brought the process to its end.
    var isOwnFault: Bool {
        switch verdict {
        case .interrupted, .runTimeout: false
        case nil: !isFromOutside
        default: true
        }
    }

    /// Whether the tests that are left may run in another process.
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

    /// Why later tests do not run in the same process.
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

    /// What went wrong, with the limit that was reached.
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

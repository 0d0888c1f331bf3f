import Automation
import BotTesting
import Glibc
package import Scripting
import SimulatedUI
package import TestEvents
package import Worlds

/// Runs scripts one after the other, each on its own device, and reports a stream of events.
package final class Runner {
    let configuration: RunConfiguration
    private(set) var scripts: [PreparedScript]
    let recorder: EventRecorder
    let tally = RunTally()
    var budget: FailureBudget
    let pictures: RunPictures?

    /// Called while a script runs; true stops it, and skips the scripts after it.
    package var isCancelled: () -> Bool = { false }
    /// Reports progress to the process that supervises the run; nil without one.
    package var progress: ProgressSignal?
    /// The virtual machine of its files; one that an earlier run has left saves the time to make another.
    package var sharedMachine = SharedVirtualMachine()
    /// Called when a script has run, before its app ends.
    var didRunScript: (() -> Void)?
    /// Makes a trace of another kind than that of the configuration; nil for the usual one.
    var makeTrace: ((ScriptSession, any World) -> any ScreenTrace)?
    /// Called before each operation of a bot test, with the state of the model.
    var willRunOperation: ((BotPosition, String?) -> Void)?
    let recording: ScriptRecording?
    let touchRecording: TouchRecording?

    /// Prepares a run.
    /// - Parameters:
    ///   - configuration: the scripts and limits of the run.
    ///   - apps: the apps that scripts can name; the first is the default.
    ///   - sinks: receive the events.
    /// - Throws: ``ConfigurationMistake`` when a script names an unknown app, device or the like.
    package convenience init(
        _ configuration: RunConfiguration, apps: AppList, sinks: [any TestEventSink]
    ) throws(ConfigurationMistake) {
        let pictures = configuration.outputFolder.map {
            RunPictures(
                folder: PathNames.join(configuration.workingDirectory ?? "", $0), logged: configuration.logPictures)
        }
        try self.init(configuration, apps: apps, sinks: sinks, pictures: pictures)
    }

    /// Prepares a run that stores its pictures, and element trees next to those of failures.
    /// - Throws: ``ConfigurationMistake`` when a script names an unknown app, device or the like.
    package convenience init(
        _ configuration: RunConfiguration, apps: AppList, sinks: [any TestEventSink],
        pictures store: any PictureStore
    ) throws(ConfigurationMistake) {
        let pictures = RunPictures(store: store, logged: configuration.logPictures, keepsTreesOfFailures: true)
        try self.init(configuration, apps: apps, sinks: sinks, pictures: pictures)
    }

    private init(
        _ configuration: RunConfiguration, apps: AppList, sinks: [any TestEventSink],
        pictures: RunPictures?
    ) throws(ConfigurationMistake) {
        self.configuration = configuration
        var prepared: [PreparedScript] = []
        let parts = SharedParts(workingDirectory: configuration.workingDirectory)
        for script in configuration.scripts {
            prepared.append(try PreparedScript(script, apps: apps, seed: configuration.seed, parts: parts))
        }
        scripts = prepared
        recording = try ScriptRecording(configuration, scripts: prepared, apps: apps)
        touchRecording = TouchRecording(configuration)
        budget = FailureBudget(limit: configuration.maxFailures)
        self.pictures = pictures
        try RequestArchive.check(configuration, pictures)
        let start = Self.realTime
        recorder = EventRecorder(sinks: [tally] + (recording.map { [$0] } ?? []) + sinks) { Self.realTime - start }
    }

    /// The seconds of the clock that `ContinuousClock` reads; converting its instants takes longer than reading it.
    private static var realTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Starts the hosts that the scripts need, one of each kind.
    func startHosts() -> [String: any WorldHost] {
        var hosts: [String: any WorldHost] = [:]
        for script in scripts {
            guard let kind = script.hostKind, hosts[kind] == nil else { continue }
            hosts[kind] = script.app.startHost(script.configuration.browser)
        }
        return hosts
    }

    /// Lets the worlds of scripts use hosts, by their kinds.
    func use(_ hosts: [String: any WorldHost]) {
        for index in scripts.indices { scripts[index].host = scripts[index].hostKind.flatMap { hosts[$0] } }
    }

    /// A sentence about the recording; nil when the run was not recorded, or the file not written.
    package var recordingSummary: String? { recording?.words ?? touchRecording?.words }

    /// Writes the recording.
    /// - Returns: the reason why it could not be written; nil on success, and without a recording.
    func writeRecording() -> TestEvent.Issue? { recording?.write() ?? touchRecording?.issue }

    /// Runs every script until the limit of failures is reached.
    /// - Returns: the exit status: 0 when every test passed, else that of the most severe fault.
    package func run() -> Int {
        recordStart()
        for (index, script) in scripts.enumerated() {
            for pass in passes(of: script) {
                if let end = budget.end { leaveOut(index, end) } else { run(pass, of: index, progress: progress) }
            }
        }
        if let issue = writeRecording() { recorder.record(.issue(issue)) }
        return recordEnd()
    }

    /// Records the properties of the run.
    func recordStart() {
        recorder.record(
            .runStarted(
                .init(
                    program: configuration.program, seed: configuration.seed, scripts: scripts.map(\.path),
                    arguments: configuration.arguments, output: configuration.outputFolder,
                    retries: scripts.map(\.configuration.retries).max().flatMap { $0 > 0 ? $0 : nil },
                    command: configuration.command,
                    shard: configuration.shard.map {
                        .init(index: $0.index, count: $0.count, scripts: configuration.allScripts)
                    })))
        for problem in configuration.problems { recorder.record(.issue(.init(problem))) }
    }

    /// Records the end of the run.
    /// - Returns: the exit status.
    func recordEnd() -> Int {
        if let issue = issueOfFlakyTests { recorder.record(.issue(issue)) }
        if let issue = issueOfEmptyFilter { recorder.record(.issue(issue)) }
        let status = tally.exitStatus
        recorder.record(.runEnded(.init(exitStatus: status, realDuration: recorder.now)))
        return status
    }

    /// The error that tests are flaky, if the configuration forbids that.
    private var issueOfFlakyTests: TestEvent.Issue? {
        let count = tally.counts.flaky
        guard configuration.failsOnFlakyTests, count > 0 else { return nil }
        return TestEvent.Issue(
            fault: .assertion, name: "FlakyTests",
            message: (count == 1 ? "A test is flaky" : "\(count) tests are flaky") + ": --fail-on-flaky-tests.")
    }

    /// The error that filters selected no tests, if that is the case.
    private var issueOfEmptyFilter: TestEvent.Issue? {
        let patterns = scripts.first?.configuration.grep ?? []
        let counts = tally.counts
        // A part of a run cannot know what the others run.
        guard !configuration.passesWithNoTests, configuration.shard == nil else { return nil }
        let tags = scripts.first?.configuration.tags ?? []
        if !tags.isEmpty, counts.skipped > 0, counts.skipped == counts.total {
            return TestEvent.Issue(
                fault: .usage, name: "UsageError",
                message: "No test has the tag \(tags.map { "@\($0)" }.joined(separator: " or ")).",
                suggestion: "'jsrun list' shows all titles with their tags.")
        }
        guard !patterns.isEmpty, counts.skipped > 0, counts.skipped == counts.total else { return nil }
        let nearest = patterns.count == 1 ? nearestName(to: patterns[0], in: tally.skippedTitles) : nil
        return TestEvent.Issue(
            fault: .usage, name: "UsageError",
            message: "No test matches --grep \(patterns.map { "'\($0)'" }.joined(separator: " or ")).",
            suggestion: nearest.map { "Did you mean '\($0)'?" } ?? "'jsrun list' shows all titles.")
    }

    /// Runs the scripts' own code without the functions that they pass to `test`, and notes the tests.
    ///
    /// The built-in library replaces a project's own copy, whose `test` would run the functions. Tests that a script
    /// opens with `UIALogger.logStart` are noted when it does so.
    package func list() -> TestListing { list(alsoTelling: nil) }

    /// Lists the tests; another sink receives every event on the way.
    package func list(alsoTelling sink: (any TestEventSink)?) -> TestListing {
        var listing = listingOfProblems
        for index in scripts.indices { listing.add(list(index, alsoTelling: sink)) }
        return listing
    }

    /// The listing of paths that lead to no script.
    var listingOfProblems: TestListing {
        var listing = TestListing()
        listing.issues = configuration.problems.map { .init($0) }
        return listing
    }

    /// Lists the tests of one file.
    func list(_ index: Int, alsoTelling sink: (any TestEventSink)? = nil) -> TestListing {
        let script = scripts[index]
        let collector = ListingCollector()
        recorder.sinks = [collector] + (sink.map { [$0] } ?? [])
        collector.add(script.operations ?? [])
        for size in script.canvasSizes {
            sharedMachine.run(
                ScriptRun(
                    script, recorder: recorder, budget: budget, workingDirectory: configuration.workingDirectory,
                    canvasSize: size, listing: collector))
            recorder.script = nil
            recorder.deviceTime = nil
        }
        return collector.listing
    }

    // MARK: Passes

    /// One run of a file: one repetition, with one canvas size.
    struct Pass: Codable, Hashable {
        var repetition: Int
        /// The index of the size among those of the file.
        var size: Int
    }

    /// The passes over a file, in order.
    func passes(of script: PreparedScript) -> [Pass] {
        (0..<max(1, configuration.repeatEach)).flatMap { repetition in
            script.canvasSizes.indices.map { Pass(repetition: repetition, size: $0) }
        }
    }

    /// Runs a file once, and continues after interruptions, so that every test gets its outcome.
    /// - Parameters:
    ///   - index: the index of the file in the run.
    ///   - resumption: the state that an earlier process has left; nil for a new pass.
    ///   - onPlan: called with the tests of the file once they are known.
    func run(
        _ pass: Pass, of index: Int, resuming resumption: Resumption? = nil, progress: ProgressSignal? = nil,
        onPlan: ([TestListing.Entry]) -> Void = { _ in }
    ) {
        var script = scripts[index]
        // Every repetition has its own random numbers, which can be reproduced.
        script.device.seed &+= UInt64(pass.repetition)
        let size = script.canvasSizes[pass.size]
        let number = (passes(of: script).firstIndex(of: pass) ?? 0) + 1
        let archive = RequestArchive(configuration, of: script, pass: number, pictures)
        let account = AccountSink()
        let failed = script.configuration.trace == .retainOnFailure ? FailedTests() : nil
        recorder.sinks.append(account)
        if let failed { recorder.sinks.append(failed) }
        defer { recorder.sinks.removeAll { $0 === account || $0 === failed } }
        recorder.script = script.path
        var resumption = resumption ?? Resumption(settled: [], reason: "", mayGoOn: true, realStart: recorder.now)
        if resumption.reason.isEmpty { recorder.record(.scriptStarted(script.startFacts)) }
        if resumption.attempt == 1 {
            runOnce(script, size, &resumption, progress, account, archive, onPlan)
        }
        if resumption.opensTestsByHand, !resumption.retries.isEmpty {
            let text = "Failed tests are not tried again, because the script opens tests with UIALogger.logStart."
            recorder.record(.message(.init(level: .warning, text: text)))
            resumption.retries = [:]
        }
        while let tests = resumption.nextRetries, !budget.isSpent, !isCancelled() {
            account.pass = PassAccount()
            let cut = run(script, size, &resumption, progress, account, archive, tests: .only(tests))
            resumption.note(account.pass, triedAgain: tests)
            if let cut, !cut.mayGoOn { break }
        }
        recorder.script = script.path
        if let failed, !failed.outcomes.isEmpty, !isCancelled() {
            addTraces(to: failed.outcomes, of: script, size, after: resumption, progress: progress)
            recorder.script = script.path
        }
        if let event = archive?.write() { recorder.record(event) }
        recorder.record(
            .scriptEnded(
                .init(
                    deviceDuration: resumption.deviceDuration, realDuration: recorder.now - resumption.realStart)))
        recorder.script = nil
        recorder.deviceTime = nil
        if isCancelled() { budget.endRun("the run was cancelled") }
        if tally.hasFailedScript { budget.noteFailedScript() }
    }

    /// Runs the tests of a file once, and continues after interruptions.
    private func runOnce(
        _ script: PreparedScript, _ size: Size?, _ resumption: inout Resumption, _ progress: ProgressSignal?,
        _ account: AccountSink, _ archive: RequestArchive?, _ onPlan: ([TestListing.Entry]) -> Void
    ) {
        var restCount = Int.max
        repeat {
            if !resumption.reason.isEmpty {
                progress?.advance()
                let plan = plan(script, size, resumption)
                progress?.advance()
                onPlan(plan)
                let rest = plan.filter { !resumption.settled.contains($0.id) }
                if plan.contains(where: \.isOpenedByHand) { resumption.opensTestsByHand = true }
                let isKnown = resumption.mayGoOn && !resumption.opensTestsByHand
                // A file that declares different tests each time would never finish.
                guard isKnown, !rest.isEmpty, rest.count < restCount, !budget.isSpent else {
                    leaveOut(rest, resumption.reason)
                    break
                }
                restCount = rest.count
                let text = "The remaining tests run on a relaunched app, because \(resumption.reason)."
                recorder.record(.message(.init(level: .warning, text: text)))
            }
            account.pass = PassAccount()
            let cut = run(
                script, size, &resumption, progress, account, archive,
                tests: script.configuration.selection(without: resumption.settled))
            let hasGotOn = account.pass.hasSettled
            resumption.note(account.pass)
            guard let cut else { break }
            resumption.reason = cut.reason
            resumption.mayGoOn = cut.mayGoOn && hasGotOn
        } while true
    }

    private func run(
        _ script: PreparedScript, _ size: Size?, _ resumption: inout Resumption, _ progress: ProgressSignal?,
        _ account: AccountSink, _ archive: RequestArchive?, tests: TestSelection
    ) -> ScriptRun.Cut? {
        let run = ScriptRun(
            script, recorder: recorder, budget: budget, workingDirectory: configuration.workingDirectory,
            canvasSize: size, pictures: pictures, selection: tests,
            isContinuation: !resumption.reason.isEmpty || resumption.attempt > 1
                || script.configuration.chosenTests?.isRest == true, attempt: resumption.attempt,
            unreadable: resumption.unreadable, start: resumption.realStart, progress: progress)
        run.launcher.makeTrace = makeTrace
        run.launcher.willRunOperation = willRunOperation
        run.launcher.recording = recording?.recording
        run.launcher.touchRecording = touchRecording
        if let archive { run.launcher.traffic = archive.traffic }
        archive?.isRefused = run.launcher.missingTraffic != nil
        run.isCancelled = isCancelled
        run.didRun = didRunScript
        sharedMachine.run(run)
        if run.opensTestsByHand { resumption.opensTestsByHand = true }
        resumption.unreadable = run.unreadable
        resumption.deviceDuration += run.launcher.world.driver.clock.now
        return run.cut
    }

    /// Returns the selected tests of a file quickly, without running them.
    private func plan(_ script: PreparedScript, _ size: Size?, _ resumption: Resumption) -> [TestListing.Entry] {
        var script = script
        script.configuration.scriptTimeout = min(script.configuration.scriptTimeout, Self.planningTime)
        script.configuration.fileTimeout = Self.planningTime
        // The file may run programs, but not to find out its remaining tests.
        script.configuration.permissions = []
        let (sinks, path) = (recorder.sinks, recorder.script)
        defer { (recorder.sinks, recorder.script) = (sinks, path) }
        let collector = ListingCollector()
        recorder.sinks = [collector]
        ScriptRun(
            script, recorder: recorder, budget: FailureBudget(limit: nil),
            workingDirectory: configuration.workingDirectory, canvasSize: size, listing: collector,
            unreadable: resumption.unreadable
        ).run()
        recorder.deviceTime = nil
        let selection = script.configuration.selection(without: [])
        return collector.listing.entries.filter { selection.contains($0.id) }
    }

    /// How long a file's code may take to declare its tests after an interruption, in seconds.
    ///
    /// A file of ten thousand tests needs a part of a second, and more while other programs use the processors.
    private static let planningTime = 5.0

    /// Records that a pass over a file does not run.
    func leaveOut(_ index: Int, _ reason: String) {
        recorder.script = scripts[index].path
        recorder.record(.testNotRun(.init(title: nil, reason: reason)))
        recorder.script = nil
    }

    /// Records the tests that a pass skips.
    private func leaveOut(_ rest: [TestListing.Entry], _ reason: String) {
        for entry in rest {
            recorder.record(.testNotRun(.init(title: entry.id.title, place: entry.place, reason: reason)))
        }
    }
}

/// Follows the events of a pass.
private final class AccountSink: TestEventSink {
    var pass = PassAccount()

    func receive(_ event: TestEvent) { pass.add(event) }
}

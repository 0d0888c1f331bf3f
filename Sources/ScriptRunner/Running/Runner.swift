package import Scripting
public import SimulatedUI
public import TestEvents

/// Runs scripts one after the other, each on a device of its own, and tells what happens as a stream of events.
public final class Runner {
    private let configuration: RunConfiguration
    private let scripts: [PreparedScript]
    private let recorder: EventRecorder
    private let tally = RunTally()
    private let budget: FailureBudget
    private let pictures: RunPictures?

    /// Asked while a script runs; true ends it, and the scripts after it are left out.
    package var isCancelled: () -> Bool = { false }
    private let recording: ScriptRecording?

    /// Prepares a run.
    /// - Parameters:
    ///   - configuration: what is run.
    ///   - apps: the apps that scripts can name; one that names none gets the first.
    ///   - sinks: who is told what happens.
    /// - Throws: ``ConfigurationMistake`` when a script names an app, a device or the like that there is none of.
    public convenience init(
        _ configuration: RunConfiguration, apps: [any SimulatedApp.Type], sinks: [any TestEventSink]
    ) throws(ConfigurationMistake) {
        let pictures = configuration.outputFolder.map {
            RunPictures(
                folder: PathNames.join(configuration.workingDirectory ?? "", $0), logged: configuration.logPictures)
        }
        try self.init(configuration, apps: apps, sinks: sinks, pictures: pictures)
    }

    /// Prepares a run that keeps its pictures in a store, and beside those of failures the trees of elements.
    /// - Throws: ``ConfigurationMistake`` when a script names an app, a device or the like that there is none of.
    package convenience init(
        _ configuration: RunConfiguration, apps: [any SimulatedApp.Type], sinks: [any TestEventSink],
        pictures store: any PictureStore
    ) throws(ConfigurationMistake) {
        let pictures = RunPictures(store: store, logged: configuration.logPictures, keepsTreesOfFailures: true)
        try self.init(configuration, apps: apps, sinks: sinks, pictures: pictures)
    }

    private init(
        _ configuration: RunConfiguration, apps: [any SimulatedApp.Type], sinks: [any TestEventSink],
        pictures: RunPictures?
    ) throws(ConfigurationMistake) {
        self.configuration = configuration
        var prepared: [PreparedScript] = []
        let stubs = StubLibrary(workingDirectory: configuration.workingDirectory)
        for script in configuration.scripts {
            prepared.append(try PreparedScript(script, apps: apps, seed: configuration.seed, stubs: stubs))
        }
        scripts = prepared
        recording = try ScriptRecording(configuration, scripts: prepared, apps: apps)
        budget = FailureBudget(limit: configuration.maxFailures)
        self.pictures = pictures
        let start = ContinuousClock.now
        recorder = EventRecorder(sinks: [tally] + (recording.map { [$0] } ?? []) + sinks) {
            (ContinuousClock.now - start) / .seconds(1)
        }
    }

    /// What was recorded in which file, as a sentence; nil when the run was not recorded, or the file not written.
    public var recordingSummary: String? { recording?.words }

    /// Runs every script, or as many as the permitted failures allow.
    /// - Returns: the exit status: 0 when every test passed, else that of the gravest fault.
    public func run() -> Int {
        recorder.record(
            .runStarted(
                .init(
                    program: configuration.program, seed: configuration.seed, scripts: scripts.map(\.path),
                    arguments: configuration.arguments, output: configuration.outputFolder)))
        for problem in configuration.problems { recorder.record(.issue(.init(problem))) }
        for script in scripts {
            for repetition in 0..<max(1, configuration.repeatEach) where !budget.isSpent {
                run(script, repetition: repetition)
            }
        }
        if let issue = recording?.write() { recorder.record(.issue(issue)) }
        if let issue = issueOfEmptyFilter { recorder.record(.issue(issue)) }
        let status = tally.summary.exitStatus
        recorder.record(.runEnded(.init(exitStatus: status, realDuration: recorder.now)))
        return status
    }

    /// That filters left nothing to run, if that is so: a mistake in the command.
    private var issueOfEmptyFilter: TestEvent.Issue? {
        let patterns = scripts.first?.configuration.grep ?? []
        let counts = tally.summary.counts
        guard !patterns.isEmpty, counts.skipped > 0, counts.skipped == counts.total else { return nil }
        let titles = tally.summary.scripts.flatMap(\.tests).map(\.id.title)
        let nearest = patterns.count == 1 ? nearestName(to: patterns[0], in: titles) : nil
        return TestEvent.Issue(
            fault: .usage, name: "UsageError",
            message: "No test matches --grep \(patterns.map { "'\($0)'" }.joined(separator: " or ")).",
            suggestion: nearest.map { "Did you mean '\($0)'?" } ?? "'jsrun list' shows the titles.")
    }

    /// Runs the scripts' own code, but no function that they give to `test`, and notes the tests.
    ///
    /// The built-in library stands in for a project's own copy of it, whose `test` would run the functions. Tests that
    /// a script opens by hand, with `UIALogger.logStart`, are noted when it does so.
    public func list() -> TestListing { list(alsoTelling: nil) }

    /// Lists the tests, and tells somebody else of every event on the way.
    package func list(alsoTelling sink: (any TestEventSink)?) -> TestListing {
        let collector = ListingCollector()
        recorder.sinks = [collector] + (sink.map { [$0] } ?? [])
        for problem in configuration.problems { recorder.record(.issue(.init(problem))) }
        for script in scripts {
            collector.add(script.operations ?? [])
            for size in script.canvasSizes {
                ScriptRun(
                    script, recorder: recorder, budget: budget, workingDirectory: configuration.workingDirectory,
                    canvasSize: size, listing: collector
                ).run()
                recorder.script = nil
                recorder.deviceTime = nil
            }
        }
        return collector.listing
    }

    private func run(_ script: PreparedScript, repetition: Int) {
        var script = script
        // Every repetition meets other random numbers, and each can be repeated.
        script.device.seed &+= UInt64(repetition)
        for size in script.canvasSizes where !budget.isSpent {
            let run = ScriptRun(
                script, recorder: recorder, budget: budget, workingDirectory: configuration.workingDirectory,
                canvasSize: size, pictures: pictures)
            run.launcher.recording = recording?.recording
            run.isCancelled = isCancelled
            run.run()
            recorder.script = nil
            recorder.deviceTime = nil
            if isCancelled() { budget.endRun("the run was cancelled") }
            if tally.summary.scripts.last?.status == .failed { budget.noteFailedScript() }
        }
    }
}

/// Adds the stream up as it passes.
final class RunTally: TestEventSink {
    private(set) var summary = RunSummary()

    func receive(_ event: TestEvent) { summary.add(event) }
}

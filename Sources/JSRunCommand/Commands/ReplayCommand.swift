import ArgumentParser
import Automation
import Recorder
import Reporters
import Runner
import TestEvents

/// `jsrun replay`: plays a recording against its app.
struct ReplayCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Play a recording.",
        discussion: """
            Each target is found as it was when it was recorded, by its identifier, its label or its place among \
            others, and is waited for. What changed then must change now. The default app and device are those of the \
            recording.

            Exit status: 0 everything was played and changed as it did; 1 something was missing or did not change; 2 \
            wrong command, or a recording that cannot be read; 3 the host failed.
            """)

    @Argument(help: ArgumentHelp("The recording: a path, or a name in the folder 'recordings'.", valueName: "file"))
    var file: String

    @Option(
        help: ArgumentHelp(
            "How many times faster pauses pass than they were recorded; 0 leaves them out.", valueName: "number"))
    var speed: Double = 1

    @Option(
        help: ArgumentHelp(
            "How requests are answered from the recording: \(ReplayTransport.Mode.allCases.map(\.rawValue).joined(separator: ", ")); off leaves them to the app's stubs.",
            valueName: "mode"))
    var requests: RequestMode = .mode(.matching)

    @Option(
        help: ArgumentHelp("How many times longer requests take than they did; 0 answers at once.", valueName: "number")
    )
    var latency: Double = 1

    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>

    func validate() throws {
        // A pause that passes more slowly than this would never be over.
        guard speed == 0 || speed >= 0.001, speed.isFinite else {
            throw ValidationError("--speed takes 0, or a number that is 0.001 or greater, not \(speed).")
        }
        guard latency >= 0, latency.isFinite else {
            throw ValidationError("--latency takes a number that is 0 or greater, not \(latency).")
        }
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let (bundle, _) = try RecordingArgument(environment).bundle(file)
        let log = try RecordingFailure.converting { try bundle.load() }
        guard !log.events.isEmpty else {
            throw UsageError("The recording '\(VisibleText.line(bundle.lastPathComponent))' has no events to replay.")
        }
        var settings = try RunPlan.settings(
            line: .of(app.settings, device.settings), workingDirectory: environment.workingDirectory)
        let line = Settings.of(app.settings, device.settings)
        if line.app == nil { settings.app = log.app }
        if line.device == nil { settings.device = log.device.model }
        return try play(log, of: bundle, settings, in: environment)
    }

    private func play(
        _ log: EventLog, of bundle: RecordingBundle, _ settings: Settings, in environment: CommandEnvironment
    )
        throws -> Int32
    {
        guard environment.usesWorkers, let progress = ProgressSignal() else {
            return try replay(log, of: bundle, settings, in: environment, progress: nil)
        }
        let limit = settings.scriptConfiguration.scriptTimeout
        progress.advance()
        let ending = try InteractiveProcess.run(progress: progress, limit: limit) {
            try replay(log, of: bundle, settings, in: environment, progress: progress)
        }
        return ending.exitStatus(reportedTo: environment.terminal)
    }

    private func replay(
        _ log: EventLog, of bundle: RecordingBundle, _ settings: Settings, in environment: CommandEnvironment,
        progress: ProgressSignal?
    ) throws -> Int32 {
        let terminal = environment.terminal
        let printer = EventPrinter(style: terminal.style(color: .auto), write: terminal.output)
        let session: InteractiveSession
        do {
            session = try InteractiveSession(
                settings.scriptConfiguration, apps: environment.apps, seed: settings.seed ?? 0, sinks: [],
                outputFolder: settings.output ?? Settings.outputFolder, workingDirectory: environment.workingDirectory,
                progress: progress)
        } catch let mistake as ConfigurationMistake {
            throw UsageError(mistake)
        } catch let failure as InputFailure {
            printer.show(failure.issue)
            return Int32(failure.issue.fault.exitStatus)
        }
        let transport = try transport(log, bundle)
        if let transport { session.answerRequests(with: transport) }
        terminal.output("\(VisibleText.of(log.name)): \(log.events.count) events, \(session.title)\n")
        let report = session.replay(log, speed: speed == 0 ? .infinity : speed) { note in
            terminal.output("  \(VisibleText.of(note.description))\n")
            progress?.advance()
        }
        for request in transport?.unmatched ?? [] {
            terminal.output("  \(VisibleText.of(request.description))\n")
        }
        let count = report.played == report.steps ? "all \(report.steps)" : "\(report.played) of \(report.steps)"
        let misses = report.notes.count { $0.kind == .difference }
        let rest = misses == 0 ? "" : ", but \(misses) of their changes did not come"
        terminal.output("\(report.passed ? "Passed" : "Failed"): \(count) steps were played\(rest).\n")
        return report.passed ? 0 : Int32(TestEvent.Fault.assertion.exitStatus)
    }

    /// Answers the app's requests as in the recording; nil when it has none.
    private func transport(_ log: EventLog, _ bundle: RecordingBundle) throws -> ReplayTransport? {
        guard case .mode(let mode) = requests, !log.requests.isEmpty else { return nil }
        return try RecordingFailure.converting {
            try ReplayTransport(log, mode: mode, latencyScale: latency) { try bundle.bytes(ofFile: $0) }
        }
    }
}

/// How a replay answers requests.
enum RequestMode: ExpressibleByArgument {
    /// From the recording.
    case mode(ReplayTransport.Mode)
    /// Not from the recording.
    case off

    init?(argument: String) {
        if argument == "off" {
            self = .off
        } else if let mode = ReplayTransport.Mode(rawValue: argument) {
            self = .mode(mode)
        } else {
            return nil
        }
    }

    var defaultValueDescription: String {
        switch self {
        case .mode(let mode): mode.rawValue
        case .off: "off"
        }
    }
}

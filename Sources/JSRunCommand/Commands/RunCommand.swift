import ArgumentParser
import Reporters
import Runner
import TestEvents

/// `jsrun run`, or just `jsrun`.
struct RunCommand: ParsableCommand, JSRunSubcommand {
    /// The name of the command, which is optional.
    static let name = "run"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Run scripts and bot tests, and report their results.",
        discussion: """
            Options can also be set in a file 'jsrun.yml' next to the scripts or in a folder above, under their long \
            names; the command line wins.

            Exit status: 0 every test passed; 1 a test failed, or a script or a bot test could not be read or run; 2 wrong \
            command, or nothing to run; 3 the host failed.
            """)

    @OptionGroup(title: "Scripts and tests") var scripts: OptionSection<ScriptSection>
    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Bot tests") var bots: OptionSection<BotSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>
    @OptionGroup(title: "Limits") var limits: OptionSection<LimitSection>
    @OptionGroup(title: "Reports") var reports: OptionSection<ReportSection>
    @OptionGroup(title: "Recording") var recording: OptionSection<RecordingSection>

    @OptionGroup(title: "Watching") var watching: OptionSection<WatchSection>

    /// The settings of the command line.
    var settings: Settings {
        .of(
            scripts.settings, app.settings, bots.settings, device.settings, limits.settings, reports.settings,
            recording.settings, watching.settings)
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 { try Self.run(settings, in: environment) }

    /// Runs scripts with the settings of a command line.
    /// - Throws: ``UsageError`` when the command or its configuration is wrong.
    static func run(_ settings: Settings, in environment: CommandEnvironment) throws -> Int32 {
        let server = TestServer(environment.terminal.environment)
        let settings = settings.completed(by: try server.settings())
        server.begin()
        defer { server.end() }
        if settings.watch == true { return try WatchedRun(line: settings, in: environment).run() }
        let plan = try RunPlan(
            line: settings, arguments: environment.arguments, workingDirectory: environment.workingDirectory)
        return try plan.run(in: environment)
    }
}

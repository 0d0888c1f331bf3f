import ArgumentParser
import Reporters
import ScriptRunner
import TestEvents

/// `jsrun run`, or just `jsrun`.
struct RunCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run scripts and bot tests, and report what they find.",
        discussion: """
            The options may also stand in a file 'jsrun.yml' beside the scripts or above, under their long names; \
            the command line wins.

            Exit status: 0 every test passed; 1 a test failed, or a script or a bot test could not be read or run; 2 the command was \
            wrong, or there was nothing to run; 3 the host failed.
            """)

    @OptionGroup(title: "Scripts and tests") var scripts: ScriptOptions
    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Bot tests") var bots: BotOptions
    @OptionGroup(title: "Device") var device: DeviceOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup(title: "Reports") var reports: ReportOptions
    @OptionGroup(title: "Recording") var recording: RecordingOptions

    /// What the command line says.
    var settings: Settings {
        var settings = Settings()
        scripts.apply(to: &settings)
        app.apply(to: &settings)
        bots.apply(to: &settings)
        device.apply(to: &settings)
        limits.apply(to: &settings)
        reports.apply(to: &settings)
        return settings
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        var plan = try RunPlan(
            line: settings, arguments: environment.arguments, workingDirectory: environment.workingDirectory)
        plan.configuration.recordingFile = recording.file
        return try plan.run(in: environment)
    }
}

import ArgumentParser
import ScriptRunner

/// `jsrun run`, or just `jsrun`.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run scripts, and report what they find.",
        discussion: """
            The options may also stand in a file 'jsrun.yml' beside the scripts or above, under their long names; \
            the command line wins.

            Exit status: 0 every test passed; 1 a test failed, or a script threw or did not parse; 2 the command was \
            wrong, or there was nothing to run; 3 the host failed.
            """)

    @OptionGroup var scripts: ScriptOptions
    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Device") var device: DeviceOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup(title: "Reports") var reports: ReportOptions

    /// What the command line says.
    var settings: Settings {
        var settings = Settings()
        scripts.apply(to: &settings)
        app.apply(to: &settings)
        device.apply(to: &settings)
        limits.apply(to: &settings)
        reports.apply(to: &settings)
        return settings
    }
}

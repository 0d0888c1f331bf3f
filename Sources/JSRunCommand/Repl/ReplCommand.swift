import ArgumentParser

/// `jsrun repl`: runs typed JavaScript against a live app.
struct ReplCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "repl",
        abstract: "Type JavaScript against a live simulated app.",
        discussion: """
            The test library is loaded; target, app and window are the device, its app and its main window. Lines that \
            begin with a dot are commands; .help lists them. On a terminal, the arrow keys edit the line and recall \
            earlier ones, and Tab completes. The default app and device are those of the nearest jsrun.yml.
            """)

    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>

    /// The settings of the command line.
    var settings: Settings { .of(app.settings, device.settings) }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let settings = try RunPlan.settings(line: settings, workingDirectory: environment.workingDirectory)
        return try ReplProcess(settings: settings, environment: environment).run()
    }
}

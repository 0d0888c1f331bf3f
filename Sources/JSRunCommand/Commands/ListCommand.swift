import ArgumentParser

/// `jsrun list`: the tests that would run.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show the tests that would run, without running their bodies.")

    @OptionGroup var scripts: ScriptOptions
    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Device") var device: DeviceOptions

    /// What the command line says.
    var settings: Settings {
        var settings = Settings()
        scripts.apply(to: &settings)
        app.apply(to: &settings)
        device.apply(to: &settings)
        return settings
    }
}

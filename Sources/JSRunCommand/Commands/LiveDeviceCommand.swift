import ArgumentParser
import Glibc
import Runner

/// `jsrun live-device`: the process of the device that `jsrun ui` shows.
///
/// It reads what a person does from standard input, and writes what the screen shows to standard output.
struct LiveDeviceCommand: ParsableCommand, JSRunSubcommand {
    /// The name of the command.
    static let name = "live-device"
    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Run an app that a person uses, by lines of JSON.", shouldDisplay: false)

    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let settings = try RunPlan.settings(
            line: .of(app.settings, device.settings), workingDirectory: environment.workingDirectory)
        var configuration = settings.scriptConfiguration
        configuration.rootFolder = ConfigurationFile(disk: Disk(workingDirectory: environment.workingDirectory))
            .root(upwardFrom: ".")
        do {
            let device = try LiveDevice(
                configuration, apps: environment.apps, seed: settings.seed ?? 0,
                outputFolder: settings.output ?? Settings.outputFolder, workingDirectory: environment.workingDirectory,
                output: STDOUT_FILENO)
            device.run(reading: STDIN_FILENO)
            return 0
        } catch let mistake as ConfigurationMistake {
            throw UsageError(mistake)
        } catch let failure as InputFailure {
            throw UsageError(failure.issue.message)
        }
    }
}

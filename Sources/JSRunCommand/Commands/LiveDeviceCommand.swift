import ArgumentParser
import Glibc
import Runner

/// `jsrun live-device`: the process of the device that `jsrun ui` shows.
///
/// It reads what a person does from standard input, and writes what the screen shows to standard output.
struct LiveDeviceCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "live-device", abstract: "Run an app that a person uses, by lines of JSON.", shouldDisplay: false)

    @OptionGroup(title: "Scripts and tests") var scripts: OptionSection<ScriptSection>
    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>
    @OptionGroup(title: "Limits") var limits: OptionSection<LimitSection>

    @Option(help: "Step through a script: the number of steps before the first pause.")
    var step: Int?

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        do {
            if let step {
                try stepThrough(from: step, in: environment)
            } else {
                try useByHand(in: environment)
            }
            return 0
        } catch let mistake as ConfigurationMistake {
            throw UsageError(mistake)
        } catch let failure as InputFailure {
            throw UsageError(failure.issue.message)
        } catch let error as ConfinementError {
            throw UsageError("The app was not launched: \(error).")
        }
    }

    private func useByHand(in environment: CommandEnvironment) throws {
        let settings = try RunPlan.settings(
            line: .of(app.settings, device.settings), workingDirectory: environment.workingDirectory)
        var configuration = settings.scriptConfiguration
        configuration.rootFolder = ConfigurationFile(disk: Disk(workingDirectory: environment.workingDirectory))
            .root(upwardFrom: ".")
        try AppByHand(
            configuration, apps: environment.apps, seed: settings.seed ?? 0,
            outputFolder: settings.output ?? Settings.outputFolder, workingDirectory: environment.workingDirectory,
            output: STDOUT_FILENO
        ).run(reading: STDIN_FILENO)
    }

    private func stepThrough(from step: Int, in environment: CommandEnvironment) throws {
        let plan = try RunPlan(
            line: .of(scripts.settings, app.settings, device.settings, limits.settings),
            workingDirectory: environment.workingDirectory)
        let run = try SteppedRun(
            plan.configuration, apps: environment.apps, pausingAt: step, reading: STDIN_FILENO, output: STDOUT_FILENO)
        try run.run(inside: Confinement(for: plan.configuration))
    }
}

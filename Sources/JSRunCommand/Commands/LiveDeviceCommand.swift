import ArgumentParser
import Files
import Glibc
import Runner
import TestEvents
import WebInterface

/// `jsrun live-device`: the process of the device that `jsrun ui` shows.
///
/// It reads what a person does from standard input, and writes what the screen shows to standard output.
struct LiveDeviceCommand: ParsableCommand, JSRunSubcommand {
    static let name = InterfaceProject.Command.liveDevice.rawValue

    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Run an app that a person uses, by lines of JSON.", shouldDisplay: false)

    @OptionGroup(title: "Scripts and tests") var scripts: OptionSection<ScriptSection>
    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>
    @OptionGroup(title: "Limits") var limits: OptionSection<LimitSection>

    @Option(help: "Step through a script: the number of steps before the first pause.")
    var step: Int?

    @Option(help: "Step through a script: the number of statements before the first pause.")
    var statement: Int?

    @Option(help: "Step through a bot test: the number of operations before the first pause.")
    var operation: Int?

    @Option(help: "Step through the test with this title only.")
    var title: String?

    @Option(help: "The number of the test among those with its title, from 1.")
    var occurrence: Int = 1

    private var start: SteppedRun.Start? {
        step.map(SteppedRun.Start.action) ?? statement.map(SteppedRun.Start.statement)
            ?? operation.map(SteppedRun.Start.operation)
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        do {
            if let start {
                try stepThrough(from: start, in: environment)
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

    private func stepThrough(from start: SteppedRun.Start, in environment: CommandEnvironment) throws {
        let plan = try RunPlan(
            line: .of(scripts.settings, app.settings, device.settings, limits.settings),
            workingDirectory: environment.workingDirectory)
        // Pictures of a test that is stepped through are no results of a run.
        var configuration = plan.configuration
        configuration.outputFolder = PathNames.join(TemporaryFiles.folder, Settings.outputFolder)
        if let title {
            for index in configuration.scripts.indices {
                let id = TestID(script: configuration.scripts[index].path, title: title, occurrence: occurrence)
                configuration.scripts[index].configuration.chosenTests = .init(
                    [id], reason: "another test is stepped through")
            }
        }
        let run = try SteppedRun(
            configuration, apps: environment.apps, pausingAt: start, reading: STDIN_FILENO, output: STDOUT_FILENO)
        try run.run(inside: Confinement(for: configuration))
    }
}

import ArgumentParser
import ScriptRunner
import TestEvents

/// The options of commands that look at tests without running them.
struct ListingOptions: ParsableArguments {
    @OptionGroup(title: "Scripts and tests") var scripts: OptionSection<ScriptSection>
    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Bot tests") var bots: OptionSection<BotSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>

    /// What the command line says.
    var settings: Settings { .of(scripts.settings, app.settings, bots.settings, device.settings) }

    /// The tests that would run.
    /// - Throws: ``UsageError`` when the command or its configuration is wrong.
    func list(in environment: CommandEnvironment) throws -> TestListing {
        let plan = try RunPlan(line: settings, workingDirectory: environment.workingDirectory)
        let runner: Runner
        do throws(ConfigurationMistake) {
            runner = try Runner(plan.configuration, apps: environment.apps, sinks: [])
        } catch {
            throw UsageError(error)
        }
        guard environment.usesWorkers else { return runner.list() }
        let supervisor = Supervisor(runner, isListing: true, writeError: environment.terminal.write(error:))
        return try supervisor.list().listing
    }
}

extension Terminal {
    /// Writes what kept scripts from telling their tests.
    func report(_ issues: [TestEvent.Issue]) {
        for issue in issues {
            let place = issue.place.map { "\($0): " } ?? ""
            let hint = issue.suggestion.map { " \($0)" } ?? ""
            error("Error: \(place)\(issue.name): \(issue.message)\(hint)\n")
        }
    }
}

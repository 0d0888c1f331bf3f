import ArgumentParser
import ScriptRunner
import TestEvents

/// `jsrun list`: the tests that would run.
struct ListCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show the tests that would run, without running their bodies.")

    @OptionGroup(title: "Scripts and tests") var scripts: ScriptOptions
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

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let plan = try RunPlan(line: settings, workingDirectory: environment.workingDirectory)
        let listing: TestListing
        do throws(ConfigurationMistake) {
            listing = try Runner(plan.configuration, apps: environment.apps, sinks: []).list()
        } catch {
            throw UsageError(error)
        }
        for entry in listing.entries {
            let place = entry.place.map { "\($0.file):\($0.line)" } ?? entry.id.script
            let occurrence = entry.id.occurrence == 1 ? "" : " (\(entry.id.occurrence))"
            environment.terminal.output("\(place) › \(entry.id.title)\(occurrence)\n")
        }
        for issue in listing.issues {
            let place = issue.place.map { "\($0): " } ?? ""
            let hint = issue.suggestion.map { " \($0)" } ?? ""
            environment.terminal.error("Error: \(place)\(issue.name): \(issue.message)\(hint)\n")
        }
        return Int32(listing.exitStatus)
    }
}

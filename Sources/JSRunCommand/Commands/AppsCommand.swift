import ArgumentParser
import Reporters
import SimulatedUI
import TestBench

/// `jsrun apps`: the simulated apps, with their fixtures.
struct AppsCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "Show the apps that this runner knows, with their fixtures.")

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let apps = environment.apps.apps
        let width = apps.map(\.name.count).max() ?? 0
        for app in apps {
            let padding = String(repeating: " ", count: width - app.name.count)
            let line = app.simulatedApp.map { "\(app.name)\(padding)  \($0.bundleIdentifier)" } ?? app.name
            environment.terminal.output(VisibleText.line(line) + "\n")
            guard let type = app.simulatedApp else { continue }
            for fixture in FixtureNames.of(type) {
                environment.terminal.output(VisibleText.line("    \(fixture)") + "\n")
            }
        }
        return 0
    }
}

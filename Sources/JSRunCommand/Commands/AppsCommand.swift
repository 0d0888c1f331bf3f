import ArgumentParser
import Reporters
import SimulatedUI

/// `jsrun apps`: the simulated apps, with their fixtures.
struct AppsCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "Show the simulated apps that this runner knows, with their fixtures.")

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let width = environment.apps.map { $0.name.count }.max() ?? 0
        for app in environment.apps {
            let padding = String(repeating: " ", count: width - app.name.count)
            environment.terminal.output(VisibleText.line("\(app.name)\(padding)  \(app.bundleIdentifier)") + "\n")
            for fixture in FixtureNames.of(app) {
                environment.terminal.output(VisibleText.line("    \(fixture)") + "\n")
            }
        }
        return 0
    }
}

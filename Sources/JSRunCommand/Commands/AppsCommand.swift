import ArgumentParser
import Fixtures
import Reporters
import SimulatedUI
import Worlds

/// `jsrun apps`: shows the simulated apps with their fixtures.
struct AppsCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "Show the apps of this runner, with their fixtures.")

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

/// The fixture operations of an app, by the names that `--fixtures` takes.
enum FixtureNames {
    /// The names, in the app's own order; none for an app without fixtures or with an invalid list.
    static func of(_ app: any SimulatedApp.Type) -> [String] { entries(of: app).map(\.name.functionName) }

    /// A fixture for an introduction: one that needs no parameters and, if possible, may run twice.
    static func example(of app: any SimulatedApp.Type) -> String? {
        let simple = entries(of: app).filter { entry in !entry.parameters.contains(where: \.isRequired) }
        return (simple.first { $0.repetition == .same } ?? simple.first)?.name.functionName
    }

    private static func entries(of app: any SimulatedApp.Type) -> [FixtureCatalogue.Entry] {
        guard let provider = app as? any FixtureProviding.Type else { return [] }
        // An invalid list is reported when fixtures are used; this command gives an overview.
        return (try? provider.catalogue())?.entries ?? []
    }
}

import ArgumentParser

/// `jsrun apps`: the simulated apps, with their fixtures.
struct AppsCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "Show the simulated apps that this runner knows, with their fixtures.")

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        for app in environment.apps {
            environment.output("\(app.name)  \(app.bundleIdentifier)\n")
            for fixture in app.fixtures { environment.output("    \(fixture)\n") }
        }
        return 0
    }
}

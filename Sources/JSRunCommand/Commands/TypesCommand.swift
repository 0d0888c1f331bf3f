import ArgumentParser
import Runner
import Scripting
import SimulatedUI
import Worlds

/// `jsrun types`: prints the API of scripts for editors.
struct TypesCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "types",
        abstract: "Print TypeScript declarations of everything a script can use.",
        discussion: "Editors that find them next to the scripts offer completion and documentation.")

    @Argument(help: ArgumentHelp("The output file (default: standard output).", valueName: "file"))
    var file: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The app whose fixtures are declared by name (default: fixtures in general).", valueName: "name"))
    var app: String?

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let app = try app(in: environment)
        let text = TypeScriptFile.text(of: try .builtIn(for: app, and: environment.apps.modules))
        guard let file else {
            environment.terminal.output(text)
            return 0
        }
        let disk = Disk(workingDirectory: environment.workingDirectory)
        try ProjectFile.write(text, to: PathNames.join(disk.workingDirectory, file))
        environment.terminal.output("wrote \(PathNames.normalized(file))\n")
        return 0
    }

    private func app(in environment: CommandEnvironment) throws -> (any SimulatedApp.Type)? {
        guard let app else { return nil }
        do {
            return try environment.apps.app(configured: app).simulatedApp
        } catch {
            throw UsageError(error)
        }
    }
}

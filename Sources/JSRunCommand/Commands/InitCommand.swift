import ArgumentParser
import ScriptRunner
import SimulatedUI
import TestBench

/// `jsrun init`: writes a project that passes when it is run.
struct InitCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Begin a project: jsrun.yml, tests/account.js, fixtures/, a README, and completion for editors.")

    @Argument(help: ArgumentHelp("The project's folder.", valueName: "dir"))
    var folder = "."

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        guard let app = environment.apps.apps.lazy.compactMap(\.simulatedApp).first else {
            throw UsageError("This runner knows no app to begin with.")
        }
        let template = try ProjectTemplate(
            app: app.name, fixture: FixtureNames.example(of: app), vocabulary: .builtIn(for: app))
        let disk = Disk(workingDirectory: environment.workingDirectory)
        let target = PathNames.join(disk.workingDirectory, folder)
        let existing = template.files.map(\.path).filter { disk.entry(at: PathNames.join(target, $0)) != .nothing }
        guard existing.isEmpty else {
            throw UsageError(
                "Nothing was written, because it would replace \(existing.joined(separator: ", ")).",
                advice: "Name another folder: jsrun init DIR")
        }
        for (path, text) in template.files {
            try ProjectFile.write(text, to: PathNames.join(target, path))
            environment.terminal.output("wrote \(PathNames.normalized(PathNames.join(folder, path)))\n")
        }
        let enter = PathNames.normalized(folder) == "." ? "" : "cd \(folder) && "
        environment.terminal.output("\nRun the tests with: \(enter)jsrun\n")
        return 0
    }
}

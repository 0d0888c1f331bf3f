import ArgumentParser
import ScriptRunner
import SimulatedUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#endif

/// `jsrun init`: writes a project that passes when it is run.
struct InitCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Begin a project: jsrun.yml, tests/account.js, fixtures/ and a README.")

    @Argument(help: ArgumentHelp("The project's folder.", valueName: "dir"))
    var folder = "."

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        guard let app = environment.apps.first else { throw UsageError("This runner knows no app to begin with.") }
        let template = ProjectTemplate(app: app.name, fixtures: FixtureNames.of(app))
        let disk = Disk(workingDirectory: environment.workingDirectory)
        let target = PathNames.join(disk.workingDirectory, folder)
        let existing = template.files.map(\.path).filter { disk.entry(at: PathNames.join(target, $0)) != .nothing }
        guard existing.isEmpty else {
            throw UsageError(
                "Nothing was written, because it would replace \(existing.joined(separator: ", ")).",
                advice: "Name another folder: jsrun init DIR")
        }
        for (path, text) in template.files {
            try write(text, to: PathNames.join(target, path))
            environment.terminal.output("wrote \(PathNames.normalized(PathNames.join(folder, path)))\n")
        }
        let enter = PathNames.normalized(folder) == "." ? "" : "cd \(folder) && "
        environment.terminal.output("\nRun the tests with: \(enter)jsrun\n")
        return 0
    }

    private func write(_ text: String, to path: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: PathNames.folder(of: path), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: path))
        } catch let error as CocoaError {
            let reason = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
            throw UsageError("'\(path)' cannot be written: \(reason ?? String(describing: error)).")
        }
    }
}

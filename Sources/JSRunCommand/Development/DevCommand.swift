import ArgumentParser
import Runner

/// `jsrun dev`: builds the runner of a Swift package and watches with it, and builds again when its source changes.
struct DevCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "dev",
        abstract: "Build the runner of a Swift package, watch with it, and build it again when its source changes.",
        usage: "jsrun dev [--package-path <dir>] [--product <name>] [<option of run> ...] [<path> ...]",
        discussion: """
            The package is the one of the current folder or of a folder above. Its product is a program that calls \
            JSRun.main with the apps of the package. After each build it is started as 'run --watch', so a saved script \
            runs at once, and a saved Swift file after the build. While the build fails, the last runner that was built \
            goes on.

            Options of 'jsrun run' and paths are passed on: jsrun dev tests/account.js --isolate test

            Exit status, when Control-C ends it: that of the last run; 1 if nothing was built; 2 wrong command.
            """)

    @Option(
        name: .customLong("package-path"),
        help: ArgumentHelp("The folder with the package (default: the nearest with a Package.swift).", valueName: "dir")
    )
    var packagePath: String?

    @Option(help: ArgumentHelp("The program to build (default: the only one that uses jsrun).", valueName: "name"))
    var product: String?

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp("Options of 'jsrun run', and paths.", valueName: "argument"))
    var arguments: [String] = []

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let disk = Disk(workingDirectory: environment.workingDirectory)
        guard let swift = InstalledProgram("swift") else {
            throw UsageError(
                "'swift' was not found on the PATH.",
                advice: "jsrun dev builds a Swift package, so it needs a toolchain.")
        }
        let package = try SwiftPackage(at: folder(disk), swift)
        let run = DevelopmentRun(
            try package.program(named: product), of: package, swift, arguments: arguments,
            terminal: environment.terminal)
        return run.run()
    }

    /// The folder with the package.
    private func folder(_ disk: Disk) throws(UsageError) -> String {
        if let packagePath {
            let folder = PathNames.normalized(PathNames.join(disk.workingDirectory, packagePath))
            guard disk.entry(at: PathNames.join(folder, SwiftPackage.manifest)) == .file else {
                throw UsageError("There is no \(SwiftPackage.manifest) in '\(packagePath)'.")
            }
            return folder
        }
        guard let manifest = disk.nearestFile(named: SwiftPackage.manifest, upwardFrom: ".") else {
            throw UsageError(
                "There is no \(SwiftPackage.manifest) here or in a folder above.",
                advice:
                    "Pass the folder with --package-path DIR. Without an app of your own in Swift, 'jsrun --watch' is "
                    + "what you need.")
        }
        return PathNames.folder(of: manifest)
    }
}

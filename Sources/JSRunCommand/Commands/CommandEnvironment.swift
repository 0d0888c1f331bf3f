/// What a command finds around it.
struct CommandEnvironment {
    /// The apps that this runner knows.
    var apps: [AppDescription]
    /// The command line, without the program's path.
    var arguments: [String] = []
    /// The folder that relative paths are seen from; nil for the process's own.
    var workingDirectory: String?
    /// Takes what the command was asked for.
    var output: (String) -> Void
}

/// A command that knows the runner's apps.
protocol JSRunSubcommand {
    /// Does what the command is for, and gives the exit status.
    /// - Throws: ``UsageError`` when the command or its configuration is wrong.
    func execute(in environment: CommandEnvironment) throws -> Int32
}

/// An app that this runner knows, in words.
struct AppDescription {
    /// The name, as `--app` takes it.
    var name: String
    /// The bundle identifier.
    var bundleIdentifier: String
    /// The fixture operations, by the names that `--fixtures` takes.
    var fixtures: [String] = []
}

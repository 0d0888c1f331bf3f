package import Runner

/// What `jsrun ui` shows and runs.
package struct InterfaceProject: Sendable {
    /// A command of the program that the page uses.
    package enum Command: String, Sendable { case run, list, liveDevice = "live-device" }

    /// An option of the command line.
    package struct Option: Sendable {
        /// Its long name.
        package var name: String
        /// The option as written, and its value if that is separate.
        package var words: [String]
        /// The commands that take it.
        package var commands: Set<Command>

        /// Creates an option.
        package init(name: String, words: [String], commands: Set<Command>) {
            self.name = name
            self.words = words
            self.commands = commands
        }
    }

    /// The path of the program that runs scripts: this one.
    package var program: String
    /// The variables of its environment, as `NAME=VALUE`.
    package var environment: [String]
    /// The working folder.
    package var folder: String
    /// The folder for pictures of runs.
    package var resultsFolder: String
    /// The name of the program, for commands to copy.
    package var command: String
    /// The names of the apps.
    package var apps: [String]
    /// The names of the device models.
    package var models: [String]
    /// What happened to the files in earlier runs, as it is now.
    package var history: @Sendable () -> RunHistory
    /// The paths of the command line.
    package var paths: [String]
    /// The options of the command line.
    package var options: [Option]

    /// Creates a project.
    package init(
        program: String, environment: [String], folder: String, resultsFolder: String, command: String, apps: [String],
        models: [String], history: @escaping @Sendable () -> RunHistory, paths: [String], options: [Option]
    ) {
        self.program = program
        self.environment = environment
        self.folder = folder
        self.resultsFolder = resultsFolder
        self.command = command
        self.apps = apps
        self.models = models
        self.history = history
        self.paths = paths
        self.options = options
    }

    /// The arguments of a command.
    /// - Parameters:
    ///   - names: the long names of options that what the page chooses replaces.
    ///   - chosen: what the page chooses.
    ///   - paths: scripts and folders, which may begin with a dash.
    func arguments(
        of command: Command, without names: Set<String> = [], adding chosen: [String] = [], paths: [String] = []
    ) -> [String] {
        let given = options.filter { $0.commands.contains(command) && !names.contains($0.name) }.flatMap(\.words)
        return [command.rawValue] + given + chosen + (paths.isEmpty ? [] : ["--"] + paths)
    }
}

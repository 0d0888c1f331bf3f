import ScriptRunner
import SimulatedUI
import TestBench

/// What a command finds around it.
struct CommandEnvironment {
    /// The apps that this runner knows.
    var apps: AppList
    /// The command line, without the program's path.
    var arguments: [String] = []
    /// The folder that relative paths are seen from; nil for the process's own.
    var workingDirectory: String?
    /// Whether scripts run in processes of their own.
    ///
    /// A process with other threads cannot fork workers: what those threads hold would be held in the worker for ever.
    var usesWorkers = Supervisor.isPossible
    /// Where the command writes to.
    var terminal: Terminal
}

/// A command that knows the runner's apps.
protocol JSRunSubcommand {
    /// Does what the command is for, and gives the exit status.
    /// - Throws: ``UsageError`` when the command or its configuration is wrong.
    func execute(in environment: CommandEnvironment) throws -> Int32
}

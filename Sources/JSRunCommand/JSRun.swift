import CProcess
import CSwiftRuntime
import Glibc
import InterfaceBuilder
@_exported public import Reporters
import Runner
@_exported public import Scripting
public import SimulatedUI
@_exported public import TestEvents
@_exported public import Worlds

/// The command line of `jsrun`, for custom runners.
///
/// ```swift
/// import JSRunCommand
///
/// JSRun.main(apps: [MyApp.self])
/// ```
public enum JSRun {
    /// The version of the program.
    public static let version = "0.1.0"

    /// Runs the command line, and ends the process with the exit status.
    ///
    /// Handlers that the program has registered with `atexit` are called; the destructors of the libraries that it uses
    /// are not.
    /// - Parameters:
    ///   - apps: the simulated apps that scripts can run on; the first is the default.
    ///   - worlds: other kinds of worlds, whose apps `--app` can name as well.
    ///   - modules: additional modules for scripts.
    ///   - reporters: additional reporters; a reporter replaces the built-in one with the same name.
    public static func main(
        apps: [any SimulatedApp.Type], worlds: [any WorldProvider] = [], modules: [any ScriptModule] = [],
        reporters: [ReporterKind] = []
    ) -> Never {
        runtime_begin()
        process_skip_destructors()
        ParentProcess.bind()
        openStandardDescriptors()
        // A closed reader, such as 'head', must not stop the other reports; failed writes report it.
        signal(SIGPIPE, SIG_IGN)
        if let shortage = ProcessLimits.shortage() {
            Terminal.standard.error("Error: \(shortage)\n")
            exit(Int32(TestEvent.Fault.host.exitStatus))
        }
        let status = run(
            apps: apps, worlds: worlds, modules: modules, reporters: reporters,
            arguments: Array(CommandLine.arguments.dropFirst()))
        // A shell that runs this program in a loop ends the loop only if a signal ends the program.
        for number in [SIGINT, SIGTERM, SIGHUP] where status == 128 + number { raise(number) }
        exit(status)
    }

    /// The program as it was started, for the commands that reports show; nil if that is its usual name.
    static var command: String? {
        guard let name = CommandLine.arguments.first, !name.isEmpty else { return nil }
        // The shell found it in a folder that has no meaning to others, or it was named in full.
        let command = PathNames.isAbsolute(name) ? PathNames.last(of: name) : name
        return command == "jsrun" || command.hasSuffix(".xctest") ? nil : command
    }

    /// Opens the descriptors 0 to 2 if the parent process closed them.
    ///
    /// Otherwise, the first opened file would get the number and receive the output for the console.
    private static func openStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // `open` uses the lowest free number, which is this one. Standard output becomes read-only, so that writing
            // to it fails; standard error discards its data, because a failure could not be reported anywhere.
            _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Runs a command line.
    /// - Parameters:
    ///   - apps: the simulated apps that scripts can run on; the first is the default.
    ///   - worlds: other kinds of worlds, whose apps `--app` can name as well.
    ///   - modules: additional modules for scripts.
    ///   - reporters: additional reporters; a reporter replaces the built-in one with the same name.
    ///   - arguments: the command line, without the program's path.
    /// - Returns: the exit status: 0, or 1 to 3 depending on the cause of failure.
    public static func run(
        apps: [any SimulatedApp.Type], worlds: [any WorldProvider] = [], modules: [any ScriptModule] = [],
        reporters: [ReporterKind] = [], arguments: [String]
    ) -> Int32 {
        let builtIn = ReporterKind.builtIn.filter { kind in !reporters.contains { $0.name == kind.name } }
        let environment = CommandEnvironment(
            apps: AppList(apps, worlds: worlds + [StoryboardApps()], modules: modules), reporters: builtIn + reporters,
            arguments: arguments, terminal: .standard)
        return RootCommand.execute(arguments, in: environment)
    }
}

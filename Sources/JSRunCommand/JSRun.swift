import Glibc
@_exported public import Reporters
@_exported public import Scripting
public import SimulatedUI
@_exported public import TestBench
@_exported public import TestEvents

/// The command line, for runners of one's own.
///
/// ```swift
/// import JSRunCommand
///
/// JSRun.main(apps: [MyApp.self])
/// ```
public enum JSRun {
    /// The version of the program.
    public static let version = "0.1.0"

    /// Does what the command line says, and ends the process with the exit status.
    /// - Parameters:
    ///   - apps: the simulated apps that scripts can be run on; the first is used when none is named.
    ///   - worlds: other kinds of world, whose apps `--app` can name as well.
    ///   - modules: what scripts can use besides the modules of every runner.
    ///   - reporters: kinds of reports besides those of every runner; one with the name of another takes its place.
    public static func main(
        apps: [any SimulatedApp.Type], worlds: [any WorldProvider] = [], modules: [any ScriptModule] = [],
        reporters: [ReporterKind] = []
    ) -> Never {
        openStandardDescriptors()
        // A reader that goes away, such as 'head', must not take the other reports with it; writing says what happened.
        signal(SIGPIPE, SIG_IGN)
        if let shortage = ProcessLimits.shortage() {
            Terminal.standard.error("Error: \(shortage)\n")
            exit(Int32(TestEvent.Fault.host.exitStatus))
        }
        let status = run(
            apps: apps, worlds: worlds, modules: modules, reporters: reporters,
            arguments: Array(CommandLine.arguments.dropFirst()))
        // A shell that runs this program in a loop ends the loop only when it sees the signal itself.
        for number in [SIGINT, SIGTERM, SIGHUP] where status == 128 + number { raise(number) }
        exit(status)
    }

    /// Opens the descriptors 0 to 2 where whoever began the process closed them.
    ///
    /// The first file that is opened would get the number else, and what is meant for the console would be written to it.
    private static func openStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // `open` takes the lowest free number, which is this one. Standard output becomes readable only, so that
            // writing to it fails; standard error swallows what it gets, because there is nowhere to report a failure.
            _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Does what a command line says.
    /// - Parameters:
    ///   - apps: the simulated apps that scripts can be run on.
    ///   - worlds: other kinds of world, whose apps `--app` can name as well.
    ///   - modules: what scripts can use besides the modules of every runner.
    ///   - reporters: kinds of reports besides those of every runner; one with the name of another takes its place.
    ///   - arguments: the command line, without the program's path.
    /// - Returns: the exit status: 0, or 1 to 3 by whose fault it is.
    public static func run(
        apps: [any SimulatedApp.Type], worlds: [any WorldProvider] = [], modules: [any ScriptModule] = [],
        reporters: [ReporterKind] = [], arguments: [String]
    ) -> Int32 {
        let builtIn = ReporterKind.builtIn.filter { kind in !reporters.contains { $0.name == kind.name } }
        let environment = CommandEnvironment(
            apps: AppList(apps, worlds: worlds, modules: modules), reporters: builtIn + reporters,
            arguments: arguments, terminal: .standard)
        return RootCommand.execute(arguments, in: environment)
    }
}

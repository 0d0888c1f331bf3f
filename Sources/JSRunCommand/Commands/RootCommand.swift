import ArgumentParser
import Automation
import Glibc
import Reporters
import Runner
import SimulatedUI
import TestEvents
import Worlds

/// `jsrun`.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jsrun",
        abstract: "Runs tests written in JavaScript against a simulated app.",
        usage: """
            jsrun [run] [<options>] [<path> ...]
            jsrun dev [<options>] [<path> ...]
            jsrun bot [--step] <file> ...
            jsrun merge [<options>] <file> ...
            jsrun show <file>
            jsrun ui [<options>] [<path> ...]
            jsrun record [<options>] [-- <script>]
            jsrun replay [<options>] <file>
            jsrun fry list | show | trim | delete
            jsrun import [<options>] <file> ...
            jsrun monkey [<options>]
            jsrun compare-tree [<options>] <file>
            jsrun list | features | scenarios | apps | fixtures | pages | repl | dap | init | types | doctor
            """,
        discussion: """
            jsrun tests/account.js          run a script
            jsrun                           run all scripts of the project
            jsrun -g 'adds an account'      run the tests with this in their title
            jsrun bot a.plist --step        step through a bot test
            jsrun monkey --events 10000     look for crashes with random events
            jsrun ui                        use the app, and run tests, in a browser
            jsrun repl                      type JavaScript against a live app
            jsrun init                      start a project

            'jsrun run --help' shows the options of a run; the word 'run' is optional.
            """,
        version: JSRun.version,
        subcommands: [
            RunCommand.self, DevCommand.self, BotCommand.self, ListCommand.self, MergeCommand.self, ShowCommand.self,
            FeaturesCommand.self, ScenariosCommand.self,
            AppsCommand.self,
            FixturesCommand.self, PagesCommand.self,
            ReplCommand.self, RecordCommand.self, ReplayCommand.self, FRYCommand.self, InitCommand.self,
            ImportCommand.self, MonkeyCommand.self, CompareTreeCommand.self, TypesCommand.self, DoctorCommand.self,
            UICommand.self, DAPCommand.self, LiveDeviceCommand.self,
        ],
        defaultSubcommand: RunCommand.self
    )
}

extension RootCommand {
    /// Runs a command line.
    /// - Returns: the exit status.
    static func execute(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
        let status = CommandEnvironment.$reporters.withValue(environment.reporters) {
            perform(arguments, in: environment)
        }
        do {
            try environment.terminal.finishOutput()
        } catch let error as OutputError where error.code == EPIPE {
            // The reader of the output has closed it.
        } catch {
            environment.terminal.error("Error: \(error)\n")
            return max(status, Int32(TestEvent.Fault.host.exitStatus))
        }
        return status
    }

    private static func perform(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
        do {
            if let settings = PlainRun.settings(of: arguments) {
                return try RunCommand.run(settings, in: environment)
            }
            var command = try parseAsRoot(arguments)
            if let command = command as? any JSRunSubcommand { return try command.execute(in: environment) }
            try command.run()
            return 0
        } catch let error as UsageError {
            environment.terminal.error("Error: \(error)\n")
            return Int32(TestEvent.Fault.usage.exitStatus)
        } catch {
            let text = fullMessage(for: error) + "\n"
            guard exitCode(for: error).isSuccess else {
                environment.terminal.error(text)
                return Int32(TestEvent.Fault.usage.exitStatus)
            }
            environment.terminal.output(text)
            return 0
        }
    }
}

/// The environment of a command.
struct CommandEnvironment {
    /// The apps of the runner.
    var apps: AppList
    /// The reporters of the runner.
    var reporters = ReporterKind.builtIn
    /// The command line, without the program's path.
    var arguments: [String] = []
    /// The folder that relative paths refer to; nil for the process's own.
    var workingDirectory: String?
    /// Whether scripts run in their own processes.
    ///
    /// A process with other threads cannot fork workers: locks of those threads would stay locked in the worker
    /// forever.
    var usesWorkers = Supervisor.isPossible
    /// The output of the command.
    var terminal: Terminal

    /// The reporters of the runner whose command line is being parsed.
    ///
    /// The parser creates commands itself, so options cannot receive arguments.
    @TaskLocal static var reporters = ReporterKind.builtIn
}

/// A command that uses the runner's apps.
protocol JSRunSubcommand {
    /// Runs the command, and returns the exit status.
    /// - Throws: ``UsageError`` when the command or its configuration is wrong.
    func execute(in environment: CommandEnvironment) throws -> Int32
}

/// An error in the command or its configuration: exit status 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
    /// The place, if it is in a file.
    var place: SourcePlace?
    /// A sentence that describes the error.
    var message: String
    /// The name that was probably meant.
    var suggestion: String?
    /// The suggested solution, as a sentence.
    var advice: String?

    init(_ message: String, at place: SourcePlace? = nil, suggestion: String? = nil, advice: String? = nil) {
        self.place = place
        self.message = message
        self.suggestion = suggestion
        self.advice = advice
    }

    init(_ error: ConfigurationError) {
        self.init(error.message, at: error.place, suggestion: error.suggestion)
    }

    /// - Parameter places: the places of values in configuration files.
    init(_ mistake: ConfigurationMistake, places: [ConfigurationValue: SourcePlace] = [:]) {
        let place = places[ConfigurationValue(option: mistake.option, value: mistake.value)]
        self.init(mistake.message, at: place, suggestion: mistake.suggestion)
        if !mistake.known.isEmpty { advice = "Available: \(mistake.known.joined(separator: ", "))." }
        let others = mistake.others.map { UsageError($0, places: places).description }
        if !others.isEmpty { message = ([message] + others).joined(separator: "\n") }
    }

    var description: String {
        var text = place.map { "\($0): " } ?? ""
        text += message
        if let suggestion { text += " Did you mean '\(suggestion)'?" }
        if let advice { text += "\n\(advice)" }
        return text
    }
}

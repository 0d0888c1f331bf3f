import ArgumentParser
import Automation
import Glibc
import Reporters
import Runner
import SimulatedUI
import TestBench
import TestEvents

/// `jsrun`.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jsrun",
        abstract: "Runs tests written in JavaScript against a simulated app.",
        usage: """
            jsrun [run] [<options>] [<path> ...]
            jsrun bot [--step] <file> ...
            jsrun merge [<options>] <file> ...
            jsrun list | features | apps | fixtures | pages | repl | init | types | doctor
            """,
        discussion: """
            jsrun tests/account.js          run a script
            jsrun                           run all scripts of the project
            jsrun -g 'adds an account'      run the tests with this in their title
            jsrun bot a.plist --step        step through a bot test
            jsrun repl                      type JavaScript against a live app
            jsrun init                      start a project

            'jsrun run --help' shows the options of a run; the word 'run' is optional.
            """,
        version: JSRun.version,
        subcommands: [
            RunCommand.self, BotCommand.self, ListCommand.self, MergeCommand.self, FeaturesCommand.self,
            AppsCommand.self,
            FixturesCommand.self, PagesCommand.self,
            ReplCommand.self, InitCommand.self, TypesCommand.self, DoctorCommand.self,
        ],
        defaultSubcommand: RunCommand.self
    )
}

extension RootCommand {
    /// Does what a command line says.
    /// - Returns: the exit status.
    static func execute(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
        let status = CommandEnvironment.$reporters.withValue(environment.reporters) {
            perform(arguments, in: environment)
        }
        do {
            try environment.terminal.finishOutput()
        } catch let error as OutputError where error.code == EPIPE {
            // Who reads the output has seen enough.
        } catch {
            environment.terminal.error("Error: \(error)\n")
            return max(status, Int32(TestEvent.Fault.host.exitStatus))
        }
        return status
    }

    private static func perform(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
        do {
            var command = try command(of: arguments)
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

    /// The command that a line means.
    private static func command(of arguments: [String]) throws -> any ParsableCommand {
        // Most lines begin with a script. Reading those as a run at once saves a millisecond of each start; what is wrong
        // with one is told below.
        if let first = arguments.first, !first.hasPrefix("-"), !isSubcommand(first),
            let run = try? RunCommand.parse(arguments)
        {
            return run
        }
        return try parseAsRoot(arguments)
    }

    private static func isSubcommand(_ word: String) -> Bool {
        word == "help" || configuration.subcommands.contains { $0.configuration.commandName == word }
    }
}

/// What a command finds around it.
struct CommandEnvironment {
    /// The apps that this runner knows.
    var apps: AppList
    /// The kinds of reports of this runner.
    var reporters = ReporterKind.builtIn
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

    /// The kinds of reports of the runner whose command line is read.
    ///
    /// The parser makes commands by itself, so that nothing can be handed to an option.
    @TaskLocal static var reporters = ReporterKind.builtIn
}

/// A command that knows the runner's apps.
protocol JSRunSubcommand {
    /// Does what the command is for, and gives the exit status.
    /// - Throws: ``UsageError`` when the command or its configuration is wrong.
    func execute(in environment: CommandEnvironment) throws -> Int32
}

/// A mistake in the command or its configuration: exit status 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
    /// Where, if it is in a file.
    var place: SourcePlace?
    /// One sentence that says what was wrong.
    var message: String
    /// What was probably meant.
    var suggestion: String?
    /// What to do about it, as a sentence.
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

    init(_ mistake: ConfigurationMistake) {
        self.init(mistake.message, suggestion: mistake.suggestion)
        if !mistake.known.isEmpty { advice = "Available: \(mistake.known.joined(separator: ", "))." }
    }

    var description: String {
        var text = place.map { "\($0): " } ?? ""
        text += message
        if let suggestion { text += " Did you mean '\(suggestion)'?" }
        if let advice { text += "\n\(advice)" }
        return text
    }
}

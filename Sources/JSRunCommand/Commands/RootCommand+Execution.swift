import ArgumentParser
import Glibc
import Reporters
import TestEvents

extension RootCommand {
    /// Does what a command line says.
    /// - Returns: the exit status.
    static func execute(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
        let status = perform(arguments, in: environment)
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

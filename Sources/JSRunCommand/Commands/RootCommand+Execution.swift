import ArgumentParser
import TestEvents

extension RootCommand {
    /// Does what a command line says.
    /// - Returns: the exit status.
    static func execute(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
        do {
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

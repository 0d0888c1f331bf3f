import ArgumentParser
import DebugAdapter
import Glibc
import Runner

/// `jsrun dap`: lets an editor step through a script.
struct DAPCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "dap",
        abstract: "Step through a script in an editor, by the debug adapter protocol.",
        discussion: """
            The editor starts it, and talks to it on standard input and output. Its configuration has the 'program', which \
            is a script, and if wanted 'args' with options of 'jsrun run', 'cwd', 'seed' and 'stopOnEntry'. Breakpoints, \
            stepping in, over and out, stepping back, variables and evaluation work; a test that fails pauses, too.
            """)

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let notices = StopNotices()
        notices.listen()
        defer { notices.end() }
        let adapter = DebugAdapter(
            try ThisProgram.path(), reading: STDIN_FILENO, output: STDOUT_FILENO, notices: notices)
        do {
            return try adapter.serve().map { 128 + $0 } ?? 0
        } catch let error as DebugMessageBuffer.Malformed {
            throw UsageError(
                "Standard input is no stream of the debug adapter protocol: \(error)",
                advice: "An editor starts 'jsrun dap'; see Documentation/debugging.md.")
        }
    }
}

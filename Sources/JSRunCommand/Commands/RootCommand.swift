import ArgumentParser

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
            jsrun init                      begin a project

            The options of 'jsrun run' are shown by 'jsrun run --help'; the word 'run' may be left out.
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

import ArgumentParser
import Runner

/// `jsrun scenarios`: draws the scenarios of scripts.
struct ScenariosCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "scenarios",
        abstract: "Draw the scenarios that scripts make, without running them.",
        discussion: """
            A scenario is what a global function whose name begins with 'scenario' returns, if it takes no parameters. In \
            a script that declares no tests, each is also a test of 'jsrun run'. Choose scenarios by their descriptions \
            with -g.
            """)

    /// The languages of the drawings.
    enum Format: String, CaseIterable {
        case mermaid
        case dot
    }

    @Option(
        name: .long, help: ArgumentHelp("mermaid (default), or dot for Graphviz.", valueName: "format"),
        transform: OptionWord.parse)
    var format: Format?

    @OptionGroup var options: ListingOptions

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let listing = try options.list(in: environment)
        for scenario in listing.scenarios {
            let (sign, text) = format == .dot ? ("//", scenario.dot) : ("%%", scenario.mermaid)
            environment.terminal.output("\(sign) \(scenario.script): \(scenario.title)\n\(text)\n")
        }
        if listing.scenarios.isEmpty, listing.issues.isEmpty {
            environment.terminal.error(
                "No scenarios: no script has a function whose name begins with 'scenario' and that takes no parameters.\n"
            )
        }
        return environment.terminal.finish(listing)
    }
}

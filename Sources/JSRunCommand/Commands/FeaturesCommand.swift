import ArgumentParser
import Reporters
import ScriptRunner
import TestEvents

/// `jsrun features`: what the tests prove and need, as a graph.
struct FeaturesCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "features",
        abstract: "Show what the tests prove and need, without running their bodies.",
        discussion: """
            Tests declare it in their options: test("…", f, {proves: "sign-in", needs: ["account"]}). Names that \
            nothing proves or writes, and features that need each other, are pointed out as warnings.
            """)

    @Option(
        name: .long, help: ArgumentHelp("text (default), dot for Graphviz, or mermaid.", valueName: "format"),
        transform: OptionWord.parse)
    var format: FeatureGraphFormat?

    @OptionGroup var options: ListingOptions

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let listing = try options.list(in: environment)
        let graph = listing.featureGraph
        environment.terminal.output((format ?? .text).text(of: graph))
        for problem in graph.problems { environment.terminal.error("Warning: \(problem.text)\n") }
        environment.terminal.report(listing.issues)
        return Int32(listing.exitStatus)
    }
}

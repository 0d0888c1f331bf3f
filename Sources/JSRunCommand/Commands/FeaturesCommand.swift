import ArgumentParser
import Reporters
import Runner
import TestEvents

/// `jsrun features`: shows what the tests prove and need, as a graph.
struct FeaturesCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "features",
        abstract: "Show what the tests prove and need, without running their bodies.",
        discussion: """
            Tests declare this in their options: test("…", f, {proves: "sign-in", needs: ["account"]}). Needed names that \
            nothing proves or writes, and features that need each other, cause warnings.
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
        for fixture in graph.unbridgedFixtures {
            let data = fixture.writes.map { "'\($0)'" }.joined(separator: " and ")
            environment.terminal.error(
                "Note: no test compares \(data) of \(fixture.name) with what the app itself stores; add one with "
                    + "{ bridges: \"\(fixture.name)\" }.\n")
        }
        return environment.terminal.finish(listing)
    }
}

import ArgumentParser
import Automation
import Reporters
import Runner
import TestEvents

/// `jsrun list`: shows the tests that would run.
struct ListCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show the tests that would run, without running their bodies.")

    @OptionGroup var options: ListingOptions

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let listing = try options.list(in: environment)
        for entry in listing.entries {
            let place = entry.place.map { "\($0.file):\($0.line)" } ?? entry.id.script
            let occurrence = entry.id.occurrence == 1 ? "" : " (\(entry.id.occurrence))"
            environment.terminal.output(VisibleText.line("\(place) › \(entry.id.title)\(occurrence)") + "\n")
        }
        environment.terminal.report(listing.issues)
        return Int32(listing.exitStatus)
    }
}

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
        for bridge in graph.unknownBridges {
            let hint = bridge.nearest.map { " Did you mean '\($0)'?" } ?? ""
            environment.terminal.error(
                "Warning: \(bridge.test) bridges '\(bridge.name)', which is no fixture.\(hint)\n")
        }
        for fixture in graph.unbridgedFixtures {
            let data = fixture.writes.map { "'\($0)'" }.joined(separator: " and ")
            environment.terminal.error(
                "Note: no test compares \(data) of \(fixture.name) with what the app itself stores; add one with "
                    + "{ bridges: \"\(fixture.name)\" }.\n")
        }
        environment.terminal.report(listing.issues)
        return Int32(listing.exitStatus)
    }
}

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
        environment.terminal.report(listing.issues)
        return Int32(listing.exitStatus)
    }
}

/// The options of commands that list tests without running them.
struct ListingOptions: ParsableArguments {
    @OptionGroup(title: "Scripts and tests") var scripts: OptionSection<ScriptSection>
    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Bot tests") var bots: OptionSection<BotSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>

    /// The settings of the command line.
    var settings: Settings { .of(scripts.settings, app.settings, bots.settings, device.settings) }

    /// The tests that would run.
    /// - Throws: ``UsageError`` when the command or its configuration is wrong.
    func list(in environment: CommandEnvironment) throws -> TestListing {
        var plan = try RunPlan(line: settings, workingDirectory: environment.workingDirectory)
        try plan.choose(in: environment, plan.history)
        return try plan.list(in: environment)
    }
}

extension Terminal {
    /// Writes the errors that prevented scripts from listing their tests.
    func report(_ issues: [TestEvent.Issue]) {
        for issue in issues {
            let place = issue.place.map { "\($0): " } ?? ""
            let hint = issue.suggestion.map { " \($0)" } ?? ""
            error("Error: \(place)\(issue.name): \(issue.message)\(hint)\n")
        }
    }
}

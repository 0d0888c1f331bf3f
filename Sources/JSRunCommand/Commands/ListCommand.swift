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

    @Option(help: "How the list is written: text, or json with files, tests, lines and columns for other programs.")
    var format = Format.text

    /// How the list is written.
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let listing = try options.list(in: environment)
        if format == .json {
            environment.terminal.output(try TestEventStream.json(of: ListedTests(listing)) + "\n")
            return environment.terminal.finish(listing)
        }
        for entry in listing.entries {
            let place = entry.place.map { "\($0.file):\($0.line)" } ?? entry.id.script
            let occurrence = entry.id.occurrence == 1 ? "" : " (\(entry.id.occurrence))"
            environment.terminal.output(VisibleText.line("\(place) › \(entry.id.title)\(occurrence)") + "\n")
        }
        return environment.terminal.finish(listing)
    }
}

/// The tests as other programs read them.
private struct ListedTests: Encodable {
    struct Entry: Encodable {
        var id: TestID
        var place: SourcePlace?
    }

    var entries: [Entry]
    var issues: [TestEvent.Issue]

    init(_ listing: TestListing) {
        entries = listing.entries.map { Entry(id: $0.id, place: $0.place) }
        issues = listing.issues
    }
}

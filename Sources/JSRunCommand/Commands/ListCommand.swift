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
        return environment.terminal.finish(listing)
    }
}

import ArgumentParser
import Automation
import Runner
import TestEvents

/// The options of commands that list tests without running them.
struct ListingOptions: ParsableArguments {
    @OptionGroup(title: "Scripts and tests") var scripts: OptionSection<ScriptSection>
    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Bot tests") var bots: OptionSection<BotSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>

    /// The sections of the options.
    static let sections: Set<OptionSectionName> = [.scripts, .app, .bots, .device]

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
    /// - Returns: the exit status of the command.
    func finish(_ listing: TestListing) -> Int32 {
        report(listing.issues)
        return Int32(listing.exitStatus)
    }

    /// Writes the errors that prevented scripts from being listed or stepped through.
    func report(_ issues: [TestEvent.Issue]) {
        for issue in issues {
            let place = issue.place.map { "\($0): " } ?? ""
            let hint = issue.suggestion.map { " \($0)" } ?? ""
            error("Error: \(place)\(issue.name): \(issue.message)\(hint)\n")
        }
    }
}

import ArgumentParser
import Fixtures
import Runner
import SimulatedUI
import Worlds

/// `jsrun fixtures`: shows the fixture operations of an app.
struct FixturesCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "fixtures",
        abstract: "Show the fixtures of an app, or write a wrapper for them.",
        discussion: """
            The default app is that of the nearest jsrun.yml, or else the first one. A wrapper in JavaScript or Swift has \
            a function for each fixture, which presses its row on the control board; --check compares a wrapper that was \
            written before with the app.

            Exit status: 0 success; 1 the checked file is stale; 2 wrong command.
            """)

    @Option(
        name: .long,
        help: ArgumentHelp("The simulated app (default: that of jsrun.yml, or else the first).", valueName: "name")
    )
    var app: String?

    @Option(
        name: .long, help: ArgumentHelp("text (default), js, markdown or swift.", valueName: "format"),
        transform: OptionWord.parse)
    var format: FixtureFormat = .text

    @Option(name: .long, help: ArgumentHelp("Compare a file with the output.", valueName: "file"))
    var check: String?

    @Argument(help: ArgumentHelp("The output file (default: standard output).", valueName: "file"))
    var file: String?

    func validate() throws {
        if file != nil && check != nil { throw ValidationError("--check and an output file cannot be combined.") }
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let sheet = try sheet(in: environment)
        let text = format.text(of: sheet)
        let disk = Disk(workingDirectory: environment.workingDirectory)
        if let check { return try compare(check, text, sheet, disk, environment.terminal) }
        guard let file else {
            environment.terminal.output(text)
            return 0
        }
        try ProjectFile.write(text, to: PathNames.join(disk.workingDirectory, file))
        environment.terminal.output("wrote \(PathNames.normalized(file))\n")
        return 0
    }

    private func sheet(in environment: CommandEnvironment) throws -> FixtureSheet {
        var line = Settings()
        line.app = app
        let settings = try RunPlan.settings(line: line, workingDirectory: environment.workingDirectory)
        do {
            let app = try environment.apps.app(configured: settings.app)
            guard let provider = app.simulatedApp as? any FixtureProviding.Type else {
                throw nothing(of: app.name, environment)
            }
            return FixtureSheet(app: app.name, catalogue: try provider.catalogue())
        } catch let error as ConfigurationMistake {
            throw UsageError(error)
        } catch let error as FixtureError {
            throw UsageError("The app's fixtures are invalid: \(error).")
        }
    }

    private func nothing(of app: String, _ environment: CommandEnvironment) -> UsageError {
        let others = environment.apps.apps.filter { $0.simulatedApp is any FixtureProviding.Type }.map(\.name)
        return UsageError(
            "The app '\(app)' has no fixtures.",
            advice: others.isEmpty ? nil : "Apps with fixtures: \(others.joined(separator: ", ")).")
    }

    private func compare(
        _ file: String, _ text: String, _ sheet: FixtureSheet, _ disk: Disk, _ terminal: Terminal
    ) throws -> Int32 {
        let stale = StaleFile(try ProjectFile.read(file, on: disk), expected: text)
        guard !stale.changes.isEmpty else { return 0 }
        terminal.error(
            """
            Error: '\(file)' is out of date with the fixtures of \(sheet.app) (- only in the file, + missing there):
            \(stale.description)Update it: \(sheet.command(format)) \(file)

            """)
        return 1
    }
}

/// A generated file, compared with its current output.
struct StaleFile {
    /// A line that is only in one of the two.
    struct Change: Equatable {
        /// Whether the line is in the file; otherwise it is missing there.
        let isInFile: Bool
        /// The number of the line in its text, counted from 1.
        let line: Int
        /// The line.
        let text: String
    }

    /// The differences, from top to bottom; none when the file is up to date.
    let changes: [Change]

    /// Compares line by line, regardless of line ends.
    init(_ file: String, expected: String) {
        let (old, new) = (Self.lines(of: file), Self.lines(of: expected))
        let difference = new.difference(from: old)
        changes =
            difference.removals.map { Self.change($0, isInFile: true) }
            + difference.insertions.map { Self.change($0, isInFile: false) }
    }

    /// The differences, one per line: `-12: …` is only in the file, `+30: …` is missing there.
    var description: String {
        changes.map { "\($0.isInFile ? "-" : "+")\($0.line): \($0.text)\n" }.joined()
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    private static func change(_ change: CollectionDifference<Substring>.Change, isInFile: Bool) -> Change {
        switch change {
        case .insert(let offset, let element, _), .remove(let offset, let element, _):
            Change(isInFile: isInFile, line: offset + 1, text: String(element))
        }
    }
}

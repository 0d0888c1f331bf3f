import ArgumentParser
import FoundationEssentials
import Recorder
import Reporters
import Runner

/// `jsrun fry`: lists, shows, trims and deletes recordings.
struct FRYCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fry",
        abstract: "List, show, trim or delete recordings.",
        discussion: """
            jsrun fry list                           the recordings in 'recordings', newest first
            jsrun fry show 'Add an account'          the steps of the newest recording with this name
            jsrun fry show FILE.fry --code fry       a test that was written from it
            jsrun fry trim FILE.fry --from 3 --to 9  keep the events 3 to 9
            jsrun fry delete FILE.fry                delete a recording

            A recording is a folder FILE.fry, or the name of one in 'recordings'.

            Exit status: 0 success; 2 wrong command, or a recording that cannot be read.
            """,
        subcommands: [FRYListCommand.self, FRYShowCommand.self, FRYTrimCommand.self, FRYDeleteCommand.self])
}

/// `jsrun fry list`.
struct FRYListCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List recordings with date, name, app, device, events and length.")

    @Argument(
        help: ArgumentHelp(
            "The folder of the recordings (default: \(RecordingLibrary.defaultFolder)).", valueName: "folder"))
    var folder: String?

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let disk = Disk(workingDirectory: environment.workingDirectory)
        let place = folder ?? RecordingLibrary.defaultFolder
        if folder != nil, disk.entry(at: place) != .folder {
            throw UsageError("'\(place)' is not a folder.", advice: "Pass the folder that contains the recordings.")
        }
        let library = RecordingLibrary(folder: PathNames.join(disk.workingDirectory, place))
        let bundles = try RecordingFailure.converting { try library.bundles }
        if bundles.isEmpty { environment.terminal.error("No recordings in '\(place)'.\n") }
        var rows: [[String]] = []
        for bundle in bundles {
            do {
                let log = try bundle.load()
                let count = log.events.count == 1 ? "1 event" : "\(log.events.count) events"
                var row = [
                    log.dateText, log.name, log.app, log.device.model, count, RecordedNumber.seconds(log.duration),
                ]
                if bundle.isRecording {
                    row.append("being recorded")
                } else if bundle.isRecovered {
                    row.append("recovered")
                }
                rows.append(row)
            } catch {
                rows.append([bundle.dateText ?? "", bundle.name, "damaged: \(error)"])
            }
        }
        for line in RecordingText.table(rows) { environment.terminal.output(line + "\n") }
        return 0
    }
}

/// `jsrun fry show`.
struct FRYShowCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what a recording contains, step by step.")

    @Argument(help: ArgumentHelp("The folder of a recording, or its name.", valueName: "recording"))
    var recording: String

    @Flag(help: "Show the single events instead of steps.")
    var events = false

    @Option(
        help: ArgumentHelp(
            "Write a test instead: \(CodeForm.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "form"),
        transform: CodeForm.named)
    var code: CodeForm?

    @Option(
        help: ArgumentHelp(
            "Write stubs of its requests instead: \(StubStyle.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "form"), transform: StubStyle.named)
    var stubs: StubStyle?

    @Option(help: ArgumentHelp("The Swift type of the app, in Swift tests.", valueName: "type"))
    var appType: String?

    @Option(help: ArgumentHelp("The Swift module of the app, in Swift tests.", valueName: "module"))
    var appModule: String?

    @Option(help: ArgumentHelp("A folder with page objects, which --code pages uses again.", valueName: "folder"))
    var pages: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder for what is written, instead of standard output.", valueName: "folder"))
    var output: String?

    func validate() throws {
        if code != nil, stubs != nil { throw ValidationError("--code and --stubs cannot be combined.") }
        if output != nil, code == nil, stubs == nil {
            throw ValidationError("--output goes with --code or --stubs.")
        }
        if pages != nil, code != .pages { throw ValidationError("--pages goes with --code pages.") }
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let (bundle, _) = try RecordingArgument(environment).bundle(recording)
        let (log, files) = try RecordingFailure.converting { (try bundle.load(), try bundle.files) }
        if let written = try written(from: log, of: bundle, in: environment) {
            return try RecordingOutput(folder: output, environment: environment).write(written)
        }
        let text = RecordingText(log: log)
        var lines = text.header
        if bundle.isRecording {
            lines.append("  being recorded: the events so far")
        } else if bundle.isRecovered {
            lines.append("  recovered: the recording was not saved; these are its events up to the last whole one")
        }
        if !files.isEmpty { lines.append("  files     \(files.joined(separator: ", "))") }
        lines += events ? text.events : text.steps + text.requests
        for line in lines { environment.terminal.output(VisibleText.line(line) + "\n") }
        return 0
    }
}

extension FRYShowCommand {
    /// The files that are asked for in place of the steps; nil for none.
    private func written(from log: EventLog, of bundle: RecordingBundle, in environment: CommandEnvironment) throws
        -> [(name: String, text: String)]?
    {
        if let code {
            var options = RecordedCode.Options(appType: appType, appModule: appModule)
            if let pages { options.existingPages = try existingPages(in: pages, environment) }
            return RecordedCode.files(for: log, as: code, options: options)
        }
        guard let stubs else { return nil }
        let exchanges = log.requests
        let written = try RecordingFailure.converting {
            try StubWriter(stubs).stubs(for: exchanges) { try bundle.bytes(ofFile: $0) }
        }
        for note in written.notes { environment.terminal.error("Note: \(VisibleText.line(note))\n") }
        return [(stubs.fileName, written.text)]
    }

    private func existingPages(in folder: String, _ environment: CommandEnvironment) throws -> [ExistingPage] {
        let disk = Disk(workingDirectory: environment.workingDirectory)
        guard disk.entry(at: folder) == .folder else {
            throw UsageError("'\(folder)' is not a folder.", advice: "Pass the folder with the project's page objects.")
        }
        do {
            let names = try FileManager.default.subpathsOfDirectory(
                atPath: PathNames.join(disk.workingDirectory, folder))
            return ExistingPage.pages(
                in: try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
                    String(decoding: try disk.bytes(of: PathNames.join(folder, name)), as: UTF8.self)
                })
        } catch {
            throw UsageError("The page objects in '\(folder)' cannot be read: \(error)")
        }
    }
}

/// `jsrun fry trim`.
struct FRYTrimCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "trim", abstract: "Keep a range of a recording's events, and drop those before and after it.",
        discussion: "Events have the numbers that 'jsrun fry show --events' prints. Times stay as they are.")

    @Argument(help: ArgumentHelp("The folder of a recording, or its name.", valueName: "recording"))
    var recording: String

    @Option(help: ArgumentHelp("The first event to keep (default: the first one).", valueName: "number"))
    var from: Int?

    @Option(help: ArgumentHelp("The last event to keep (default: the last one).", valueName: "number"))
    var to: Int?

    func validate() throws {
        if from == nil, to == nil {
            throw ValidationError("Pass the events to keep: --from NUMBER, --to NUMBER or both.")
        }
        for (option, number) in [("--from", from), ("--to", to)] {
            guard let number, number < 1 else { continue }
            throw ValidationError("\(option) takes the number of an event, from 1, not \(number).")
        }
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let (bundle, library) = try RecordingArgument(environment).bundle(recording)
        let log = try RecordingFailure.converting { try library.trim(bundle, from: from, to: to) }
        let count = log.events.count == 1 ? "1 event" : "\(log.events.count) events"
        environment.terminal.output(VisibleText.line("\(bundle.lastPathComponent): \(count) left") + "\n")
        return 0
    }
}

/// `jsrun fry delete`.
struct FRYDeleteCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete recordings with all their files.")

    @Argument(help: ArgumentHelp("The folders of recordings, or their names.", valueName: "recording"))
    var recordings: [String]

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        // A misspelled name deletes nothing.
        let found = try recordings.map { try RecordingArgument(environment).bundle($0) }
        var deleted: Set<RecordingBundle> = []
        for (bundle, library) in found where deleted.insert(bundle).inserted {
            try RecordingFailure.converting { try library.delete(bundle) }
            environment.terminal.output(VisibleText.line("deleted \(bundle.lastPathComponent)") + "\n")
        }
        return 0
    }
}

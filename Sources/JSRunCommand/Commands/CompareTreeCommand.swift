import ArgumentParser
import Automation
import Files
import RecordedTrees
import Reporters
import Runner
import Scripting
import SimulatedUI
import TestEvents

/// `jsrun compare-tree`: compares the screen with a tree that was recorded on a device.
struct CompareTreeCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "compare-tree",
        abstract: "Compare the screen with an element tree that was recorded on a device.",
        discussion: """
            jsrun compare-tree login.txt                          the app's first screen
            jsrun compare-tree login.xml --script toLogin.js      the screen to which a script leads
            jsrun compare-tree login.txt --ignore rect --ignore UIAStatusBar
            jsrun compare-tree login.txt --scaffold Login.storyboard

            The file is the text of logElementTree(), alone or in the log of a run, or a page source of Appium. Lines \
            with '-' were recorded but are missing, lines with '+' are too much, lines with '~' differ: recorded → now. \
            The default app and device are those of the nearest jsrun.yml.

            With --scaffold, no app is started: a storyboard with the recorded screen is written, which runs with \
            'jsrun --app Login.storyboard'.

            Exit status: 0 nothing differs; 1 something differs, or the script or the app failed; 2 wrong command, or \
            a file that cannot be read; 3 the host failed.
            """)

    @Argument(help: ArgumentHelp("The file with the recorded tree.", valueName: "file"))
    var file: String

    @Option(help: ArgumentHelp("The script that brings the app to the screen.", valueName: "file"))
    var script: String?

    @Option(
        help: ArgumentHelp(
            "The distance by which an edge may differ, in points (default: 1).", valueName: "points"))
    var tolerance: Double?

    @Option(
        help: ArgumentHelp(
            "What is not compared: \(ComparisonOptions.words.joined(separator: ", ")), a class such as UIAStatusBar, or a class and a name such as UIAButton:Back; can be repeated.",
            valueName: "what"))
    var ignore: [String] = []

    @Option(help: ArgumentHelp("Which of several trees in the file, from 1.", valueName: "number"))
    var tree: Int?

    @Option(
        help: ArgumentHelp(
            "The largest number of differences that are shown; 0 for all (default: \(ComparisonReport.standardLimit)).",
            valueName: "number"))
    var limit: Int?

    @Option(help: ArgumentHelp("Write a storyboard with the recorded screen instead.", valueName: "file"))
    var scaffold: String?

    @Flag(help: "Replace a storyboard that exists.")
    var force = false

    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>

    func validate() throws {
        if let tolerance, !tolerance.isFinite || tolerance < 0 {
            throw ValidationError("--tolerance takes a number of points that is 0 or more, not \(tolerance).")
        }
        if let tree, tree < 1 { throw ValidationError("--tree takes the number of a tree, from 1, not \(tree).") }
        if let limit, limit < 0 {
            throw ValidationError("--limit takes a number of differences, or 0 for all, not \(limit).")
        }
        do {
            _ = try options()
        } catch {
            throw ValidationError("--ignore: \(error)")
        }
        if let scaffold {
            guard scaffold.hasSuffix(".storyboard") else {
                throw ValidationError("--scaffold takes the path of a new .storyboard, not '\(scaffold)'.")
            }
            if script != nil || tolerance != nil || limit != nil || !ignore.isEmpty {
                throw ValidationError(
                    "--scaffold compares nothing, so it cannot be combined with --script, --tolerance, --ignore or "
                        + "--limit.")
            }
        } else if force {
            throw ValidationError("--force goes with --scaffold.")
        }
    }

    private func options() throws(UnknownIgnoredPart) -> ComparisonOptions {
        var options = ComparisonOptions()
        if let tolerance { options.tolerance = tolerance }
        for word in ignore { try options.ignore(word) }
        return options
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let disk = Disk(workingDirectory: environment.workingDirectory)
        let recorded = try read(disk)
        for note in recorded.notes { environment.terminal.error("\(VisibleText.line(note.description))\n") }
        if let scaffold { return try write(recorded.tree, to: scaffold, disk, environment.terminal) }
        if let script {
            // A script that is missing is a mistake in the command, whatever the app does.
            switch disk.entry(at: script) {
            case .file: break
            case .nothing: throw UsageError("There is no file '\(script)'.", suggestion: disk.nearestPath(to: script))
            default: throw UsageError("'\(script)' is not a file.", advice: "Pass the path of one script.")
            }
        }
        let settings = try RunPlan.settings(
            line: .of(app.settings, device.settings), workingDirectory: environment.workingDirectory)
        let comparing = ScreenComparison(
            recorded: recorded.tree, file: file, script: script, options: try options(),
            limit: limit.map { $0 == 0 ? nil : $0 } ?? ComparisonReport.standardLimit, settings: settings,
            environment: environment)
        return try comparing.run()
    }

    private func read(_ disk: Disk) throws(UsageError) -> RecordedTreeFile {
        let bytes: [UInt8]
        do throws(ScriptLoadError.Reason) {
            bytes = try disk.bytes(of: file)
        } catch {
            switch error {
            case .missing(let nearest): throw UsageError("There is no file '\(file)'.", suggestion: nearest)
            default: throw UsageError(ScriptLoadError(error, path: file).message)
            }
        }
        do throws(RecordedTreeError) {
            return try RecordedTreeFile(bytes, path: file, number: tree)
        } catch {
            let message = "\(error.message).\(error.advice.map { " \($0)" } ?? "")"
            throw UsageError(VisibleText.line(message), at: error.place)
        }
    }

    private func write(_ tree: RecordedTree, to path: String, _ disk: Disk, _ terminal: Terminal) throws -> Int32 {
        guard force || disk.entry(at: path) == .nothing else {
            throw UsageError(
                "Nothing was written, because that would replace '\(path)'.",
                advice: "Choose another name, or replace it with --force.")
        }
        let scaffold = StoryboardScaffold(tree)
        for note in scaffold.notes { terminal.error("\(VisibleText.line(note.description))\n") }
        try ProjectFile.write(scaffold.text, to: PathNames.join(disk.workingDirectory, path))
        terminal.output("wrote \(VisibleText.line(path))\n")
        return 0
    }
}

/// Launches an app, leads it to a screen, and compares that with a recorded tree.
struct ScreenComparison {
    let recorded: RecordedTree
    /// The path of the recorded tree.
    let file: String
    /// The script that leads to the screen; nil for the first one.
    let script: String?
    let options: ComparisonOptions
    /// The largest number of differences that are shown; nil for all.
    let limit: Int?
    let settings: Settings
    let environment: CommandEnvironment

    /// Compares in a process of its own, which an app may crash.
    /// - Returns: the exit status.
    /// - Throws: ``UsageError`` when the settings are wrong.
    func run() throws -> Int32 {
        guard environment.usesWorkers, let progress = ProgressSignal() else { return try compare(progress: nil) }
        progress.advance()
        let limit = settings.scriptConfiguration.scriptTimeout
        let ending = try InteractiveProcess.run(progress: progress, limit: limit) {
            let status = try compare(progress: progress)
            try environment.terminal.finishOutput()
            return status
        }
        return ending.exitStatus(reportedTo: environment.terminal)
    }

    private func compare(progress: ProgressSignal?) throws -> Int32 {
        let terminal = environment.terminal
        let style = terminal.style(color: .auto)
        let printer = EventPrinter(style: style, write: terminal.error)
        let failures = FailureCount()
        do {
            var configuration = settings.scriptConfiguration
            configuration.rootFolder = ConfigurationFile(disk: Disk(workingDirectory: environment.workingDirectory))
                .root(upwardFrom: ".")
            let session = try InteractiveSession(
                configuration, apps: environment.apps, seed: settings.seed ?? 0, sinks: [printer, failures],
                outputFolder: settings.output ?? Settings.outputFolder, workingDirectory: environment.workingDirectory,
                progress: progress)
            if let script {
                try session.load(script)
                guard failures.count == 0 else {
                    terminal.error("Error: '\(script)' failed, so the screen is not compared.\n")
                    return Int32(TestEvent.Fault.assertion.exitStatus)
                }
            }
            let screen = RecordedTree(try session.wholeTree())
            progress?.waitForSomebody()
            return report(TreeComparison(recorded, with: screen, options: options), session.title, style)
        } catch let mistake as ConfigurationMistake {
            throw UsageError(mistake)
        } catch let failure as InputFailure {
            printer.show(failure.issue)
            return Int32(failure.issue.fault.exitStatus)
        }
    }

    private func report(_ comparison: TreeComparison, _ title: String, _ style: ConsoleStyle) -> Int32 {
        let output = environment.terminal.output
        func count(_ number: Int) -> String { number == 1 ? "1 element" : "\(number) elements" }
        let counts = "\(file): \(count(comparison.recordedCount)); \(title): \(count(comparison.screenCount))"
        output(VisibleText.line(counts) + "\n")
        guard !comparison.isEqual else {
            output("Nothing differs.\n")
            return 0
        }
        let report = ComparisonReport(comparison, limit: limit)
        output("\n")
        for line in report.lines {
            let text = VisibleText.line(line.description)
            switch line.sign {
            case .missing: output(style.paint(text, .red) + "\n")
            case .extra: output(style.paint(text, .green) + "\n")
            case .changed: output(style.paint(text, .yellow) + "\n")
            case .same: output(text + "\n")
            }
        }
        output("\n\(report.summary)\n")
        for remark in comparison.remarks { output("\(VisibleText.line(remark))\n") }
        if let advice = comparison.recordedScreenSize.map(Self.advice) { output(advice + "\n") }
        return Int32(TestEvent.Fault.assertion.exitStatus)
    }
}

extension ScreenComparison {
    /// Which device has a screen of a size.
    private static func advice(_ size: Size) -> String {
        let device = DeviceModel.all.first {
            $0.screenSize == size || $0.screenSize == Size(width: size.height, height: size.width)
        }
        return device.map { "--device '\($0.name)' has a screen of the same size." }
            ?? "No device here has a screen of that size; leave frames out with --ignore rect."
    }
}

/// Counts what fails in a script.
private final class FailureCount: TestEventSink {
    private(set) var count = 0

    func receive(_ event: TestEvent) {
        switch event.kind {
        case .testEnded(let test) where test.outcome.isFailure: count += 1
        case .issue(let issue) where issue.fault != .usage: count += 1
        default: break
        }
    }
}

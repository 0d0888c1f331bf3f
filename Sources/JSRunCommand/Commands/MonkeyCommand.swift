import ArgumentParser
import Automation
import Files
import Reporters
import Runner
import TestEvents

/// `jsrun monkey`: performs random events on an app, and finds a short script for a crash.
struct MonkeyCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "monkey",
        abstract: "Perform random events on an app, and shrink a crash to a short script.",
        discussion: """
            jsrun monkey --app Catalog --events 10000 --seed 7   10,000 events, the same for the same seed
            jsrun monkey --output crash.js                       save the script of a crash
            jsrun monkey --weight typing=30 --weight shake=0     more typing, no shaking

            The app runs in a process of its own. When it traps, hangs or runs out of memory, jsrun looks for few \
            events that do the same, and prints them as a script for 'jsrun'.

            Exit status: 0 no crash; 1 the app crashed; 2 wrong command, or an app that does not start; 3 the host \
            failed.
            """)

    @Option(help: ArgumentHelp("How many events to perform.", valueName: "n"))
    var events = 1000

    @Option(help: ArgumentHelp("The seed of the events and of the device (default: a random one).", valueName: "n"))
    var seed: UInt64?

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The file for the script of a crash, instead of standard output.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("A file for all events, as a script, also without a crash.", valueName: "file"))
    var script: String?

    @Option(
        help: ArgumentHelp(
            "How often a kind of event occurs, relative to the others; repeatable: \(MonkeyWeight.list).",
            valueName: "kind=number"),
        transform: MonkeyWeight.init)
    var weight: [MonkeyWeight] = []

    @Option(help: ArgumentHelp("How often to run the app again to shrink a crash.", valueName: "n"))
    var shrinkTrials = 300

    @Option(help: ArgumentHelp("How long to shrink a crash, in real seconds.", valueName: "seconds"))
    var shrinkTime = 120.0

    @Option(
        help: ArgumentHelp("How long an event may take without progress, in real seconds.", valueName: "seconds"))
    var scriptTimeout: Double?

    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>

    func validate() throws {
        guard (1...Self.mostEvents).contains(events) else {
            throw ValidationError("--events takes a number from 1 to \(Self.mostEvents), not \(events).")
        }
        guard shrinkTrials >= 0 else {
            throw ValidationError("--shrink-trials takes a number that is 0 or greater, not \(shrinkTrials).")
        }
        guard shrinkTime >= 0, shrinkTime.isFinite else {
            throw ValidationError("--shrink-time takes a number of seconds that is 0 or greater, not \(shrinkTime).")
        }
        if let scriptTimeout, !(scriptTimeout > 0 && scriptTimeout.isFinite) {
            throw ValidationError("--script-timeout takes a number of seconds above 0, not \(scriptTimeout).")
        }
        if let output, output == script {
            throw ValidationError("--output and --script cannot be the same file.")
        }
        if !weight.isEmpty {
            let weights = weights
            guard MonkeyEventKind.allCases.contains(where: { (weights[$0] ?? $0.weight) > 0 }) else {
                throw ValidationError("--weight leaves no kind of event with a number above 0.")
            }
        }
    }

    /// The most events, which take up to a gigabyte of memory.
    private static let mostEvents = 10_000_000

    private var weights: [MonkeyEventKind: Int] {
        Dictionary(weight.map { ($0.kind, $0.number) }) { _, last in last }
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        var line = Settings.of(app.settings, device.settings)
        line.scriptTimeout = scriptTimeout
        let settings = try RunPlan.settings(line: line, workingDirectory: environment.workingDirectory)
        let seed = seed ?? settings.seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
        var plan = MonkeyPlan(settings.scriptConfiguration, apps: environment.apps, seed: seed)
        plan.eventCount = events
        plan.weights = weights
        plan.memoryLimit = settings.setup.run.memoryLimit
        plan.workingDirectory = environment.workingDirectory
        let file = ConfigurationFile(disk: Disk(workingDirectory: environment.workingDirectory))
        plan.configuration.rootFolder = file.root(upwardFrom: ".")
        do {
            return try MonkeyRun(command: self, plan: plan, title: plan.title(), environment: environment).run()
        } catch let mistake as ConfigurationMistake {
            throw UsageError(mistake)
        } catch let failure as InputFailure {
            let terminal = environment.terminal
            EventPrinter(style: terminal.style(color: .auto), write: terminal.error).show(failure.issue)
            return Int32(max(failure.issue.fault.exitStatus, TestEvent.Fault.usage.exitStatus))
        }
    }
}

/// How often a kind of event occurs, from the command line.
struct MonkeyWeight {
    let kind: MonkeyEventKind
    let number: Int

    /// The kinds with their own weights.
    static var list: String {
        MonkeyEventKind.allCases.map { "\($0.rawValue) (\($0.weight))" }.joined(separator: ", ")
    }

    init(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let names = MonkeyEventKind.allCases.map(\.rawValue)
        guard let kind = MonkeyEventKind(rawValue: parts[0]) else {
            let nearest = nearestName(to: parts[0], in: names).map { " Did you mean '\($0)'?" } ?? ""
            throw ValidationError(
                "There is no kind of event '\(parts[0])'.\(nearest) Available: \(names.joined(separator: ", ")).")
        }
        guard parts.count == 2, let number = Int(parts[1]), (0...1_000_000).contains(number) else {
            throw ValidationError("It takes a kind and a number from 0 to 1000000, such as '\(kind.rawValue)=10'.")
        }
        self.kind = kind
        self.number = number
    }
}

/// One run of a monkey, with what it reports.
private struct MonkeyRun {
    let command: MonkeyCommand
    let plan: MonkeyPlan
    /// The app and the device.
    let title: String
    let environment: CommandEnvironment

    private var terminal: Terminal { environment.terminal }

    func run() throws -> Int32 {
        try checkFiles()
        guard environment.usesWorkers else {
            return try report(plan.performHere(), shrunk: nil)
        }
        let process = MonkeyProcess(plan, writeError: terminal.write(error:))
        let outcome = try process.run(.random)
        guard let crash = outcome.crash else { return try report(outcome, shrunk: nil) }
        guard !outcome.events.isEmpty else {
            let message = crash.message.map { "\n\(VisibleText.line($0))" } ?? ""
            terminal.error("Error: The app crashes during its launch: \(crash.reason).\(message)\n")
            return Int32(TestEvent.Fault.assertion.exitStatus)
        }
        terminal.error(
            "\(title), seed \(plan.seed): event \(outcome.events.count) of \(plan.eventCount) crashed the app: "
                + "\(VisibleText.line(crash.reason)).\nLooking for a short script…\n")
        return try report(outcome, shrunk: shrink(outcome, crash, in: process))
    }

    // MARK: Shrinking

    private struct Stopped: Error {
        let signal: Int32
    }

    /// The result of shrinking.
    private struct Shrunk {
        var events: [MonkeyEvent]
        var remark: String
        /// The signal that stopped the program; nil if none did.
        var signal: Int32?
    }

    private func shrink(_ outcome: MonkeyOutcome, _ crash: MonkeyEnding.Crash, in process: MonkeyProcess) throws
        -> Shrunk
    {
        let end = ContinuousClock.now + .seconds(command.shrinkTime)
        var shrinker = MonkeyShrinker(
            limit: command.shrinkTrials, while: { ContinuousClock.now < end },
            trial: { events in
                let trial = try process.run(.events(events), isQuiet: true)
                if case .stopped(let signal) = trial.ending { throw Stopped(signal: signal) }
                return trial.crash == crash ? trial.events : nil
            })
        do {
            guard let events = try shrinker.shrink(outcome.events) else {
                return Shrunk(
                    events: outcome.events,
                    remark: "The same events did not crash the app again: it depends on something besides its events.")
            }
            let trials = shrinker.trials == 1 ? "1 trial" : "\(shrinker.trials) trials"
            let rest = shrinker.isCut ? "; --shrink-trials or --shrink-time ended the search" : ""
            return Shrunk(
                events: events, remark: "Shrunk from \(outcome.events.count) to \(events.count), in \(trials)\(rest).")
        } catch let stop as Stopped {
            return Shrunk(
                events: outcome.events, remark: "The search for fewer events was stopped.", signal: stop.signal)
        }
    }

    // MARK: Reporting

    /// Finds out before a long run whether its files can be written.
    private func checkFiles() throws {
        for path in [command.script, command.output].compactMap(\.self) {
            do throws(FileFailure) {
                try DraftFile(PathNames.join(environment.workingDirectory ?? "", path)).discard()
            } catch {
                throw UsageError("The script cannot be written: \(error)")
            }
        }
    }

    private func report(_ outcome: MonkeyOutcome, shrunk: Shrunk?) throws -> Int32 {
        let begun = "\(title), seed \(plan.seed)"
        if let path = command.script {
            try write(
                MonkeyScript(remarks: ["\(begun).", commandLine(path)], events: outcome.events), to: path)
        }
        switch outcome.ending {
        case .finished:
            let count = plan.eventCount == 1 ? "1 event" : "\(plan.eventCount) events"
            terminal.output("\(begun): \(count), no crash.\n")
            return 0
        case .stopped(let signal):
            terminal.error("\(begun): stopped after \(outcome.events.count) events, no crash.\n")
            return 128 + signal
        case .crashed(let crash):
            var remarks = [
                "\(begun): event \(outcome.events.count) of \(plan.eventCount) crashed the app: "
                    + "\(VisibleText.line(crash.reason))."
            ]
            if let message = crash.message { remarks.append(VisibleText.line(message)) }
            if let shrunk { remarks.append(shrunk.remark) }
            remarks.append(commandLine(command.output ?? "crash.js"))
            let script = MonkeyScript(remarks: remarks, events: shrunk?.events ?? outcome.events)
            if let path = command.output {
                try write(script, to: path)
                for remark in remarks { terminal.output("\(remark)\n") }
            } else {
                terminal.output(script.text)
            }
            if let signal = shrunk?.signal { return 128 + signal }
            return Int32(TestEvent.Fault.assertion.exitStatus)
        }
    }

    private func write(_ script: MonkeyScript, to path: String) throws {
        do throws(FileFailure) {
            try DraftFile.replace(
                PathNames.join(environment.workingDirectory ?? "", path), with: Array(script.text.utf8))
        } catch {
            throw UsageError("The script was not written: \(error)")
        }
    }

    /// The command that runs a script on the same app and device.
    private func commandLine(_ path: String) -> String {
        var words: [String] = []
        var arguments = environment.arguments.dropFirst()[...]
        while let argument = arguments.popFirst() {
            if Self.ownOptions.contains(argument) {
                _ = arguments.popFirst()
            } else if !Self.ownOptions.contains(where: { argument.hasPrefix("\($0)=") }) {
                words.append(argument)
            }
        }
        return (["jsrun", path] + words + ["--seed", "\(plan.seed)"]).map(Self.quoted).joined(separator: " ")
    }

    /// The options of this command that a run does not have, and the seed, which is always given.
    private static let ownOptions = [
        "--events", "--seed", "--output", "-o", "--script", "--weight", "--shrink-trials", "--shrink-time",
    ]

    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:,+@".contains($0) }
        return isPlain
            ? word
            : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

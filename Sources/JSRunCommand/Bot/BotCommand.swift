import ArgumentParser
import Reporters
import Runner
import TestEvents

/// `jsrun bot`: runs bot tests, or steps through them at a dashboard.
struct BotCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "bot",
        abstract: "Run bot tests and show their log, or step through them at a dashboard.",
        discussion: """
            Without --step, all tests run in one go and their log is shown, unless -r requests other reports. With --step, \
            the app is launched once, and a dashboard in the terminal runs the operations of all files: o runs the next \
            operation, s the section, t the test, a all tests, n skips to the next test, q quits, ? shows the keys. \
            Reports cover the completed tests; their standard output follows when the dashboard closes.

            Exit status: as for 'jsrun run'; with --step, that of a run of the completed tests.
            """)

    @Flag(name: .long, help: "Step through the tests at the dashboard.")
    var step = false

    @OptionGroup(title: "Scripts and tests") var scripts: OptionSection<ScriptSection>
    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Bot tests") var bots: OptionSection<BotSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>
    @OptionGroup(title: "Limits") var limits: OptionSection<LimitSection>
    @OptionGroup(title: "Reports") var reports: OptionSection<ReportSection>

    /// The settings of the command line.
    var settings: Settings {
        .of(scripts.settings, app.settings, bots.settings, device.settings, limits.settings, reports.settings)
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let settings = settings
        var plan = try RunPlan(
            line: settings, arguments: environment.arguments, workingDirectory: environment.workingDirectory)
        try keepBotTests(of: &plan)
        // A reporter in jsrun.yml is meant for whole runs.
        plan.settings.reporters = settings.reporters
        guard step else {
            if plan.settings.reporters.isEmpty {
                plan.settings.reporters = [ReporterSpecification(ReporterKind.bot.name)]
            }
            return try plan.run(in: environment)
        }
        try checkSteps(plan.configuration)
        let files = settings.tests.isEmpty ? plan.configuration.scripts.map(\.path) : settings.tests
        return try BotDesk(plan: plan, files: files).run(in: environment)
    }

    /// Rejects settings that make no sense for one app that is launched once.
    private func checkSteps(_ configuration: RunConfiguration) throws(UsageError) {
        let scripts = configuration.scripts.map(\.configuration)
        if scripts.contains(where: { $0.canvasSizes.count > 1 }) {
            throw UsageError("--step takes only one canvas size.", advice: "Pass one: --canvas-size 359x607.")
        }
        if Set(scripts.map(\.app)).count > 1 {
            throw UsageError("--step takes tests of only one app.", advice: "Choose it with --app NAME.")
        }
        let options = [
            ("--repeat-each", configuration.repeatEach > 1), ("--max-failures", configuration.maxFailures != nil),
            ("--isolate test", scripts.contains { $0.isolate == .test }),
        ]
        if let option = options.first(where: \.1) {
            throw UsageError("--step and \(option.0) cannot be combined.", advice: "Remove one of them.")
        }
    }

    /// Scripts in the same folders are ignored; one that is passed explicitly is an error.
    private func keepBotTests(of plan: inout RunPlan) throws(UsageError) {
        let named = Set(settings.tests.map(PathNames.normalized))
        if let script = plan.configuration.scripts.first(where: {
            ScriptKind($0.path) != .botTest && named.contains(PathNames.normalized($0.path))
        }) {
            throw UsageError("'\(script.path)' is not a bot test.", advice: "Run it with: jsrun \(script.path)")
        }
        plan.configuration.scripts.removeAll { ScriptKind($0.path) != .botTest }
        if plan.configuration.scripts.isEmpty {
            let paths = plan.settings.tests.isEmpty ? ["tests/"] : plan.settings.tests
            throw UsageError(
                "No bot tests in \(paths.joined(separator: ", ")).",
                advice: "Bot tests are .plist files, and .json files that are named explicitly.")
        }
    }
}

/// The dashboard with its reports: opens the reports before the screen, and shows the remaining messages after it.
struct BotDesk {
    var plan: RunPlan
    /// The paths of the command line.
    var files: [String]

    /// Lets the user step through the tests.
    /// - Returns: the exit status.
    /// - Throws: ``UsageError`` without a terminal, or when the command is wrong.
    func run(in environment: CommandEnvironment) throws -> Int32 {
        guard environment.usesWorkers, environment.terminal.isTyped, let progress = ProgressSignal() else {
            return try step(in: environment)
        }
        let limit = plan.settings.scriptConfiguration.scriptTimeout
        let folder = plan.settings.output ?? Settings.outputFolder
        let journal = RunJournal(folder: PathNames.join(environment.workingDirectory ?? "", folder))
        journal.begin()
        defer { journal.end() }
        let problem: (name: String, message: String)
        let ending = try InteractiveProcess.run(
            progress: progress, limit: limit, stoppedBy: BotKey.stopsOperation,
            { try step(in: environment, journal, progress) })
        switch ending {
        case .exited(let status): return status
        case .crashed(let signal): problem = ("AppCrash", "The app crashed during the session: \(signal).")
        case .hung(let time):
            let seconds = SecondsText.of((time * 10).rounded() / 10)
            let reason = time < limit ? "by a key" : "by --script-timeout"
            problem = ("Timeout", "An operation did not respond for \(seconds) and was stopped \(reason).")
        }
        // Leave the alternate screen, and show the cursor.
        environment.terminal.output("\u{1B}[?1049l\u{1B}[?25h")
        environment.terminal.error("Error: \(problem.message)\n")
        let issue = TestEvent.Issue(fault: .assertion, name: problem.name, message: problem.message)
        return Int32(max(issue.fault.exitStatus, try report(journal, issue, environment)))
    }

    /// Reports the tests that were completed before the session was killed, and why it was.
    /// - Returns: the exit status of reports that could not be written.
    private func report(_ journal: RunJournal, _ issue: TestEvent.Issue, _ environment: CommandEnvironment) throws
        -> Int
    {
        var events = try journal.eventsOfKilledProcess()
        let last = events.last?.realTime ?? 0
        events.append(
            TestEvent(sequence: events.count, deviceTime: 0, realTime: last, kind: .issue(issue)))
        let (reporters, status) = plan.makeReporters(environment)
        for event in MergedStream([.init(events: events)]).events {
            for reporter in reporters { reporter.receive(event) }
        }
        return max(status, environment.terminal.finish(reporters))
    }

    /// - Parameters:
    ///   - journal: keeps the events for the parent.
    ///   - progress: reports the progress of operations to the parent.
    private func step(
        in environment: CommandEnvironment, _ journal: RunJournal? = nil, _ progress: ProgressSignal? = nil
    ) throws -> Int32 {
        let terminal = environment.terminal
        let advice = "To run all tests: jsrun \(files.joined(separator: " "))"
        guard terminal.isTyped else {
            throw UsageError("--step needs a terminal to read keys from.", advice: advice)
        }
        if terminal.environment["TERM"] == "dumb" {
            throw UsageError("--step needs a terminal with cursor control, but TERM is 'dumb'.", advice: advice)
        }
        // The dashboard uses the screen: standard output is held back until it has closed.
        let kept = KeptText()
        let (reporters, reportStatus) = plan.makeReporters(environment) { TextOutput { kept.text += $0 } }
        let stepping: BotStepping
        do throws(ConfigurationMistake) {
            let sinks: [any TestEventSink] = reporters
            stepping = try BotStepping(
                plan.configuration, apps: environment.apps, sinks: sinks + (journal.map { [$0] } ?? []))
        } catch {
            throw UsageError(error, places: plan.places)
        }
        var summary: String?
        var status = stepping.run { bot, turn in
            guard let screen = terminal.screen() else { return }
            let stepper = BotStepper(
                bot,
                turn: {
                    progress?.advance()
                    defer { progress?.waitForSomebody() }
                    return try turn()
                }, terminal: screen, style: terminal.style(color: plan.settings.color ?? .auto))
            stepper.onWork = { $0 ? progress?.advance() : progress?.waitForSomebody() }
            stepping.isInterrupted = { [unowned stepper] in stepper.isInterrupted() }
            progress?.waitForSomebody()
            stepper.run()
            progress?.advance()
            stepping.isInterrupted = { false }
            summary = stepper.summary
        }
        if let summary { terminal.output("\(summary)\n") }
        status = max(status, reportStatus, terminal.finish(reporters))
        terminal.output(kept.text)
        terminal.report(stepping.issues)
        return Int32(status)
    }

    private final class KeptText {
        var text = ""
    }
}

import Reporters
import ScriptRunner
import TestEvents

/// The dashboard with its reports: sets them up before the screen is taken, and shows what is left to say after it.
struct BotDesk {
    var plan: RunPlan
    /// What was named on the command line.
    var files: [String]

    /// Lets somebody step through the tests.
    /// - Returns: the exit status.
    /// - Throws: ``UsageError`` when there is no terminal, or the command is wrong.
    func run(in environment: CommandEnvironment) throws -> Int32 {
        guard environment.usesWorkers, environment.terminal.isTyped, let progress = ProgressSignal() else {
            return try step(in: environment)
        }
        let limit = plan.settings.scriptConfiguration.scriptTimeout
        let problem: String
        switch try InteractiveProcess.run(progress: progress, limit: limit, { try step(in: environment, progress) }) {
        case .exited(let status): return status
        case .crashed(let signal): problem = "The app has crashed while it was stepped through: \(signal)."
        case .hung(let time):
            let seconds = SecondsText.of((time * 10).rounded() / 10)
            problem = "An operation did not react for \(seconds), and was ended (--script-timeout)."
        }
        // Back from the second screen, with the cursor.
        environment.terminal.output("\u{1B}[?1049l\u{1B}[?25h")
        environment.terminal.error("Error: \(problem)\n")
        return Int32(TestEvent.Fault.assertion.exitStatus)
    }

    /// - Parameter progress: tells the parent how operations get on.
    private func step(in environment: CommandEnvironment, _ progress: ProgressSignal? = nil) throws -> Int32 {
        let terminal = environment.terminal
        let advice = "To run all tests: jsrun \(files.joined(separator: " "))"
        guard terminal.isTyped else {
            throw UsageError("--step needs a terminal, as keys are read from it.", advice: advice)
        }
        if terminal.environment["TERM"] == "dumb" {
            throw UsageError("--step needs a terminal that can draw, and this one is dumb.", advice: advice)
        }
        // The dashboard has the screen: what goes to standard output is kept until it has given it back.
        let kept = KeptText()
        let (reporters, reportStatus) = plan.makeReporters(environment) { TextOutput { kept.text += $0 } }
        let stepping: BotStepping
        do throws(ConfigurationMistake) {
            stepping = try BotStepping(plan.configuration, apps: environment.apps, sinks: reporters)
        } catch {
            throw UsageError(error)
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

import Reporters
import Runner
import TestEvents

/// A REPL in a process of its own, which begins again when the app crashes or hangs.
struct ReplProcess {
    /// The app, the device and their settings.
    let settings: Settings
    let environment: CommandEnvironment
    /// The file to which everything is recorded; nil without a recording.
    var recording: String?

    /// Runs until the user leaves or the input ends.
    /// - Returns: the exit status.
    /// - Throws: ``UsageError`` when the settings are wrong.
    func run() throws -> Int32 {
        try settings.checkDefaultOutput(in: environment)
        guard environment.usesWorkers, let begun = ProgressSignal(), let progress = ProgressSignal() else {
            return try converse()
        }
        let limit = settings.scriptConfiguration.scriptTimeout
        while true {
            let sessions = begun.count
            progress.advance()
            let ending = try InteractiveProcess.run(progress: progress, limit: limit) {
                try converse(begun: begun, progress: progress)
            }
            switch ending {
            case .exited(let status): return status
            case .hung(let time):
                let seconds = SecondsText.of((time * 10).rounded() / 10)
                guard begun.count > sessions else {
                    environment.terminal.error(
                        "Error: The app did not respond for \(seconds) during its launch (--script-timeout).\n")
                    return Int32(TestEvent.Fault.assertion.exitStatus)
                }
                environment.terminal.output(
                    "\nThe session did not respond for \(seconds) and was ended (--script-timeout, or Control-C).\n"
                        + "A new one begins; variables and the app's data are those of a fresh launch.\n")
            case .crashed(let signal):
                guard begun.count > sessions else {
                    environment.terminal.error("Error: The app crashes during its launch: \(signal).\n")
                    return Int32(TestEvent.Fault.assertion.exitStatus)
                }
                environment.terminal.output(
                    "\nThe app crashed, which ended the session: \(signal).\n"
                        + "A new one begins; variables and the app's data are those of a fresh launch.\n")
            }
        }
    }

    /// Runs one session, until the user leaves it or the input ends.
    /// - Parameters:
    ///   - begun: advanced as soon as the app runs.
    ///   - progress: reports the progress of inputs to the parent.
    private func converse(begun: ProgressSignal? = nil, progress: ProgressSignal? = nil) throws -> Int32 {
        let terminal = environment.terminal
        var configuration = settings.scriptConfiguration
        configuration.rootFolder = ConfigurationFile(disk: Disk(workingDirectory: environment.workingDirectory))
            .root(upwardFrom: ".")
        let printer = EventPrinter(style: terminal.style(color: .auto), write: terminal.output)
        let session: InteractiveSession
        do {
            session = try InteractiveSession(
                configuration, apps: environment.apps, seed: settings.seed ?? 0, sinks: [printer],
                outputFolder: settings.output ?? Settings.outputFolder, workingDirectory: environment.workingDirectory,
                progress: progress)
        } catch let mistake as ConfigurationMistake {
            throw UsageError(mistake)
        } catch let failure as InputFailure {
            printer.show(failure.issue)
            return Int32(failure.issue.fault.exitStatus)
        }
        begun?.advance()
        terminal.output("\(session.title). Type .help for the commands.\n")
        session.isInterrupted = { Interruption.isPending }
        do throws(InputFailure) {
            if let recording { try session.startRecording(to: recording) }
        } catch {
            printer.show(error.issue)
            return Int32(error.issue.fault.exitStatus)
        }
        Repl(session: session, lines: makeLines(terminal, session), printer: printer, write: terminal.output).run()
        return 0
    }

    private func makeLines(_ terminal: Terminal, _ session: InteractiveSession) -> any LineSource {
        let plain = PlainLines(next: terminal.input, write: terminal.output, isTyped: terminal.isTyped)
        guard terminal.isTyped else { return plain }
        Interruption.listen()
        guard LineEditor.canEdit(on: terminal.environment["TERM"]) else { return plain }
        let file = HistoryFile(environment: terminal.environment)
        do throws(MissingEditorError) {
            return try LineEditor(
                history: file?.read() ?? [],
                didChangeHistory: { [terminal] lines in
                    do {
                        try file?.write(lines)
                    } catch {
                        terminal.error("The history could not be saved to \(file?.path ?? ""): \(error)\n")
                    }
                },
                width: { ScreenTerminal.standardSize.columns }, complete: session.completion)
        } catch {
            terminal.error("\(error)\n")
            return plain
        }
    }
}

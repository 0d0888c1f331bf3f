import Reporters
import ScriptRunner
import TestEvents

/// Reads an input, runs it against the app, shows what it gives, and does so again until there is no more.
struct Repl {
    let session: InteractiveSession
    let lines: any LineSource
    let printer: EventPrinter
    let write: (String) -> Void

    private static let prompt = "> "
    private static let continuation = "… "

    /// Runs until the input ends or somebody leaves.
    func run() {
        runInputs()
        guard session.isRecording else { return }
        attempt { try record("") }
    }

    private func runInputs() {
        while let input = nextInput() {
            if input.trimmed.isEmpty { continue }
            lines.remember(input)
            Interruption.reset()
            var isOver = false
            attempt {
                if let command = try ReplCommandLine(input) {
                    isOver = command.name == .exit
                    try perform(command)
                } else {
                    let value = try session.evaluate(input)
                    write(VisibleText.of("\(value)") + "\n")
                }
            }
            if isOver { return }
        }
    }

    /// Does something, and shows what goes wrong.
    private func attempt(_ body: () throws -> Void) {
        do {
            try body()
        } catch let failure as InputFailure {
            printer.show(failure.issue)
        } catch {
            write("Error: \(error)\n")
        }
    }

    /// The next input: as many lines as it takes to be whole, or up to an empty one.
    private func nextInput() -> String? {
        guard var input = lines.line(prompt: Self.prompt) else { return nil }
        while !input.trimmed.hasPrefix("."), !session.isComplete(input) {
            guard let line = lines.line(prompt: Self.continuation), !line.trimmed.isEmpty else { break }
            input += "\n" + line
        }
        return input
    }

    private func record(_ path: String) throws {
        if path.isEmpty {
            write("\(try session.stopRecording())\n")
        } else {
            try session.startRecording(to: path)
            write("What you do is recorded to \(path), until .record stops it.\n")
        }
    }

    private func perform(_ command: ReplCommandLine) throws {
        switch command.name {
        case .help: write(ReplCommandName.overview)
        case .tree: if let tree = session.tree { printer.show(tree) }
        case .tap: try session.tap(command.argument)
        case .load: try session.load(command.argument)
        case .screenshot:
            try session.writeScreenshot(to: command.argument)
            write("The screen is in \(command.argument).\n")
        case .record: try record(command.argument)
        case .exit: break
        }
    }
}

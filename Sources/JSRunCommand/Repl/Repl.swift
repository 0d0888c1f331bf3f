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
        while let input = nextInput() {
            if input.trimmed.isEmpty { continue }
            lines.remember(input)
            Interruption.reset()
            do {
                if let command = try ReplCommandLine(input) {
                    if command.name == .exit { return }
                    try perform(command)
                } else {
                    let value = try session.evaluate(input)
                    write("\(value)\n")
                }
            } catch let failure as InputFailure {
                printer.show(failure.issue)
            } catch {
                write("Error: \(error)\n")
            }
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

    private func perform(_ command: ReplCommandLine) throws {
        switch command.name {
        case .help: write(ReplCommandName.overview)
        case .tree: if let tree = session.tree { printer.show(tree) }
        case .tap: try session.tap(command.argument)
        case .load: try session.load(command.argument)
        case .screenshot:
            try session.writeScreenshot(to: command.argument)
            write("The screen is in \(command.argument).\n")
        case .exit: break
        }
    }
}

import Automation
import Reporters
import Runner
import TestEvents

/// The REPL: reads inputs, runs them against the app and shows their values until the input ends.
struct Repl {
    let session: InteractiveSession
    let lines: any LineSource
    let printer: EventPrinter
    let write: (String) -> Void

    private static let prompt = "> "
    private static let continuation = "… "

    /// Runs until the input ends or the user leaves.
    func run() {
        runInputs()
        guard session.isRecording else { return }
        attempt { try record("") }
    }

    private func runInputs() {
        while let input = nextInput() {
            if input.trimmedBlanks.isEmpty { continue }
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

    /// Performs an action, and shows its error.
    private func attempt(_ body: () throws -> Void) {
        do {
            try body()
        } catch let failure as InputFailure {
            printer.show(failure.issue)
        } catch {
            write("Error: \(error)\n")
        }
    }

    /// The next input: lines up to a complete input, or up to an empty line.
    private func nextInput() -> String? {
        guard var input = lines.line(prompt: Self.prompt) else { return nil }
        while !input.trimmedBlanks.hasPrefix("."), !session.isComplete(input) {
            guard let line = lines.line(prompt: Self.continuation), !line.trimmedBlanks.isEmpty else { break }
            input += "\n" + line
        }
        return input
    }

    private func record(_ path: String) throws {
        if path.isEmpty {
            write("\(try session.stopRecording())\n")
        } else {
            try session.startRecording(to: path)
            write("Recording to \(path); .record stops and writes it.\n")
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

/// A command of the REPL, typed after a dot.
enum ReplCommandName: String, CaseIterable {
    case help
    case tree
    case tap
    case screenshot
    case load
    case record
    case exit

    /// The argument, if the command takes one.
    var argument: String? {
        switch self {
        case .tap: "NAME"
        case .screenshot, .load, .record: "FILE"
        case .help, .tree, .exit: nil
        }
    }

    /// Whether the argument may be left out, with another effect.
    var isArgumentOptional: Bool { self == .record }

    /// The description of the command.
    var abstract: String {
        switch self {
        case .help: "show this help"
        case .tree: "show what is on the screen"
        case .tap: "tap the first element with a name"
        case .screenshot: "write a picture of the screen to a PNG file"
        case .load: "run a script"
        case .record: "record your actions in FILE, a bot test or touches (.fry); without FILE, stop and write it"
        case .exit: "end the session, as the end of the input does"
        }
    }

    /// How it is typed.
    var usage: String { ".\(rawValue)" + (argument.map { isArgumentOptional ? " [\($0)]" : " \($0)" } ?? "") }

    /// All of them, one line each.
    static var overview: String {
        let width = allCases.map(\.usage.count).max() ?? 0
        return allCases.map { command in
            let padding = String(repeating: " ", count: width - command.usage.count)
            return "\(command.usage)\(padding)  \(command.abstract)\n"
        }.joined()
    }
}

/// A line that begins with a dot: a command with its argument.
struct ReplCommandLine {
    let name: ReplCommandName
    let argument: String

    /// Parses a line; returns nil for one that is not a command.
    /// - Throws: ``UsageError`` for an unknown command, and for a missing or surplus argument.
    init?(_ line: String) throws(UsageError) {
        let text = line.trimmedBlanks
        guard text.hasPrefix("."), text.dropFirst().first?.isLetter == true else { return nil }
        let word = text.dropFirst().prefix { !$0.isWhitespace }
        argument = String(text.dropFirst(word.count + 1)).trimmedBlanks
        guard let name = ReplCommandName(rawValue: String(word)) else {
            let known = ReplCommandName.allCases.map { ".\($0.rawValue)" }
            throw UsageError(
                "Unknown command .\(word).", suggestion: nearestName(to: ".\(word)", in: known),
                advice: "Available: \(known.joined(separator: ", ")).")
        }
        self.name = name
        if name.argument != nil, !name.isArgumentOptional, argument.isEmpty {
            throw UsageError(".\(word) needs an argument: \(name.usage).", advice: "Use it to \(name.abstract).")
        }
        if name.argument == nil, !argument.isEmpty { throw UsageError(".\(word) takes no argument.") }
    }
}

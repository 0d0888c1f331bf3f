import FoundationEssentials
import Glibc
import Reporters

/// Where a command writes: results to one place, everything else to another.
struct Terminal {
    /// Takes what was asked for.
    var output: (String) -> Void
    /// Throws the first error that there was with ``output``.
    var finishOutput: () throws -> Void = {}
    /// Takes everything else: mistakes and hints.
    var error: (String) -> Void
    /// Gives the next line of the input without its end; nil when there is none.
    var input: () -> String? = { nil }
    /// Whether people type the input, and see it.
    var isTyped = false
    /// Takes the whole screen; nil where there is none to take.
    var screen: () -> ScreenTerminal? = { nil }
    /// Whether people watch the output.
    var isInteractive = false
    /// How wide the output is, in columns, if that is known.
    var width: Int?
    /// The variables that say what a terminal can do.
    var environment: [String: String] = [:]

    /// The process's own standard output and standard error.
    static var standard: Terminal {
        var size = winsize()
        let hasSize = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let standardOutput = TextOutput.standardOutput()
        let write = standardOutput.write
        let isTyped = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        return Terminal(
            output: write, finishOutput: standardOutput.finish,
            error: { [error = TextOutput.standardError()] in error.write(VisibleText.of($0)) },
            input: { readLine(strippingNewline: true) },
            isTyped: isTyped, screen: { isTyped ? .standard(write: write) : nil },
            isInteractive: isatty(STDOUT_FILENO) == 1, width: hasSize ? Int(size.ws_col) : nil,
            environment: ProcessInfo.processInfo.environment)
    }

    /// Takes bytes that a worker has written by itself.
    func write(error bytes: [UInt8]) { error(String(decoding: bytes, as: UTF8.self)) }

    /// How text looks here.
    func style(color: ConsoleStyle.ColorMode) -> ConsoleStyle {
        ConsoleStyle(color: color, isTerminal: isInteractive, width: width, environment: environment)
    }
}

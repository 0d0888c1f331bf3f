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

/// A terminal whose whole screen is drawn, and whose keys are read one by one.
struct ScreenTerminal {
    /// How many columns and rows there are.
    struct Size: Equatable {
        var columns = 80
        var rows = 24
    }

    /// What came from the keyboard.
    enum Input: Equatable {
        case key(Key)
        /// Nothing yet; perhaps the window has another size.
        case nothing
        /// There is nobody any more.
        case end
    }

    /// The size now.
    var size: () -> Size
    /// Takes what is drawn.
    var write: (String) -> Void
    /// The next key; waits for it a while, if wanted.
    var input: (_ waits: Bool) -> Input
    /// Gives the keyboard back.
    var end: () -> Void = {}

    /// How long a key is awaited before the size of the window is looked at again, in milliseconds.
    private static let patience: Int32 = 500
    /// How long the rest of a key is awaited that began with the escape character, in milliseconds.
    private static let escapePatience: Int32 = 50

    /// The process's own terminal; nil when it has none.
    /// - Parameter write: takes what is drawn.
    static func standard(write: @escaping (String) -> Void) -> ScreenTerminal? {
        guard let mode = RawMode() else { return nil }
        ScreenSignals.begin(mode)
        // The signal itself says nothing, but it ends the wait for a key.
        signal(SIGWINCH) { _ in }
        let input: (Bool) -> Input = { waits in
            guard TerminalInput.isReady(within: waits ? patience : 0) else { return .nothing }
            var isFirst = true
            let key = Key {
                defer { isFirst = false }
                return isFirst || TerminalInput.isReady(within: escapePatience) ? TerminalInput.byte() : nil
            }
            return key.map(Input.key) ?? .end
        }
        return ScreenTerminal(size: { standardSize }, write: write, input: input) {
            ScreenSignals.end()
            signal(SIGWINCH, SIG_DFL)
            mode.end()
        }
    }

    private static var standardSize: Size {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return Size()
        }
        return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}

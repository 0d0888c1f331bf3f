import CProcess
import Glibc
import Reporters

/// The output of a command: one stream for results, another for everything else.
struct Terminal {
    /// Receives the results.
    var output: (String) -> Void
    /// Throws the first error of ``output``.
    var finishOutput: () throws -> Void = {}
    /// Receives everything else: errors and hints.
    var error: (String) -> Void
    /// Returns the next line of the input without its end; nil at the end.
    var input: () -> String? = { nil }
    /// Whether a person types the input, and sees it.
    var isTyped = false
    /// Opens the full-screen terminal; nil if there is none.
    var screen: () -> ScreenTerminal? = { nil }
    /// Whether a person sees the output.
    var isInteractive = false
    /// The width of the output in columns, if known.
    var width: Int?
    /// The environment variables that describe the terminal.
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
            environment: ownEnvironment)
    }

    /// The variables of the process, which Foundation takes long to list.
    private static var ownEnvironment: [String: String] {
        var variables: [String: String] = [:]
        var next = process_environment()
        while let entry = next?.pointee {
            let text = String(cString: entry)
            if let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(text[..<end])
                if variables[name] == nil { variables[name] = String(text[end...].dropFirst()) }
            }
            next = next?.advanced(by: 1)
        }
        return variables
    }

    /// Receives a worker's own output.
    func write(error bytes: [UInt8]) { error(String(decoding: bytes, as: UTF8.self)) }

    /// The text style for this terminal.
    func style(color: ConsoleStyle.ColorMode) -> ConsoleStyle {
        ConsoleStyle(color: color, isTerminal: isInteractive, width: width, environment: environment)
    }
}

/// A terminal that is used in full-screen mode, with single keys.
struct ScreenTerminal {
    /// The number of columns and rows.
    struct Size: Equatable {
        var columns = 80
        var rows = 24
    }

    /// An input from the keyboard.
    enum Input: Equatable {
        case key(Key)
        /// No key yet; the window may have been resized.
        case nothing
        /// The end of the input.
        case end
    }

    /// The current size.
    var size: () -> Size
    /// Writes to the screen.
    var write: (String) -> Void
    /// Returns the next key; optionally waits a moment for it.
    var input: (_ waits: Bool) -> Input
    /// Restores the keyboard.
    var end: () -> Void = {}

    /// How long to wait for a key before checking the window size again, in milliseconds.
    private static let patience: Int32 = 500
    /// How long to wait for the rest of a key after the escape character, in milliseconds.
    private static let escapePatience: Int32 = 50

    /// The process's own terminal; nil without one.
    /// - Parameter write: writes to the screen.
    static func standard(write: @escaping (String) -> Void) -> ScreenTerminal? {
        guard let mode = RawMode() else { return nil }
        ScreenSignals.begin(mode)
        // The signal has no effect except that it ends the wait for a key.
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

    /// The current size of the process's own terminal.
    static var standardSize: Size {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return Size()
        }
        return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}

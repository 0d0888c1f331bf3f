import Glibc

/// Reads keys from the terminal as they are pressed.
///
/// The terminal is raw only while a key is awaited, so that Control-C ends an input that runs.
struct RawTerminal {
    /// The next key; nil at the end of the input.
    func key() -> Key? {
        guard let mode = RawMode() else { return nil }
        defer { mode.end() }
        return Key { TerminalInput.byte() }
    }
}

/// The terminal giving each key as it is pressed, and showing none, until this ends.
final class RawMode {
    private var before = termios()
    private var hasEnded = false

    /// Begins; nil when the standard input is no terminal.
    init?() {
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        var raw = before
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    }

    /// How the terminal was before.
    var settings: termios { before }

    /// Lets the terminal be as it was.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
    }

    deinit { end() }
}

/// The bytes that come from the standard input.
enum TerminalInput {
    /// The next byte; nil at the end.
    static func byte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            // A signal, such as that of another window size, is no end.
            if count < 0, errno == EINTR { continue }
            return nil
        }
    }

    /// Waits until there is a byte, or the end.
    /// - Returns: false when neither came in this time, or a signal came first.
    static func isReady(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}

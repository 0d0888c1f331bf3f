import Glibc
import Synchronization

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

/// The whole screen of a terminal for as long as it lasts; what was on it before comes back when this ends.
final class FullScreen {
    private static let begin = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
    private static let end = "\u{1B}[?25h\u{1B}[?1049l"

    private let terminal: ScreenTerminal
    private var shown: (lines: [String], size: ScreenTerminal.Size)?
    private var hasEnded = false

    /// Takes the screen.
    init(_ terminal: ScreenTerminal) {
        self.terminal = terminal
        terminal.write(Self.begin)
    }

    /// Draws lines in the place of those before; what does not change is not written again.
    /// - Parameter lines: each narrower than the screen; those that do not fit are left out.
    func draw(_ lines: [String], _ size: ScreenTerminal.Size) {
        var text = ""
        var before: [String] = []
        if let shown, shown.size == size { before = shown.lines } else { text += "\u{1B}[2J" }
        let lines = Array(lines.prefix(size.rows))
        for row in 0..<max(lines.count, before.count) {
            let line = row < lines.count ? lines[row] : ""
            guard row >= before.count || before[row] != line else { continue }
            text += "\u{1B}[\(row + 1);1H\u{1B}[2K\(line)"
        }
        shown = (lines, size)
        if !text.isEmpty { terminal.write(text) }
    }

    /// Gives the screen back.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        terminal.write(Self.end)
    }

    deinit { end() }
}

/// Gives the screen and the keyboard back when a signal ends the process.
enum ScreenSignals {
    private static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Listens until ``end()``.
    static func begin(_ mode: RawMode) {
        settingsBefore = mode.settings
        for number in all {
            signal(number) { number in
                let sequence: StaticString = "\u{1B}[?25h\u{1B}[?1049l"
                _ = write(STDOUT_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
                tcsetattr(STDIN_FILENO, TCSANOW, &settingsBefore)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Lets signals do what they always do.
    static func end() {
        for number in all { signal(number, SIG_DFL) }
    }
}

// A handler of signals can capture nothing. Written before there is a handler.
private nonisolated(unsafe) var settingsBefore = termios()

/// Control-C while an input runs: it ends the input, not the program.
enum Interruption {
    private static let isRequested = Atomic<Bool>(false)

    /// Listens from now on.
    static func listen() {
        signal(SIGINT) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
    }

    /// Whether it was pressed since the last ``reset()``.
    static var isPending: Bool { isRequested.load(ordering: .relaxed) }

    /// Forgets that it was pressed.
    static func reset() { isRequested.store(false, ordering: .relaxed) }
}

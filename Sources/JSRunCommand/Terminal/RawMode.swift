import Glibc
import Synchronization

/// The terminal's raw mode, which reports each key when it is pressed and echoes none.
///
/// It serves a full screen, from its first drawing to its last. libedit cannot: it reads whole lines, and a screen also
/// looks for keys while operations run.
final class RawMode {
    private var before = termios()
    private var hasEnded = false

    /// Starts raw mode; returns nil when standard input is not a terminal.
    init?() {
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        var raw = before
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    }

    /// The previous state of the terminal.
    var settings: termios { before }

    /// Restores the terminal.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
    }

    deinit { end() }
}

/// The bytes of standard input.
enum TerminalInput {
    /// The next byte; nil at the end.
    static func byte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            // A signal, such as that of a window resize, is not the end.
            if count < 0, errno == EINTR { continue }
            return nil
        }
    }

    /// Waits for a byte or the end.
    /// - Returns: false when neither came in time, or a signal came first.
    static func isReady(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}

/// The alternate screen of a terminal, whose previous content returns at the end.
final class FullScreen {
    private static let begin = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
    private static let end = "\u{1B}[?25h\u{1B}[?1049l"

    private let terminal: ScreenTerminal
    private var shown: (lines: [String], size: ScreenTerminal.Size)?
    private var hasEnded = false

    /// Opens the screen.
    init(_ terminal: ScreenTerminal) {
        self.terminal = terminal
        terminal.write(Self.begin)
    }

    /// Draws lines in place of the previous ones; unchanged lines are not written again.
    /// - Parameter lines: lines narrower than the screen; those that do not fit are dropped.
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

    /// Closes the screen.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        terminal.write(Self.end)
    }

    deinit { end() }
}

/// Restores the screen and the keyboard when a signal ends the process.
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

    /// Restores the default signal handling.
    static func end() {
        for number in all { signal(number, SIG_DFL) }
    }
}

// Signal handlers cannot capture anything. Written before there is a handler.
private nonisolated(unsafe) var settingsBefore = termios()

/// Control-C while an input runs, which stops the input, not the program.
enum Interruption {
    private static let isRequested = Atomic<Bool>(false)

    /// Starts to listen.
    static func listen() {
        signal(SIGINT) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
    }

    /// Whether Control-C was pressed since the last ``reset()``.
    static var isPending: Bool { isRequested.load(ordering: .relaxed) }

    /// Discards an earlier Control-C.
    static func reset() { isRequested.store(false, ordering: .relaxed) }
}

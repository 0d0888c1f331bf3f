import Glibc

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

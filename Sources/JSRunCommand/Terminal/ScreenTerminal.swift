import Glibc

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

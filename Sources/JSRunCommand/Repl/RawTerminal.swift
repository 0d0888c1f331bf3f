#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads keys from the terminal as they are pressed.
///
/// The terminal is raw only while a key is awaited, so that Control-C ends an input that runs.
struct RawTerminal {
    /// The next key; nil at the end of the input.
    func key() -> Key? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        var raw = before
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &before) }
        return Key { byte() }
    }

    private func byte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            // A signal, such as that of another window size, is no end.
            if count < 0, errno == EINTR { continue }
            return nil
        }
    }
}

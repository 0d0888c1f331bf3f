#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension ConsoleStyle {
    /// Decides what fits the standard output of this process, which may be a terminal, a pipe or a file.
    /// - Parameters:
    ///   - color: What the command line says.
    ///   - environment: The environment, of which `NO_COLOR`, `TERM` and `COLUMNS` matter.
    public static func standardOutput(color: ColorMode, environment: [String: String]) -> ConsoleStyle {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let width = environment["COLUMNS"].flatMap(Int.init) ?? (isTerminal ? terminalWidth : nil)
        return ConsoleStyle(color: color, isTerminal: isTerminal, width: width, environment: environment)
    }

    private static var terminalWidth: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

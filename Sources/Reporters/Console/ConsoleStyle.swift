/// The style of console output: colours, width, and whether a line can be overwritten.
package struct ConsoleStyle: Hashable, Sendable {
    /// Whether text has colours.
    package var hasColor: Bool
    /// Whether the last line shows the running test and is overwritten.
    package var hasProgressLine: Bool
    /// The width, in columns.
    package var width: Int
    private var isColorForced = false

    /// The values of `--color`.
    package enum ColorMode: String, CaseIterable, Hashable, Sendable {
        /// Colours on a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
        case auto
        /// Colours everywhere.
        case always
        /// No colours.
        case never
    }

    /// No colours, no progress line.
    package static let plain = ConsoleStyle(hasColor: false, hasProgressLine: false)

    package init(hasColor: Bool, hasProgressLine: Bool, width: Int = 100) {
        self.hasColor = hasColor
        self.hasProgressLine = hasProgressLine
        self.width = max(40, width)
    }

    /// Chooses a style for an output.
    /// - Parameters:
    ///   - color: the value of `--color`.
    ///   - isTerminal: whether the output is a terminal.
    ///   - width: the terminal's width, in columns, if known.
    ///   - environment: the environment, of which `NO_COLOR` and `TERM` are used.
    package init(color: ColorMode, isTerminal: Bool, width: Int? = nil, environment: [String: String] = [:]) {
        let isDumb = environment["TERM"] == "dumb"
        let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let hasColor =
            switch color {
            case .auto: isTerminal && !isDumb && !noColor
            case .always: true
            case .never: false
            }
        self.init(hasColor: hasColor, hasProgressLine: isTerminal && !isDumb, width: width ?? 100)
        isColorForced = color == .always
    }

    /// The style for a file: no progress line, and colours only if explicitly requested.
    var forFile: ConsoleStyle {
        var style = ConsoleStyle(hasColor: isColorForced, hasProgressLine: false)
        style.isColorForced = isColorForced
        return style
    }

    /// A text attribute.
    package enum Ink: String, Sendable {
        /// Bold.
        case bold = "1"
        /// Dim.
        case dim = "2"
        /// Foreground and background swapped.
        case inverse = "7"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case blue = "34"
        case cyan = "36"
        /// The colour of checks in the original's dashboard.
        case blueViolet = "38;5;99"

        /// The code that ends only this ink, because inks nest.
        var end: Int {
            switch self {
            case .bold, .dim: 22
            case .inverse: 27
            case .red, .green, .yellow, .blue, .cyan, .blueViolet: 39
            }
        }
    }

    /// Returns the text in these inks, or unchanged without colours.
    package func paint(_ text: String, _ inks: Ink...) -> String { paint(text, inks) }

    /// Returns the text in these inks, or unchanged without colours.
    package func paint(_ text: String, _ inks: [Ink]) -> String {
        guard hasColor, !text.isEmpty else { return text }
        let start = inks.map { "\u{1B}[\($0.rawValue)m" }.joined()
        let end = inks.reversed().map { "\u{1B}[\($0.end)m" }.joined()
        return start + text + end
    }
}

/// How text looks on the console: with colours or without, how wide, and whether a line can be written over.
package struct ConsoleStyle: Hashable, Sendable {
    /// Whether text has colours.
    package var hasColor: Bool
    /// Whether the last line shows what runs now and is written over.
    package var hasProgressLine: Bool
    /// The width, in columns.
    package var width: Int
    private var isColorForced = false

    /// What `--color` says.
    package enum ColorMode: String, CaseIterable, Hashable, Sendable {
        /// Colours on a terminal, unless `NO_COLOR` is set or the terminal is a dumb one.
        case auto
        /// Colours everywhere.
        case always
        /// No colours.
        case never
    }

    /// No colours, no progress line.
    package static let plain = ConsoleStyle(hasColor: false, hasProgressLine: false)

    /// Creates a style.
    package init(hasColor: Bool, hasProgressLine: Bool, width: Int = 100) {
        self.hasColor = hasColor
        self.hasProgressLine = hasProgressLine
        self.width = max(40, width)
    }

    /// Decides what fits an output.
    /// - Parameters:
    ///   - color: What the command line says.
    ///   - isTerminal: Whether the output is a terminal.
    ///   - width: The terminal's width, in columns, if it is known.
    ///   - environment: The environment, of which `NO_COLOR` and `TERM` matter.
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

    /// The same for a file: no progress line, and colours only if they were asked for expressly.
    var forFile: ConsoleStyle {
        var style = ConsoleStyle(hasColor: isColorForced, hasProgressLine: false)
        style.isColorForced = isColorForced
        return style
    }

    /// A way to set text off.
    package enum Ink: String, Sendable {
        /// Strong.
        case bold = "1"
        /// Weak.
        case dim = "2"
        /// Text and ground exchanged.
        case inverse = "7"
        /// Red.
        case red = "31"
        /// Green.
        case green = "32"
        /// Yellow.
        case yellow = "33"
        /// Blue.
        case blue = "34"
        /// Cyan.
        case cyan = "36"
        /// Between blue and violet, as the original's dashboard shows checks.
        case blueViolet = "38;5;99"

        /// What ends it, and nothing else: inks nest.
        var end: Int {
            switch self {
            case .bold, .dim: 22
            case .inverse: 27
            case .red, .green, .yellow, .blue, .cyan, .blueViolet: 39
            }
        }
    }

    /// The text in these inks, or as it is without colours.
    package func paint(_ text: String, _ inks: Ink...) -> String { paint(text, inks) }

    /// The text in these inks, or as it is without colours.
    package func paint(_ text: String, _ inks: [Ink]) -> String {
        guard hasColor, !text.isEmpty else { return text }
        let start = inks.map { "\u{1B}[\($0.rawValue)m" }.joined()
        let end = inks.reversed().map { "\u{1B}[\($0.end)m" }.joined()
        return start + text + end
    }
}

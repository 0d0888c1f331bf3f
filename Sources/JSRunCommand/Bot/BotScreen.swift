import BotTesting
import Reporters

/// The content of the bot test dashboard on a terminal.
struct BotScreen: Equatable {
    /// The number of the current test, such as `3.`.
    var number = ""
    /// The name of the current test.
    var name = ""
    /// The section of the next operation, or of the last one that ran.
    var section = ""
    /// The number of passed checks in the current test.
    var passes = 0
    /// The number of failed operations in the current test.
    var fails = 0
    /// The last operations, the newest first; nil for an empty slot.
    var ticker: [Slot?] = [nil, nil, nil]
    /// The summary of the completed tests.
    var summary = ""
    /// The commands with their keys.
    var buttons: [Button] = []
    /// The last verdict or event.
    var message: Message?
    /// Whether the help is shown.
    var isHelpShown = false

    /// An operation in the ticker.
    struct Slot: Equatable {
        /// The name.
        var name: String
        /// Whether it is a check.
        var isCheck: Bool
        /// The result; nil before it is known, and for a successful action.
        var passed: Bool?
    }

    /// A command with its key.
    struct Button: Equatable {
        /// The key.
        var key: Character
        /// The title of the command.
        var title: String
        /// Whether the command is available.
        var isEnabled: Bool
    }

    /// A message line.
    struct Message: Equatable {
        /// Whether a check passed; nil for a message that is not a verdict.
        var passed: Bool?
        /// The text.
        var text: String
    }

    /// The minimum width at which operations are shown side by side.
    private static let wideWidth = 60
    private static let messageLimit = 3
    private static let nameLimit = 2

    /// The lines, none wider than a number of columns.
    func lines(width: Int, style: ConsoleStyle) -> [String] {
        // Terminals differ in how they treat the last column.
        let width = max(1, width - 1)
        let lines = isHelpShown ? helpLines(width) : stateLines(width)
        return lines.map { $0.text(width: width, style: style) }
    }

    private func stateLines(_ width: Int) -> [ScreenLine] {
        var lines = headLines(width)
        lines.append(ScreenLine())
        lines += tickerLines(width)
        lines.append(ScreenLine())
        lines += messageLines(width)
        lines.append(ScreenLine())
        lines += ScreenLine.wrapped(summary, width: width, limit: Self.messageLimit).map { ScreenLine($0, .bold) }
        lines.append(ScreenLine(String(repeating: "─", count: width), .dim))
        return lines + buttonLines(width)
    }

    // MARK: Test and section

    private func headLines(_ width: Int) -> [ScreenLine] {
        var name = ScreenLine([.init(text: VisibleText.line(self.name), inks: [.bold])])
        if !number.isEmpty { name.parts.insert(.init(text: number + " ", inks: [.dim]), at: 0) }
        let counts = ScreenLine([
            .init(text: BotSummary.words(forPasses: passes), inks: [.green]), .init(text: "  "),
            .init(text: BotSummary.words(forFails: fails), inks: [.red]),
        ])
        let section = ScreenLine(VisibleText.line(self.section))
        if let line = ScreenLine.sideBySide(name, counts, width: width) { return [line, section] }
        guard name.width > width else { return [name, section, counts] }
        let words = number.isEmpty ? self.name : "\(number) \(self.name)"
        return ScreenLine.wrapped(words, width: width, limit: Self.nameLimit).map { ScreenLine($0, .bold) }
            + [section, counts]
    }

    // MARK: Ticker

    private func tickerLines(_ width: Int) -> [ScreenLine] {
        let parts = ticker.map(part)
        guard width >= Self.wideWidth else { return parts.map { ScreenLine([$0]) } }
        let separator = ScreenLine.Part(text: " │ ", inks: [.dim])
        let slot = (width - 3 * (parts.count - 1)) / max(1, parts.count)
        var line = ScreenLine()
        for (index, part) in parts.enumerated() {
            if index > 0 { line.parts.append(separator) }
            var part = part
            part.text = DisplayWidth.clip(part.text, to: slot)
            line.parts.append(part)
            let padding = slot - DisplayWidth.of(part.text)
            if index < parts.count - 1, padding > 0 {
                line.parts.append(.init(text: String(repeating: " ", count: padding)))
            }
        }
        return [line]
    }

    /// The mark conveys the meaning of the colour without colours.
    private func part(_ slot: Slot?) -> ScreenLine.Part {
        guard let slot else { return ScreenLine.Part(text: "–", inks: [.dim]) }
        let name = VisibleText.line(slot.name)
        return switch slot.passed {
        case true?: ScreenLine.Part(text: "✓ \(name)", inks: [.green])
        case false?: ScreenLine.Part(text: "✗ \(name)", inks: [.red])
        case nil where slot.isCheck: ScreenLine.Part(text: "? \(name)", inks: [.blueViolet])
        case nil: ScreenLine.Part(text: "  \(name)")
        }
    }

    // MARK: Message

    private func messageLines(_ width: Int) -> [ScreenLine] {
        guard let message else { return [ScreenLine()] }
        let mark = message.passed.map { $0 ? "✓ " : "✗ " } ?? ""
        return ScreenLine.wrapped(mark + message.text, width: width, limit: Self.messageLimit).map { line in
            switch message.passed {
            case true?: ScreenLine(line, .green)
            case false?: ScreenLine(line, .red)
            case nil: ScreenLine(line, .yellow)
            }
        }
    }

    // Fills each line with as many buttons as fit.

    /// As many buttons in a line as there is room for.
    private func buttonLines(_ width: Int) -> [ScreenLine] {
        var lines: [ScreenLine] = []
        for button in buttons {
            let own = ScreenLine(parts(of: button))
            if let last = lines.last, last.width + 2 + own.width <= width {
                lines[lines.count - 1].parts += [.init(text: "  ")] + own.parts
            } else {
                lines.append(own)
            }
        }
        return lines
    }

    /// The key of an unavailable button is hidden.
    private func parts(of button: Button) -> [ScreenLine.Part] {
        guard button.isEnabled else { return [.init(text: "[ ] \(button.title)", inks: [.dim])] }
        return [.init(text: "[\(button.key)]", inks: [.bold]), .init(text: " \(button.title)")]
    }

    // MARK: Help

    private func helpLines(_ width: Int) -> [ScreenLine] {
        var lines = [ScreenLine("Keys", .bold), ScreenLine()]
        for key in BotKey.allCases {
            let names = key.names.joined(separator: ", ")
            let padding = String(repeating: " ", count: max(1, BotKey.namesWidth + 2 - DisplayWidth.of(names)))
            lines.append(ScreenLine([.init(text: names, inks: [.bold]), .init(text: padding + key.explanation)]))
        }
        return lines + [ScreenLine(), ScreenLine("Press any key to go back.", .dim)]
    }
}

extension BotScreen {
    /// Creates the screen for the state of a dashboard.
    init(_ dashboard: BotDashboard, message: Message?, isHelpShown: Bool) {
        number = dashboard.testNumber
        name = dashboard.testName
        section = dashboard.section
        passes = dashboard.passes
        fails = dashboard.fails
        ticker = dashboard.ticker.map { slot in
            slot.map { Slot(name: $0.name, isCheck: $0.isCheck, passed: $0.passed) }
        }
        summary = dashboard.summary
        buttons = BotKey.allCases.compactMap { key in
            let isEnabled = key.command.map(dashboard.isEnabled) ?? true
            // Cancelling is rarely possible, so its button appears only then.
            if key == .cancel, !isEnabled { return nil }
            return Button(key: key.character, title: key.title, isEnabled: isEnabled)
        }
        self.message = message
        self.isHelpShown = isHelpShown
    }
}

/// A line of a screen: text in several styles.
struct ScreenLine: Equatable {
    /// A part of a line.
    struct Part: Equatable {
        var text: String
        var inks: [ConsoleStyle.Ink] = []
    }

    /// The parts, from left to right.
    var parts: [Part] = []

    /// Creates a line with one part.
    init(_ text: String = "", _ inks: ConsoleStyle.Ink...) {
        if !text.isEmpty { parts = [Part(text: text, inks: inks)] }
    }

    /// Creates a line with several parts.
    init(_ parts: [Part]) { self.parts = parts }

    /// The width in columns.
    var width: Int { parts.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    /// The encoded line, truncated to a number of columns.
    func text(width: Int, style: ConsoleStyle) -> String {
        var rest = width
        var isClipped = false
        return parts.reduce(into: "") { line, part in
            guard !isClipped else { return }
            let text = DisplayWidth.clip(part.text, to: rest)
            isClipped = text != part.text
            rest -= DisplayWidth.of(text)
            line += style.paint(text, part.inks)
        }
    }

    /// Two lines in one, the second aligned right; nil when both do not fit.
    static func sideBySide(_ left: ScreenLine, _ right: ScreenLine, width: Int) -> ScreenLine? {
        let gap = width - left.width - right.width
        return gap < 2 ? nil : ScreenLine(left.parts + [Part(text: String(repeating: " ", count: gap))] + right.parts)
    }

    /// Wraps a text at its words, up to a number of lines.
    static func wrapped(_ text: String, width: Int, limit: Int) -> [String] {
        var lines: [String] = []
        var rest = VisibleText.line(text)[...]
        while !rest.isEmpty, lines.count < limit {
            if lines.count == limit - 1 || DisplayWidth.of(String(rest)) <= width {
                lines.append(DisplayWidth.clip(String(rest), to: width))
                break
            }
            let fitting = rest.prefix(DisplayWidth.prefix(of: String(rest), width: width).count)
            let space = rest[fitting.endIndex...].first == " " ? fitting.endIndex : fitting.lastIndex(of: " ")
            // A word that is wider than the screen is broken anywhere; a character that is wider is dropped.
            let end = space.flatMap { $0 > rest.startIndex ? $0 : nil } ?? fitting.endIndex
            if end > rest.startIndex { lines.append(String(rest[..<end])) }
            rest = rest[(end > rest.startIndex ? end : rest.index(after: rest.startIndex))...].drop { $0 == " " }
        }
        return lines
    }
}

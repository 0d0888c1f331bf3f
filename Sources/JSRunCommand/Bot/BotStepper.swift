import BotTesting
import Reporters

/// The dashboard on a terminal: shows the state of a bot and handles keys until the user leaves.
final class BotStepper: BotDelegate {
    private let bot: Bot
    private let dashboard: BotDashboard
    private let turn: () throws -> Bool
    private let terminal: ScreenTerminal
    private let style: ConsoleStyle
    private let screen: FullScreen
    private let clock = ContinuousClock()
    private var message: BotScreen.Message?
    private var isHelpShown = false
    private var isLeaving = false
    private var lastDrawing: ContinuousClock.Instant?

    /// Whether an operation of a completed test failed.
    private(set) var hasFailed = false

    /// The interval at which the screen is drawn while operations run; more often would not be visible.
    private static let pace = Duration.milliseconds(40)
    /// Called before operations may run, with true, and when the next key is waited for, with false.
    var onWork: (Bool) -> Void = { _ in }

    /// Opens the screen.
    /// - Parameters:
    ///   - bot: the bot, which has its tests.
    ///   - turn: runs the next turn of the bot's run loop; returns false when there is none.
    init(_ bot: Bot, turn: @escaping () throws -> Bool, terminal: ScreenTerminal, style: ConsoleStyle) {
        self.bot = bot
        self.turn = turn
        self.terminal = terminal
        self.style = style
        dashboard = BotDashboard(bot)
        screen = FullScreen(terminal)
        bot.addDelegate(self)
    }

    /// The summary of the completed tests.
    var summary: String { dashboard.summary }

    /// Runs until the user leaves, and closes the screen.
    func run() {
        while !isLeaving {
            if bot.isExecuting {
                proceed()
                drawIfDue()
                take(terminal.input(false))
            } else {
                draw()
                take(terminal.input(true))
            }
        }
        if bot.isExecuting { bot.cancel() }
        screen.end()
        terminal.end()
    }

    // MARK: Keys

    private func take(_ input: ScreenTerminal.Input) {
        switch input {
        case .nothing: break
        case .end: isLeaving = true
        case .key(let key): press(key)
        }
    }

    private func press(_ key: Key) {
        let meaning = BotKey(key, isExecuting: bot.isExecuting)
        if isHelpShown, meaning != .quit {
            isHelpShown = false
            return
        }
        switch meaning {
        case nil: break
        case .quit?: isLeaving = true
        case .help?: isHelpShown = true
        case let key?: if let command = key.command { perform(command) }
        }
    }

    private func perform(_ command: BotDashboard.Command) {
        guard dashboard.isEnabled(command) else { return }
        if command != .cancel { message = nil }
        // A command may run an operation at once.
        onWork(true)
        defer { onWork(false) }
        do throws(BotError) {
            try dashboard.perform(command)
            if command == .cancel { message = .init(text: "Cancelled.") }
            // Operations that ran at once may have been stopped.
            if !bot.isExecuting { proceed() }
        } catch {
            message = .init(text: error.description)
        }
    }

    /// Runs a turn; an error in it ends the current operations.
    private func proceed() {
        do {
            guard try !turn(), bot.isExecuting else { return }
            // Nothing is scheduled that could advance the bot.
            bot.cancel()
        } catch {
            bot.cancel()
            message = .init(passed: false, text: "\(error)")
        }
    }

    /// Whether the user has cancelled, or left, during a long operation.
    func isInterrupted() -> Bool {
        while case let input = terminal.input(false), input != .nothing {
            guard case .key(let key) = input else {
                isLeaving = true
                return true
            }
            switch BotKey(key, isExecuting: true) {
            case .cancel?: return true
            case .quit?:
                isLeaving = true
                return true
            default: break
            }
        }
        return false
    }

    // MARK: Drawing

    private func drawIfDue() {
        if let lastDrawing, clock.now - lastDrawing < Self.pace { return }
        draw()
    }

    private func draw() {
        lastDrawing = clock.now
        let size = terminal.size()
        let state = BotScreen(dashboard, message: message, isHelpShown: isHelpShown)
        screen.draw(state.lines(width: size.columns, style: style), size)
    }

    // MARK: Messages

    /// Shows a verdict.
    func bot(_ bot: Bot, didRun result: BotResult) {
        guard let verdict = result.verdict else { return }
        let suggestion = (result.error as? BotOperationError)?.suggestion
        message = .init(
            passed: verdict.passed, text: [verdict.message, suggestion].compactMap { $0 }.joined(separator: ". "))
    }

    /// Notes whether the test has failed.
    func bot(_ bot: Bot, didCompleteTestAt index: Int, named name: String, isLast: Bool) {
        if dashboard.fails > 0 { hasFailed = true }
    }
}

/// The commands of the dashboard, by their keys.
enum BotKey: Hashable, CaseIterable {
    case operation
    case section
    case test
    case skip
    case all
    case cancel
    case help
    case quit

    /// The command for a key; nil for other keys.
    /// - Parameter isExecuting: whether operations are running, which Control-C then cancels.
    init?(_ key: Key, isExecuting: Bool) {
        switch key {
        case .character(let character):
            let lower = Character(character.lowercased())
            guard let found = Self.allCases.first(where: { $0.character == lower || $0.alias == character }) else {
                return nil
            }
            self = found
        case .enter, .right: self = .operation
        case .interrupt: self = isExecuting ? .cancel : .quit
        case .endOfInput: self = .quit
        default: return nil
        }
    }

    /// The character of the command.
    var character: Character {
        switch self {
        case .operation: "o"
        case .section: "s"
        case .test: "t"
        case .skip: "n"
        case .all: "a"
        case .cancel: "c"
        case .help: "?"
        case .quit: "q"
        }
    }

    private var alias: Character? { self == .operation ? " " : nil }

    /// The command of the bot; nil for commands of the dashboard itself.
    var command: BotDashboard.Command? {
        switch self {
        case .operation: .stepOperation
        case .section: .stepSection
        case .test: .stepTest
        case .skip: .skip
        case .all: .runAll
        case .cancel: .cancel
        case .help, .quit: nil
        }
    }

    /// Whether what was typed includes a key that stops an operation: one that cancels it, or leaves.
    static func stopsOperation(_ typed: [UInt8]) -> Bool {
        var bytes = typed.makeIterator()
        while let key = Key(next: { bytes.next() }) {
            if [.cancel, .quit].contains(BotKey(key, isExecuting: true)) { return true }
        }
        return false
    }

    /// The label of the button.
    var title: String {
        switch self {
        case .help: "Help"
        case .quit: "Quit"
        default: command?.title ?? ""
        }
    }

    /// The names of all keys for the command.
    var names: [String] {
        switch self {
        case .operation: ["o", "Space", "→"]
        case .cancel: ["c", "Control-C"]
        case .quit: ["q", "Control-D"]
        default: [String(character)]
        }
    }

    /// The width of the longest list of key names, in columns.
    static var namesWidth: Int { allCases.map { DisplayWidth.of($0.names.joined(separator: ", ")) }.max() ?? 0 }

    /// The description of the command.
    var explanation: String {
        switch self {
        case .operation: "run the next operation"
        case .section: "run the rest of the section"
        case .test: "run the rest of the test"
        case .skip: "skip to the next test; after the last one, start over"
        case .all: "run all tests from the beginning"
        case .cancel: "stop what is running"
        case .help: "show this help"
        case .quit: "leave"
        }
    }
}

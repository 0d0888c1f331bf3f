import BotTesting
import Reporters

/// The dashboard on a terminal: draws the state of a bot, and does what keys ask for, until somebody leaves.
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

    /// Whether an operation of a test failed that was completed.
    private(set) var hasFailed = false

    /// How often the screen is drawn while operations run: more often nobody can see.
    private static let pace = Duration.milliseconds(40)

    /// Takes the screen.
    /// - Parameters:
    ///   - bot: what is stepped through; it has its tests.
    ///   - turn: lets the next turn of the bot's run loop come; false when there is none.
    init(_ bot: Bot, turn: @escaping () throws -> Bool, terminal: ScreenTerminal, style: ConsoleStyle) {
        self.bot = bot
        self.turn = turn
        self.terminal = terminal
        self.style = style
        dashboard = BotDashboard(bot)
        screen = FullScreen(terminal)
        bot.addDelegate(self)
    }

    /// The line about the completed tests.
    var summary: String { dashboard.summary }

    /// Runs until somebody leaves, and gives the screen back.
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
        do throws(BotError) {
            try dashboard.perform(command)
            if command == .cancel { message = .init(text: "Cancelled.") }
            // What has run at once may have been stopped.
            if !bot.isExecuting { proceed() }
        } catch {
            message = .init(text: error.description)
        }
    }

    /// Lets a turn come; what goes wrong in it ends what is being carried out.
    private func proceed() {
        do {
            guard try !turn(), bot.isExecuting else { return }
            // Nothing is left that could bring the bot any further.
            bot.cancel()
        } catch {
            bot.cancel()
            message = .init(passed: false, text: "\(error)")
        }
    }

    /// Whether somebody has pressed Control-C, or left, while an operation runs that takes its time.
    func isInterrupted() -> Bool {
        while case let input = terminal.input(false), input != .nothing {
            if input == .key(.interrupt) { return true }
            guard input != .end, input != .key(.character("q")) else {
                isLeaving = true
                return true
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

    // MARK: Telling

    /// Shows what was found.
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

/// What a key means at the dashboard.
enum BotKey: Hashable, CaseIterable {
    case operation
    case section
    case test
    case skip
    case all
    case cancel
    case help
    case quit

    /// What a key means; nil for nothing.
    /// - Parameter isExecuting: whether operations are being carried out, which Control-C then ends.
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

    /// The character that is typed.
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

    /// The command of the bot; nil for what the dashboard does itself.
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

    /// The label of the button.
    var title: String {
        switch self {
        case .help: "Help"
        case .quit: "Quit"
        default: command?.title ?? ""
        }
    }

    /// All keys that mean this.
    var names: [String] {
        switch self {
        case .operation: ["o", "Space", "→"]
        case .cancel: ["c", "Control-C"]
        case .quit: ["q", "Control-D"]
        default: [String(character)]
        }
    }

    /// The width of the longest list of names, in columns.
    static var namesWidth: Int { allCases.map { DisplayWidth.of($0.names.joined(separator: ", ")) }.max() ?? 0 }

    /// What it does, in words.
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

import Automation
import BotTesting
import Foundation
import Reporters
import TestProject
import Testing

@testable import JSRunCommand

/// A dashboard over a bot that does sums, with keyboard input that is fixed beforehand.
final class ScriptedScreen {
    private(set) var screen: TerminalScreen
    private(set) var bot: Bot
    private(set) var stepper: BotStepper?
    private(set) var hasGivenBack = false
    private let turns = QueueTurns()
    private let operations = BotOperations()
    private var keys: [Step] = []
    private var value = 0

    /// What happens at the keyboard.
    enum Step {
        /// Keys, each pressed when the bot is idle.
        case keys(String)
        /// A key that is pressed while operations run.
        case whileRunning(String)
        /// The window is resized.
        case resize(Int, Int)
        /// The screen is inspected.
        case look((TerminalScreen) -> Void)
    }

    init(_ tests: [BotTest], columns: Int = 80, rows: Int = 24, _ steps: [Step]) throws {
        screen = TerminalScreen(columns: columns, rows: rows)
        bot = Bot(turns: turns)
        for step in steps {
            guard case .keys(let text) = step else {
                keys.append(step)
                continue
            }
            keys += text.unicodeScalars.map { .keys(String($0)) }
        }
        operations.whenTestLoads = { [unowned self] in value = 0 }
        operations.action("ADD", .integer()) { [unowned self] in value += $0 }
        operations.check("EQUALS", .integer()) { [unowned self] expected in
            BotVerdict(
                value == expected, value == expected ? "value is \(value)" : "value is \(value), not \(expected)")
        }
        bot.dataSource = operations
        try bot.set(sequences: tests)
    }

    /// Runs until the input ends, and returns the line about the completed tests.
    @discardableResult
    func run() -> String {
        let terminal = ScreenTerminal(
            size: { [unowned self] in .init(columns: screen.columns, rows: screen.rows) },
            write: { [unowned self] in screen.write($0.utf8) }, input: { [unowned self] in input(waits: $0) },
            end: { [unowned self] in hasGivenBack = true })
        let stepper = BotStepper(bot, turn: turns.turn, terminal: terminal, style: .plain)
        self.stepper = stepper
        stepper.run()
        return stepper.summary
    }

    private func input(waits: Bool) -> ScreenTerminal.Input {
        guard let next = keys.first else { return waits ? .end : .nothing }
        switch next {
        case .keys(let text):
            guard waits else { return .nothing }
            keys.removeFirst()
            return key(text)
        case .whileRunning(let text):
            #expect(!waits, "nothing runs")
            keys.removeFirst()
            return key(text)
        case .resize(let columns, let rows):
            keys.removeFirst()
            screen.resize(columns: columns, rows: rows)
            return .nothing
        case .look(let look):
            guard waits else { return .nothing }
            keys.removeFirst()
            look(screen)
            return .nothing
        }
    }

    private func key(_ text: String) -> ScreenTerminal.Input {
        var rest = Array(text.utf8)[...]
        return Key { rest.popFirst() }.map(ScreenTerminal.Input.key) ?? .end
    }
}

extension BotTest {
    /// A test of sums: titles as strings, `+4` adds, `=4` checks.
    static func sums(_ name: String, _ entries: String...) -> BotTest {
        BotTest(
            name: name,
            entries: entries.map { entry in
                let number = Int(entry.dropFirst()).map { Double($0) }
                return switch entry.first {
                case "+": .operation(BotOperation("ADD", data: number.map { .number($0) }))
                case "=": .operation(BotOperation("EQUALS", data: number.map { .number($0) }))
                default: .title(entry)
                }
            })
    }
}

/// A file with the expected screen.
struct ScreenGolden {
    let name: String

    private var url: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Goldens").appending(path: name)
    }

    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    /// Compares a screen with the file, or writes it when `RECORD_SNAPSHOTS=1`.
    func expect(_ screen: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let text = screen + "\n"
        if Self.isRecording { try Data(text.utf8).write(to: url) }
        let recorded = try String(contentsOf: url, encoding: .utf8)
        #expect(text == recorded, "\(name)", sourceLocation: sourceLocation)
    }
}

import Foundation
import Reporters
import Testing

@testable import JSRunCommand

@Suite("The screen of the dashboard")
struct BotScreenTests {
    static let stepping = BotScreen(
        number: "3.", name: "All Standard Ops (No Undo)", section: "Adding waypoints a,b,c and d", passes: 1, fails: 2,
        ticker: [
            .init(name: "COUNT_WAYPOINTS", isCheck: true), .init(name: "COUNT_ARROWS", isCheck: true, passed: false),
            .init(name: "SET_CROSSHAIRS_ON_WAYPOINT", isCheck: false),
        ],
        summary: "2 Tests Completed: 6 passes, 0 fails",
        buttons: [
            .init(key: "o", title: "Next Operation", isEnabled: true),
            .init(key: "s", title: "Next Section", isEnabled: true),
            .init(key: "t", title: "Run Test", isEnabled: false),
            .init(key: "n", title: "Skip to Next Test", isEnabled: true),
            .init(key: "a", title: "Run All", isEnabled: true), .init(key: "?", title: "Help", isEnabled: true),
            .init(key: "q", title: "Quit", isEnabled: true),
        ],
        message: .init(passed: false, text: "number of arrows in arrow map is 2, not 3"))

    private static let color = ConsoleStyle(color: .always, isTerminal: true)

    @Test(
        "BOT-109, BOT-111, BOT-112, BOT-113: test, section, counts, ticker, totals and keys are on the screen",
        arguments: [20, 40, 60, 80, 120])
    func layout(width: Int) throws {
        let lines = Self.stepping.lines(width: width, style: .plain)
        try ScreenGolden(name: "screen-\(width).txt").expect(lines.joined(separator: "\n"))
        let text = lines.joined(separator: "\n")
        for part in ["3.", "1 pass", "2 fails", "COUNT_WAYPOINTS", "[o] Next Operation", "[ ] Run Test"] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test("no line is wider than the screen, whatever it contains", arguments: 20...130)
    func width(width: Int) {
        var screen = Self.stepping
        screen.summary = String(repeating: "many passes ", count: 20)
        screen.name = "Setting A → G 日本語の名前 \u{1B}[31m👍 \(String(repeating: "long ", count: 40))"
        screen.section = String(repeating: "界", count: 90)
        screen.message = .init(passed: true, text: String(repeating: "x", count: 300) + "\nand a second line")
        for isHelpShown in [false, true] {
            screen.isHelpShown = isHelpShown
            for line in screen.lines(width: width, style: .plain) {
                #expect(DisplayWidth.of(line) < width, "\(line)")
                #expect(!line.contains("\u{1B}") && !line.contains("\n"))
            }
        }
    }

    @Test("BOT-111, BOT-112: passes are green and fails red; checks are blue-violet until they are evaluated")
    func colors() throws {
        let lines = Self.stepping.lines(width: 80, style: Self.color)
        let text = lines.joined(separator: "\n")
        #expect(text.contains("\u{1B}[32m1 pass\u{1B}[39m"))
        #expect(text.contains("\u{1B}[31m2 fails\u{1B}[39m"))
        #expect(text.contains("\u{1B}[38;5;99m? COUNT_WAYPOINTS\u{1B}[39m"))
        #expect(text.contains("\u{1B}[31m✗ COUNT_ARROWS\u{1B}[39m"))
        #expect(text.contains("  SET_CROSSHAIRS_ON_WAY…"))
        let plain = Self.stepping.lines(width: 80, style: .plain)
        let stripped = lines.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
        #expect(stripped == plain)
    }

    @Test("BOT-112: on completion the left slot is empty")
    func emptySlot() {
        var screen = Self.stepping
        screen.ticker = [nil, .init(name: "COUNT_ARROWS", isCheck: true, passed: true), nil]
        let line = screen.lines(width: 80, style: .plain)[3]
        #expect(line.hasPrefix("–  ") && line.contains("│ ✓ COUNT_ARROWS"))
        #expect(BotScreen().lines(width: 80, style: .plain).count > 5)
    }

    @Test("the keys are explained, and every command has one of its own")
    func help() throws {
        var screen = Self.stepping
        screen.isHelpShown = true
        try ScreenGolden(name: "help.txt").expect(screen.lines(width: 80, style: .plain).joined(separator: "\n"))
        #expect(Set(BotKey.allCases.map(\.character)).count == BotKey.allCases.count)
        for key in BotKey.allCases {
            #expect(BotKey(.character(key.character), isExecuting: false) == key)
            #expect(!key.title.isEmpty && !key.explanation.isEmpty)
        }
        #expect(BotKey(.character("O"), isExecuting: false) == .operation)
        #expect(BotKey(.character(" "), isExecuting: false) == .operation)
        #expect(BotKey(.interrupt, isExecuting: true) == .cancel)
        #expect(BotKey(.interrupt, isExecuting: false) == .quit)
        #expect(BotKey(.character("x"), isExecuting: false) == nil)
    }

    @Test(
        "strings are broken between words, and long words anywhere",
        arguments: [
            ("one two three", 7, ["one two", "three"]), ("one two three", 3, ["one", "two", "th…"]),
            ("abcdefgh", 3, ["abc", "def", "gh"]), ("", 5, []), ("a\nb", 9, ["a\\nb"]),
            ("one two three four", 9, ["one two", "three", "four"]), ("界界", 1, ["", "…"]),
        ] as [(String, Int, [String])])
    func wrapping(text: String, width: Int, lines: [String]) {
        let wrapped = ScreenLine.wrapped(text, width: width, limit: 3)
        if width > 1 { #expect(wrapped == lines) } else { #expect(wrapped.allSatisfy { DisplayWidth.of($0) <= width }) }
    }
}

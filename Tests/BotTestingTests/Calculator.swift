import Automation
import BotTesting

/// Bots that calculate: operations take strings such as `+4`, and work on a number that begins at 0 in each test.
final class Calculator {
    let operations = BotOperations()
    private(set) var number = 0
    /// The data of the operations that ran.
    private(set) var ran: [String] = []
    private(set) var loads = 0

    init() {
        operations.whenTestLoads = { [unowned self] in
            number = 0
            loads += 1
        }
        operations.action("REPORT", .string) { [unowned self] text in
            ran.append(text)
            guard let operand = Int(text.dropFirst()) else { throw Problem(text: "\(text) is no sum") }
            switch text.first {
            case "+": number += operand
            case "-": number -= operand
            case "×": number *= operand
            default: throw Problem(text: "\(text) is no sum")
            }
        }
        operations.check("NUMBER", .integer()) { [unowned self] expected in
            ran.append("=\(expected)")
            return BotVerdict(
                number == expected, number == expected ? "number is \(number)" : "number is \(number), not \(expected)")
        }
        operations.action("FAIL") { throw Problem(text: "it is broken") }
        operations.check("BREAK") { throw Problem(text: "cannot look") }
    }

    /// A test: strings are sums, those that begin with `#` are titles, and those that begin with `=` checks.
    static func test(_ name: String, _ entries: String...) -> BotTest {
        BotTest(
            name: name,
            entries: entries.map { text in
                if text.hasPrefix("#") { return .title(String(text.dropFirst())) }
                if text.hasPrefix("="), let number = Double(text.dropFirst()) {
                    return .operation(BotOperation("NUMBER", data: .number(number)))
                }
                let isName = text.allSatisfy { $0.isLetter || $0 == "_" }
                return .operation(isName ? BotOperation(text) : BotOperation("REPORT", data: .string(text)))
            })
    }

    static let a = test(
        "A", "#One", "+4", "-6", "+1", "#Two", "-15", "#Three", "×3", "+10", "+2", "-56", "#Four", "×3")
    static let b = test("B", "#One", "+1", "#Two", "+4", "#Three", "+8", "+16", "+32", "#Four", "+64")
    static let c = test("C", "#One", "+3", "#Two", "+3", "#Three", "+3")
}

struct Problem: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
}

/// A bot without an app, and the notifications of its delegates.
final class Bench {
    let turns = QueueTurns()
    let calculator = Calculator()
    let notes = Notes()
    let bot: Bot

    init(_ tests: BotTest...) throws {
        bot = Bot(turns: turns)
        bot.dataSource = calculator.operations
        bot.addDelegate(notes)
        try bot.set(sequences: tests)
    }

    /// The error with which the bot refuses a command; nil when it does not.
    func refusal(_ command: (Bot) throws -> Void) -> BotError? {
        do {
            try command(bot)
            return nil
        } catch {
            return error as? BotError
        }
    }
}

/// A delegate that records its notifications, each as a line.
final class Notes: BotDelegate {
    private(set) var lines: [String] = []
    private(set) var results: [BotResult] = []
    private(set) var loaded: [BotPosition] = []
    private(set) var summaries: [BotSummary] = []
    /// Called with every line.
    var onNote: ((String) -> Void)?

    /// The lines since they were taken last.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    private func note(_ line: String) {
        lines.append(line)
        onNote?(line)
    }

    private func text(_ position: BotPosition) -> String {
        position.operation.data.map { "\(position.operation.name) \(ScriptSpelling.value($0))" }
            ?? position.operation.name
    }

    func bot(_ bot: Bot, didLoadTestAt index: Int, named name: String) { note("test \(index) \(name)") }
    func bot(_ bot: Bot, didLoad operation: BotPosition) {
        loaded.append(operation)
        note("load \(text(operation))")
    }
    func bot(_ bot: Bot, didRun result: BotResult) {
        results.append(result)
        note("ran \(text(result.position))")
    }
    func bot(_ bot: Bot, didEvaluateCheckNamed name: String, passed: Bool, details: String) {
        note("\(passed ? "pass" : "fail") \(name): \(details)")
    }
    func bot(_ bot: Bot, didCompleteTestAt index: Int, named name: String, isLast: Bool) {
        note("complete \(index) \(name)\(isLast ? " last" : "")")
    }
    func botDidStartExecuting(_ bot: Bot) { note("started") }
    func botDidFinishExecuting(_ bot: Bot) { note("finished") }
    func bot(_ bot: Bot, didEndRun summary: BotSummary) {
        summaries.append(summary)
        note("end \(summary.completed) \(summary.passes) \(summary.fails)")
    }
}

import Automation
import BotTesting
import Foundation
import Testing

@Suite("A bot on a real run loop")
struct RunLoopTurnsTests {
    /// What a run on a thread of its own leaves.
    private struct Outcome: Sendable {
        var notes: [String]
        var turns: Int
        var time: Double
        var others: Int
        var isOver: Bool
    }

    @Test("operations run in turns of the loop, between its other events, and delays pass in real time")
    func loop() async throws {
        let outcome = try await withCheckedThrowingContinuation { continuation in
            // A run loop belongs to a thread.
            Thread.detachNewThread { continuation.resume(with: Result { try Self.run() }) }
        }
        #expect(outcome.isOver)
        #expect(outcome.notes.filter { $0.hasPrefix("ran") }.count == 4, "\(outcome.notes)")
        #expect(outcome.turns >= 4)
        #expect(outcome.time >= 0.05)
        #expect(outcome.others > 0)
    }

    private static func run() throws -> Outcome {
        let turns = RunLoopTurns()
        let (calculator, notes) = (Calculator(), Notes())
        let bot = Bot(turns: turns)
        bot.dataSource = calculator.operations
        bot.addDelegate(notes)
        var test = Calculator.test("One", "+1", "=1", "+2", "=3")
        test.entries = test.entries.map { entry in
            guard case .operation(var operation) = entry, operation.data == .string("+1") else { return entry }
            operation.delay = 0.05
            return .operation(operation)
        }
        var others = 0
        nonisolated(unsafe) let count = { others += 1 }
        let timer = Timer(timeInterval: 0.005, repeats: true) { _ in count() }
        RunLoop.current.add(timer, forMode: .common)
        defer { timer.invalidate() }
        try bot.set(sequences: [test])
        try bot.runAll()
        let limit = Date(timeIntervalSinceNow: 60)
        while bot.isExecuting, Date() < limit {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
        }
        return Outcome(
            notes: notes.lines, turns: turns.count, time: turns.now, others: others, isOver: !bot.isExecuting)
    }
}

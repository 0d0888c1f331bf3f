import Automation
import BotTesting
import Testing

@Suite struct BotDelegateTests {
    @Test("BOT-132: all delegates are notified alike, in the order in which they were added")
    func several() throws {
        let bench = try Bench(Calculator.test("One", "+1", "=1", "=2"), Calculator.c)
        let other = Notes()
        var order: [String] = []
        bench.notes.onNote = { order.append("first \($0)") }
        other.onNote = { order.append("second \($0)") }
        bench.bot.addDelegate(other)
        bench.bot.addDelegate(other)
        _ = bench.notes.take()
        try bench.bot.runAll()
        bench.turns.drain()
        #expect(bench.notes.lines == other.lines)
        #expect(bench.notes.lines.count > 10)
        #expect(order.prefix(4) == ["first started", "second started", "first test 0 One", "second test 0 One"])
    }

    @Test("BOT-132: delegates are notified alike when one of them gives the bot commands meanwhile")
    func commandingDelegate() throws {
        let bench = try Bench(Calculator.c, Calculator.test("Two", "+1"), Calculator.c)
        let other = Notes()
        bench.bot.addDelegate(other)
        bench.notes.onNote = { [unowned bot = bench.bot] line in
            guard line.hasPrefix("complete"), !line.hasSuffix("last") else { return }
            do {
                try bot.loadNextSequence()
                try bot.step(to: .end)
            } catch {
                Issue.record(error)
            }
        }
        _ = bench.notes.take()
        try bench.bot.step(to: .end)
        bench.turns.drain()
        #expect(bench.notes.lines == other.lines)
        #expect(
            other.lines.filter { $0.hasPrefix("test") || $0.hasPrefix("complete") } == [
                "complete 0 C", "test 1 Two", "complete 1 Two", "test 2 C", "complete 2 C last",
            ])
        #expect(bench.calculator.number == 9)
    }

    @Test("BOT-103: a delegate may take the next step at once whenever the bot has finished")
    func steppingDelegate() throws {
        let bench = try Bench(Calculator.a, Calculator.b)
        var commands = 0
        bench.notes.onNote = { [unowned bot = bench.bot] line in
            guard line == "finished" || line.hasPrefix("complete 0") else { return }
            commands += 1
            do {
                if !bot.allStepsComplete {
                    try bot.step()
                } else if line != "finished" {
                    try bot.loadNextSequence()
                    try bot.step()
                }
            } catch {
                Issue.record(error)
            }
        }
        try bench.bot.step()
        #expect(bench.bot.allSequencesComplete)
        #expect(bench.calculator.number == 125)
        #expect(commands == 9 + 6 + 1)
        #expect(bench.turns.count == 0)
    }

    @Test(
        "BOT-100: commands that operations, data sources, delegates and timers give meanwhile are refused and change nothing"
    )
    func inTheMiddle() throws {
        let bench = try Bench(Calculator.test("T", "+1", "MEDDLE", "+1", "LOOK"), Calculator.c)
        var refusals: [BotError?] = []
        func meddle(_ bot: Bot) {
            refusals.append(bench.refusal { try $0.step() })
            refusals.append(bench.refusal { try $0.step(to: .end) })
            refusals.append(bench.refusal { try $0.loadNextSequence() })
            refusals.append(bench.refusal { try $0.restart() })
            refusals.append(bench.refusal { try $0.runAll() })
            refusals.append(bench.refusal { try $0.set(sequences: []) })
        }
        bench.calculator.operations.action("MEDDLE") { [unowned bot = bench.bot] in meddle(bot) }
        bench.calculator.operations.check("LOOK") { [unowned bot = bench.bot] in
            meddle(bot)
            return BotVerdict(true, "looked")
        }
        let clear = bench.calculator.operations.whenTestLoads
        bench.calculator.operations.whenTestLoads = { [unowned bot = bench.bot] in
            clear()
            meddle(bot)
        }
        bench.notes.onNote = { [unowned bot = bench.bot] line in if bot.isExecuting { meddle(bot) } }
        bench.turns.schedule(after: 0) { [unowned bot = bench.bot] in meddle(bot) }
        try bench.bot.restart()
        try bench.bot.runAll()
        bench.turns.schedule(after: 0) { [unowned bot = bench.bot] in meddle(bot) }
        bench.turns.drain()
        #expect(refusals.count > 60)
        #expect(refusals.allSatisfy { $0 == .midExecution })
        #expect(bench.bot.summary == BotSummary(completed: 2, passes: 1, fails: 0))
        #expect(bench.calculator.ran == ["+1", "+1", "+3", "+3", "+3"])
    }

    @Test("BOT-132: the bot keeps no delegate alive, and does not notify one that was removed")
    func weak() throws {
        let bench = try Bench(Calculator.c)
        var gone: Notes? = Notes()
        weak let watched = gone
        if let gone { bench.bot.addDelegate(gone) }
        gone = nil
        #expect(watched == nil)
        let removed = Notes()
        bench.bot.addDelegate(removed)
        bench.notes.onNote = { [unowned bot = bench.bot] line in
            if line == "started" { bot.removeDelegate(removed) }
        }
        try bench.bot.step()
        #expect(removed.lines == [])
    }
}

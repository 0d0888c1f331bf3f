import Automation
import BotTesting
import Testing

@Suite struct BotDashboardTests {
    private let steps: [BotDashboard.Command] = [.stepOperation, .stepSection, .stepTest]

    private func enabled(_ dashboard: BotDashboard) -> Set<BotDashboard.Command> {
        Set(BotDashboard.Command.allCases.filter(dashboard.isEnabled))
    }

    @Test("BOT-109: buttons are disabled while operations run, and after a test all but skip")
    func buttons() throws {
        let bench = try Bench(Calculator.a, Calculator.c)
        let dashboard = BotDashboard(bench.bot)
        #expect(enabled(dashboard) == [.stepOperation, .stepSection, .stepTest, .skip, .runAll])
        var during: [Set<BotDashboard.Command>] = []
        bench.notes.onNote = { line in if line.hasPrefix("ran") { during.append(enabled(dashboard)) } }
        try dashboard.perform(.stepSection)
        #expect(enabled(dashboard) == [.cancel])
        bench.turns.drain()
        #expect(during.count == 3)
        #expect(during.allSatisfy { $0 == [.cancel] })
        #expect(enabled(dashboard) == [.stepOperation, .stepSection, .stepTest, .skip, .runAll])
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(enabled(dashboard) == [.skip, .runAll])
        try dashboard.perform(.skip)
        #expect(enabled(dashboard).isSuperset(of: steps))
        #expect(throws: BotError.self) {
            try dashboard.perform(.stepTest)
            try dashboard.perform(.stepOperation)
        }
        try dashboard.perform(.cancel)
        #expect(enabled(dashboard).isSuperset(of: steps))
    }

    @Test("BOT-108: after a run to the end the three run buttons are disabled, and skip is enabled")
    func endState() throws {
        let bench = try Bench(Calculator.test("T", "+1", "=1"))
        let dashboard = BotDashboard(bench.bot)
        for command in [BotDashboard.Command.stepTest, .runAll] {
            try dashboard.perform(command)
            bench.turns.drain()
            #expect(steps.allSatisfy { !dashboard.isEnabled($0) })
            #expect(dashboard.isEnabled(.skip))
            #expect(dashboard.isTestCompleted)
        }
    }

    @Test("BOT-110: skip on the last test restarts, and zeroes the totals")
    func skipLast() throws {
        let bench = try Bench(Calculator.test("One", "=0"), Calculator.test("Two", "=0"))
        let dashboard = BotDashboard(bench.bot)
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        try dashboard.perform(.skip)
        #expect(dashboard.testNumber == "2.")
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(dashboard.summary == "All Complete (2): 2 passes, 0 fails")
        try dashboard.perform(.skip)
        #expect(dashboard.testNumber == "1.")
        #expect(dashboard.summary == "No Tests Completed")
        #expect(dashboard.totals == BotSummary())
        #expect(dashboard.passes == 0)
    }

    @Test("BOT-111: number, name, counts and section of the current test are shown")
    func shown() throws {
        let three = Calculator.test("All Standard Ops (No Undo)", "+1", "#Setting A → D", "=1", "=2", "FAIL")
        let bench = try Bench(Calculator.c, Calculator.c, three)
        let dashboard = BotDashboard(bench.bot)
        try dashboard.perform(.skip)
        try dashboard.perform(.skip)
        #expect(dashboard.testNumber == "3.")
        #expect(dashboard.testName == "All Standard Ops (No Undo)")
        #expect(dashboard.section == "Section Name Unavailable")
        try dashboard.perform(.stepOperation)
        #expect(dashboard.section == "Setting A → D")
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(dashboard.section == "Setting A → D")
        #expect(dashboard.passes == 1)
        #expect(dashboard.fails == 2)
        let none = BotDashboard(Bot(turns: QueueTurns()))
        #expect(none.testNumber == "")
        #expect(none.section == "Section Name Unavailable")
        #expect(none.summary == "No Tests Completed")
    }

    @Test(
        "BOT-112: the newest operation is on the left of the ticker, takes its verdict there, and leaves it empty at the end"
    )
    func ticker() throws {
        let bench = try Bench(Calculator.test("T", "=0", "+1", "=0", "FAIL"))
        let dashboard = BotDashboard(bench.bot)
        typealias Slot = BotDashboard.TickerSlot
        func slot(_ name: String, _ isCheck: Bool, _ passed: Bool? = nil) -> Slot {
            Slot(name: name, isCheck: isCheck, passed: passed)
        }
        #expect(dashboard.ticker == [slot("NUMBER", true), nil, nil])
        var seen: [[Slot?]] = []
        dashboard.onChange = { if seen.last != dashboard.ticker { seen.append(dashboard.ticker) } }
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(
            seen == [
                [slot("NUMBER", true), nil, nil],
                [slot("NUMBER", true, true), nil, nil],
                [slot("REPORT", false), slot("NUMBER", true, true), nil],
                [slot("NUMBER", true), slot("REPORT", false), slot("NUMBER", true, true)],
                [slot("NUMBER", true, false), slot("REPORT", false), slot("NUMBER", true, true)],
                [slot("FAIL", false), slot("NUMBER", true, false), slot("REPORT", false)],
                [slot("FAIL", false, false), slot("NUMBER", true, false), slot("REPORT", false)],
                [nil, slot("FAIL", false, false), slot("NUMBER", true, false)],
            ])
    }

    @Test("BOT-113: the summary is told in the words of the original")
    func summary() throws {
        let two = Calculator.test("Two", "=0", "=0")
        let four = Calculator.test("Four", "=0", "=0", "=0", "=0")
        let one = Calculator.test("One", "=0", "=1")
        let bench = try Bench(two, four, one)
        let dashboard = BotDashboard(bench.bot)
        var lines = [dashboard.summary]
        dashboard.onChange = { if lines.last != dashboard.summary { lines.append(dashboard.summary) } }
        try dashboard.perform(.runAll)
        bench.turns.drain()
        #expect(
            lines == [
                "No Tests Completed", "One Test Completed: 2 passes, 0 fails", "2 Tests Completed: 6 passes, 0 fails",
                "All Complete (3): 7 passes, 1 fail",
            ])
        #expect(dashboard.runSummary == BotSummary(completed: 3, passes: 7, fails: 1))
        try bench.bot.set(sequences: [one, one])
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(dashboard.summary == "One Test Completed: 1 pass, 1 fail")
    }

    @Test("BOT-113, BOT-128: one cue over nine tests ends with the totals of all")
    func nineTests() throws {
        let bench = try Bench()
        let tests = [2, 4, 27, 6, 3, 13, 7, 4, 5].map { count in
            let check = BotTest.Entry.operation(BotOperation("NUMBER", data: .number(0)))
            return BotTest(name: "\(count) checks", entries: Array(repeating: check, count: count))
        }
        try bench.bot.set(sequences: tests)
        let dashboard = BotDashboard(bench.bot)
        var lines: [String] = []
        dashboard.onChange = { if lines.last != dashboard.summary { lines.append(dashboard.summary) } }
        try dashboard.perform(.runAll)
        bench.turns.drain()
        #expect(lines.count == 10)
        #expect(lines[8] == "8 Tests Completed: 66 passes, 0 fails")
        #expect(lines[9] == "All Complete (9): 71 passes, 0 fails")
        #expect(bench.bot.summary == BotSummary(completed: 9, passes: 71, fails: 0))
    }

    @Test("BOT-114: a test that is skipped adds nothing to the totals")
    func skipped() throws {
        let bench = try Bench(
            Calculator.test("One", "=0", "=0"), Calculator.test("Two", "=0", "=0", "=0", "=0"),
            Calculator.test("Three", "=0", "=0", "=0"), Calculator.c)
        let dashboard = BotDashboard(bench.bot)
        for _ in 0..<2 {
            try dashboard.perform(.stepTest)
            bench.turns.drain()
            try dashboard.perform(.skip)
        }
        try dashboard.perform(.stepOperation)
        try dashboard.perform(.stepOperation)
        #expect(dashboard.passes == 2)
        try dashboard.perform(.skip)
        #expect(dashboard.summary == "2 Tests Completed: 6 passes, 0 fails")
        #expect(dashboard.passes == 0)
    }

    @Test("BOT-132: a dashboard that comes in the middle shows where the bot is")
    func late() throws {
        let bench = try Bench(Calculator.a)
        try bench.bot.step(to: .nextSection)
        bench.turns.drain()
        let dashboard = BotDashboard(bench.bot)
        #expect(dashboard.section == "Two")
        #expect(dashboard.ticker.first??.name == "REPORT")
        #expect(dashboard.testName == "A")
    }
}

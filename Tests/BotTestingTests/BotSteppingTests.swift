import Automation
import BotTesting
import Testing

@Suite struct BotSteppingTests {
    @Test("BOT-92: a data source without any app drives a bot")
    func dataSource() throws {
        let source = Fake()
        let turns = QueueTurns()
        let bot = Bot(turns: turns)
        bot.dataSource = source
        let operations = [BotOperation("DO", data: .string("x")), BotOperation("LOOK", data: .number(1))]
        try bot.set(sequences: [BotTest(name: "T", entries: operations.map { .operation($0) })])
        try bot.step(to: .end)
        turns.drain()
        #expect(
            source.calls == [
                "load", "look up DO", "look up LOOK", "look up DO", "work DO x", "did x", "look up LOOK",
                "look up LOOK",
                "work LOOK 1.0", "check LOOK",
            ])
        #expect(bot.allSequencesComplete)
    }

    @Test("BOT-93: a bot runs with a delegate that implements nothing")
    func silentDelegate() throws {
        final class Silent: BotDelegate {}
        let silent = Silent()
        let bench = try Bench(Calculator.c)
        bench.bot.addDelegate(silent)
        try bench.bot.runAll()
        bench.turns.drain()
        #expect(bench.calculator.number == 9)
    }

    @Test("BOT-94: setting tests loads the first and its first operation, and runs nothing")
    func set() throws {
        let bench = try Bench(Calculator.a, Calculator.b)
        #expect(bench.notes.lines == ["test 0 A", "load REPORT \"+4\""])
        #expect(bench.calculator.ran == [])
        #expect(bench.turns.count == 0)
        #expect(bench.bot.pending?.index == 1)
        #expect(bench.bot.pending?.section == "One")
        #expect(!bench.bot.isExecuting)
    }

    @Test("BOT-95: a step runs the pending operation at once and loads the next one")
    func step() throws {
        let bench = try Bench(Calculator.a)
        _ = bench.notes.take()
        let position = try bench.bot.step()
        #expect(position.operation.data == .string("+4"))
        #expect(bench.calculator.number == 4)
        #expect(bench.turns.count == 0)
        #expect(bench.notes.take() == ["started", "ran REPORT \"+4\"", "load REPORT \"-6\"", "finished"])
        #expect(!bench.bot.isExecuting)
        #expect(bench.bot.pending?.operation.data == .string("-6"))
    }

    @Test("BOT-96: a section step ends before the next title, and runs one operation when a title follows")
    func nextSection() throws {
        let bench = try Bench(Calculator.b)
        try bench.bot.step()
        try bench.bot.step()
        #expect(bench.calculator.number == 5)
        let steps = try bench.bot.step(to: .nextSection)
        #expect(steps.map(\.operation.data) == [.string("+8"), .string("+16"), .string("+32")])
        bench.turns.drain()
        #expect(bench.calculator.number == 61)
        #expect(bench.bot.pending?.operation.data == .string("+64"))
        #expect(bench.bot.pending?.section == "Four")

        let one = try Bench(Calculator.b)
        #expect(try one.bot.step(to: .nextSection).count == 1)
        one.turns.drain()
        #expect(one.calculator.ran == ["+1"])
    }

    @Test("BOT-97: a step to the end runs everything that is left")
    func end() throws {
        let bench = try Bench(Calculator.b)
        try bench.bot.step()
        try bench.bot.step()
        try bench.bot.step(to: .end)
        bench.turns.drain()
        #expect(bench.calculator.number == 125)
        #expect(bench.bot.allSequencesComplete)
    }

    @Test("BOT-98: k operations run in k different turns, and each notification of the next has a turn of its own")
    func turns() throws {
        let bench = try Bench(Calculator.a)
        var seen: [(turn: Int, note: String)] = []
        bench.notes.onNote = { [turns = bench.turns] line in seen.append((turns.count, line)) }
        try bench.bot.step(to: .nextSection)
        #expect(bench.calculator.ran == [])
        bench.turns.drain()
        #expect(
            seen.map { "\($0.turn) \($0.note)" } == [
                "0 started", "1 ran REPORT \"+4\"", "2 load REPORT \"-6\"", "3 ran REPORT \"-6\"",
                "4 load REPORT \"+1\"", "5 ran REPORT \"+1\"", "6 load REPORT \"-15\"", "6 finished",
            ])
    }

    @Test("BOT-99: the delay of an action postpones what follows, and the bot is executing meanwhile")
    func delay() throws {
        var test = Calculator.test("T", "+1", "=1", "+1", "+1")
        test = test.delaying(0, by: 0.5).delaying(1, by: 7)
        for single in [true, false] {
            let bench = try Bench(test)
            var instants: [String: Double] = [:]
            bench.notes.onNote = { [turns = bench.turns] line in instants[line] = turns.now }
            if single { try bench.bot.step() } else { try bench.bot.step(to: .end) }
            if single {
                #expect(bench.calculator.ran == ["+1"])
                #expect(bench.bot.isExecuting)
                #expect(bench.refusal { try $0.step() } == .midExecution)
                bench.turns.drain()
                #expect(bench.turns.now == 0.5)
                #expect(!bench.bot.isExecuting)
                try bench.bot.step()
                #expect(bench.turns.now == 0.5)
            } else {
                bench.turns.turn()
                #expect(bench.refusal { try $0.step() } == .midExecution)
                bench.turns.drain()
                #expect(instants["ran NUMBER 1"] == 0.5)
                #expect(bench.turns.now == 0.5)
                #expect(bench.calculator.number == 3)
            }
        }
    }

    @Test("BOT-100: commands are refused in the order mid, all, one")
    func refusals() throws {
        let bench = try Bench(Calculator.c, Calculator.c)
        try bench.bot.step(to: .end)
        let commands: [(Bot) throws -> Void] = [
            { try $0.step() }, { try $0.step(to: .end) }, { try $0.step(to: .nextSection) }, { try $0.restart() },
            { try $0.loadNextSequence() }, { try $0.runAll() }, { try $0.set(sequences: []) },
        ]
        for command in commands { #expect(bench.refusal(command) == .midExecution) }
        bench.turns.drain()
        for command in commands[0...2] { #expect(bench.refusal(command) == .sequenceIsComplete) }
        try bench.bot.loadNextSequence()
        try bench.bot.step(to: .end)
        for command in commands { #expect(bench.refusal(command) == .midExecution) }
        bench.turns.drain()
        for command in commands[0...2] { #expect(bench.refusal(command) == .allSequencesComplete) }
        #expect(bench.calculator.number == 9)
        for error in [BotError.midExecution, .sequenceIsComplete, .allSequencesComplete, .noSequencesRemaining] {
            #expect("\(error)".contains(" "))
        }
    }

    @Test("BOT-101: the next test is loaded from anywhere; on the last one nothing changes")
    func loadNext() throws {
        let bench = try Bench(Calculator.a, Calculator.b, Calculator.c)
        try bench.bot.step()
        try bench.bot.loadNextSequence()
        try bench.bot.loadNextSequence()
        #expect(bench.bot.sequenceName == "C")
        try bench.bot.step()
        let before = bench.bot.pending
        #expect(bench.refusal { try $0.loadNextSequence() } == .noSequencesRemaining)
        #expect(bench.bot.sequenceName == "C")
        #expect(bench.bot.pending == before)
        #expect(bench.calculator.number == 3)
    }

    @Test("BOT-102, BOT-7: after a restart the first operations have no section again")
    func restart() throws {
        let four = Calculator.test("Four", "+1", "+2", "#Setting C to A", "+3")
        let bench = try Bench(four, Calculator.c)
        try bench.bot.step(to: .end)
        bench.turns.drain()
        #expect(bench.notes.loaded.map(\.section) == [nil, nil, "Setting C to A"])
        try bench.bot.loadNextSequence()
        try bench.bot.restart()
        #expect(bench.bot.sequenceIndex == 0)
        #expect(bench.bot.pending?.section == nil)
        #expect(bench.bot.pending?.index == 0)
        #expect(bench.calculator.number == 0)
    }

    @Test("BOT-103: what is complete can be read at any time, and holds inside the completion callback")
    func completion() throws {
        let bench = try Bench(Calculator.b, Calculator.c)
        #expect(bench.bot.sequenceName == "B")
        #expect(!bench.bot.allStepsComplete)
        var inside: [Bool] = []
        bench.notes.onNote = { [bot = bench.bot] line in
            if line.hasPrefix("complete") { inside += [bot.allStepsComplete, bot.allSequencesComplete] }
        }
        try bench.bot.step(to: .end)
        bench.turns.drain()
        #expect(bench.bot.allStepsComplete)
        #expect(!bench.bot.allSequencesComplete)
        try bench.bot.loadNextSequence()
        #expect(bench.bot.sequenceName == "C")
        try bench.bot.step(to: .end)
        bench.turns.drain()
        #expect(inside == [true, false, true, true])
        #expect(Bot(turns: QueueTurns()).sequenceName == nil)
    }

    @Test("BOT-104: each loading of a test lets the app clear its model")
    func clearing() throws {
        let bench = try Bench(Calculator.c, Calculator.c)
        #expect(bench.calculator.loads == 1)
        try bench.bot.step(to: .end)
        bench.turns.drain()
        try bench.bot.loadNextSequence()
        #expect(bench.calculator.loads == 2)
        #expect(bench.calculator.number == 0)
        try bench.bot.restart()
        #expect(bench.calculator.loads == 3)
        try bench.bot.runAll()
        bench.turns.drain()
        #expect(bench.calculator.loads == 5)
        #expect(bench.calculator.number == 9)
    }

    @Test("BOT-106: the sums are right with mixed steps")
    func sums() throws {
        let a = try Bench(Calculator.a)
        try a.bot.step()
        try a.bot.step()
        #expect(a.calculator.number == -2)
        try a.bot.step(to: .nextSection)
        a.turns.drain()
        #expect(a.calculator.number == -1)
        try a.bot.step()
        #expect(a.calculator.number == -16)
        try a.bot.step(to: .nextSection)
        a.turns.drain()
        #expect(a.calculator.number == -92)
        try a.bot.step(to: .end)
        a.turns.drain()
        #expect(a.calculator.number == -276)

        let b = try Bench(Calculator.b)
        var numbers: [Int] = []
        for _ in 0..<2 {
            try b.bot.step()
            numbers.append(b.calculator.number)
        }
        for _ in 0..<2 {
            try b.bot.step(to: .nextSection)
            b.turns.drain()
            numbers.append(b.calculator.number)
        }
        #expect(numbers == [1, 5, 61, 125])

        let c = try Bench(Calculator.c)
        try c.bot.step()
        try c.bot.step(to: .end)
        c.turns.drain()
        #expect(c.calculator.number == 9)
    }

    @Test("BOT-107: steps return the operations they run; after the end there are none")
    func returned() throws {
        let bench = try Bench(Calculator.a)
        var counts: [Int] = []
        while !bench.bot.allStepsComplete {
            counts.append(try bench.bot.step(to: .nextSection).count)
            bench.turns.drain()
        }
        #expect(counts == [3, 1, 4, 1])
        #expect(bench.refusal { try $0.step() } == .allSequencesComplete)

        let end = try Bench(Calculator.a)
        try end.bot.step()
        let rest = try end.bot.step(to: .end)
        #expect(rest.count == 8)
        #expect(rest.first?.operation.data == .string("-6"))
        #expect(rest.first?.section == "One")
        #expect(rest.first?.index == 2)
        #expect(rest.last?.operation.data == .string("×3"))
        #expect(rest.last?.section == "Four")
        #expect(rest.last?.index == 12)
    }

    @Test("BOT-108: finished comes before completed")
    func order() throws {
        let bench = try Bench(Calculator.test("T", "+1", "+2"))
        _ = bench.notes.take()
        try bench.bot.step(to: .end)
        bench.turns.drain()
        #expect(
            bench.notes.take() == [
                "started", "ran REPORT \"+1\"", "load REPORT \"+2\"", "ran REPORT \"+2\"", "finished",
                "complete 0 T last",
            ])
    }
}

/// The one required member of a data source, and nothing else that runs.
private final class Fake: BotDataSource {
    var calls: [String] = []

    func bot(_ bot: Bot, codeForOperationNamed name: String) -> BotCode? {
        calls.append("look up \(name)")
        let isCheck = name == "LOOK"
        return BotCode(isCheck: isCheck) { data in
            let text = data?.string ?? data?.number.map { "\($0)" } ?? ""
            self.calls.append("work \(name) \(text)")
            if isCheck {
                return .check {
                    self.calls.append("check \(name)")
                    return BotVerdict(true, "seen")
                }
            }
            return .action { self.calls.append("did \(text)") }
        }
    }
    func botDidLoadTest(_ bot: Bot) { calls.append("load") }
}

extension BotTest {
    /// The same test with a delay at one of its entries, in seconds.
    fileprivate func delaying(_ index: Int, by seconds: Double) -> BotTest {
        var test = self
        if case .operation(var operation) = test.entries[index] {
            operation.delay = seconds
            test.entries[index] = .operation(operation)
        }
        return test
    }
}

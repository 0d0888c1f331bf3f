import Automation
import BotTesting
import TestEvents
import Testing

@Suite struct BotRunTests {
    @Test("BOT-128: one cue runs all tests, loads each of them, and ends with a summary")
    func runAll() throws {
        let one = Calculator.test("One", "#S", "+4", "=4", "=4")
        let two = Calculator.test("Two", "+1", "=1")
        let bench = try Bench(one, two, one)
        try bench.bot.step()
        let loads = bench.calculator.loads
        _ = bench.notes.take()
        try bench.bot.runAll()
        bench.turns.drain()
        #expect(bench.bot.summary == BotSummary(completed: 3, passes: 5, fails: 0))
        #expect(bench.notes.summaries == [bench.bot.summary])
        #expect(bench.calculator.loads == loads + 3)
        #expect(bench.bot.allSequencesComplete)
        #expect(
            bench.notes.take().filter { !$0.hasPrefix("ran") && !$0.hasPrefix("load") && !$0.hasPrefix("pass") } == [
                "started", "test 0 One", "complete 0 One", "test 1 Two", "complete 1 Two", "test 2 One", "finished",
                "complete 2 One last", "end 3 5 0",
            ])
    }

    @Test("BOT-13: a test without operations is complete as soon as it is loaded, and counts in a run of all")
    func emptyTests() throws {
        let empty = BotTest(name: "E", entries: [])
        let bench = try Bench(
            empty, Calculator.test("One", "+1", "=1", "=1"), BotTest(name: "T", entries: [.title("t")]))
        #expect(bench.notes.take() == ["test 0 E", "complete 0 E"])
        #expect(bench.bot.allStepsComplete)
        #expect(bench.refusal { try $0.step() } == .sequenceIsComplete)
        try bench.bot.runAll()
        bench.turns.drain()
        #expect(bench.bot.summary == BotSummary(completed: 3, passes: 2, fails: 0))
        #expect(bench.notes.lines.last == "end 3 2 0")

        let many = try Bench()
        try many.bot.set(sequences: Array(repeating: empty, count: 20_000))
        try many.bot.runAll()
        many.turns.drain()
        #expect(many.bot.summary.completed == 20_000)
        let none = try Bench()
        try none.bot.runAll()
        #expect(none.notes.take() == ["started", "finished", "end 0 0 0"])
        #expect(none.refusal { try $0.step() } == .allSequencesComplete)
    }

    @Test("BOT-129: failures let a run go on, end the test, or end the run")
    func policies() throws {
        let bad = Calculator.test("Bad", "=7", "+1", "FAIL", "=1")
        func run(_ reaction: BotPolicy.Reaction) throws -> Bench {
            let bench = try Bench(Calculator.c, bad, Calculator.c, bad)
            _ = bench.notes.take()
            try bench.bot.runAll(policy: BotPolicy(afterFailure: reaction))
            bench.turns.drain()
            #expect(!bench.bot.isExecuting)
            #expect(bench.bot.policy == BotPolicy())
            return bench
        }
        #expect(try run(.runOn).bot.summary == BotSummary(completed: 4, passes: 2, fails: 4))
        let test = try run(.stopTest)
        #expect(test.bot.summary == BotSummary(completed: 4, passes: 0, fails: 2))
        #expect(test.notes.lines.count { $0.hasPrefix("complete") } == 4)
        #expect(!test.calculator.ran.contains("=1"))
        let stopped = try run(.stopRun)
        #expect(stopped.bot.summary == BotSummary(completed: 2, passes: 0, fails: 1))
        #expect(stopped.notes.lines.suffix(3) == ["finished", "complete 1 Bad", "end 2 0 1"])
        #expect(stopped.bot.sequenceIndex == 1)
        #expect(stopped.bot.allStepsComplete)
        #expect(!stopped.bot.allSequencesComplete)
        try stopped.bot.loadNextSequence()
        #expect(stopped.bot.sequenceName == "C")
    }

    @Test("BOT-129: one operation still runs in each turn, and each test is loaded in one of its own")
    func turns() throws {
        let bench = try Bench(Calculator.c, Calculator.c)
        var turns: [Int] = []
        bench.notes.onNote = { [turns = bench.turns] line in
            if line.hasPrefix("ran") || line.hasPrefix("test") { mark(turns.count) }
        }
        func mark(_ turn: Int) { turns.append(turn) }
        try bench.bot.runAll()
        bench.turns.drain()
        #expect(turns == [0, 1, 3, 5, 7, 8, 10, 12])
    }

    @Test("BOT-129: a run that is cancelled leaves the bot idle, and it can be restarted", arguments: 0..<14)
    func cancelAnywhere(turns: Int) throws {
        let bench = try Bench(Calculator.test("One", "+1", "=1", "+1"), Calculator.test("Two", "+1", "=1", "+1"))
        try bench.bot.runAll()
        for _ in 0..<turns { bench.turns.turn() }
        let wasExecuting = bench.bot.isExecuting
        let ran = bench.calculator.ran
        bench.bot.cancel()
        #expect(!bench.bot.isExecuting)
        #expect(bench.notes.summaries.count == 1)
        bench.turns.drain()
        #expect(bench.calculator.ran == ran)
        #expect(bench.notes.lines.filter { $0 == "finished" }.count == 1)
        let completed = bench.notes.lines.count { $0.hasPrefix("complete") }
        #expect(bench.bot.summary.completed == completed)
        #expect(wasExecuting || turns >= 13)
        bench.bot.cancel()
        #expect(bench.notes.summaries.count == 1)

        // What has not run continues from where it is.
        if !bench.bot.allStepsComplete {
            try bench.bot.step(to: .end)
            bench.turns.drain()
            let both = completed > 0 && bench.bot.sequenceIndex == 1
            #expect(bench.calculator.ran == (both ? ["+1", "=1", "+1", "+1", "=1", "+1"] : ["+1", "=1", "+1"]))
        }
        try bench.bot.restart()
        try bench.bot.runAll()
        bench.turns.drain()
        #expect(bench.bot.summary == BotSummary(completed: 2, passes: 2, fails: 0))
    }

    @Test("BOT-129: a run can be cancelled from inside an operation, a delegate or a wait")
    func cancelInside() throws {
        let bench = try Bench(Calculator.test("T", "+1", "STOP", "+1", "=0"))
        bench.calculator.operations.action("STOP") { [unowned bot = bench.bot] in bot.cancel() }
        try bench.bot.runAll()
        bench.turns.drain()
        #expect(bench.calculator.number == 1)
        #expect(bench.bot.pending?.index == 2)
        #expect(bench.notes.lines.suffix(4) == ["ran STOP", "load REPORT \"+1\"", "finished", "end 0 0 0"])

        for line in ["started", "test 0 T", "load STOP", "ran STOP"] {
            bench.notes.onNote = { [unowned bot = bench.bot] in if $0 == line { bot.cancel() } }
            try bench.bot.runAll()
            bench.turns.drain()
            #expect(!bench.bot.isExecuting)
            #expect(bench.calculator.number <= 1)
        }
        bench.notes.onNote = nil

        var slow = Calculator.test("Slow", "+1", "+1")
        if case .operation(var operation) = slow.entries[0] {
            operation.delay = .infinity
            slow.entries[0] = .operation(operation)
        }
        try bench.bot.set(sequences: [slow])
        try bench.bot.step(to: .end)
        bench.turns.turn()
        bench.bot.cancel()
        #expect(bench.bot.pending?.index == 1)
        try bench.bot.step()
        #expect(bench.calculator.number == 2)
        #expect(bench.bot.allSequencesComplete)
    }

    @Test("BOT-105: an unknown operation is a failure that ends its test, and other tests still run")
    func unknown() throws {
        let misspelt = BotTest(
            name: "M",
            entries: [.operation(BotOperation("REPROT")), .operation(BotOperation("REPORT", data: .string("+1")))])
        let bench = try Bench(misspelt, Calculator.test("Two", "+1", "=1"))
        try bench.bot.runAll()
        bench.turns.drain()
        #expect(bench.bot.summary == BotSummary(completed: 2, passes: 1, fails: 1))
        let result = try #require(bench.notes.results.first)
        #expect(result.verdict == BotVerdict(false, "operation REPROT not recognised"))
        #expect(result.error as? BotOperationError == .unknown(name: "REPROT", nearest: "REPORT"))
        #expect(bench.calculator.ran == ["+1", "=1"])

        let policy = BotPolicy(afterUnknownOperation: .runOn)
        try bench.bot.runAll(policy: policy)
        bench.turns.drain()
        #expect(bench.calculator.ran == ["+1", "=1", "+1", "+1", "=1"])
    }

    @Test("BOT-105: a bot whose operations are never answered fails them")
    func nobody() throws {
        let bench = try Bench(Calculator.c)
        bench.bot.dataSource = nil
        try bench.bot.runAll()
        bench.turns.drain()
        #expect(bench.bot.summary == BotSummary(completed: 1, passes: 0, fails: 1))
        #expect(bench.notes.results.first?.verdict?.message.contains("no data source") == true)
    }

    @Test("BOT-22, BOT-83: an error that an operation throws makes it fail, with a message in every outcome")
    func thrown() throws {
        let bench = try Bench(Calculator.test("T", "FAIL", "BREAK", "+x", "=0", "=1", "EMPTY"))
        bench.calculator.operations.check("EMPTY") { BotVerdict(true, "") }
        try bench.bot.step(to: .end)
        bench.turns.drain()
        #expect(
            bench.notes.results.map(\.verdict) == [
                BotVerdict(false, "it is broken"), BotVerdict(false, "cannot look"), BotVerdict(false, "+x is no sum"),
                BotVerdict(true, "number is 0"), BotVerdict(false, "number is 0, not 1"),
                BotVerdict(true, "EMPTY holds"),
            ])
        #expect(bench.notes.results.map { $0.error != nil } == [true, true, true, false, false, false])
        #expect(bench.notes.lines.contains("fail BREAK: cannot look"))
        #expect(!bench.notes.lines.contains { $0.hasPrefix("fail FAIL") })
    }
}

@Suite struct BotPolicyTests {
    @Test("BOT-105: by default a failure lets the test go on, and an unknown operation ends it")
    func defaults() {
        let policy = BotPolicy()
        #expect(policy.afterFailure == .runOn)
        #expect(policy.afterUnknownOperation == .stopTest)
    }
}

@Suite struct BotRecordTests {
    @Test("BOT-91: the records of a run are written as JSON Lines and read back equal")
    func roundTrip() throws {
        let bench = try Bench(Calculator.test("First \"one\"", "+1", "#Adding → A ", "=1", "=2", "FAIL", "BREAK"))
        bench.calculator.operations.action("ANY", .any) { _ in }
        var data: [AttributeValue] = [
            .null, .bool(true), .number(1), .number(0.1), .number(.infinity), .number(-.infinity), .string("A→B"),
            .string(""), .date(1.5), .data([0, 255]), .list([.number(1), .date(2), .null]), .point(Point(x: 1, y: 2)),
            .size(Size(width: 1, height: 2)), .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .dictionary([:]),
            .dictionary(["$date": .number(3)]), .dictionary(["$$": .string("x"), "a": .data([])]),
        ]
        data.append(.list(data))
        data.append(.dictionary(["all": .list(data)]))
        let entries = data.map { BotTest.Entry.operation(BotOperation("ANY", data: $0, delay: 0.25)) }
        try bench.bot.set(sequences: bench.bot.sequences + [BotTest(name: "Second", entries: entries)])
        try bench.bot.runAll()
        bench.turns.drain()

        let results = bench.notes.results
        let text = try BotRecord.jsonLines(results)
        #expect(text.split(separator: "\n").count == results.count)
        let records = try BotRecord.records(inJSONLines: text)
        #expect(records == results.map(BotRecord.init))
        #expect(records.map { BotResult($0) } == results)
        #expect(records[3].error == "it is broken")
        #expect(records[1].message == "number is 1")
        #expect(records[1].section == "Adding → A ")
    }

    @Test(
        "BOT-91: a record names the test, the section, the operation with its index and data, the outcome and the time")
    func line() throws {
        let bench = try Bench(Calculator.test("T", "#S", "+1", "=2"))
        try bench.bot.step(to: .end)
        bench.turns.drain()
        #expect(
            try BotRecord.jsonLines(bench.notes.results) == """
                {"check":false,"data":"+1","duration":0,"index":1,"operation":"REPORT","pass":true,"section":"S",\
                "test":"T","time":0}
                {"check":true,"data":2,"duration":0,"index":2,"message":"number is 1, not 2","operation":"NUMBER",\
                "pass":false,"section":"S","test":"T","time":0}

                """)
        #expect(throws: DecodingError.self) { try BotRecord.records(inJSONLines: "{}") }
    }

    @Test("BOT-91: the event of a result carries its data as JSON, with integers and keys in order")
    func event() {
        let place = SourcePlace(file: "One.plist", line: 3, column: 5)
        let data = AttributeValue.dictionary(["b": .number(49), "a": .list([.number(0.5), .bool(false), .date(7)])])
        let position = BotPosition(
            operation: BotOperation("LOOK", data: data, place: place), section: "S", index: 4, isCheck: true)
        let result = BotResult(test: "T", position: position, verdict: BotVerdict(false, "no"), duration: 0.5, time: 2)
        let event = TestEvent.Operation(result, screenshot: "a.png", model: "a.txt")
        #expect(
            event
                == TestEvent.Operation(
                    name: "LOOK", section: "S", index: 4, data: #"{"a": [0.5, false, {"$date": 7}], "b": 49}"#,
                    isCheck: true, passed: false, message: "no", place: place, deviceDuration: 0.5,
                    screenshot: "a.png", model: "a.txt"))
        let plain = BotPosition(operation: BotOperation("GO"), section: nil, index: 0, isCheck: false)
        let passed = TestEvent.Operation(BotResult(test: "T", position: plain, verdict: nil))
        #expect(passed.passed)
        #expect(passed.data == nil)
        #expect(passed.message == nil)
    }
}

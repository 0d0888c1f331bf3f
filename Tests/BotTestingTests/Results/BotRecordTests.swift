import Automation
import BotTesting
import TestEvents
import Testing

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

    @Test("BOT-91: the event of a result carries its data as JSON, with whole numbers and keys in order")
    func event() {
        let place = TestEvents.SourcePlace(file: "One.plist", line: 3, column: 5)
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

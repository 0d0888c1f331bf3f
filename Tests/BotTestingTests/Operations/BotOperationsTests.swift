import Automation
import BotTesting
import Testing

@Suite struct BotOperationsTests {
    private let bot = Bot(turns: QueueTurns())

    @Test("BOT-4: closures are given data of the type they declare, and other data is refused before they run")
    func typedData() throws {
        let operations = BotOperations()
        var got: [String] = []
        operations.action("ZONE", .integer(0...119)) { got.append("zone \($0 + 1)") }
        operations.action("RATE", .number) { got.append("rate \($0 / 2)") }
        operations.action("NAME", .string) { got.append("name \($0.uppercased())") }
        operations.action("SELECT", .name) { got.append("select \($0 ?? "nothing")") }
        operations.action("POINT", .point) { got.append("point \($0.x) \($0.y)") }
        operations.action("ANY", .any) { got.append("any \($0 == nil)") }
        operations.check("LINK", .diagram) { BotVerdict($0.left == "A", "\($0.left ?? "-") to \($0.right ?? "-")") }
        func act(_ name: String, _ data: AttributeValue?) throws {
            guard case .block(let body) = try operations.bot(bot, actionForOperationNamed: name, data: data) else {
                Issue.record("\(name) is a closure")
                return
            }
            try body()
        }
        try act("ZONE", .number(119))
        try act("RATE", .number(3))
        try act("NAME", .string("a"))
        try act("SELECT", .string("*"))
        try act("SELECT", .string("A"))
        try act("POINT", .dictionary(["x": .number(1), "y": .number(2.5)]))
        try act("ANY", nil)
        try act("ANY", .list([]))
        #expect(
            got == [
                "zone 120", "rate 1.5", "name A", "select nothing", "select A", "point 1.0 2.5", "any true",
                "any false",
            ])
        let verdict = try operations.bot(bot, evaluateCheckNamed: "LINK", data: .string("A→*"))
        #expect(verdict == BotVerdict(true, "A to -"))

        for (name, data) in [
            ("ZONE", AttributeValue.string("49")), ("ZONE", .number(120)), ("ZONE", .number(0.5)),
            ("RATE", .bool(true)),
            ("NAME", .number(1)), ("POINT", .dictionary(["x": .number(1)])), ("NAME", .null),
        ] {
            #expect(throws: BotOperationError.self) { try act(name, data) }
        }
        #expect(throws: BotOperationError.self) {
            try operations.bot(bot, evaluateCheckNamed: "LINK", data: .string("A->B"))
        }
        #expect(got.count == 8)
    }

    @Test("BOT-4: declarations tell names, kinds and data in the order in which they were made")
    func declarations() throws {
        let operations = BotOperations()
        operations.action("B") {}
        operations.check("A", .integer(1...2)) { BotVerdict($0 == 1, "it is \($0)") }
        operations.step("C", .string) { BlockStep($0) { _, _ in .success } }
        operations.step("D", isCheck: true) { BlockStep("D") { _, _ in .success } }
        operations.action("B", .string) { _ in }
        #expect(
            operations.declarations == [
                BotOperationDeclaration(name: "B", isCheck: false, data: .string),
                BotOperationDeclaration(name: "A", isCheck: true, data: .integer(1...2)),
                BotOperationDeclaration(name: "C", isCheck: false, data: .string),
                BotOperationDeclaration(name: "D", isCheck: true, data: .none),
            ])
        #expect(try operations.bot(bot, stepForOperationNamed: "C", data: .string("x"))?.description == "x")
        #expect(try operations.bot(bot, stepForOperationNamed: "B", data: nil) == nil)
        #expect(operations.bot(bot, isCheckNamed: "D"))
        #expect(!operations.bot(bot, isCheckNamed: "Z"))
    }

    @Test("BOT-105: an unknown operation is refused with the nearest known name")
    func unknown() {
        let operations = BotOperations()
        operations.action("TAP_ADD") {}
        #expect(throws: BotOperationError.unknown(name: "TAP_AD", nearest: "TAP_ADD")) {
            try operations.bot(bot, stepForOperationNamed: "TAP_AD", data: nil)
        }
        #expect(throws: BotOperationError.unknown(name: "X", nearest: nil)) {
            try operations.bot(bot, actionForOperationNamed: "X", data: nil)
        }
        #expect(throws: TestStepFailure("TAP_ADD is an action, not a check")) {
            try operations.bot(bot, evaluateCheckNamed: "TAP_ADD", data: nil)
        }
    }

    @Test("BOT-104, BOT-134, BOT-136: the rest of a data source is given by closures too")
    func others() {
        let operations = BotOperations()
        #expect(operations.modelDescription == nil)
        #expect(operations.canvasSize == nil)
        #expect(!operations.setCanvasSize(Size(width: 1, height: 2)))
        var size = Size(width: 359, height: 607)
        var loads = 0
        operations.whenTestLoads = { loads += 1 }
        operations.describesModel = { "A → B" }
        operations.readsCanvasSize = { size }
        operations.setsCanvasSize = {
            size = $0
            return true
        }
        operations.botDidLoadTest(bot)
        #expect(loads == 1)
        #expect(operations.modelDescription == "A → B")
        #expect(operations.setCanvasSize(Size(width: 1, height: 2)))
        #expect(operations.canvasSize == Size(width: 1, height: 2))
    }
}

import Automation
import BotTesting
import Testing

@Suite struct BotOperationsTests {
    private let bot = Bot(turns: QueueTurns())

    @Test("BOT-4: closures receive data of the type they declare; other data is refused before they run")
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
            guard case .action(let body) = try operations.bot(bot, workForOperationNamed: name, data: data) else {
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
        guard case .check(let link) = try operations.bot(bot, workForOperationNamed: "LINK", data: .string("A→*"))
        else {
            Issue.record("LINK is a check")
            return
        }
        #expect(try link() == BotVerdict(true, "A to -"))

        for (name, data) in [
            ("ZONE", AttributeValue.string("49")), ("ZONE", .number(120)), ("ZONE", .number(0.5)),
            ("RATE", .bool(true)),
            ("NAME", .number(1)), ("POINT", .dictionary(["x": .number(1)])), ("NAME", .null),
        ] {
            #expect(throws: BotOperationError.self) { try act(name, data) }
        }
        #expect(throws: BotOperationError.self) {
            try operations.bot(bot, workForOperationNamed: "LINK", data: .string("A->B"))
        }
        #expect(got.count == 8)
    }

    @Test("BOT-4: declarations list names, kinds and data in the order in which they were made")
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
        guard case .step(let step) = try operations.bot(bot, workForOperationNamed: "C", data: .string("x")),
            case .action = try operations.bot(bot, workForOperationNamed: "B", data: .string("x"))
        else {
            Issue.record("C is a step, and B a closure")
            return
        }
        #expect(step.description == "x")
        #expect(operations.bot(bot, codeForOperationNamed: "D")?.isCheck == true)
        #expect(operations.bot(bot, codeForOperationNamed: "B")?.isCheck == false)
        #expect(operations.bot(bot, codeForOperationNamed: "Z") == nil)
    }

    @Test("BOT-105: an unknown operation is refused with the nearest known name")
    func unknown() throws {
        let operations = BotOperations()
        operations.action("TAP_ADD") {}
        #expect(throws: BotOperationError.unknown(name: "TAP_AD", nearest: "TAP_ADD")) {
            try operations.bot(bot, workForOperationNamed: "TAP_AD", data: nil)
        }
        #expect(throws: BotOperationError.unknown(name: "X", nearest: nil)) {
            try operations.bot(bot, workForOperationNamed: "X", data: nil)
        }
        guard case .action = try operations.bot(bot, workForOperationNamed: "TAP_ADD", data: nil) else {
            Issue.record("TAP_ADD is an action, not a check")
            return
        }
    }

    @Test("BOT-104, BOT-134, BOT-136: the rest of a data source is provided by closures too")
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

@Suite struct BotDataKindTests {
    @Test(
        "BOT-4: each kind of data accepts its own values only",
        arguments: [
            (BotDataKind.none, [nil, .null], [0, "", false]),
            (.integer(nil), [49, 0, -3], [nil, "49", true, 1.5, .number(.infinity), .number(.nan)]),
            (.integer(0...119), [0, 119], [-1, 120, "49"]),
            (.number, [49, 0.5], [nil, "0.5", false, .number(.nan)]),
            (.string, ["A", "*", ""], [nil, 1, true, .list(["A"])]),
            (.diagram, ["A→B", "D→*", "*→A", "AA→AB"], ["A->B", "A → B", "→B", "A→", "A", "*→*", "A→B→C", 1, nil]),
            (
                .point, [.dictionary(["x": 1, "y": 2.5])],
                [
                    nil, 1, .dictionary(["x": 1]), .dictionary(["x": 1, "y": "2"]),
                    .dictionary(["x": 1, "y": 2, "z": 3]),
                ]
            ),
            (.any, [nil, 1, "A", .dictionary([:])], []),
        ] as [(BotDataKind, [AttributeValue?], [AttributeValue?])])
    func kinds(kind: BotDataKind, fit: [AttributeValue?], unfit: [AttributeValue?]) throws {
        let declaration = BotOperationDeclaration(name: "DO", isCheck: false, data: kind)
        for data in fit {
            #expect(kind.accepts(data))
            try declaration.validate(data)
        }
        for data in unfit {
            #expect(!kind.accepts(data))
            #expect(throws: BotOperationError.self) { try declaration.validate(data) }
        }
    }

    @Test("BOT-4: a string where a zone belongs is reported with what would be right")
    func textForZone() throws {
        let problem = try #require(
            BotDataKind.integer(0...119).problem(of: "49", forOperationNamed: "MOVE_CROSSHAIRS_TO_ZONE"))
        #expect(
            problem.description == """
                MOVE_CROSSHAIRS_TO_ZONE takes an integer from 0 to 119, not "49"; \
                write it as a number, not as a string
                """)
    }

    @Test(
        "BOT-6: a diagram with another arrow is rejected with a hint towards U+2192",
        arguments: [
            "A->B", "A -> B", "A=>B", "A-->B", "A>B", "A → B", "A⇒B",
        ])
    func arrows(text: String) throws {
        let problem = try #require(
            BotDataKind.diagram.problem(of: .string(text), forOperationNamed: "VALIDATE_ROUTE_NEXT"))
        #expect(problem.description.hasSuffix("; write 'A→B', with the arrow U+2192"))
    }

    @Test("BOT-5, BOT-6: diagrams are read and written, with * for nothing")
    func diagrams() {
        #expect(BotDiagram("A→B") == BotDiagram(left: "A", right: "B"))
        #expect(BotDiagram("D→*") == BotDiagram(left: "D", right: nil))
        #expect(BotDiagram("*→A") == BotDiagram(left: nil, right: "A"))
        for text in ["A→B", "D→*", "*→A"] { #expect(BotDiagram(text)?.description == text) }
        #expect(BotDiagram.name("*") == nil)
        #expect(BotDiagram.name("A") == "A")
    }

    @Test("BOT-6: a string that cannot be repaired is reported with the rule")
    func noDiagram() {
        let problem = BotDataKind.diagram.problem(of: "A", forOperationNamed: "X")
        #expect(
            problem?.description == """
                X takes a diagram such as 'A→B', not "A"; \
                the arrow is U+2192, each side is one name or '*', and there are no spaces
                """)
    }

    @Test("BOT-4: the contents of a dictionary are reported in alphabetical order")
    func dictionary() {
        let kind = BotDataKind.dictionary(["y": .number, "waypoint": .string, "x": .number])
        #expect(kind.expectation == "a dictionary with 'waypoint', a string, and 'x', a number, and 'y', a number")
    }

    @Test("an operation that is not declared is unknown, with the nearest name")
    func unknown() throws {
        let declarations = [
            BotOperationDeclaration(name: "TAP_ADD", isCheck: false, data: .none),
            BotOperationDeclaration(name: "TAP_UNDO", isCheck: false, data: .none),
        ]
        #expect(try declarations.declaration(ofOperationNamed: "TAP_ADD").name == "TAP_ADD")
        #expect(throws: BotOperationError.unknown(name: "TAP_ADDD", nearest: "TAP_ADD")) {
            try declarations.declaration(ofOperationNamed: "TAP_ADDD")
        }
    }
}

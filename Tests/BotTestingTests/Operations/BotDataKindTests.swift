import Automation
import BotTesting
import Testing

@Suite struct BotDataKindTests {
    @Test(
        "BOT-4: each kind of data takes its own values only",
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

    @Test("BOT-4: a text where a zone belongs is told with what would be right")
    func textForZone() throws {
        let problem = try #require(
            BotDataKind.integer(0...119).problem(of: "49", forOperationNamed: "MOVE_CROSSHAIRS_TO_ZONE"))
        #expect(
            problem.description == """
                MOVE_CROSSHAIRS_TO_ZONE takes a whole number from 0 to 119, not "49"; \
                write it as a number, not as a text
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

    @Test("BOT-6: a text that cannot be mended is told the rule")
    func noDiagram() {
        let problem = BotDataKind.diagram.problem(of: "A", forOperationNamed: "X")
        #expect(
            problem?.description == """
                X takes a diagram such as 'A→B', not "A"; \
                the arrow is U+2192, each side is one name or '*', and there are no spaces
                """)
    }

    @Test("BOT-4: what a dictionary holds is told in the order of the alphabet")
    func dictionary() {
        let kind = BotDataKind.dictionary(["y": .number, "waypoint": .string, "x": .number])
        #expect(kind.expectation == "a dictionary with 'waypoint', a text, and 'x', a number, and 'y', a number")
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

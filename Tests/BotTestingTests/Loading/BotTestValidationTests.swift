import BotTesting
import Testing

@Suite struct BotTestValidationTests {
    private let declarations = [
        BotOperationDeclaration(name: "TAP_ADD", isCheck: false, data: .none),
        BotOperationDeclaration(name: "MOVE_CROSSHAIRS_TO_ZONE", isCheck: false, data: .integer(0...119)),
        BotOperationDeclaration(name: "TAP_WAYPOINT", isCheck: false, data: .string),
        BotOperationDeclaration(name: "VALIDATE_ROUTE_NEXT", isCheck: true, data: .diagram),
    ]

    private func told(_ operations: String) throws -> [String] {
        try load(#"{"name": "N", "operations": ["T", \#(operations)]}"#).problems(with: declarations)
            .map { "\($0.severity): \($0)" }
    }

    @Test(
        "BOT-4: data of the wrong kind is told before anything runs, with index and place",
        arguments: [
            (
                #"{"name": "MOVE_CROSSHAIRS_TO_ZONE", "data": "49"}"#,
                #"MOVE_CROSSHAIRS_TO_ZONE takes a whole number from 0 to 119, not "49"; write it as a number, not as a text"#
            ),
            (
                #"{"name": "MOVE_CROSSHAIRS_TO_ZONE", "data": true}"#,
                "MOVE_CROSSHAIRS_TO_ZONE takes a whole number from 0 to 119, not true"
            ),
            (
                #"{"name": "MOVE_CROSSHAIRS_TO_ZONE"}"#,
                "MOVE_CROSSHAIRS_TO_ZONE takes a whole number from 0 to 119, not nothing"
            ),
            (#"{"name": "TAP_ADD", "data": 1}"#, "TAP_ADD takes no data, not 1"),
            (#"{"name": "TAP_WAYPOINT", "data": 1}"#, "TAP_WAYPOINT takes a text, not 1"),
        ])
    func data(operation: String, problem: String) throws {
        #expect(try told(operation) == ["error: One.plist:1:35: element 1 of operations: " + problem])
    }

    @Test("BOT-6: a diagram with another arrow is rejected with a hint")
    func diagram() throws {
        #expect(
            try told(#"{"name": "VALIDATE_ROUTE_NEXT", "data": "A->B"}"#) == [
                """
                error: One.plist:1:35: element 1 of operations: VALIDATE_ROUTE_NEXT takes a diagram such as 'A→B', \
                not "A->B"; write 'A→B', with the arrow U+2192
                """
            ])
    }

    @Test("BOT-3: an operation that nobody declares is no error of the file, and the delay of a check is odd")
    func warnings() throws {
        #expect(
            try told(#"{"name": "TAP_AD"}, {"name": "VALIDATE_ROUTE_NEXT", "data": "A→B", "delay": 1}"#) == [
                "warning: One.plist:1:35: element 1 of operations: operation TAP_AD not recognised; "
                    + "did you mean 'TAP_ADD'?",
                "warning: One.plist:1:55: element 2 of operations: VALIDATE_ROUTE_NEXT is a check, "
                    + "and its delay is ignored",
            ])
    }

    @Test("BOT-4: a test that fits has no problems")
    func fits() throws {
        #expect(
            try told(
                #"{"name": "TAP_ADD"}, {"name": "TAP_WAYPOINT", "data": "*"}, {"name": "VALIDATE_ROUTE_NEXT", "data": "A→*"}"#
            ).isEmpty)
    }
}

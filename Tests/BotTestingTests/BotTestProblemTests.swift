import Automation
import BotTesting
import TestEvents
import TestProject
import Testing

@Suite struct BotTestProblemTests {
    @Test(
        "BOT-1: a file without name or operations is rejected with the key's name",
        arguments: [
            (
                #"{"operations": [{"name": "A"}]}"#,
                "One.plist:1:1: the test has no 'name'; 'name' is the name of the test, a string"
            ),
            (
                #"{"name": "N"}"#,
                "One.plist:1:1: the test has no 'operations'; 'operations' is an array of titles and operations"
            ),
            (
                #"{"Name": "N", "operations": [{"name": "A"}]}"#,
                "One.plist:1:2: the test has no 'name'; did you mean 'name' instead of 'Name'?"
            ),
            (
                #"{"name": "N", "operation": [{"name": "A"}]}"#,
                "One.plist:1:15: the test has no 'operations'; did you mean 'operations' instead of 'operation'?"
            ),
            (
                #"{"name": "", "operations": [{"name": "A"}]}"#,
                "One.plist:1:10: the name of the test is empty; reports show the test under this name"
            ),
            (
                #"{"name": 1, "operations": [{"name": "A"}]}"#,
                "One.plist:1:10: 'name' of the test is a number; it must be a string"
            ),
            (
                #"{"name": "N", "operations": "A"}"#,
                "One.plist:1:29: 'operations' of the test is a string; it must be an array of titles and operations"
            ),
        ])
    func test(text: String, problem: String) {
        #expect(problems(text) == [problem])
        #expect(throws: BotTestFileError.self) { try load(text) }
    }

    @Test(
        "BOT-2: an element that is neither title nor operation is rejected with its index",
        arguments: [
            ("<integer>5</integer>", "a number"), ("<true/>", "a Boolean"), ("<array/>", "an array"),
            ("<date>2001-01-01T00:00:00Z</date>", "a date"), ("<data></data>", "bytes"),
        ])
    func element(element: String, kind: String) {
        let text = propertyList("<string>T</string>\n<dict><key>name</key><string>A</string></dict>\n  \(element)")
        #expect(
            problems(text) == [
                """
                One.plist:11:3: element 2 of operations: \(kind) is neither a title nor an operation; \
                an element is a string, the title of a section, or a dictionary, an operation
                """
            ])
    }

    @Test(
        "BOT-3: what is wrong with an operation is reported with its index",
        arguments: [
            (
                "{}",
                "1:30: element 0 of operations: the operation has no 'name'; 'name' is the name of the operation, a string"
            ),
            (
                #"{"nmae": "A"}"#,
                "1:31: element 0 of operations: the operation has no 'name'; did you mean 'name' instead of 'nmae'?"
            ),
            (
                #"{"name": ""}"#,
                "1:39: element 0 of operations: the name of the operation is empty; give the name of an operation, such as 'TAP_ADD'"
            ),
            (
                #"{"name": 3}"#,
                "1:39: element 0 of operations: 'name' of the operation is a number; it must be a string"
            ),
            (
                #"{"name": "A", "delay": "1"}"#,
                "1:53: element 0 of operations: 'delay' of the operation is a string; it must be a number of seconds"
            ),
            (
                #"{"name": "A", "delay": true}"#,
                "1:53: element 0 of operations: 'delay' of the operation is a Boolean; it must be a number of seconds"
            ),
            (
                #"{"name": "A", "delay": -0.5}"#,
                "1:53: element 0 of operations: the delay is -0.5; it must be a non-negative number of seconds"
            ),
            (
                #"{"name": "A", "name": "B"}"#,
                "1:44: element 0 of operations: the key 'name' is given twice in one dictionary; keep one of them"
            ),
            (
                #"{"name": "A", "data": [{"x": 1, "x": 2}]}"#,
                "1:62: element 0 of operations: the key 'x' is given twice in one dictionary; keep one of them"
            ),
        ])
    func operation(text: String, problem: String) {
        #expect(problems(#"{"name": "N", "operations": [\#(text)]}"#) == ["One.plist:" + problem])
    }

    @Test("BOT-3: a delay that is not finite is rejected", arguments: ["nan", "inf", "-infinity"])
    func delay(text: String) {
        let text = propertyList("<dict><key>name</key><string>A</string><key>delay</key><real>\(text)</real></dict>")
        #expect(problems(text).first?.hasPrefix("One.plist:9:56: element 0 of operations: the delay is ") == true)
    }

    @Test("BOT-3: unknown keys are warnings that name the nearest known one")
    func unknownKeys() throws {
        let text = #"{"name": "N", "operations": [{"name": "A", "dealy": 1, "colour": 2}], "nam": 1}"#
        let file = try load(text)
        #expect(file.warnings.map(\.severity) == [.warning, .warning, .warning])
        #expect(
            file.warnings.map(\.description) == [
                "One.plist:1:71: 'nam' is not a key of a test; did you mean 'name'?",
                "One.plist:1:44: element 0 of operations: 'dealy' is not a key of an operation; did you mean 'delay'?",
                "One.plist:1:56: element 0 of operations: 'colour' is not a key of an operation; "
                    + "there are 'name', 'data' and 'delay'",
            ])
    }

    @Test("BOT-8: of two titles in a row the later wins, with a warning")
    func twoTitles() throws {
        let text = #"{"name": "N", "operations": ["S", "T", {"name": "A"}]}"#
        let file = try load(text)
        #expect(file.tests[0].entries.prefix(2) == [.title("S"), .title("T")])
        #expect(
            file.warnings.map(\.description) == [
                #"One.plist:1:30: element 0 of operations: no operation follows the title "S": it is followed by the title "T""#
            ])
    }

    @Test("BOT-8: a title at the end is an error")
    func trailingTitle() {
        #expect(
            problems(#"{"name": "N", "operations": [{"name": "A"}, "T"]}"#) == [
                #"One.plist:1:45: element 1 of operations: no operation follows the title "T"; "#
                    + "a title precedes the operations of its section"
            ])
    }

    @Test("BOT-13: a test without operations loads with a warning")
    func noOperations() throws {
        let file = try load(propertyList(""))
        #expect(file.tests.map(\.plain) == [BotTest(name: "Basic", entries: [])])
        #expect(
            file.warnings.map(\.description)
                == ["One.plist:8:1: the test has no operations; it counts as complete, with no checks"])
    }

    @Test("BOT-11: an array contains tests only, and at least one")
    func array() {
        let shape =
            "a bot test is a dictionary with 'name' and 'operations', in XML, as a binary property list or as JSON"
        #expect(problems("[]") == ["One.plist:1:1: the file contains an empty array; \(shape)"])
        #expect(
            problems(#"[{"name": "N", "operations": [{"name": "A"}]}, "T", {"name": "N", "operations": [1]}]"#) == [
                "One.plist:1:48: test 1: a string is not a test; \(shape)",
                "One.plist:1:82: test 2: element 0 of operations: a number is neither a title nor an operation; "
                    + "an element is a string, the title of a section, or a dictionary, an operation",
            ])
        #expect(
            problems("<plist><string>x</string></plist>") == ["One.plist:1:8: the file contains a string; \(shape)"])
    }

    @Test("BOT-2, BOT-3: several problems are reported together, in the order of the file")
    func several() throws {
        let text = #"{"nam": "N", "operations": [1, "T", "U", {"name": "A", "delay": []}, {"name": "B", "x": 1}, "V"]}"#
        let error = #expect(throws: BotTestFileError.self) { try load(text) }
        #expect(error?.problems.map(\.index) == [nil, 0, 1, 3, 4, 5])
        #expect(error?.problems.map(\.severity) == [.error, .error, .warning, .error, .warning, .error])
        let many = Array(repeating: "1", count: 50).joined(separator: ",")
        #expect(problems(#"{"name": "N", "operations": [\#(many)]}"#).count == 21)
        #expect(problems(#"{"name": "N", "operations": [\#(many)]}"#).last == "One.plist: and 30 more")
    }

    @Test("a file that cannot be read is reported, and does not stop the program")
    func unreadable() throws {
        let project = try Project(["empty.plist": "", "blank.plist": " \n"])
        func reason(_ path: String) -> String? {
            do { _ = try BotTestFile(path: path) } catch { return error.problems.first?.message }
            return nil
        }
        #expect(reason(project.path("none.plist")) == "there is no such file")
        #expect(reason(project.folder) == "it is a folder")
        #expect(reason("/dev/null") == "it is not a file")
        #expect(reason(project.path("empty.plist")) == "the file is empty")
        #expect(reason(project.path("blank.plist")) == "the file is empty")
    }

    @Test("a problem is reported as a mistake in a script")
    func issue() throws {
        let error = #expect(throws: BotTestFileError.self) { try load(#"{"name": "N", "operations": [1]}"#) }
        let issue = try #require(error?.problems.first?.issue)
        #expect(issue.fault == .script)
        #expect(issue.place?.description == "One.plist:1:30")
        #expect(issue.message == "element 0 of operations: a number is neither a title nor an operation")
    }
}

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
        "BOT-4: data of the wrong kind is reported before anything runs, with index and place",
        arguments: [
            (
                #"{"name": "MOVE_CROSSHAIRS_TO_ZONE", "data": "49"}"#,
                #"MOVE_CROSSHAIRS_TO_ZONE takes an integer from 0 to 119, not "49"; write it as a number, not as a string"#
            ),
            (
                #"{"name": "MOVE_CROSSHAIRS_TO_ZONE", "data": true}"#,
                "MOVE_CROSSHAIRS_TO_ZONE takes an integer from 0 to 119, not true"
            ),
            (
                #"{"name": "MOVE_CROSSHAIRS_TO_ZONE"}"#,
                "MOVE_CROSSHAIRS_TO_ZONE takes an integer from 0 to 119, not nothing"
            ),
            (#"{"name": "TAP_ADD", "data": 1}"#, "TAP_ADD takes no data, not 1"),
            (#"{"name": "TAP_WAYPOINT", "data": 1}"#, "TAP_WAYPOINT takes a string, not 1"),
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

    @Test("BOT-3: an undeclared operation is not an error in the file, and the delay of a check is questionable")
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

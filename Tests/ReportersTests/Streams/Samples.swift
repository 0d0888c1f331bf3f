import TestEvents

/// The issues and trees of the sample streams.
enum Samples {
    static let duplicate = TestEvent.Issue(
        fault: .assertion, name: "AssertionException", message: "Expected Add Account but received Accounts",
        place: SourcePlace(file: "tests/account.js", line: 42, column: 14),
        stack: [
            .init(function: "assertEquals", place: nil),
            .init(function: "checkTitle", place: SourcePlace(file: "tests/helpers/bars.js", line: 12, column: 9)),
            .init(function: "", place: SourcePlace(file: "tests/account.js", line: 42, column: 14)),
            .init(function: "test", place: SourcePlace(file: "tuneup/test.js", line: 30, column: 5)),
            .init(function: "global code", place: SourcePlace(file: "tests/account.js", line: 38, column: 5)),
        ],
        excerpt: .init(
            firstLine: 40,
            lines: [
                "\tvar bar = application.navigationBar();", "", "\tassertEquals(\"Add Account\", bar.name());", "});",
                "",
            ]),
        expected: "Add Account", received: "Accounts")

    static let typeError = TestEvent.Issue(
        fault: .script, name: "TypeError",
        message: "app.navigationBar().rigthButton is not a function. "
            + "(In 'app.navigationBar().rigthButton()', 'app.navigationBar().rigthButton' is undefined)",
        place: SourcePlace(file: "tests/account.js", line: 61, column: 36),
        stack: [.init(function: "", place: SourcePlace(file: "tests/account.js", line: 61, column: 36))],
        excerpt: .init(
            firstLine: 58,
            lines: [
                "// a comment", "", "test(\"Typing mistake\", function (target, app) {",
                "    app.navigationBar().rigthButton().tap();", "});",
            ]),
        suggestion: "did you mean 'rightButton'?")

    static let syntaxError = TestEvent.Issue(
        fault: .script, name: "SyntaxError", message: "Unexpected token ')'",
        place: SourcePlace(file: "tests/broken.js", line: 2, column: 18),
        excerpt: .init(firstLine: 1, lines: ["// broken", "var a = foo(1, 2));", "var b;"]))

    static let wideCaret = TestEvent.Issue(
        fault: .script, name: "ReferenceError", message: "Can't find variable: 變數",
        place: SourcePlace(file: "tests/日本語.js", line: 9, column: 21),
        stack: (0..<12).map { .init(function: "rekursion", place: SourcePlace(file: "tests/日本語.js", line: 3 + $0)) },
        excerpt: .init(firstLine: 8, lines: ["// e\u{301}", "var s = \"世界👍 e\u{301}\" + 變數;"]))

    static let lookAlike = TestEvent.Issue(
        fault: .assertion, name: "AssertionException", message: "Expected café but received cafe\u{301}",
        expected: "café", received: "cafe\u{301}",
        waitingFor: ["setTimeout at tests/account.js:5:3, due in 40 s"])

    static func lines(changed: Bool) -> String {
        var lines = ["{"]
        for index in 1...12 {
            let value = changed && index == 9 ? "other " : "value"
            lines.append("  \"key\(index)\": \"\(value)\(index)\",")
        }
        if changed { lines.append("  \"new\": true   ") }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// A window with a bar and a table of 200 rows, of which few can be seen.
    static let tree = ElementSnapshot(
        className: "UIAWindow", rect: [0, 0, 320, 568],
        children: [
            ElementSnapshot(
                className: "UIANavigationBar", name: "Accounts", rect: [0, 20, 320, 44],
                children: [
                    ElementSnapshot(
                        className: "UIAStaticText", name: "Accounts", value: "Accounts", rect: [122.5, 28, 75, 27]),
                    ElementSnapshot(className: "UIAButton", name: "Add", rect: [270, 26, 44, 32]),
                ]),
            ElementSnapshot(
                className: "UIATableView", name: "Accounts", value: "rows 1 to 11 of 240", rect: [0, 64, 320, 504],
                children: (0..<200).map(cell), omittedChildren: 40),
            ElementSnapshot(
                className: "UIATextField", name: "Search\nhere", value: "tab\there", rect: [0, 500, 320, 44]),
            ElementSnapshot(className: "UIAKeyboard", isVisible: false),
        ])

    private static func cell(_ row: Int) -> ElementSnapshot {
        let top: Double = 64 + 44 * Double(row)
        let isVisible = row < 11
        let label = ElementSnapshot(
            className: "UIAStaticText", name: "account \(row)", rect: [15, top, 290, 43.5], isVisible: isVisible)
        return ElementSnapshot(
            className: "UIATableCell", name: "account \(row)", rect: [0, top, 320, 44], isVisible: isVisible,
            children: [label])
    }
}

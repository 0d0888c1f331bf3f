import Automation
import TestEvents

/// Runs with everything that a report has to show.
enum SampleStream {
    /// A run in which everything passes.
    static let passing: [TestEvent] = {
        var stream = StreamBuilder()
        stream.add(
            .runStarted(
                .init(program: "0.1.0", seed: 7, scripts: ["tests/account.js"], arguments: ["tests/account.js"])))
        stream.script("tests/account.js") { stream in
            stream.test("The first screen shows all accounts") { $0.pass(real: 0.0042) }
            stream.test("Saving waits for the server") { $0.pass(device: 3605, real: 0.012) }
            stream.test("The list scrolls") { $0.pass(device: 0.4, real: 1.25) }
        }
        stream.add(.runEnded(.init(exitStatus: 0, realDuration: 1.31)))
        return stream.events
    }()

    /// A run with every kind of event, every outcome and every fault.
    static let everything: [TestEvent] = {
        var stream = StreamBuilder()
        let scripts = [
            "tests/account.js", "tests/broken.js", "tests/own library.js", "tests/日本語.js", "tests/screens.js",
            "bots/Five.plist", "bots/Six.plist",
        ]
        stream.add(
            .runStarted(
                .init(
                    program: "0.1.0", seed: 18_446_744_073_709_551_615, scripts: scripts,
                    arguments: ["--app", "Accounts", "-r", "junit=out.xml", "--fixtures=Clear", "tests", "-v"],
                    output: "jsrun-results")))
        accounts(&stream)
        broken(&stream)
        ownLibrary(&stream)
        unicode(&stream)
        screens(&stream)
        bots(&stream)
        stream.add(.issue(.init(fault: .usage, name: "UsageError", message: "no test matches --grep 'Acount'")))
        stream.add(.runEnded(.init(exitStatus: 3, realDuration: 2.5)))
        return stream.events
    }()

    /// The same, and what there is only in runs with retries and shards.
    static let complete: [TestEvent] = {
        let id = TestID(script: "tests/flaky.js", title: "Flaky")
        let issue: TestEvent.Issue = {
            var issue = Samples.typeError
            issue.steps = ["signs in", "types a name"]
            return issue
        }()
        let element = ElementSnapshot(className: "UIAButton", name: "Sign In", rect: [0, 20, 320, 44])
        let kinds: [TestEvent.Kind] = [
            .runStarted(
                .init(
                    program: "0.1.0", seed: 7, scripts: ["tests/flaky.js"], arguments: [], retries: 2, command: "acme",
                    shard: .init(index: 2, count: 4, scripts: ["tests/flaky.js"]))),
            .testStarted(.init(title: "Flaky", attempt: 2)),
            .step(.init(title: "signs in", place: .init(file: "tests/flaky.js", line: 3), state: .started)),
            .screen(
                .init(
                    action: 0, attempt: 2, place: .init(file: "tests/flaky.js", line: 4),
                    picture: "flaky/trace/Flaky.png",
                    part: [0, 20, 320, 44], size: [320, 568], tree: element,
                    changes: [.init(path: [0, 1], element: element)], touches: [[0, 160, 40, 0.1, 160, 42]],
                    busy: ["an animation"],
                    requests: [
                        .init(method: "GET", url: "http://server.test/", sent: 1, ended: 1.5, status: 200),
                        .init(method: "GET", url: "http://server.test/", sent: 1.5, ended: 2, failure: "timedOut"),
                    ])),
            .issue(issue), .step(.init(title: "signs in", state: .failed)),
            .testEnded(.init(title: "Flaky", outcome: .failed, deviceDuration: 0, realDuration: 0, willRetry: true)),
        ]
        return everything
            + kinds.enumerated().map { index, kind in
                TestEvent(
                    sequence: everything.count + index, deviceTime: 0, realTime: 0, script: id.script, test: id,
                    kind: kind)
            }
    }()

    private static func accounts(_ stream: inout StreamBuilder) {
        stream.script("tests/account.js", fixtures: ["ClearAllDataOperation"]) { stream in
            stream.add(.fixture(.init(name: "ClearAllDataOperation")))
            stream.add(
                .fixture(
                    .init(name: "AddEncounterHistoryOperation", parameters: [.init(name: "count", value: "25")])))
            stream.log(.default, "Outside of every test")
            stream.test("Additional Account", line: 5) { stream in
                stream.act(#"target.frontMostApp().navigationBar().buttons()["Add"].tap()"#)
                stream.add(.assertion(.init(name: "assertEquals", passed: true, expected: "4", received: "4")))
                stream.log(.debug, "only for those who ask")
                stream.log(.default, "Opening the form\nand a second line")
                stream.log(.warning, "The list is long")
                stream.log(.error, "An error that fails nothing")
                stream.add(.capture(.init(name: "form", rect: [0, 20, 320, 44.5])))
                stream.pass(device: 2.5, real: 0.0123)
            }
            stream.test("A duplicate is refused", line: 38, outcome: .failed, duplicate)
            stream.test("The details agree", line: 50, outcome: .failed) { stream in
                stream.add(
                    .issue(
                        .init(
                            fault: .assertion, name: "AssertionException",
                            message: "details: Expected the account but received another",
                            place: SourcePlace(file: "tests/account.js", line: 52, column: 5),
                            expected: Samples.lines(changed: false), received: Samples.lines(changed: true))))
                stream.pass()
            }
            stream.test("Typing mistake", line: 60, outcome: .failed, typeError)
            for index in 1...3 { stream.skip("Sync \(index)", reason: "does not match --grep") }
            stream.skip("Later", reason: "the server is away")
            stream.add(
                .testNotRun(
                    .init(
                        title: "Renames the account", place: SourcePlace(file: "tests/account.js", line: 68),
                        reason: "the app crashed in \"Deletes the last account\"")))
            stream.test("Deletes the last account", line: 66, outcome: .crashed) { stream in
                stream.act(#"target.frontMostApp().navigationBar().buttons()["Delete"].tap()"#)
                stream.add(
                    .issue(
                        .init(
                            fault: .assertion, name: "Crash",
                            message: "The process that ran the app was ended by SIGILL (illegal instruction).",
                            place: SourcePlace(file: "tests/account.js", line: 66),
                            crash: .init(
                                signal: "SIGILL (illegal instruction)",
                                lastAction: #"target.frontMostApp().navigationBar().buttons()["Delete"].tap()"#,
                                log: ["Swift/ContiguousArrayBuffer.swift:691: Fatal error: Index out of range"]))))
                stream.pass(real: 0.02)
            }
            stream.test("Waits for ever", line: 70, outcome: .timedOut) { stream in
                stream.add(
                    .issue(
                        .init(
                            fault: .script, name: "Timeout", message: "the test took longer than 86400 virtual seconds",
                            place: SourcePlace(file: "tests/account.js", line: 71))))
                stream.pass(device: 86_400, real: 0.8)
            }
            stream.test(
                "All accounts are opened", line: 75, outcome: .failed, proves: ["details"], needs: ["account"], scenario
            )
            stream.add(.appLaunched(.init(app: "Accounts", reason: "the app was terminated")))
            stream.test("Additional Account", line: 80) { $0.pass(real: 0.0001) }
        }
    }

    private static func scenario(_ stream: inout StreamBuilder) {
        stream.add(.scenarioStarted(.init(title: "Open each account")))
        for round in 0..<3 {
            visit(
                &stream, 3 * round + 1, "hasMoreRows", "Compare rowIndex with numberOfRows", to: "openRow/tap", on: "-1"
            )
            // The third row is the one that cannot be opened.
            if round == 2 { break }
            visit(&stream, 3 * round + 2, "openRow/tap", "Tap the row", to: "incrementRowIndex")
            visit(&stream, 3 * round + 3, "incrementRowIndex", "Increment rowIndex", to: "hasMoreRows")
        }
        stream.add(
            .scenarioStep(
                .init(
                    path: "openRow/tap", description: "Tap the row", visit: 8, status: .handled, attempts: 12,
                    deviceDuration: 0.11, edge: .init(label: "failure", target: "closeAlert"),
                    error: "the row is covered by an alert")))
        stream.add(
            .scenarioStep(
                .init(
                    path: "closeAlert", description: "Close the alert", visit: 9, status: .failed, attempts: 1,
                    deviceDuration: 0, edge: .init(), error: "there is no alert")))
        stream.add(
            .scenarioEnded(
                .init(title: "Open each account", visits: 9, deviceDuration: 0.11, error: "closeAlert failed")))
        stream.add(
            .issue(
                .init(
                    fault: .assertion, name: "ScenarioError", message: "closeAlert failed: there is no alert",
                    place: SourcePlace(file: "tests/account.js", line: 76))))
        stream.pass(device: 0.11)
    }

    private static func visit(
        _ stream: inout StreamBuilder, _ number: Int, _ path: String, _ description: String, to target: String,
        on result: String? = nil
    ) {
        stream.add(
            .scenarioStep(
                .init(
                    path: path, description: description, visit: number, status: .passed, result: result, attempts: 1,
                    deviceDuration: 0, edge: .init(label: result, target: target))))
    }

    private static func duplicate(_ stream: inout StreamBuilder) {
        for index in 1...7 {
            stream.act(#"target.frontMostApp().mainWindow().tableViews()[0].cells()[\#(index)].tap()"#)
        }
        stream.act(#"target.frontMostApp().mainWindow().buttons()["Save"].scrollToVisible()"#, implicit: true)
        stream.act(#"target.frontMostApp().mainWindow().buttons()["Save"].tap()"#)
        stream.pass(device: 5, real: 0.004)
        stream.add(
            .assertion(
                .init(
                    name: "assertEquals", passed: false, expected: "Add Account", received: "Accounts",
                    message: "Expected Add Account but received Accounts",
                    place: SourcePlace(file: "tests/account.js", line: 42, column: 14))))
        stream.add(.issue(Samples.duplicate))
        stream.log(.error, #"AssertionException: "Expected Add Account but received Accounts""#)
        stream.add(.elementTree(.init(root: Samples.tree)))
        stream.act(#"target.captureScreenWithName("A duplicate is refused-fail")"#)
        stream.add(
            .capture(.init(name: "A duplicate is refused-fail", file: "A duplicate is refused.png")))
    }

    private static func typeError(_ stream: inout StreamBuilder) {
        stream.add(.issue(Samples.typeError))
        stream.add(.capture(.init(name: "Typing mistake-fail")))
        stream.pass()
    }

    private static func broken(_ stream: inout StreamBuilder) {
        stream.unstartedScript("tests/broken.js") { $0.add(.issue(Samples.syntaxError)) }
    }

    private static func ownLibrary(_ stream: inout StreamBuilder) {
        stream.script("tests/own library.js") { stream in
            stream.add(.fixture(.init(name: "AddTwitterAccountOperation", error: "the store is locked")))
            stream.test(
                "Logs what it likes", line: 3, outcome: .failed, message: "closed by hand", screenshot: "failed.png"
            ) { stream in
                stream.log(.error, "Expected true", screenshot: "error.png")
                stream.add(
                    .elementTree(
                        .init(
                            root: ElementSnapshot(
                                className: "UIAWindow", rect: [0, 0, 320, 568], screenshot: "window.png"))))
                stream.pass()
            }
            stream.test("Ends abnormally", line: 9, outcome: .issue)
            stream.test("Never closes", line: 12, outcome: nil)
        }
    }

    private static func unicode(_ stream: inout StreamBuilder) {
        stream.script("tests/日本語.js", device: "iPad") { stream in
            stream.test("Grüße, 世界! it's \"quoted\" (1 + 1 = 2)?\u{1B}[31m", outcome: .failed) { stream in
                stream.add(.issue(Samples.wideCaret))
                stream.add(.issue(Samples.lookAlike))
                stream.log(.default, "bell \u{7} and ]]> and <tag> & 'more' \u{202E}turned\u{202C} 👩‍👩‍👧 e\u{301}")
                stream.pass()
            }
        }
    }

    private static func screens(_ stream: inout StreamBuilder) {
        stream.script("tests/screens.js", device: "iPad") { stream in
            stream.add(.capture(.init(name: "home", file: "home.png")))
            stream.pass(real: 0.02)
        }
        stream.script("tests/screens.js", device: "iPad") { stream in
            stream.test("The host survives", outcome: nil) { stream in
                stream.add(
                    .issue(
                        .init(
                            fault: .host, name: "HostError", message: "the store file cannot be opened",
                            causes: ["SQLite error 14: unable to open database file", "Permission denied"])))
            }
        }
    }
}

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

    /// A window with a bar and a table of 200 rows, of which few are visible.
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

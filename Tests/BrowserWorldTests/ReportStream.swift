import Automation
import Foundation
import Reporters
import Scripting
import TestEvents
import Testing

@testable import BrowserWorld

/// A stream of events, written to a page.
struct ReportStream {
    var events: [TestEvent] = []
    private var script = "tests/a.js"
    private var time = 0.0

    init() {
        add(.runStarted(.init(program: "0.1.0", seed: 7, scripts: [script], arguments: [])))
        start(script)
    }

    mutating func start(_ name: String) {
        script = name
        add(
            .scriptStarted(
                .init(app: "Accounts", device: "iPhone 5", systemVersion: "7.1", fixtures: [], epoch: 0)))
    }

    mutating func add(_ kind: TestEvent.Kind, _ test: TestID? = nil) {
        time += 0.5
        events.append(
            TestEvent(
                sequence: events.count, deviceTime: time, realTime: time, script: script, test: test, kind: kind))
    }

    mutating func test(
        _ title: String, _ outcome: TestEvent.Outcome, attempt: Int? = nil, willRetry: Bool = false,
        screenshot: String? = nil, _ kinds: TestEvent.Kind...
    ) {
        let id = TestID(script: script, title: title)
        add(.testStarted(.init(title: title, place: .init(file: script, line: 3), attempt: attempt)), id)
        for kind in kinds { add(kind, id) }
        add(
            .testEnded(
                .init(
                    title: title, outcome: outcome, screenshot: screenshot, deviceDuration: 1.5, realDuration: 0.25,
                    willRetry: willRetry)),
            id)
    }

    mutating func end() {
        add(.scriptEnded(.init(deviceDuration: 10, realDuration: 1)))
        add(.runEnded(.init(exitStatus: 1, realDuration: 2)))
    }

    func html(
        in folder: String = "nowhere", root: String = "nowhere", history: [String: [PastRun]] = [:]
    ) throws -> String {
        var text = ""
        let reporter = HTMLReporter(
            output: TextOutput { text += $0 }, folder: folder, root: root, history: { _ in history })
        for event in events { reporter.receive(event) }
        try reporter.finish()
        return text
    }
}

extension ReportStream {
    /// Shows the page of the stream.
    func page() throws -> TestPage { try TestPage(url: Self.address(try html())) }

    static func address(_ html: String) -> String {
        "data:text/html;charset=utf-8;base64," + Data(html.utf8).base64EncodedString()
    }

    static let failure = TestEvent.Issue(
        fault: .assertion, name: "AssertionException", message: "Expected <2> but received <1>",
        place: .init(file: "tests/a.js", line: 4, column: 5),
        excerpt: .init(firstLine: 3, lines: ["test('b', () => {", "    assertEquals(2, rows.length);"]), expected: "2",
        received: "1")

    static func sample() -> ReportStream {
        var stream = ReportStream()
        stream.test(
            "passes", .passed, .action(.init(text: "app.tap()")), .message(.init(level: .default, text: "hello")))
        stream.test(
            "fails", .failed, .step(.init(title: "sign in", state: .started)),
            .assertion(.init(name: "assertEquals", passed: false, expected: "2", received: "1")), .issue(failure))
        stream.test("flaky @smoke", .failed, willRetry: true, .issue(failure))
        stream.start("tests/b.js")
        stream.test("other", .passed)
        stream.start("tests/a.js")
        stream.test("flaky @smoke", .passed, attempt: 2, .message(.init(level: .default, text: "second")))
        stream.add(
            .testSkipped(.init(title: "skipped", reason: "no camera")), TestID(script: "tests/a.js", title: "skipped"))
        return stream
    }

    static func visit(
        _ path: String, _ number: Int, _ status: TestEvent.ScenarioStep.Status = .passed, label: String? = nil,
        to target: String? = nil
    ) -> TestEvent.Kind {
        .scenarioStep(
            .init(
                path: path, description: "about \(path)", visit: number, status: status, attempts: 1,
                deviceDuration: 0, edge: .init(label: label, target: target)))
    }
}

extension TestPage {
    /// The titles in the list of a report.
    func titles() throws -> [String] {
        let browser = try #require(world.browser?.front as? any ScriptedPage)
        let list =
            "[...document.querySelectorAll('#tests button span:nth-child(2)')].map(one => one.textContent).join('|')"
        return (try browser.evaluate(list)?.string ?? "").split(separator: "|").map(String.init)
    }

    /// Clicks a button, by its text.
    func clickButton(_ text: String) throws {
        try run("[...document.querySelectorAll('button')].find(one => one.textContent === '\(text)').click()")
    }

    /// Clicks a test in the list of a report.
    func clickTest(_ index: Int) throws { try run("document.querySelectorAll('#tests button')[\(index)].click()") }

    /// Runs code for its effect.
    func run(_ script: String) throws {
        let browser = try #require(world.browser?.front as? any ScriptedPage)
        _ = try browser.evaluate(script)
    }

    /// The value of an expression, which is shown in the head of a report for a moment.
    func shown(_ expression: String) throws -> String? {
        try run("totals.textContent = \(expression)")
        return try text("#totals")
    }
}

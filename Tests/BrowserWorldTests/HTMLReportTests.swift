import Automation
import BrowserTesting
import Foundation
import Reporters
import Scripting
import TestEvents
import TestProject
import Testing

@testable import BrowserWorld

@Suite("The report for a browser", .inBrowser, .onBrowserThread) struct HTMLReportTests {
    /// A stream of events, written to a page.
    private struct Stream {
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
            _ kinds: TestEvent.Kind...
        ) {
            let id = TestID(script: script, title: title)
            add(.testStarted(.init(title: title, place: .init(file: script, line: 3), attempt: attempt)), id)
            for kind in kinds { add(kind, id) }
            add(
                .testEnded(
                    .init(
                        title: title, outcome: outcome, deviceDuration: 1.5, realDuration: 0.25, willRetry: willRetry)),
                id)
        }

        mutating func end() {
            add(.scriptEnded(.init(deviceDuration: 10, realDuration: 1)))
            add(.runEnded(.init(exitStatus: 1, realDuration: 2)))
        }

        func html(in folder: String = "nowhere") throws -> String {
            var text = ""
            let reporter = HTMLReporter(output: TextOutput { text += $0 }, folder: folder)
            for event in events { reporter.receive(event) }
            try reporter.finish()
            return text
        }
    }

    private static let failure = TestEvent.Issue(
        fault: .assertion, name: "AssertionException", message: "Expected <2> but received <1>",
        place: .init(file: "tests/a.js", line: 4, column: 5),
        excerpt: .init(firstLine: 3, lines: ["test('b', () => {", "    assertEquals(2, rows.length);"]), expected: "2",
        received: "1")

    private static func sample() -> Stream {
        var stream = Stream()
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

    private func page(_ stream: Stream) throws -> TestPage { try TestPage(url: Self.address(try stream.html())) }

    private static func address(_ html: String) -> String {
        "data:text/html;charset=utf-8;base64," + Data(html.utf8).base64EncodedString()
    }

    /// The titles in the list.
    private func titles(_ page: TestPage) throws -> [String] {
        let browser = try #require(page.world.browser?.front as? any ScriptedPage)
        let list =
            "[...document.querySelectorAll('#tests button span:nth-child(2)')].map(one => one.textContent).join('|')"
        return (try browser.evaluate(list)?.string ?? "").split(separator: "|").map(String.init)
    }

    /// Clicks a button of the page, by its text.
    private func click(_ text: String, on page: TestPage) throws {
        try run("[...document.querySelectorAll('button')].find(one => one.textContent === '\(text)').click()", on: page)
    }

    private func run(_ script: String, on page: TestPage) throws {
        let browser = try #require(page.world.browser?.front as? any ScriptedPage)
        _ = try browser.evaluate(script)
    }

    @Test("the overview counts, failures are shown first, and outcomes and words choose tests")
    func overview() throws {
        var stream = Self.sample()
        stream.end()
        let page = try page(stream)
        #expect(try page.text("#totals") == "5 tests in 2 files · 2 s · seed 7 · jsrun 0.1.0")
        #expect(try page.text("#filters") == "All 5Failed 1Flaky 1Skipped 1Passed 2")
        #expect(try titles(page) == ["fails"])
        #expect(try page.text("#detail h2") == "✗ fails")
        try click("All 5", on: page)
        #expect(try titles(page) == ["passes", "fails", "flaky @smoke", "skipped", "other"])
        try click("Flaky 1", on: page)
        #expect(try titles(page) == ["flaky @smoke"])
        try click("All 5", on: page)
        try run("search.value = '@smoke'; search.dispatchEvent(new Event('input'))", on: page)
        #expect(try titles(page) == ["flaky @smoke"])
        try run("search.value = 'b.js'; search.dispatchEvent(new Event('input'))", on: page)
        #expect(try titles(page) == ["other"])
        try run("search.value = 'nothing'; search.dispatchEvent(new Event('input'))", on: page)
        #expect(try page.text("#tests") == "No test matches.")
        #expect(page.errors == [])
    }

    @Test("a test shows its failure with the line, what happened with times, and how to run it again")
    func details() throws {
        var stream = Self.sample()
        stream.end()
        let page = try page(stream)
        #expect(
            try page.text(".facts")
                == "Failed · tests/a.js:3 · 1.5 s on the device · 250 ms real · Accounts · iPhone 5 · iOS 7.1")
        #expect(try page.text(".issue p") == "AssertionException: Expected <2> but received <1>")
        #expect(try page.text(".issue .expected") == "2" && page.text(".issue .received") == "1")
        #expect(try page.text(".excerpt .here")?.contains("4      assertEquals(2, rows.length);") == true)
        #expect(try page.text(".timeline tbody tr:nth-child(2) .what") == "assertEquals · expected 2 · received 1")
        #expect(try page.text(".timeline tbody tr:nth-child(2) .at") == "1 s")
        #expect(try page.text(".timeline tbody tr.inner .kind") == "assertion ✗")
        #expect(try page.text(".again pre") == "jsrun tests/a.js -g fails")
        try click("All 5", on: page)
        try run(
            "[...document.querySelectorAll('#tests button')].find(one => one.textContent.includes('flaky')).click()",
            on: page)
        #expect(try page.text(".attempts") == "Attempt 1: failedAttempt 2: passed")
        #expect(try page.text(".timeline td.what") == "second")
        try click("Attempt 1: failed", on: page)
        #expect(try page.text(".issue p")?.hasPrefix("AssertionException") == true)
        #expect(try page.text(".again pre") == "jsrun tests/a.js -g 'flaky @smoke'")
    }

    @Test("keys choose tests and go to the search, and an address names a test")
    func keys() throws {
        var stream = Self.sample()
        stream.end()
        let page = try page(stream)
        try click("All 5", on: page)
        func press(_ key: String) throws {
            try run(
                "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '\(key)', bubbles: true}))", on: page)
        }
        try press("j")
        #expect(try page.text("#detail h2") == "± flaky @smoke")
        try press("ArrowUp")
        try press("k")
        #expect(try page.text("#detail h2") == "✓ passes")
        try press("/")
        try run("totals.textContent = document.activeElement.id", on: page)
        #expect(try page.text("#totals") == "search")
        // A page without a server cannot be sent elsewhere, not even to a part of itself.
        try run(
            "history.replaceState(null, '', '#' + encodeURIComponent('tests/b.js › other')); "
                + "dispatchEvent(new Event('hashchange'))", on: page)
        try page.session.delay(0.5)
        #expect(try page.text("#detail h2") == "✓ other")
    }

    @Test("the report of a run that was killed opens and says so")
    func killed() throws {
        var stream = Self.sample()
        stream.add(.testStarted(.init(title: "open")), TestID(script: "tests/a.js", title: "open"))
        let page = try page(stream)
        #expect(try page.text("#banner")?.hasPrefix("The run did not end") == true)
        #expect(try page.text("#filters")?.contains("Not ended 1") == true)
        #expect(try self.page(Stream()).text("#detail")?.contains("Choose a test") == false)
    }

    @Test("pictures are in the page")
    func pictures() throws {
        let project = try Project([:])
        let png = Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
        try #require(png).write(to: URL(filePath: project.path("a.png")))
        var stream = Stream()
        stream.test(
            "looks", .passed, .capture(.init(name: "Home", file: "a.png")), .capture(.init(name: "Gone", file: "b.png"))
        )
        stream.end()
        let page = try TestPage(url: Self.address(try stream.html(in: project.folder)))
        try run("totals.textContent = [...document.images].map(one => one.naturalWidth + one.alt).join()", on: page)
        #expect(try page.text("#totals") == "1Home")
        #expect(try page.text(".timeline tbody tr:nth-child(2) .what") == "GoneGone: b.png")
    }

    @Test("nothing in a title, message, tree, value or path can run, or leave its place")
    func hostile() throws {
        let attacks = [
            "</script><script>document.title='hacked'</script>", "<img src=x onerror=\"document.title='hacked'\">",
            "<svg onload=document.title='hacked'>", "\"><script>document.title='hacked'</script>", "<!--<script>",
            "]]><script>document.title='hacked'</script>", "javascript:document.title='hacked'",
            "\u{2028}\u{2029}`${document.title='hacked'}`",
            "</style><script>document.title='hacked'</script>", "{{constructor.constructor('document.title=1')()}}",
            "<iframe srcdoc=\"<script>parent.document.title='hacked'</script>\">",
            "<a href=javascript:hack() autofocus onfocus=hack()>",
            "__proto__", "constructor", "<base href=//evil.test>",
            "<meta http-equiv=refresh content='0;url=//evil.test'>",
        ]
        var stream = Stream()
        for (index, attack) in attacks.enumerated() {
            stream.start(attack)
            stream.test(
                attack + "\(index)", .failed, .message(.init(level: .error, text: attack)),
                .action(.init(text: attack)),
                .assertion(.init(name: attack, passed: false, expected: attack, received: attack)),
                .capture(.init(name: attack, file: attack)),
                .elementTree(.init(root: .init(className: attack, name: attack, value: attack))),
                .fixture(.init(name: attack, parameters: [.init(name: attack, value: attack)], error: attack)),
                .issue(
                    .init(
                        fault: .script, name: attack, message: attack, place: .init(file: attack, line: 1),
                        stack: [.init(function: attack, place: nil)], excerpt: .init(firstLine: 1, lines: [attack]),
                        suggestion: attack, expected: attack, received: attack)))
        }
        stream.end()
        let page = try page(stream)
        #expect(try titles(page).count == attacks.count)
        for index in attacks.indices {
            try run("document.querySelectorAll('#tests button')[\(index)].click()", on: page)
            #expect(try page.text("#detail h2") == "✗ " + attacks[index] + "\(index)")
            try page.session.delay(0.1)
        }
        try run(
            "search.value = document.title + document.querySelectorAll('script').length + document.querySelectorAll('iframe,svg,base,a[href^=java]').length",
            on: page)
        try run("totals.textContent = search.value", on: page)
        #expect(try page.text("#totals") == "✗ \(attacks.count) failed – jsrun30")
        #expect(page.errors == [])
    }
}

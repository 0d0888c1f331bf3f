import Automation
import BrowserTesting
import Foundation
import TestEvents
import Testing

@testable import BrowserWorld

/// What the report draws from many events: scenarios, bot tests, earlier runs.
@Suite("Graphs and lists in the report for a browser", .inBrowser, .onBrowserThread) struct HTMLReportGraphTests {
    @Test("a scenario is a graph of its steps, with the visits, the edges, what failed and what runs now")
    func scenarios() throws {
        var stream = ReportStream()
        let visits = [
            ReportStream.visit("count", 1, to: "more"), ReportStream.visit("more", 2, label: "true", to: "row"),
            ReportStream.visit("row/open", 3, to: "close"), ReportStream.visit("row/close", 4),
            ReportStream.visit("row", 5, to: "more"),
            ReportStream.visit("more", 6, label: "false", to: "end"),
        ]
        let id = TestID(script: "tests/a.js", title: "walks")
        stream.add(.testStarted(.init(title: "walks")), id)
        stream.add(.scenarioStarted(.init(title: "All rows")), id)
        for visit in visits { stream.add(visit, id) }
        let live = try stream.page()
        // The last step is the one that runs.
        #expect(try live.text(".flow .current .name") == " end")
        #expect(try live.text(".scenarios summary") == "All rows · 6 visits · going on")
        stream.add(ReportStream.visit("end", 7, .failed), id)
        stream.add(.scenarioEnded(.init(title: "All rows", visits: 7, deviceDuration: 2, error: "no end")), id)
        stream.add(
            .testEnded(.init(title: "walks", outcome: .failed, deviceDuration: 1, realDuration: 1)), id)
        stream.end()
        let page = try stream.page()
        #expect(try page.text(".scenarios summary") == "All rows · 7 visits · 2 s on the device")
        #expect(try page.text(".scenarios .failed ~ .failed, .scenarios p.failed") == "no end")
        try page.run(
            "totals.textContent = [...document.querySelectorAll('.flow svg')].map(one => one.getAttribute('aria-label')).join(' | ')"
        )
        #expect(
            try page.text("#totals")
                == "Steps: count, 1 visit; more, 2 visits; row, 1 visit; end, 1 visit, failed | Steps: open, 1 visit; close, 1 visit"
        )
        try page.run(
            "totals.textContent = [...document.querySelectorAll('.flow .label')].map(one => one.textContent).filter(Boolean).join()"
        )
        #expect(try page.text("#totals") == "true,false")
        #expect(
            try page.text(".flow .node.failed .name") == "✗ end" && page.text(".flow figcaption") == "Inside of row")
        #expect(page.errors == [] && live.errors == [])
    }

    @Test("the operations of a bot test are listed under its sections, those that failed opened")
    func operations() throws {
        func operation(_ name: String, _ section: String, _ message: String? = nil, passed: Bool = true)
            -> TestEvent.Kind
        {
            .operation(
                .init(
                    name: name, section: section, index: 0, data: "4", isCheck: message != nil, passed: passed,
                    message: message, deviceDuration: 0.5, model: passed ? nil : "a/model.txt"))
        }
        var stream = ReportStream()
        stream.test(
            "bot", .failed, operation("ADD", "Start"), operation("SUM", "Start", "sum is 4"),
            operation("SUM", "End", "sum is 4, not 5", passed: false))
        stream.end()
        let page = try stream.page()
        #expect(try page.text(".operations details:nth-of-type(1) summary") == "✓ Start · 2 operations · 1 check")
        #expect(
            try page.text(".operations details:nth-of-type(2) summary") == "✗ End · 1 operation · 1 check · 1 failed")
        #expect(
            try page.text(".operations li.failed")
                == "✗ SUM 4 sum is 4, not 5 500 ms · the state of the model is in a/model.txt")
    }

    @Test("attempts are side by side, from shortly before they differ on")
    func comparison() throws {
        var stream = ReportStream()
        func say(_ text: String) -> TestEvent.Kind { .message(.init(level: .default, text: text)) }
        stream.test(
            "flaky", .failed, willRetry: true, say("1"), say("2"), say("3"), say("4"), say("one"), say("same"),
            say("more"))
        stream.test("flaky", .passed, attempt: 2, say("1"), say("2"), say("3"), say("4"), say("other"), say("same"))
        stream.test("equal", .failed, willRetry: true, say("1"))
        stream.test("equal", .passed, attempt: 2, say("1"))
        stream.end()
        let page = try stream.page()
        #expect(try page.text(".comparison thead") == "Attempt 1: failedAttempt 2: passed")
        #expect(try page.text(".comparison .facts") == "1 equal event before")
        let rows = try page.shown(
            "[...document.querySelectorAll('.comparison tbody tr')].map(row => row.className + ' ' + [...row.cells].map(one => one.textContent).join('|')).join('; ')"
        )
        let equal = ["1 s|default 2|1 s|default 2", "1.5 s|default 3|1.5 s|default 3", "2 s|default 4|2 s|default 4"]
        let others = [
            "unequal 2.5 s|default one|2.5 s|default other", " 3 s|default same|3 s|default same",
            "unequal 3.5 s|default more||",
        ]
        #expect(rows == (equal.map { " " + $0 } + others).joined(separator: "; "))
        try page.clickTest(1)
        #expect(try page.text("#detail")?.contains("The attempts have the same events.") == true)
        #expect(page.errors == [])
    }

    @Test("earlier runs are bars with what happened to the test, and of the whole project")
    func history() throws {
        var stream = ReportStream.sample()
        stream.end()
        func past(_ run: Int, _ file: String, _ seconds: Double, failed: [String] = [], flaky: [String] = []) -> PastRun
        {
            let test = { PastRun.Test(TestID(script: file, title: $0)) }
            return PastRun(
                run: "2026-11-0\(run)T10:00:00Z", file: file, seconds: seconds, tests: 3, failed: failed.map(test),
                flakyTests: flaky.map(test))
        }
        let history = [
            "tests/a.js": [
                past(1, "tests/a.js", 2, failed: ["fails"]), past(2, "tests/a.js", 1, flaky: ["fails"]),
                past(4, "tests/a.js", 1.5),
            ], "tests/b.js": [past(2, "tests/b.js", 4, failed: ["</script><b>"])],
        ]
        let page = try TestPage(url: ReportStream.address(try stream.html(history: history)))
        #expect(try page.text("#tests .past") == "failed in 1 and flaky in 1 of 3 earlier runs")
        #expect(try page.text("#detail .trend figcaption") == "tests/a.js: 3 earlier runs, oldest first; 1 s to 2 s")
        try page.run(
            "totals.textContent = [...document.querySelectorAll('.trend')].map(one => [...one.querySelectorAll('li')].map(bar => bar.dataset.outcome + ' ' + bar.title).join('; ')).join(' | ')"
        )
        let project =
            "failed 2026-11-01 10:00:00 UTC, 2 s, 1 failed; failed 2026-11-02 10:00:00 UTC, 5 s, 1 failed, 1 flaky; passed 2026-11-04 10:00:00 UTC, 1.5 s"
        let file =
            "failed 2026-11-01 10:00:00 UTC, 2 s, this test failed; flaky 2026-11-02 10:00:00 UTC, 1 s, this test was flaky; passed 2026-11-04 10:00:00 UTC, 1.5 s"
        #expect(try page.text("#totals") == "\(project) | \(file)")
        #expect(page.errors == [])
        // Without a history, nothing is said about it.
        #expect(try stream.page().text(".trend") == nil)
    }

    @Test("of thousands of events both ends are shown, and the others on request")
    func longList() throws {
        var stream = ReportStream()
        let id = TestID(script: "tests/a.js", title: "long")
        stream.add(.testStarted(.init(title: "long")), id)
        for number in 0..<4000 { stream.add(.message(.init(level: .default, text: "line \(number)")), id) }
        stream.add(.testEnded(.init(title: "long", outcome: .passed, deviceDuration: 1, realDuration: 1)), id)
        stream.end()
        let page = try stream.page()
        func rows() throws -> String? {
            try page.run("totals.textContent = document.querySelectorAll('.timeline tbody td.what').length")
            return try page.text("#totals")
        }
        #expect(try rows() == "1000")
        try page.clickButton("Show 1000 of 3000 more")
        #expect(try rows() == "2000")
        try page.run("totals.textContent = document.querySelectorAll('.timeline td.what')[1499].textContent")
        #expect(try page.text("#totals") == "line 1499")
        try page.clickButton("Show 1000 of 2000 more")
        try page.clickButton("Show 1000 of 1000 more")
        #expect(try rows() == "4000")
    }

    @Test("a trace shows the requests since the screen before")
    func requests() throws {
        var stream = ReportStream()
        stream.test(
            "asks", .passed,
            .screen(
                .init(
                    action: 0,
                    requests: [
                        .init(method: "GET", url: "http://a.test/x", sent: 1, ended: 1.5, status: 404),
                        .init(method: "POST", url: "http://a.test/y", sent: 1, ended: 2, failure: "timedOut"),
                        .init(method: "GET", url: "http://a.test/z", sent: 1),
                    ])))
        stream.end()
        let page = try stream.page()
        #expect(try page.text(".requests summary") == "3 requests since the screen before")
        #expect(
            try page.text(".requests ul")
                == "GET http://a.test/x · 404 in 500 msPOST http://a.test/y · failed: timedOut in 1 sGET http://a.test/z · no answer yet"
        )
    }
}

import Automation
import Foundation
import Reporters
import TestEvents
import TestProject
import Testing

/// The reports with a line or a character for each test, on a run with every kind of result.
@Suite struct LineReporterTests {
    private static let events: [TestEvent] = {
        var stream = StreamBuilder()
        stream.add(.runStarted(.init(program: "0.1.0", seed: 1, scripts: ["a.js", "b.js"], arguments: [], retries: 1)))
        func test(
            _ title: String, _ outcome: TestEvent.Outcome, attempt: Int? = nil, willRetry: Bool = false,
            message: String? = nil, received: String? = nil, issue: TestEvent.Issue? = nil
        ) {
            let id = TestID(script: "a.js", title: title)
            func add(_ kind: TestEvent.Kind) {
                var event = TestEvent(sequence: 0, deviceTime: 0, realTime: 0, script: "a.js", test: id, kind: kind)
                event.sequence = stream.events.count
                stream.append(event)
            }
            add(.testStarted(.init(title: title, place: .init(file: "a.js", line: 3), attempt: attempt)))
            if let received {
                add(
                    .assertion(
                        .init(name: "assertEquals", passed: issue == nil, expected: "1", received: received)))
            }
            if let issue { add(.issue(issue)) }
            add(
                .testEnded(
                    .init(
                        title: title, outcome: outcome, message: message, deviceDuration: 0, realDuration: 0.25,
                        willRetry: willRetry)))
        }
        let wrong = TestEvent.Issue(
            fault: .assertion, name: "AssertionException", message: "Expected <1>\nbut received <2>",
            place: .init(file: "a.js", line: 4, column: 5), expected: "1", received: "2")
        stream.add(.scriptStarted(.init(app: "A", device: "iPhone 5", systemVersion: "7.1")))
        test("passes # 1", .passed)
        test("flaky", .failed, willRetry: true, received: "2", issue: wrong)
        test("skips itself", .skipped, message: "no camera")
        test("late", .timedOut)
        test("flaky", .passed, attempt: 2, received: "1")
        stream.append(
            .init(
                sequence: 0, deviceTime: 0, realTime: 0, script: "a.js",
                kind: .testSkipped(.init(title: "left out", reason: "--grep does not match"))))
        stream.append(
            .init(
                sequence: 0, deviceTime: 0, realTime: 0, script: "a.js",
                kind: .scriptEnded(.init(deviceDuration: 0, realDuration: 1))))
        stream.append(
            .init(
                sequence: 0, deviceTime: 0, realTime: 0, script: "b.js",
                kind: .testNotRun(.init(title: nil, reason: "the run was interrupted"))))
        stream.add(.runEnded(.init(exitStatus: 1, realDuration: 1.5)))
        return stream.events
    }()

    private func text(_ events: [TestEvent] = events, _ make: (TextOutput) -> any Reporter) throws -> String {
        try Replay.text(events, to: make)
    }

    @Test("dot: a character for each test, then the failures and totals")
    func dot() throws {
        let text = try self.text { DotReporter(output: $0, style: .plain) }
        #expect(text.hasPrefix("·×°T±°-\n\n"))
        #expect(text.contains("1) a.js › late"))
        #expect(text.contains("1 failed, 1 flaky, 1 passed, 2 skipped, 1 not run (6)"))
    }

    @Test("dot: lines of 80 characters")
    func dotLines() throws {
        var stream = StreamBuilder()
        stream.script("a.js") { stream in for number in 0..<100 { stream.test("\(number)") { _ in } } }
        let lines = try self.text(stream.events) { DotReporter(output: $0, style: .plain) }.split(separator: "\n")
        #expect(lines[0].count == 80)
        #expect(lines[1].count == 20)
    }

    @Test("tap: version 14, with YAML for what did not pass")
    func tap() throws {
        let text = try self.text { TAPReporter(output: $0) }
        #expect(
            text == """
                TAP version 14
                # jsrun 0.1.0, seed 1
                ok 1 - a.js › passes \\# 1
                ok 2 - a.js › flaky
                  ---
                  message: "Expected <1>\\nbut received <2>"
                  severity: "comment"
                  name: "AssertionException"
                  at: {file: "a.js", line: 4, column: 5}
                  wanted: "1"
                  found: "2"
                  attempts: 2
                  difference: ["the attempts differ first at their beginning:", "attempt 1: assertEquals failed: expected 1, received 2 (at 0 seconds)", "attempt 2: assertEquals passed: expected 1, received 1 (at 0 seconds)"]
                  duration_ms: 250.000
                  ...
                ok 3 - a.js › skips itself # SKIP no camera
                not ok 4 - a.js › late
                  ---
                  message: "the test exceeded its time limit"
                  severity: "fail"
                  at: {file: "a.js", line: 3}
                  duration_ms: 250.000
                  ...
                ok 5 - a.js › left out # SKIP --grep does not match
                not ok 6 - b.js
                  ---
                  message: "not run: the run was interrupted"
                  severity: "fail"
                  duration_ms: 0.000
                  ...
                1..6

                """)
    }

    @Test("tap: a stream that was cut short says so")
    func cut() throws {
        let text = try self.text(Self.events.dropLast(3).map(\.self)) { TAPReporter(output: $0) }
        #expect(text.hasSuffix("1..5\nBail out! The run was cut short.\n"))
    }

    @Test("github: annotations at the places of failures, and a summary")
    func gitHub() throws {
        let project = try Project(["summary.md": "before\n"])
        let file = project.path("summary.md")
        let text = try self.text { GitHubReporter(output: $0, summaryFile: file) }
        #expect(
            text == """
                ::error file=a.js,line=3,title=late::the test exceeded its time limit
                ::warning file=a.js,line=4,col=5,title=flaky::AssertionException: Expected <1>%0Abut received <2>%0Aexpected: 1%0Areceived: 2%0A    at a.js:4:5%0A%0Apassed at attempt 2, after 1 failure%0Athe attempts differ first at their beginning:%0A  attempt 1: assertEquals failed: expected 1, received 2 (at 0 seconds)%0A  attempt 2: assertEquals passed: expected 1, received 1 (at 0 seconds)
                ::notice title=jsrun::1 failed, 1 flaky, 1 passed, 2 skipped, 1 not run

                """)
        let summary = try project.read("summary.md")
        #expect(summary.hasPrefix("before\n### jsrun: 1 failed, 1 flaky"))
        #expect(summary.contains("| late | a.js | the test exceeded its time limit |"))
        #expect(summary.contains("| Flaky | File | Reason |"))
    }

    @Test("github: what a title says cannot become a command")
    func injection() throws {
        var stream = StreamBuilder()
        stream.script("a.js") { stream in
            stream.test("x,line=1::error::\n::stop-commands::y", outcome: .failed, message: "a\n::set-env name=A::b") {
                _ in
            }
        }
        let text = try self.text(stream.events) { GitHubReporter(output: $0, summaryFile: nil) }
        #expect(text.split(separator: "\n").count == 2)
        #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::notice ") })
        #expect(text.contains("title=x%2Cline=1%3A%3Aerror"))
    }

    @Test("junit: flaky tests and reruns as Surefire writes them")
    func junit() throws {
        let text = try self.text { JUnitReporter(output: $0) }
        #expect(text.contains("<flakyFailure type=\"AssertionException\""))
        #expect(text.contains("<stackTrace>AssertionException: Expected"))
        #expect(text.contains("<skipped message=\"no camera\"/>"))
        try JUnitSchema.check(text)
    }

    @Test("console: marks, attempts and the reason of a flaky test")
    func console() throws {
        let text = try self.text { ConsoleReporter(output: $0, style: .plain) }
        #expect(text.contains("✗ flaky  attempt 1, is tried again"))
        #expect(text.contains("✓ flaky  flaky: passed at attempt 2"))
        #expect(text.contains("attempt 1: assertEquals failed: expected 1, received 2"))
        #expect(text.contains("○ skips itself  skipped: no camera"))
        #expect(text.components(separatedBy: "skips itself").count == 2)
    }

    @Test("console: the line at the end of a terminal says how far the run is")
    func progress() {
        final class Text { var text = "" }
        let result = Text()
        let progress = RunProgress(
            files: ["a.js", "b.js", "c.js", "d.js"], workers: 2, durations: ["a.js": 1, "b.js": 8, "c.js": 6])
        let reporter = ConsoleReporter(
            output: TextOutput { result.text += $0 },
            style: ConsoleStyle(hasColor: false, hasProgressLine: true, width: 200),
            progress: progress)
        progress.begin("a.js")
        progress.begin("b.js")
        progress.end("a.js")
        progress.begin("c.js")
        #expect(result.text.hasSuffix("… 1 of 4 files · about 11 s left · b.js, c.js"))
        for event in Self.events.prefix(while: { if case .scriptEnded = $0.kind { false } else { true } }) {
            reporter.receive(event)
        }
        #expect(result.text.contains("1 failed"))
    }
}

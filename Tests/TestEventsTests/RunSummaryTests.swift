import Automation
import TestEvents
import Testing

@Suite struct RunSummaryTests {
    private static let place = SourcePlace(file: "a.js", line: 1)

    private func event(_ kind: TestEvent.Kind, script: String? = "a.js", test: String? = nil) -> TestEvent {
        let id = test.map { TestID(script: script ?? "", title: $0) }
        return TestEvent(sequence: 0, deviceTime: 0, realTime: 0, script: script, test: id, kind: kind)
    }

    private func summary(_ events: [TestEvent]) -> RunSummary {
        events.reduce(into: RunSummary()) { $0.add($1) }
    }

    private var scriptStarted: TestEvent {
        event(.scriptStarted(.init(app: "Accounts", device: "iPhone 5", systemVersion: "7.1")))
    }

    private var scriptEnded: TestEvent { event(.scriptEnded(.init(deviceDuration: 3, realDuration: 0.5))) }

    private func test(_ title: String, _ outcome: TestEvent.Outcome, issues: [TestEvent.Issue] = []) -> [TestEvent] {
        let ended = TestEvent.TestEnded(title: title, outcome: outcome, deviceDuration: 2, realDuration: 0.25)
        return [event(.testStarted(.init(title: title, place: Self.place)), test: title)]
            + issues.map { event(.issue($0), test: title) } + [event(.testEnded(ended), test: title)]
    }

    private func issue(_ fault: TestEvent.Fault) -> TestEvent.Issue {
        TestEvent.Issue(fault: fault, name: "Error", message: "went wrong")
    }

    @Test("a test that passes counts, with its place and durations")
    func passes() {
        let summary = summary([scriptStarted] + test("one", .passed) + [scriptEnded])
        #expect(summary.counts.passed == 1 && summary.counts.total == 1)
        #expect(summary.exitStatus == 0)
        let result = summary.results[0]
        #expect(result.id == TestID(script: "a.js", title: "one"))
        #expect(result.place == Self.place)
        #expect(result.deviceDuration == 2 && result.realDuration == 0.25)
        #expect(summary.deviceDuration == 3)
    }

    @Test("after each event, whatever its order, the counts are those of the results", arguments: 0..<50)
    func counts(seed: Int) {
        var state = UInt64(seed &* 7_919 &+ 1)
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func next() -> TestEvent {
            let title = ["one", "two", "three"][random(3)]
            switch random(9) {
            case 0: return scriptStarted
            case 1: return scriptEnded
            case 2, 3:
                let attempt = random(3) == 0 ? 2 : nil
                return event(.testStarted(.init(title: title, attempt: attempt)), test: title)
            case 4: return event(.testSkipped(.init(title: title, reason: "no")))
            case 5: return event(.testNotRun(.init(title: random(4) == 0 ? nil : title, reason: "no")))
            case 6: return event(.issue(issue(.script)), test: random(3) == 0 ? nil : title)
            case 7 where random(20) == 0: return event(.runEnded(.init(exitStatus: 0, realDuration: 1)), script: nil)
            default:
                let outcome = TestEvent.Outcome.allCases[random(TestEvent.Outcome.allCases.count)]
                let ended = TestEvent.TestEnded(
                    title: title, outcome: outcome, deviceDuration: 0, realDuration: 0, willRetry: random(2) == 0)
                return event(.testEnded(ended), test: random(4) == 0 ? nil : title)
            }
        }
        var summary = RunSummary()
        for _ in 0..<60 {
            summary.add(next())
            var statuses: [RunSummary.Status: Int] = [:]
            for result in summary.results { statuses[result.status, default: 0] += 1 }
            let counts = summary.counts
            let counted: [RunSummary.Status: Int] = [
                .passed: counts.passed, .failed: counts.failed, .flaky: counts.flaky, .skipped: counts.skipped,
                .notRun: counts.notRun, .running: counts.running,
            ]
            #expect(counted.filter { $0.value != 0 } == statuses)
        }
    }

    @Test("a test that was only counted is none of the results")
    func counted() {
        var summary = summary([scriptStarted])
        let ended = TestEvent.TestEnded(title: "one", outcome: .passed, deviceDuration: 0, realDuration: 0)
        summary.addPassedTest(event(.testEnded(ended), test: "one"))
        summary.add(scriptEnded)
        #expect(summary.counts.passed == 1 && summary.counts.total == 1)
        #expect(summary.results.isEmpty && summary.scripts[0].status == .passed && summary.exitStatus == 0)
    }

    @Test(
        "a test that does not pass fails the run",
        arguments: [TestEvent.Outcome.failed, .issue, .timedOut, .unfinished])
    func fails(outcome: TestEvent.Outcome) {
        let summary = summary([scriptStarted] + test("one", outcome) + [scriptEnded])
        #expect(summary.counts.failed == 1 && summary.exitStatus == 1)
    }

    @Test("the gravest fault decides the exit status", arguments: TestEvent.Fault.allCases)
    func faults(fault: TestEvent.Fault) {
        let events = [scriptStarted] + test("one", .failed, issues: [issue(.assertion), issue(fault)]) + [scriptEnded]
        #expect(summary(events).exitStatus == fault.exitStatus)
        #expect(summary([event(.issue(issue(fault)), script: nil)]).exitStatus == fault.exitStatus)
        #expect(summary([event(.issue(issue(fault)))]).exitStatus == fault.exitStatus)
    }

    @Test("the exit status of the stream's end counts too")
    func end() {
        #expect(summary([event(.runEnded(.init(exitStatus: 2, realDuration: 0)), script: nil)]).exitStatus == 2)
    }

    @Test("a test in which something went wrong has failed, even if it was closed as passed or had ended")
    func lateIssue() {
        let inside = summary([scriptStarted] + test("one", .passed, issues: [issue(.script)]))
        #expect(inside.counts.failed == 1)
        let late = summary([scriptStarted] + test("one", .passed) + [event(.issue(issue(.script)), test: "one")])
        #expect(late.counts.failed == 1 && late.counts.passed == 0)
    }

    @Test("a script that opens no test is itself one, named after its file")
    func scriptItself() {
        var events = [scriptStarted, scriptEnded]
        for index in events.indices { events[index].script = "tests/screens.js" }
        let summary = summary(events)
        #expect(summary.results.map(\.id.title) == ["screens.js"])
        #expect(summary.results[0].status == .passed && summary.results[0].realDuration == 0.5)
    }

    @Test("a script that fails outside its tests adds a failure of its own")
    func outsideTests() {
        let summary = summary([scriptStarted] + test("one", .passed) + [event(.issue(issue(.script))), scriptEnded])
        #expect(summary.counts.passed == 1 && summary.counts.failed == 1)
        #expect(summary.results.last?.id.title == "a.js")
        #expect(summary.scriptCounts.failed == 1)
    }

    @Test("a script that does not even start has failed")
    func neverStarts() {
        let summary = summary([event(.issue(issue(.script)))])
        #expect(summary.counts.failed == 1 && summary.exitStatus == 1)
    }

    @Test("skipped tests count as nothing else, and a script of nothing else is skipped")
    func skipped() {
        let summary = summary([
            scriptStarted, event(.testSkipped(.init(title: "one", reason: "no match")), test: "one"), scriptEnded,
        ])
        #expect(summary.counts.skipped == 1 && summary.counts.total == 1 && summary.exitStatus == 0)
        #expect(summary.scriptCounts.skipped == 1)
    }

    @Test("a test that is open when its script ends was never closed")
    func unfinished() {
        let start = [scriptStarted, event(.testStarted(.init(title: "one")), test: "one")]
        #expect(summary(start).counts.running == 1)
        #expect(summary(start).exitStatus == 0)
        let summary = summary(start + [scriptEnded])
        #expect(summary.results[0].outcome == .unfinished && summary.exitStatus == 1)
    }

    @Test("a script that runs twice is listed twice")
    func repeated() {
        let once = [scriptStarted] + test("one", .passed) + [scriptEnded]
        let again = [scriptStarted] + test("one", .failed) + [scriptEnded]
        let summary = summary(once + again)
        #expect(summary.scripts.count == 2)
        #expect(summary.results.map(\.status) == [.passed, .failed])
    }

    @Test("scripts that run side by side are not mixed up")
    func interleaved() {
        func moved(_ events: [TestEvent]) -> [TestEvent] {
            events.map { event in
                var event = event
                event.script = "b.js"
                event.test?.script = "b.js"
                return event
            }
        }
        let first = [scriptStarted] + test("one", .passed) + [scriptEnded]
        let second = moved([scriptStarted] + test("one", .failed) + [scriptEnded])
        let mixed = zip(first, second).flatMap { [$0, $1] }
        let summary = summary(mixed)
        #expect(summary.scripts.map(\.name) == ["a.js", "b.js"])
        #expect(summary.scripts.map(\.status) == [.passed, .failed])
    }

    @Test("an event's position names its script and its test")
    func position() {
        var summary = RunSummary()
        #expect(
            summary.add(event(.runStarted(.init(program: "1", seed: 1, scripts: [], arguments: [])), script: nil))
                == nil)
        #expect(summary.add(scriptStarted) == RunSummary.Position(script: 0, test: nil))
        for event in test("one", .passed) { #expect(summary.add(event) == RunSummary.Position(script: 0, test: 0)) }
        let message = TestEvent.Kind.message(.init(level: .default, text: ""))
        #expect(summary.add(event(message, test: "one")) == RunSummary.Position(script: 0, test: 0))
        #expect(summary.add(event(message)) == RunSummary.Position(script: 0, test: nil))
    }
}

import TestEvents
import Testing

@testable import Runner

/// A tally counts what a summary of the whole stream counts, and keeps no test that has passed.
@Suite("The tally of a run") struct RunTallyTests {
    private static func event(
        _ kind: TestEvent.Kind, _ title: String? = nil, occurrence: Int = 1, script: String? = "a.js"
    ) -> TestEvent {
        let id = title.map { TestID(script: script ?? "", title: $0, occurrence: occurrence) }
        return TestEvent(sequence: 0, deviceTime: 0, realTime: 0, script: script, test: id, kind: kind)
    }

    private static func started(_ script: String = "a.js") -> TestEvent {
        event(.scriptStarted(.init(app: "Accounts", device: "iPhone 5", systemVersion: "7.1")), script: script)
    }

    private static func ended(_ script: String = "a.js") -> TestEvent {
        event(.scriptEnded(.init(deviceDuration: 3, realDuration: 0.5)), script: script)
    }

    private static func start(_ title: String, attempt: Int? = nil) -> TestEvent {
        event(.testStarted(.init(title: title, attempt: attempt)), title)
    }

    private static func end(_ title: String, _ outcome: TestEvent.Outcome = .passed, retry: Bool = false) -> TestEvent {
        event(
            .testEnded(
                .init(title: title, outcome: outcome, deviceDuration: 2, realDuration: 0.25, willRetry: retry)), title)
    }

    private static func issue(_ fault: TestEvent.Fault, in title: String? = nil, script: String? = "a.js") -> TestEvent
    {
        event(.issue(TestEvent.Issue(fault: fault, name: "Error", message: "went wrong")), title, script: script)
    }

    private static let operation = event(
        .operation(.init(name: "tap", index: 0, isCheck: true, passed: true, deviceDuration: 0)), "one")

    private static let streams: [[TestEvent]] = [
        [started(), start("one"), end("one"), start("two"), end("two"), ended()],
        [started(), start("one"), end("one", .failed), start("two"), end("two"), ended()],
        [started(), start("one"), issue(.script, in: "one"), end("one"), start("two"), end("two"), ended()],
        [started(), start("one"), issue(.host), end("one"), ended()],
        [started(), start("one"), event(.message(.init(level: .warning, text: "hm")), "one"), end("one"), ended()],
        [started(), start("one"), end("one", .failed, retry: true), start("one", attempt: 2), end("one"), ended()],
        [started(), start("one"), ended()],
        [started(), start("one"), start("two"), end("two"), end("one"), ended()],
        [started(), start("one"), event(.testSkipped(.init(title: "two", reason: "no"))), end("one"), ended()],
        [started(), event(.testNotRun(.init(title: "two", reason: "no"))), start("one"), end("one"), ended()],
        [started(), start("one"), end("one", .crashed), ended()],
        [started(), end("one"), ended()],
        [started(), start("one"), end("one", .skipped), ended()],
        [started(), ended(), started("b.js"), ended("b.js")],
        [started(), start("one"), end("one"), ended(), started(), start("one"), end("one", .failed), ended()],
        [started(), start("one"), end("one", .failed), ended(), started("b.js"), ended("b.js")],
        [event(.testNotRun(.init(title: nil, reason: "no"))), issue(.host, script: nil)],
        [started(), start("one"), operation, end("one"), ended()],
        [],
    ]

    @Test("it counts and judges as a summary does, after each event", arguments: streams.indices)
    func agrees(stream: Int) {
        let tally = RunTally()
        var summary = RunSummary()
        var isOpen = false
        for event in Self.streams[stream] {
            tally.receive(event)
            summary.add(event)
            switch event.kind {
            case .testStarted: isOpen = true
            case .testEnded, .scriptEnded: isOpen = false
            default: break
            }
            #expect(tally.exitStatus == summary.exitStatus && tally.issues == summary.issuesOutsideTests)
            guard !isOpen else { continue }
            #expect(tally.counts == summary.counts)
            #expect(tally.hasFailedScript == (summary.scripts.last?.status == .failed))
        }
    }

    @Test("the titles of skipped tests are kept, each once")
    func titles() {
        let tally = RunTally()
        for title in ["b", "a", "b"] { tally.receive(Self.event(.testSkipped(.init(title: title, reason: "no")))) }
        #expect(tally.skippedTitles == ["a", "b"])
    }
}

extension RunSummary {
    fileprivate var issuesOutsideTests: [TestEvent.Issue] { issues + scripts.flatMap(\.issues) }
}

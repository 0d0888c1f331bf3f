public import TestEvents

/// One stream of the streams of several runs, in the order in which they are given.
public struct MergedStream {
    /// The events of one run.
    public struct Part {
        /// The events, in their order.
        public var events: [TestEvent]

        /// Creates a part.
        public init(events: [TestEvent]) { self.events = events }
    }

    /// The events: one start, everything that happened, and one end unless a part was cut off.
    public let events: [TestEvent]
    /// The folder for results that the first part names.
    public let outputFolder: String?
    private let summary: RunSummary

    /// Merges parts.
    public init(_ parts: [Part]) {
        var starts: [TestEvent.RunStarted] = []
        var ends: [TestEvent.RunEnded] = []
        var others: [TestEvent] = []
        for part in parts {
            for event in part.events {
                switch event.kind {
                case .runStarted(let start): starts.append(start)
                case .runEnded(let end): ends.append(end)
                default: others.append(event)
                }
            }
            others += Self.endings(of: part)
        }
        var start = starts.first
        start?.scripts = starts.flatMap(\.scripts)
        var events: [TestEvent] = []
        if let start { events.append(.init(sequence: 0, deviceTime: 0, realTime: 0, kind: .runStarted(start))) }
        events += others
        if !parts.isEmpty, ends.count == parts.count {
            let end = TestEvent.RunEnded(
                exitStatus: ends.map(\.exitStatus).max() ?? 0, realDuration: ends.map(\.realDuration).max() ?? 0)
            events.append(
                .init(sequence: 0, deviceTime: 0, realTime: end.realDuration, kind: .runEnded(end)))
        }
        for index in events.indices { events[index].sequence = index }
        var summary = RunSummary()
        for event in events { summary.add(event) }
        self.events = events
        self.summary = summary
        outputFolder = start?.output
    }

    /// What a part that was cut off leaves open: tests and files without an end, and files that nothing was heard of.
    private static func endings(of part: Part) -> [TestEvent] {
        var summary = RunSummary()
        for event in part.events { summary.add(event) }
        guard summary.end == nil else { return [] }
        let last = part.events.last
        var endings: [TestEvent] = []
        func add(_ kind: TestEvent.Kind, _ script: String, _ test: TestID? = nil) {
            endings.append(
                TestEvent(
                    sequence: 0, deviceTime: 0, realTime: last?.realTime ?? 0, script: script, test: test, kind: kind))
        }
        for script in summary.scripts where script.start != nil && script.end == nil {
            for test in script.tests where test.wasOpened && test.outcome == nil {
                add(
                    .testEnded(
                        .init(title: test.id.title, outcome: .unfinished, deviceDuration: 0, realDuration: 0)),
                    script.name, test.id)
            }
            add(.scriptEnded(.init(deviceDuration: 0, realDuration: 0)), script.name)
        }
        let known = Set(summary.scripts.map(\.name))
        for script in summary.start?.scripts ?? [] where !known.contains(script) {
            add(.testNotRun(.init(title: nil, reason: "the run was cut off")), script)
        }
        return endings
    }

    /// The exit status of all runs together; a stream that was cut off is no success.
    public var exitStatus: Int { max(summary.exitStatus, summary.end == nil ? 1 : 0) }
}

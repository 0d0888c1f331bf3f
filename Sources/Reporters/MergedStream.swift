package import TestEvents

/// The streams of several runs merged into one, in the given order.
package struct MergedStream {
    /// The events of one run.
    package struct Part {
        /// The events, in order.
        package var events: [TestEvent]

        package init(events: [TestEvent]) { self.events = events }
    }

    /// The events: one start, the events of all parts, and one end unless a part is truncated.
    package let events: [TestEvent]
    /// The results folder of the first part.
    package let outputFolder: String?
    private let summary: RunSummary

    package init(_ parts: [Part]) {
        var starts: [TestEvent.RunStarted] = []
        var ends: [TestEvent.RunEnded] = []
        var others: [TestEvent] = []
        for part in parts {
            for event in Self.closed(part.events) {
                switch event.kind {
                case .runStarted(let start): starts.append(start)
                case .runEnded(let end): ends.append(end)
                default: others.append(event)
                }
            }
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

    /// Returns the events of a run.
    ///
    /// A truncated one gets ends for tests and files without an end, and files that never started count as not run.
    private static func closed(_ events: [TestEvent]) -> [TestEvent] {
        var summary = RunSummary()
        for event in events { summary.add(event) }
        guard summary.end == nil else { return events }
        let open = summary.scripts.filter { $0.start != nil && $0.end == nil }
        let namesOfOpen = Set(open.map(\.name))
        var lastOfOpen: [String: Int] = [:]
        for (index, event) in events.enumerated() {
            if let name = event.script, namesOfOpen.contains(name) { lastOfOpen[name] = index }
        }
        let endings = Dictionary(
            open.compactMap { script in
                lastOfOpen[script.name].map { ($0, Self.endings(of: script, after: events[$0])) }
            },
            uniquingKeysWith: +)
        let known = Set(summary.scripts.map(\.name))
        let unheard = summary.start?.scripts.filter { !known.contains($0) } ?? []
        return events.enumerated().flatMap { index, event in [event] + endings[index, default: []] }
            + unheard.map { name in
                TestEvent(
                    sequence: 0, deviceTime: 0, realTime: events.last?.realTime ?? 0, script: name,
                    kind: .testNotRun(.init(title: nil, reason: "the run was cut short")))
            }
    }

    /// Returns ends for a file's open tests and for the file.
    private static func endings(of script: RunSummary.Script, after last: TestEvent) -> [TestEvent] {
        func ending(_ kind: TestEvent.Kind, _ test: TestID? = nil) -> TestEvent {
            TestEvent(
                sequence: 0, deviceTime: last.deviceTime, realTime: last.realTime, script: script.name, test: test,
                kind: kind)
        }
        let open = script.tests.filter { $0.wasOpened && $0.outcome == nil }
        return open.map { test in
            ending(
                .testEnded(.init(title: test.id.title, outcome: .unfinished, deviceDuration: 0, realDuration: 0)),
                test.id)
        } + [ending(.scriptEnded(.init(deviceDuration: 0, realDuration: 0)))]
    }

    /// The exit status of all runs together; a truncated stream is not a success.
    package var exitStatus: Int { max(summary.exitStatus, summary.end == nil ? 1 : 0) }
}

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
    ///
    /// Those of shards are in the order of the run that was divided, whatever order they are given in.
    package let events: [TestEvent]
    /// The results folder of the first part.
    package let outputFolder: String?
    /// Whether the parts are all shards of a run.
    package let isWholeRun: Bool
    private let summary: RunSummary

    package init(_ parts: [Part]) {
        var runs = parts.map { Run(Self.closed($0.events)) }
        let isDivided = !runs.isEmpty && runs.allSatisfy { $0.start?.shard != nil }
        if isDivided { runs.sort { ($0.start?.shard?.index ?? 0) < ($1.start?.shard?.index ?? 0) } }
        var start = runs.first?.start
        start?.scripts = runs.flatMap { $0.start?.scripts ?? [] }
        var others = runs.flatMap(\.others)
        var isWholeRun = isDivided
        if isDivided {
            let missing = Self.missing(runs.compactMap { $0.start?.shard })
            isWholeRun = missing.isEmpty
            start = Self.whole(start)
            others = Self.joined(others, start?.scripts ?? []) + missing
        }
        var events: [TestEvent] = []
        if let start { events.append(.init(sequence: 0, deviceTime: 0, realTime: 0, kind: .runStarted(start))) }
        events += others
        let ends = runs.compactMap(\.end)
        if !runs.isEmpty, ends.count == runs.count {
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
        self.isWholeRun = isWholeRun && summary.end != nil
        outputFolder = start?.output
    }

    /// The start and the end of a run, and what is between them.
    private struct Run {
        var start: TestEvent.RunStarted?
        var end: TestEvent.RunEnded?
        var others: [TestEvent] = []

        init(_ events: [TestEvent]) {
            for event in events {
                switch event.kind {
                case .runStarted(let start): self.start = start
                case .runEnded(let end): self.end = end
                default: others.append(event)
                }
            }
        }
    }

    // MARK: Parts of one run

    /// The parts of which there is no stream, or more than one.
    private static func missing(_ shards: [TestEvent.ShardFacts]) -> [TestEvent] {
        // A stream may say anything.
        let count = min(shards.map(\.count).max() ?? 0, 10_000)
        let numbers = Dictionary(grouping: shards, by: \.index)
        var problems = (1...max(1, count)).filter { numbers[$0] == nil }.map { "Shard \($0) of \(count) is missing." }
        problems += numbers.filter { $0.value.count > 1 }.keys.sorted().map { "Shard \($0) is there more than once." }
        if Set(shards.map { [$0.scripts, ["\($0.count)"]] }).count > 1 {
            problems.append("The shards are not parts of the same run: they have other files.")
        }
        return problems.map { text in
            TestEvent(
                sequence: 0, deviceTime: 0, realTime: 0,
                kind: .issue(.init(fault: .usage, name: "ShardError", message: text)))
        }
    }

    /// The start of the run that was divided.
    private static func whole(_ start: TestEvent.RunStarted?) -> TestEvent.RunStarted? {
        guard var start, let shard = start.shard else { return start }
        start.scripts = shard.scripts
        start.shard = nil
        while let index = start.arguments.firstIndex(where: { $0 == "--shard" || $0.hasPrefix("--shard=") }) {
            let hasValue = start.arguments[index] == "--shard" && index + 1 < start.arguments.count
            start.arguments.removeSubrange(index...(hasValue ? index + 1 : index))
        }
        return start
    }

    /// The events of all parts as those of one run: file by file, with the tests of a file together.
    private static func joined(_ events: [TestEvent], _ scripts: [String]) -> [TestEvent] {
        var ofRun: [TestEvent] = []
        var ofScripts: [String: [TestEvent]] = [:]
        for event in events {
            if let script = event.script ?? event.test?.script {
                ofScripts[script, default: []].append(event)
            } else if !ofRun.contains(where: { $0.kind == event.kind }) {
                // Each part has told what is wrong with the run as a whole.
                ofRun.append(event)
            }
        }
        var joined: [TestEvent] = []
        for script in scripts {
            guard let events = ofScripts.removeValue(forKey: script) else {
                // The stream of its part is missing.
                joined.append(
                    .init(
                        sequence: 0, deviceTime: 0, realTime: 0, script: script,
                        kind: .testNotRun(.init(title: nil, reason: "the stream of its shard is missing"))))
                continue
            }
            joined += asOne(events)
        }
        return joined + ofScripts.sorted { $0.key < $1.key }.flatMap(\.value) + ofRun
    }

    /// The events of a file whose tests were divided, with one start and one end.
    private static func asOne(_ events: [TestEvent]) -> [TestEvent] {
        var ends: [TestEvent.ScriptEnded] = []
        var starts = 0
        for event in events {
            if case .scriptEnded(let end) = event.kind { ends.append(end) }
            if case .scriptStarted = event.kind { starts += 1 }
        }
        // A file that is repeated, or runs on several canvases, is in one part as a whole.
        let titles = Set(events.compactMap { event in if case .testStarted = event.kind { event.test } else { nil } })
        let runs = events.count { event in
            if case .testStarted(let test) = event.kind { test.attempt == nil } else { false }
        }
        guard starts > 1, titles.count == runs, ends.count == starts else { return events }
        var joined = events.filter { event in
            if case .scriptEnded = event.kind { false } else { true }
        }
        let first = joined.firstIndex { event in if case .scriptStarted = event.kind { true } else { false } }
        var index = -1
        joined.removeAll { event in
            index += 1
            guard case .scriptStarted = event.kind else { return false }
            return index != first
        }
        let end = TestEvent.ScriptEnded(
            deviceDuration: ends.reduce(0) { $0 + $1.deviceDuration },
            realDuration: ends.reduce(0) { $0 + $1.realDuration })
        guard let last = events.last else { return joined }
        joined.append(
            .init(
                sequence: 0, deviceTime: last.deviceTime, realTime: last.realTime, script: last.script,
                kind: .scriptEnded(end)))
        return joined
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

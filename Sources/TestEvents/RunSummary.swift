package import Automation

/// The state of a run according to its events so far: scripts, tests, and the exit status.
///
/// Pass the events in order to ``add(_:)``. Runners read the exit status, reporters everything.
package struct RunSummary: Hashable, Sendable {
    /// The payload of the run's start, once it is known.
    package private(set) var start: TestEvent.RunStarted?
    /// The payload of the run's end; nil while it runs, and for a truncated stream.
    package private(set) var end: TestEvent.RunEnded?
    /// The scripts, in the order of their first events; a script that ran twice is listed twice.
    package private(set) var scripts: [Script] = []
    /// The number of warnings, including those that scripts log themselves.
    package private(set) var warningCount = 0
    /// The issues outside any script.
    package private(set) var issues: [TestEvent.Issue] = []

    /// Creates the summary of an empty stream.
    package init() {}

    /// A test in a script, as indices into ``scripts`` and ``Script/tests``.
    package struct Position: Hashable, Sendable {
        /// The index of the script.
        package var script: Int
        /// The index of the test; nil for events of the script outside its tests.
        package var test: Int?

        package init(script: Int, test: Int?) {
            self.script = script
            self.test = test
        }
    }

    /// Adds the next event, and returns the position it belongs to; nil for events outside any script.
    @discardableResult
    package mutating func add(_ event: TestEvent) -> Position? {
        if case .message(let message) = event.kind, message.level == .warning { warningCount += 1 }
        switch event.kind {
        case .runStarted(let start): self.start = start
        case .runEnded(let end):
            self.end = end
            for index in scripts.indices { scripts[index].closeOpenTests() }
        default:
            if let name = event.script ?? event.test?.script {
                return addToScript(named: name, event)
            }
            if case .issue(let issue) = event.kind { issues.append(issue) }
        }
        return nil
    }

    private mutating func addToScript(named name: String, _ event: TestEvent) -> Position {
        var index = scripts.lastIndex { $0.name == name }
        if case .scriptStarted = event.kind, let found = index, scripts[found].start != nil { index = nil }
        // So does a second run of a file that never starts, after one that did.
        if case .testNotRun(let test) = event.kind, test.title == nil, let found = index,
            scripts[found].end != nil || scripts[found].notRunReason != nil
        {
            index = nil
        }
        if index == nil { scripts.append(Script(name: name)) }
        let position = index ?? scripts.count - 1
        return Position(script: position, test: scripts[position].add(event))
    }

    /// Counts a test that has passed without an issue, and that was not added; it is not among the ``results``.
    /// - Parameter end: the event of its end.
    package mutating func addPassedTest(_ end: TestEvent) {
        guard let name = end.script ?? end.test?.script else { return }
        if !scripts.contains(where: { $0.name == name }) { scripts.append(Script(name: name)) }
        if let index = scripts.lastIndex(where: { $0.name == name }) { scripts[index].countPassedTest() }
    }

    /// Discards the scripts, and keeps everything else.
    package mutating func forgetScripts() { scripts = [] }

    /// The results of all scripts, in order.
    package var results: [Test] { scripts.flatMap(\.results) }

    /// The number of tests of each status.
    package var counts: Counts { scripts.reduce(Counts()) { $0 + $1.counts } }

    /// The number of scripts with and without failures.
    ///
    /// A script whose tests were all skipped counts as skipped.
    package var scriptCounts: Counts {
        var counts = Counts()
        for script in scripts { counts.add(script.status) }
        return counts
    }

    /// The results of the checks of all bot tests; nil if no operation was executed.
    package var checks: Checks? {
        var checks: Checks?
        for script in scripts {
            // By index, since a copy of each of very many tests takes long.
            for index in script.tests.indices where script.tests[index].operationCount > 0 {
                checks = (checks ?? Checks()) + script.tests[index].checks
            }
        }
        return checks
    }

    /// The total duration of all scripts on their devices, in seconds.
    package var deviceDuration: Double { scripts.reduce(0) { $0 + ($1.end?.deviceDuration ?? 0) } }

    /// The exit status so far: 0, or that of the most severe fault.
    ///
    /// A failed test without an issue, such as one closed by `logFail`, counts as a failed assertion.
    package var exitStatus: Int {
        var status = max(end?.exitStatus ?? 0, 0)
        for issue in issues { status = max(status, issue.fault.exitStatus) }
        for script in scripts {
            // Tests that were planned but not run are not a success, whatever ended the run.
            if script.counts.notRun > 0 { status = max(status, 1) }
            for failure in script.failures {
                status = max(status, TestEvent.Fault.assertion.exitStatus)
                for issue in failure.result.issues { status = max(status, issue.fault.exitStatus) }
            }
        }
        return status
    }
}

extension TestEvent.Kind {
    /// Whether the event changes the scripts and tests of a summary, and does not only belong to one of them.
    package var changesSummary: Bool {
        switch self {
        case .runStarted, .runEnded, .scriptStarted, .scriptEnded, .testStarted, .testSkipped, .testNotRun, .testEnded,
            .issue, .operation:
            true
        case .message, .action, .screen, .step, .assertion, .capture, .elementTree, .fixture, .scenarioStarted,
            .scenarioStep, .scenarioEnded, .appLaunched:
            false
        }
    }
}

extension RunSummary {
    /// The state of one run of a script.
    package struct Script: Hashable, Sendable {
        /// The name of the script in the run.
        package var name: String
        /// The payload of the script's start; nil if it did not start.
        package var start: TestEvent.ScriptStarted?
        /// The payload of the script's end; nil until it ends.
        package var end: TestEvent.ScriptEnded?
        /// The tests that were started or skipped, in order.
        package private(set) var tests: [Test] = []
        /// The number of tests of each status, also of those that are only counted.
        ///
        /// It is kept up to date, because a console shows it with each of very many tests.
        private var testCounts = Counts()
        /// The reason why the file was never started; nil if it was.
        package var notRunReason: String?
        /// The issues outside the script's tests.
        package var issues: [TestEvent.Issue] = []

        fileprivate init(name: String) { self.name = name }

        /// The tests, and the script itself if it counts as one.
        ///
        /// It does if it starts no test, as scripts that only take screenshots do, and if something goes wrong outside
        /// its tests. Such a result has the name of the file.
        package var results: [Test] {
            if let ownResult { tests + [ownResult] } else { tests }
        }

        /// The results that failed, with their indices among the ``results``.
        package var failures: [(index: Int, result: Test)] {
            guard counts.failed > 0 else { return [] }
            return results.enumerated().filter { $0.element.status == .failed }.map { ($0.offset, $0.element) }
        }

        private var ownResult: Test? {
            let hasTests = testCounts.total > 0
            guard !hasTests || !issues.isEmpty else { return nil }
            var own = Test(id: TestID(script: name, title: fileName))
            own.issues = issues
            own.notRunReason = notRunReason
            // A file may fail before it starts, and then it has no end.
            own.outcome = !issues.isEmpty ? .failed : end == nil ? nil : .passed
            if let end, !hasTests {
                own.deviceDuration = end.deviceDuration
                own.realDuration = end.realDuration
            }
            return own
        }

        /// The number of results of each status.
        package var counts: Counts {
            var counts = testCounts
            if let ownResult { counts.add(ownResult.status) }
            return counts
        }

        /// The most severe status among the results; skipped only if all of them were.
        package var status: Status {
            let counts = counts
            if counts.failed > 0 { return .failed }
            if counts.running > 0 { return .running }
            if counts.notRun > 0 { return .notRun }
            if counts.flaky > 0 { return .flaky }
            return counts.passed == 0 ? .skipped : .passed
        }

        /// The last component of the name.
        package var fileName: String {
            name.split(separator: "/").last.map(String.init) ?? name
        }

        /// Adds an event, and returns the index of the test it belongs to.
        fileprivate mutating func add(_ event: TestEvent) -> Int? {
            switch event.kind {
            case .scriptStarted(let start):
                self.start = start
                return nil
            case .scriptEnded(let end):
                closeOpenTests()
                self.end = end
                return nil
            case .testStarted(let started):
                var test = makeTest(event.test, titled: started.title, at: started.place)
                test.proves = started.proves ?? []
                test.needs = started.needs ?? []
                test.canvas = started.canvas
                if started.attempt != nil, let former = index(of: event.test) {
                    test.formerAttempts = tests[former].formerAttempts + [.init(tests[former])]
                    change(former) { $0 = test }
                    return former
                }
                return append(test)
            case .testSkipped(let skipped):
                var test = makeTest(event.test, titled: skipped.title)
                test.skipReason = skipped.reason
                return append(test)
            case .testNotRun(let notRun):
                guard let title = notRun.title else {
                    notRunReason = notRun.reason
                    return nil
                }
                // A test that has failed, and is not tried again, keeps its outcome.
                if let former = index(of: event.test), tests[former].outcome != nil { return former }
                var test = makeTest(event.test, titled: title, at: notRun.place)
                test.notRunReason = notRun.reason
                return append(test)
            case .testEnded(let ended):
                let index = openTest(for: event.test, title: ended.title)
                change(index) { test in
                    test.outcome = ended.outcome
                    test.message = ended.message
                    if ended.outcome == .skipped { test.skipReason = ended.message ?? "" }
                    test.willRetry = ended.willRetry ?? false
                    test.deviceDuration = ended.deviceDuration
                    test.realDuration = ended.realDuration
                }
                return index
            case .issue(let issue):
                let index = index(of: event.test)
                if let index { change(index) { $0.issues.append(issue) } } else { issues.append(issue) }
                return index
            case .operation(let operation):
                let index = index(of: event.test)
                if let index {
                    change(index) { test in
                        test.operationCount += 1
                        test.checks.add(operation)
                    }
                }
                return index
            default: return index(of: event.test)
            }
        }

        fileprivate mutating func countPassedTest() { testCounts.add(.passed) }

        /// Adds a test, and returns its index.
        private mutating func append(_ test: Test) -> Int {
            tests.append(test)
            testCounts.add(test.status)
            return tests.count - 1
        }

        /// Changes a test, whose status may become another one.
        private mutating func change(_ index: Int, _ body: (inout Test) -> Void) {
            testCounts.add(tests[index].status, times: -1)
            body(&tests[index])
            testCounts.add(tests[index].status)
        }

        private func index(of id: TestID?) -> Int? {
            guard let id else { return nil }
            return tests.lastIndex { $0.id == id }
        }

        fileprivate mutating func closeOpenTests() {
            for index in tests.indices where tests[index].isOpen { change(index) { $0.outcome = .unfinished } }
        }

        /// Returns the index of the test that an end belongs to; adds a test that ends without having started.
        private mutating func openTest(for id: TestID?, title: String) -> Int {
            let index =
                if let id {
                    tests.lastIndex { $0.id == id }
                } else {
                    tests.lastIndex { $0.isOpen }
                }
            if let index { return index }
            return append(Test(id: id ?? nextID(titled: title)))
        }

        private func makeTest(_ id: TestID?, titled title: String, at place: SourcePlace? = nil) -> Test {
            var test = Test(id: id ?? nextID(titled: title), place: place)
            // Each event carries a copy of the name; sharing one saves memory in runs with very many tests.
            if test.id.script == name { test.id.script = name }
            if test.place?.file == name { test.place?.file = name }
            return test
        }

        private func nextID(titled title: String) -> TestID {
            TestID(script: name, title: title, occurrence: tests.count { $0.id.title == title } + 1)
        }
    }
}

extension RunSummary {
    /// The state of one test.
    package struct Test: Hashable, Sendable {
        /// The test's identifier.
        package var id: TestID
        /// The place where the test was started.
        package var place: SourcePlace?
        /// The features that the test proves.
        package var proves: [String] = []
        /// The features and stored data that the test needs.
        package var needs: [String] = []
        /// The outcome; nil while the test is open, and if it was skipped.
        package var outcome: TestEvent.Outcome?
        /// The closing message, if it is not the title.
        package var message: String?
        /// The reason why the test was skipped; nil if it was not.
        package var skipReason: String?
        /// The reason why the planned test never started; nil if it did, and for a skipped test.
        package var notRunReason: String?
        /// The issues of the test, in order.
        package var issues: [TestEvent.Issue] = []
        /// The size of a bot test's canvas, as `[width, height]` in points; nil for other tests.
        package var canvas: [Double]?
        /// The number of operations that a bot test executed.
        package var operationCount = 0
        /// The results of a bot test's checks.
        package var checks = Checks()
        /// The duration on the device, in seconds.
        package var deviceDuration = 0.0
        /// The real duration, in seconds.
        package var realDuration = 0.0
        /// The attempts before this one, all of which failed.
        package var formerAttempts: [Attempt] = []
        /// Whether the test failed and is tried again.
        package var willRetry = false

        /// The number of this attempt, from 1.
        package var attempt: Int { formerAttempts.count + 1 }

        /// Creates the state of a test that was just started.
        package init(id: TestID, place: SourcePlace? = nil) {
            self.id = id
            self.place = place
        }

        /// Whether the test was started and has not closed yet.
        fileprivate var isOpen: Bool { outcome == nil && wasOpened }

        /// Whether the test was started, regardless of its outcome.
        package var wasOpened: Bool { (skipReason == nil || outcome == .skipped) && notRunReason == nil }

        /// Whether the test was started, and no event has told its end.
        package var wasLeftOpen: Bool { (outcome == nil || outcome == .unfinished) && wasOpened }

        /// The status: a test with an issue has failed, even if it was closed as passed.
        package var status: Status {
            if !issues.isEmpty { return .failed }
            if skipReason != nil { return .skipped }
            if notRunReason != nil { return .notRun }
            switch outcome {
            case nil: return .running
            case .passed: return formerAttempts.isEmpty ? .passed : .flaky
            case .skipped: return .skipped
            case .failed, .issue, .timedOut, .unfinished, .crashed, .interrupted: return .failed
            }
        }
    }

    /// A failed attempt, after which the test was tried again.
    package struct Attempt: Hashable, Sendable {
        package var outcome: TestEvent.Outcome?
        /// The closing message, if it is not the title.
        package var message: String?
        package var issues: [TestEvent.Issue]
        /// The duration on the device, in seconds.
        package var deviceDuration: Double
        /// The real duration, in seconds.
        package var realDuration: Double

        fileprivate init(_ test: Test) {
            outcome = test.outcome
            message = test.message
            issues = test.issues
            deviceDuration = test.deviceDuration
            realDuration = test.realDuration
        }
    }
}

extension RunSummary {
    /// The number of results of each status.
    package struct Counts: Hashable, Sendable {
        /// The number that passed.
        package var passed = 0
        /// The number that failed.
        package var failed = 0
        /// The number that passed after an attempt that failed.
        package var flaky = 0
        /// The number that were skipped.
        package var skipped = 0
        /// The number that were planned and never started.
        package var notRun = 0
        /// The number that were started and have not closed yet.
        package var running = 0

        /// Creates counts of zero.
        package init() {}

        /// The number of all results.
        package var total: Int { passed + failed + flaky + skipped + notRun + running }

        /// The sum of two counts.
        package static func + (a: Counts, b: Counts) -> Counts {
            var sum = a
            sum.passed += b.passed
            sum.failed += b.failed
            sum.flaky += b.flaky
            sum.skipped += b.skipped
            sum.notRun += b.notRun
            sum.running += b.running
            return sum
        }

        fileprivate mutating func add(_ status: Status, times: Int = 1) {
            switch status {
            case .passed: passed += times
            case .failed: failed += times
            case .flaky: flaky += times
            case .skipped: skipped += times
            case .notRun: notRun += times
            case .running: running += times
            }
        }
    }

    /// The status of a test or of a script.
    package enum Status: Hashable, Sendable {
        case passed
        /// It failed, regardless of the fault.
        case failed
        /// It failed at first, and passed when it was tried again.
        case flaky
        /// It was skipped.
        case skipped
        /// It was planned, but the run ended before its turn.
        case notRun
        /// It has not ended yet.
        case running
    }
}

extension RunSummary {
    /// The number of passed checks and failed operations of bot tests.
    package struct Checks: Hashable, Sendable {
        /// The number of checks that passed.
        package var passes = 0
        /// The number of failed checks and failed actions.
        package var fails = 0

        /// Creates counts of zero.
        package init() {}

        /// Counts an operation; a successful action counts as neither.
        fileprivate mutating func add(_ operation: TestEvent.Operation) {
            if !operation.passed { fails += 1 } else if operation.isCheck { passes += 1 }
        }

        static func + (a: Checks, b: Checks) -> Checks {
            var sum = a
            sum.passes += b.passes
            sum.fails += b.fails
            return sum
        }
    }
}

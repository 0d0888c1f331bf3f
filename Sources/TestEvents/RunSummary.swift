package import Automation

/// What a stream of events says so far: every script, every test, and the exit status that follows.
///
/// Feed it the events in their order with ``add(_:)``. Runners ask it for the exit status, reporters for everything.
package struct RunSummary: Hashable, Sendable {
    /// The facts with which the run began, once they are known.
    package private(set) var start: TestEvent.RunStarted?
    /// The facts with which the run ended; nil while it goes on, and for a stream that was cut off.
    package private(set) var end: TestEvent.RunEnded?
    /// The scripts, in the order in which they were first heard of; one that ran twice stands here twice.
    package private(set) var scripts: [Script] = []
    /// How many warnings there were, those that scripts log themselves included.
    package private(set) var warningCount = 0
    /// What went wrong outside of every script.
    package private(set) var issues: [TestEvent.Issue] = []

    /// Creates the summary of a stream in which nothing happened yet.
    package init() {}

    /// Which test of which script, as indices into ``scripts`` and ``Script/tests``.
    package struct Position: Hashable, Sendable {
        /// The index of the script.
        package var script: Int
        /// The index of the test; nil for what happens in a script outside its tests.
        package var test: Int?

        /// Creates a position.
        package init(script: Int, test: Int?) {
            self.script = script
            self.test = test
        }
    }

    /// Takes the next event into account, and tells where it belongs; nil for what happens outside of every script.
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
        // So does a pass over a file that never begins, after one that did.
        if case .testNotRun(let test) = event.kind, test.title == nil, let found = index,
            scripts[found].end != nil || scripts[found].notRunReason != nil
        {
            index = nil
        }
        if index == nil { scripts.append(Script(name: name)) }
        let position = index ?? scripts.count - 1
        return Position(script: position, test: scripts[position].add(event))
    }

    /// Forgets the scripts, and keeps everything else.
    package mutating func forgetScripts() { scripts = [] }

    /// The results of all scripts, in order.
    package var results: [Test] { scripts.flatMap(\.results) }

    /// How many tests there are of each status.
    package var counts: Counts { scripts.reduce(Counts()) { $0 + Counts($1.results) } }

    /// How many scripts have a failure and how many have none; one whose tests were all skipped counts as skipped.
    package var scriptCounts: Counts {
        var counts = Counts()
        for script in scripts { counts.add(script.status) }
        return counts
    }

    /// What came of the checks of all bot tests; nil when no operation was carried out.
    package var checks: Checks? {
        var checks: Checks?
        for script in scripts {
            for test in script.tests where test.operationCount > 0 { checks = (checks ?? Checks()) + test.checks }
        }
        return checks
    }

    /// How long all scripts took on their devices, in seconds.
    package var deviceDuration: Double { scripts.reduce(0) { $0 + ($1.end?.deviceDuration ?? 0) } }

    /// The exit status so far: 0, or that of the gravest fault.
    ///
    /// A failed test without an issue, such as one closed by `logFail`, counts as a failed assertion.
    package var exitStatus: Int {
        var status = max(end?.exitStatus ?? 0, 0)
        for issue in issues { status = max(status, issue.fault.exitStatus) }
        for script in scripts {
            for result in script.results where result.status == .failed {
                status = max(status, TestEvent.Fault.assertion.exitStatus)
                for issue in result.issues { status = max(status, issue.fault.exitStatus) }
            }
            // What was planned and not run is no success, whatever ended the run.
            if script.results.contains(where: { $0.status == .notRun }) { status = max(status, 1) }
        }
        return status
    }
}

extension RunSummary {
    /// What is known about one run of a script.
    package struct Script: Hashable, Sendable {
        /// The script, as the run names it.
        package var name: String
        /// The facts with which it began; nil when it did not come so far.
        package var start: TestEvent.ScriptStarted?
        /// The facts with which it ended, once it has.
        package var end: TestEvent.ScriptEnded?
        /// The tests that were opened or skipped, in order.
        package var tests: [Test] = []
        /// Why the file was never begun; nil when it was.
        package var notRunReason: String?
        /// What went wrong outside its tests.
        package var issues: [TestEvent.Issue] = []

        fileprivate init(name: String) { self.name = name }

        /// The tests, and the script itself where it counts as one.
        ///
        /// It does when it opens no test, as scripts that only take screenshots do, and when something goes wrong
        /// outside its tests. Such a result bears the name of the file.
        package var results: [Test] {
            guard tests.isEmpty || !issues.isEmpty else { return tests }
            var own = Test(id: TestID(script: name, title: fileName))
            own.issues = issues
            own.notRunReason = notRunReason
            // A file may fail before it begins, and then it has no end.
            own.outcome = !issues.isEmpty ? .failed : end == nil ? nil : .passed
            if let end, tests.isEmpty {
                own.deviceDuration = end.deviceDuration
                own.realDuration = end.realDuration
            }
            return tests + [own]
        }

        /// The gravest status among its results; skipped only if all of them were.
        package var status: Status {
            let counts = Counts(results)
            if counts.failed > 0 { return .failed }
            if counts.running > 0 { return .running }
            if counts.notRun > 0 { return .notRun }
            return counts.passed == 0 ? .skipped : .passed
        }

        /// The last component of the name.
        package var fileName: String {
            name.split(separator: "/").last.map(String.init) ?? name
        }

        /// Takes an event into account, and gives the index of the test that it belongs to.
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
                tests.append(test)
                return tests.count - 1
            case .testSkipped(let skipped):
                var test = makeTest(event.test, titled: skipped.title)
                test.skipReason = skipped.reason
                tests.append(test)
                return tests.count - 1
            case .testNotRun(let notRun):
                guard let title = notRun.title else {
                    notRunReason = notRun.reason
                    return nil
                }
                var test = makeTest(event.test, titled: title, at: notRun.place)
                test.notRunReason = notRun.reason
                tests.append(test)
                return tests.count - 1
            case .testEnded(let ended):
                let index = openTest(for: event.test, title: ended.title)
                tests[index].outcome = ended.outcome
                tests[index].message = ended.message
                tests[index].deviceDuration = ended.deviceDuration
                tests[index].realDuration = ended.realDuration
                return index
            case .issue(let issue):
                let index = index(of: event.test)
                if let index { tests[index].issues.append(issue) } else { issues.append(issue) }
                return index
            case .operation(let operation):
                let index = index(of: event.test)
                if let index {
                    tests[index].operationCount += 1
                    tests[index].checks.add(operation)
                }
                return index
            case .runStarted, .runEnded, .message, .action, .assertion, .capture, .elementTree, .fixture,
                .scenarioStarted, .scenarioStep, .scenarioEnded, .appLaunched:
                return index(of: event.test)
            }
        }

        private func index(of id: TestID?) -> Int? {
            guard let id else { return nil }
            return tests.lastIndex { $0.id == id }
        }

        fileprivate mutating func closeOpenTests() {
            for index in tests.indices where tests[index].isOpen {
                tests[index].outcome = .unfinished
            }
        }

        /// The index of the test that an end belongs to; a test that ends without having been opened is added.
        private mutating func openTest(for id: TestID?, title: String) -> Int {
            let index =
                if let id {
                    tests.lastIndex { $0.id == id }
                } else {
                    tests.lastIndex { $0.isOpen }
                }
            if let index { return index }
            tests.append(Test(id: id ?? nextID(titled: title)))
            return tests.count - 1
        }

        private func makeTest(_ id: TestID?, titled title: String, at place: SourcePlace? = nil) -> Test {
            var test = Test(id: id ?? nextID(titled: title), place: place)
            // Events bring a copy of the name each; a run of very many tests keeps one.
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
    /// What is known about one test.
    package struct Test: Hashable, Sendable {
        /// Which test.
        package var id: TestID
        /// Where it was opened.
        package var place: SourcePlace?
        /// The features that it proves.
        package var proves: [String] = []
        /// The features and stored data that it needs.
        package var needs: [String] = []
        /// How it closed; nil while it is open, and when it was skipped.
        package var outcome: TestEvent.Outcome?
        /// The message it closed with, if it is not the title.
        package var message: String?
        /// Why it was left out; nil when it was not.
        package var skipReason: String?
        /// Why it was never opened although it was planned; nil when it was not, and for a skipped test.
        package var notRunReason: String?
        /// What went wrong in it, in order.
        package var issues: [TestEvent.Issue] = []
        /// The size of the canvas that a bot test works on, as `[width, height]` in points; nil for other tests.
        package var canvas: [Double]?
        /// How many operations of a bot test were carried out.
        package var operationCount = 0
        /// What came of the checks of a bot test.
        package var checks = Checks()
        /// How long it took on the device, in seconds.
        package var deviceDuration = 0.0
        /// How long it really took, in seconds.
        package var realDuration = 0.0

        /// Creates the record of a test that was just opened.
        package init(id: TestID, place: SourcePlace? = nil) {
            self.id = id
            self.place = place
        }

        /// Whether it was opened and has not closed yet.
        fileprivate var isOpen: Bool { outcome == nil && wasOpened }

        /// Whether it was opened, whatever became of it then.
        package var wasOpened: Bool { skipReason == nil && notRunReason == nil }

        /// What became of it: a test in which something went wrong has failed, even if it was closed as passed.
        package var status: Status {
            if skipReason != nil { return .skipped }
            if notRunReason != nil { return .notRun }
            if !issues.isEmpty { return .failed }
            switch outcome {
            case nil: return .running
            case .passed: return .passed
            case .failed, .issue, .timedOut, .unfinished, .crashed, .interrupted: return .failed
            }
        }
    }
}

extension RunSummary {
    /// How many there are of each status.
    package struct Counts: Hashable, Sendable {
        /// How many passed.
        package var passed = 0
        /// How many failed.
        package var failed = 0
        /// How many were skipped.
        package var skipped = 0
        /// How many were planned and never opened.
        package var notRun = 0
        /// How many were opened and have not closed yet.
        package var running = 0

        /// Counts nothing.
        package init() {}

        /// Counts results.
        package init(_ results: [Test]) {
            for result in results { add(result.status) }
        }

        /// How many there are.
        package var total: Int { passed + failed + skipped + notRun + running }

        /// Two counts together.
        package static func + (a: Counts, b: Counts) -> Counts {
            var sum = a
            sum.passed += b.passed
            sum.failed += b.failed
            sum.skipped += b.skipped
            sum.notRun += b.notRun
            sum.running += b.running
            return sum
        }

        fileprivate mutating func add(_ status: Status) {
            switch status {
            case .passed: passed += 1
            case .failed: failed += 1
            case .skipped: skipped += 1
            case .notRun: notRun += 1
            case .running: running += 1
            }
        }
    }

    /// What became of a test or of a script.
    package enum Status: Hashable, Sendable {
        /// It passed.
        case passed
        /// It failed, whoever's fault it is.
        case failed
        /// It was left out.
        case skipped
        /// It was planned, and the run ended before its turn.
        case notRun
        /// It has not ended yet.
        case running
    }
}

extension RunSummary {
    /// How many checks of bot tests held, and how many operations failed.
    package struct Checks: Hashable, Sendable {
        /// How many checks held.
        package var passes = 0
        /// How many checks did not hold, and actions could not be carried out.
        package var fails = 0

        /// Counts nothing.
        package init() {}

        /// Counts an operation; an action that went well is neither.
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

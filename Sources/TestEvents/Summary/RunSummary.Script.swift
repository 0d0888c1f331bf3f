extension RunSummary {
    /// What is known about one run of a script.
    public struct Script: Hashable, Sendable {
        /// The script, as the run names it.
        public var name: String
        /// The facts with which it began; nil when it did not come so far.
        public var start: TestEvent.ScriptStarted?
        /// The facts with which it ended, once it has.
        public var end: TestEvent.ScriptEnded?
        /// The tests that were opened or skipped, in order.
        public var tests: [Test] = []
        /// Why the file was never begun; nil when it was.
        public var notRunReason: String?
        /// What went wrong outside its tests.
        public var issues: [TestEvent.Issue] = []

        init(name: String) { self.name = name }

        /// The tests, and the script itself where it counts as one.
        ///
        /// It does when it opens no test, as scripts that only take screenshots do, and when something goes wrong
        /// outside its tests. Such a result bears the name of the file.
        public var results: [Test] {
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
        public var status: Status {
            let counts = Counts(results)
            if counts.failed > 0 { return .failed }
            if counts.running > 0 { return .running }
            if counts.notRun > 0 { return .notRun }
            return counts.passed == 0 ? .skipped : .passed
        }

        /// The last component of the name.
        public var fileName: String {
            name.split(separator: "/").last.map(String.init) ?? name
        }

        /// Takes an event into account, and gives the index of the test that it belongs to.
        mutating func add(_ event: TestEvent) -> Int? {
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

        mutating func closeOpenTests() {
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

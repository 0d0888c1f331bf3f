/// What a stream of events says so far: every script, every test, and the exit status that follows.
///
/// Feed it the events in their order with ``add(_:)``. Runners ask it for the exit status, reporters for everything.
public struct RunSummary: Hashable, Sendable {
    /// The facts with which the run began, once they are known.
    public private(set) var start: TestEvent.RunStarted?
    /// The facts with which the run ended; nil while it goes on, and for a stream that was cut off.
    public private(set) var end: TestEvent.RunEnded?
    /// The scripts, in the order in which they were first heard of; one that ran twice stands here twice.
    public private(set) var scripts: [Script] = []
    /// How many warnings there were, those that scripts log themselves included.
    public private(set) var warningCount = 0
    /// What went wrong outside of every script.
    public private(set) var issues: [TestEvent.Issue] = []

    /// Creates the summary of a stream in which nothing happened yet.
    public init() {}

    /// Which test of which script, as indices into ``scripts`` and ``Script/tests``.
    public struct Position: Hashable, Sendable {
        /// The index of the script.
        public var script: Int
        /// The index of the test; nil for what happens in a script outside its tests.
        public var test: Int?

        /// Creates a position.
        public init(script: Int, test: Int?) {
            self.script = script
            self.test = test
        }
    }

    /// Takes the next event into account, and tells where it belongs; nil for what happens outside of every script.
    @discardableResult
    public mutating func add(_ event: TestEvent) -> Position? {
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
    public var results: [Test] { scripts.flatMap(\.results) }

    /// How many tests there are of each status.
    public var counts: Counts { scripts.reduce(Counts()) { $0 + Counts($1.results) } }

    /// How many scripts have a failure and how many have none; one whose tests were all skipped counts as skipped.
    public var scriptCounts: Counts {
        var counts = Counts()
        for script in scripts { counts.add(script.status) }
        return counts
    }

    /// What came of the checks of all bot tests; nil when no operation was carried out.
    public var checks: Checks? {
        var checks: Checks?
        for script in scripts {
            for test in script.tests where test.operationCount > 0 { checks = (checks ?? Checks()) + test.checks }
        }
        return checks
    }

    /// How long all scripts took on their devices, in seconds.
    public var deviceDuration: Double { scripts.reduce(0) { $0 + ($1.end?.deviceDuration ?? 0) } }

    /// The exit status so far: 0, or that of the gravest fault.
    ///
    /// A failed test without an issue, such as one closed by `logFail`, counts as a failed assertion.
    public var exitStatus: Int {
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

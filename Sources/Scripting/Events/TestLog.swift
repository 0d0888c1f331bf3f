package import Automation
package import TestEvents

/// Which test is open, and how it is going: `UIALogger` opens and closes tests here.
///
/// A failed test is one that was closed by `logFail` or `logIssue`; issues recorded while it is open are its reasons.
package final class TestLog {
    /// Asked and told about tests; the runner.
    package weak var delegate: (any TestLogDelegate)?
    /// The test that is open.
    package private(set) var current: OpenTest?
    /// How many tests of the script were opened, closed or not.
    package private(set) var startedCount = 0
    /// How many tests of the script were closed.
    package private(set) var endedCount = 0
    /// The test that was closed last, and how.
    package private(set) var lastEnded: (test: TestID, outcome: TestEvent.Outcome)?
    /// How the test that is being closed ends, whatever a script's own logger closes it with; nil when scripts decide.
    package var verdict: TestEvent.Outcome?
    /// How many tests of the script were left out.
    package private(set) var skippedCount = 0
    /// Whether something went wrong while no test was open.
    package private(set) var issuesOutsideTests = 0

    /// What is known of the test that opens next, when what opens it runs later than the script's own call.
    package var next: TestDeclaration?

    /// Tells the size of the canvas that a test works on, as `[width, height]` in points; nil where there is none.
    package var canvas: (() -> [Double]?)?

    /// Whether the open test is the runner's own, as a bot test is: scripts add to it, and open and close none meanwhile.
    package var isRunnersOwn = false

    /// The tests that had their outcome before this session, which goes on with the rest of their file.
    package var settled: Set<TestID> = []
    /// The declarations that ended the script when they were read, counted from 0: they are passed over.
    package var unreadable: Set<Int> = []
    /// How many tests the script has declared.
    package private(set) var declarationCount = 0
    /// Told that a test has opened, and that one is about to close, before the delegate is.
    var didStart: () -> Void = {}
    var willEnd: (TestEvent.Outcome) -> Void = { _ in }

    private let recorder: EventRecorder
    private var occurrences: [String: Int] = [:]

    /// A test that was opened and not yet closed.
    package struct OpenTest {
        /// Which test.
        package let id: TestID
        /// Where it was opened.
        package let place: SourcePlace?
        /// When, in seconds of the device's time.
        package let deviceStart: Double
        /// When, in real seconds since the run began.
        package let realStart: Double
        /// How many seconds of the device's time it may take; nil for as many as any test.
        package let timeout: Double?
        /// The issues recorded so far.
        package var issues = 0
        /// Whether one of them fails the test by itself, even if its script closes it as passed.
        var isFailed = false
    }

    /// Creates the log of one script.
    package init(recorder: EventRecorder) { self.recorder = recorder }

    /// Opens a test; one that is still open ends as unfinished first.
    package func start(_ title: String, place: SourcePlace?) {
        if current != nil { end(.unfinished) }
        let declaration = next
        let place = declaration?.place ?? place
        next = nil
        delegate?.testWillStart(title)
        let id = nextID(title)
        occurrences[title] = id.occurrence
        startedCount += 1
        current = OpenTest(
            id: id, place: place, deviceStart: recorder.deviceTime?() ?? 0, realStart: recorder.now,
            timeout: declaration?.timeout)
        recorder.test = id
        recorder.record(
            .testStarted(
                .init(
                    title: title, place: place, proves: declaration?.proves, needs: declaration?.needs,
                    canvas: canvas?())))
        didStart()
        delegate?.testDidStart(id)
    }

    /// Closes the open test; a close without an open test opens one of that title first, as the original counted it.
    /// - Parameters:
    ///   - message: what the test was closed with.
    ///   - screenshot: the file of the picture that was taken of it.
    package func end(
        _ outcome: TestEvent.Outcome, message: String? = nil, place: SourcePlace? = nil, screenshot: String? = nil
    ) {
        if current == nil { start(message ?? "", place: place) }
        var decided = verdict ?? outcome
        verdict = nil
        willEnd(decided)
        if decided == .passed, current?.isFailed == true { decided = .failed }
        let outcome = current.flatMap { delegate?.testWillEnd($0, decided) } ?? decided
        guard let test = current else { return }
        current = nil
        endedCount += 1
        lastEnded = (test.id, outcome)
        recorder.record(
            .testEnded(
                .init(
                    title: test.id.title, outcome: outcome, message: message == test.id.title ? nil : message,
                    screenshot: screenshot, deviceDuration: (recorder.deviceTime?() ?? 0) - test.deviceStart,
                    realDuration: recorder.now - test.realStart)))
        recorder.test = nil
        delegate?.testDidEnd(test.id, outcome)
    }

    /// Records what went wrong, for the open test or for the script as a whole.
    package func record(_ issue: TestEvent.Issue) {
        if current != nil { current?.issues += 1 } else { issuesOutsideTests += 1 }
        recorder.record(.issue(issue))
    }

    /// Records what fails the open test by itself, even if its script closes it as passed.
    package func recordFailure(_ issue: TestEvent.Issue) {
        current?.isFailed = true
        record(issue)
    }

    /// Records what went wrong with the script as a whole, even while a test is open that has nothing to do with it.
    package func recordOutsideTests(_ issue: TestEvent.Issue) {
        let test = recorder.test
        recorder.test = nil
        defer { recorder.test = test }
        issuesOutsideTests += 1
        recorder.record(.issue(issue))
    }

    /// Counts tests of the same title anew, as another script begins in the same session.
    package func forgetTitles() { occurrences = [:] }

    /// Counts a declaration; false for one that cannot be read, which has its outcome already.
    package func countDeclaration() -> Bool {
        declarationCount += 1
        return !unreadable.contains(declarationCount - 1)
    }

    /// Notes that the script was ended while its latest declaration was read.
    package func noteUnreadable() { unreadable.insert(declarationCount - 1) }

    /// Whether a test shall run now; one that shall not is recorded with its reason, unless it has its outcome already.
    package func admits(_ test: TestDeclaration) -> Bool {
        if settled.contains(nextID(test.title)) {
            leaveOut(test.title)
            return false
        }
        switch delegate?.admission(of: test) ?? .runs {
        case .runs: return true
        case .skipped(let reason): skip(test.title, reason: reason)
        case .notRun(let reason):
            leaveOut(test.title)
            recorder.record(.testNotRun(.init(title: test.title, place: test.place, reason: reason)))
        }
        return false
    }

    /// Notes that a test is left out.
    package func skip(_ title: String, reason: String) {
        let isSettled = settled.contains(nextID(title))
        leaveOut(title)
        if !isSettled { recorder.record(.testSkipped(.init(title: title, reason: reason))) }
    }

    private func leaveOut(_ title: String) {
        skippedCount += 1
        occurrences[title, default: 0] += 1
    }

    private func nextID(_ title: String) -> TestID {
        TestID(script: recorder.script ?? "", title: title, occurrence: occurrences[title, default: 0] + 1)
    }
}

/// Whether a test runs.
package enum TestAdmission: Hashable, Sendable {
    /// It runs.
    case runs
    /// It is left out by choice, such as by a filter, for this reason.
    case skipped(String)
    /// It was planned, but the run has ended, for this reason.
    case notRun(String)
}

/// Asked and told about tests as a script opens and closes them.
package protocol TestLogDelegate: AnyObject {
    /// Whether a test shall run.
    func admission(of test: TestDeclaration) -> TestAdmission
    /// A test is about to open; the app may be launched anew.
    func testWillStart(_ title: String)
    /// A test opened.
    func testDidStart(_ test: TestID)
    /// A test is about to close; answers how, such as as timed out although it closed itself.
    func testWillEnd(_ test: TestLog.OpenTest, _ outcome: TestEvent.Outcome) -> TestEvent.Outcome
    /// A test closed.
    func testDidEnd(_ test: TestID, _ outcome: TestEvent.Outcome)
}

extension TestLogDelegate {
    /// Leaves the outcome as it is.
    package func testWillEnd(_ test: TestLog.OpenTest, _ outcome: TestEvent.Outcome) -> TestEvent.Outcome { outcome }
}

/// A test as a script declares it, before it is known whether it runs.
package struct TestDeclaration: Hashable, Sendable {
    /// The title.
    package var title: String
    /// Where it stands.
    package var place: SourcePlace?
    /// The features that it proves; nil when it declares none.
    package var proves: [String]?
    /// The features and stored data that it needs; nil when it declares none.
    package var needs: [String]?
    /// How many seconds of the device's time it may take; nil for as many as any test.
    package var timeout: Double?
    /// What is wrong with the declaration, which fails the test; nil when nothing is.
    package var mistake: String?

    /// Creates a declaration.
    package init(
        title: String, place: SourcePlace? = nil, proves: [String]? = nil, needs: [String]? = nil,
        timeout: Double? = nil, mistake: String? = nil
    ) {
        self.title = title
        self.place = place
        self.proves = proves
        self.needs = needs
        self.timeout = timeout
        self.mistake = mistake
    }
}

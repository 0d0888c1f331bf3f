package import Automation
package import TestEvents

/// The open test and its state: `UIALogger` opens and closes tests here.
///
/// A test fails when `logFail` or `logIssue` closes it; issues recorded while it is open are its reasons.
package final class TestLog {
    /// The runner, which decides on tests and is notified of them.
    package weak var delegate: (any TestLogDelegate)?
    /// The open test.
    package private(set) var current: OpenTest?
    /// The number of tests that the script has opened.
    package private(set) var startedCount = 0
    /// The number of tests that the script has closed.
    package private(set) var endedCount = 0
    /// The last closed test and its outcome.
    package private(set) var lastEnded: (test: TestID, outcome: TestEvent.Outcome)?
    /// The number of skipped tests of the script.
    package private(set) var skippedCount = 0
    /// The number of issues recorded while no test was open.
    package private(set) var issuesOutsideTests = 0

    /// Returns the canvas size of a test as `[width, height]` in points; nil without a canvas.
    package var canvas: (() -> [Double]?)?

    /// Whether the runner owns the open test, as for a bot test, so that scripts open and close none.
    package var isRunnersOwn = false
    /// Whether no script may choose some of its tests, such as with `test.only`.
    package var forbidsOnly = false

    /// The tests that this session runs; the others of its file have an outcome already.
    package var selection = TestSelection.all
    /// The number of the attempt at each test, from 1.
    package var attempt = 1
    /// The indices, from 0, of declarations that ended the script when read; they are skipped.
    package var unreadable: Set<Int> = []
    /// The number of tests that the script has declared.
    package private(set) var declarationCount = 0
    /// Called before the delegate when a test has opened, and when one is about to close.
    var didStart: () -> Void = {}
    var willEnd: (TestEvent.Outcome) -> Void = { _ in }

    /// The declaration of the test that the body of ``declaring(_:_:)`` opens.
    private var declaration: TestDeclaration?
    /// The verdict on the test that the body of ``closing(as:_:)`` closes.
    private var verdict: TestEvent.Outcome?

    private let recorder: EventRecorder
    private var occurrences: [String: Int] = [:]

    /// A test that is open.
    package struct OpenTest {
        /// The identity of the test.
        package let id: TestID
        /// The place where it was opened.
        package let place: SourcePlace?
        /// The start, in seconds of the device's time.
        package let deviceStart: Double
        /// The start, in real seconds since the run began.
        package let realStart: Double
        /// The time limit in seconds of the device's time; nil for that of all tests.
        package let timeout: Double?
        /// The issues recorded so far.
        package var issues = 0
        /// Whether one of them fails the test even if its script closes it as passed.
        var isFailed = false
        /// The titles of the open steps, the innermost last.
        package var steps: [String] = []
        /// Those at the last error that has left a step.
        var failedSteps: [String]?
    }

    /// Creates the log of one script.
    package init(recorder: EventRecorder) { self.recorder = recorder }

    /// Opens a declared test.
    package func start(_ declaration: TestDeclaration) {
        declaring(declaration) { start(declaration.title, place: declaration.place) }
    }

    /// Runs a body, such as a script's own logger, in which the first test that opens is the declared one.
    package func declaring<Result>(_ declaration: TestDeclaration, _ body: () throws -> Result) rethrows -> Result {
        self.declaration = declaration
        defer { self.declaration = nil }
        return try body()
    }

    /// Runs a body, such as a script's own logger, in which the first test that closes has this outcome.
    /// - Parameter verdict: nil for the outcome that the body decides.
    package func closing<Result>(as verdict: TestEvent.Outcome?, _ body: () throws -> Result) rethrows -> Result {
        self.verdict = verdict
        defer { self.verdict = nil }
        return try body()
    }

    /// Opens a test; a test that is still open ends as unfinished first.
    /// - Parameter place: read unless the declaration has one.
    package func start(_ title: String, place: @autoclosure () -> SourcePlace?) {
        if current != nil { end(.unfinished) }
        let declaration = declaration
        self.declaration = nil
        let place = declaration?.place ?? place()
        if declaration == nil, !isRunnersOwn { delegate?.testWillOpenByHand(title, at: place) }
        delegate?.testWillStart(title)
        let id = TestID(script: recorder.script ?? "", title: title, occurrence: countOccurrence(of: title))
        startedCount += 1
        current = OpenTest(
            id: id, place: place, deviceStart: recorder.deviceTime?() ?? 0, realStart: recorder.now,
            timeout: declaration?.timeout)
        recorder.test = id
        recorder.record(
            .testStarted(
                .init(
                    title: title, place: place, proves: declaration?.proves, needs: declaration?.needs,
                    canvas: canvas?(), attempt: attempt > 1 ? attempt : nil)))
        didStart()
        delegate?.testDidStart(id)
    }

    /// Closes the open test; without one, opens a test of that title first, as Apple's logger counted it.
    /// - Parameters:
    ///   - message: the message that closed the test.
    ///   - place: read only if no test is open.
    ///   - screenshot: the file of its picture.
    package func end(
        _ outcome: TestEvent.Outcome, message: String? = nil, place: @autoclosure () -> SourcePlace? = nil,
        screenshot: String? = nil
    ) {
        if current == nil { start(message ?? "", place: place()) }
        var decided = verdict ?? outcome
        verdict = nil
        willEnd(decided)
        if !decided.isFailure, current?.isFailed == true { decided = .failed }
        let outcome = current.flatMap { delegate?.testWillEnd($0, decided) } ?? decided
        guard let test = current else { return }
        current = nil
        endedCount += 1
        lastEnded = (test.id, outcome)
        let isFailed = outcome.isFailure || test.issues > 0
        recorder.record(
            .testEnded(
                .init(
                    title: test.id.title, outcome: outcome, message: message == test.id.title ? nil : message,
                    screenshot: screenshot, deviceDuration: (recorder.deviceTime?() ?? 0) - test.deviceStart,
                    realDuration: recorder.now - test.realStart,
                    willRetry: isFailed && delegate?.willRetry(test, outcome) ?? false)))
        recorder.test = nil
        delegate?.testDidEnd(test.id, outcome)
    }

    /// Records an issue of the open test, or of the script as a whole.
    package func record(_ issue: TestEvent.Issue) {
        if current != nil { current?.issues += 1 } else { issuesOutsideTests += 1 }
        var issue = issue
        if let test = current, let steps = test.steps.isEmpty ? test.failedSteps : test.steps { issue.steps = steps }
        recorder.record(.issue(issue))
    }

    /// Notes that a step of the open test has started.
    package func startStep(_ title: String, place: SourcePlace?) {
        guard current != nil else { return }
        current?.steps.append(title)
        current?.failedSteps = nil
        recorder.record(.step(.init(title: title, place: place, state: .started)))
    }

    /// Notes that the innermost open step has ended.
    package func endStep(passed: Bool) {
        guard let steps = current?.steps, let title = steps.last else { return }
        current?.steps.removeLast()
        // An error that leaves several steps has come from the innermost one.
        let innermost = current?.failedSteps
        current?.failedSteps = passed ? nil : innermost ?? steps
        recorder.record(.step(.init(title: title, state: passed ? .passed : .failed)))
    }

    /// Records an issue that fails the open test even if its script closes it as passed.
    package func recordFailure(_ issue: TestEvent.Issue) {
        current?.isFailed = true
        record(issue)
    }

    /// Records an issue of the script as a whole, even while an unrelated test is open.
    package func recordOutsideTests(_ issue: TestEvent.Issue) {
        let test = recorder.test
        recorder.test = nil
        defer { recorder.test = test }
        issuesOutsideTests += 1
        recorder.record(.issue(issue))
    }

    /// Resets the count of tests with the same title, for another script in the same session.
    package func forgetTitles() { occurrences = [:] }

    /// Counts a declaration; returns false for an unreadable one, which already has its outcome.
    package func countDeclaration() -> Bool {
        declarationCount += 1
        return !unreadable.contains(declarationCount - 1)
    }

    /// Notes that the script ended while its latest declaration was read.
    package func noteUnreadable() { unreadable.insert(declarationCount - 1) }

    /// Whether a test should run now; records the reason if not, unless it already has an outcome.
    package func admits(_ test: TestDeclaration) -> Bool {
        if !selection.contains(nextID(test.title)) {
            // What the script does up to its next test was recorded before, or belongs to another part of the run.
            recorder.isRepeating = true
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

    /// Records a skipped test.
    package func skip(_ title: String, reason: String) {
        let isSelected = selection.contains(nextID(title))
        leaveOut(title)
        if isSelected { recorder.record(.testSkipped(.init(title: title, reason: reason))) }
    }

    private func leaveOut(_ title: String) {
        skippedCount += 1
        _ = countOccurrence(of: title)
    }

    private func countOccurrence(of title: String) -> Int {
        func count(_ occurrences: inout Int) -> Int {
            occurrences += 1
            return occurrences
        }
        return count(&occurrences[title, default: 0])
    }

    /// The identity of the next test, if it has this title.
    package func nextID(_ title: String) -> TestID {
        TestID(script: recorder.script ?? "", title: title, occurrence: occurrences[title, default: 0] + 1)
    }
}

/// The tests of a file that a session runs.
package enum TestSelection: Hashable, Sendable {
    case all
    /// The tests without an outcome, in a session that continues an earlier one.
    case except(Set<TestID>)
    /// The tests that failed, in a session that tries them again.
    case only(Set<TestID>)

    /// Whether a test is one of them.
    package func contains(_ test: @autoclosure () -> TestID) -> Bool {
        switch self {
        case .all: true
        case .except(let settled): !settled.contains(test())
        case .only(let chosen): chosen.contains(test())
        }
    }
}

/// Whether a test runs.
package enum TestAdmission: Hashable, Sendable {
    /// The test runs.
    case runs
    /// The test is skipped by choice, such as by a filter, for this reason.
    case skipped(String)
    /// The test was planned, but the run ended first, for this reason.
    case notRun(String)
}

/// The delegate that decides on tests and is notified of them.
package protocol TestLogDelegate: AnyObject {
    /// Returns whether a test should run.
    func admission(of test: TestDeclaration) -> TestAdmission
    /// Called before a test opens that the script has not declared, but opens with its logger.
    func testWillOpenByHand(_ title: String, at place: SourcePlace?)
    /// Called before a test opens; the app may be relaunched.
    func testWillStart(_ title: String)
    /// Called after a test has opened.
    func testDidStart(_ test: TestID)
    /// Called before a test closes; returns its outcome, which may be another, such as a timeout.
    func testWillEnd(_ test: TestLog.OpenTest, _ outcome: TestEvent.Outcome) -> TestEvent.Outcome
    /// Returns whether a test that has failed is tried again.
    func willRetry(_ test: TestLog.OpenTest, _ outcome: TestEvent.Outcome) -> Bool
    /// Called after a test has closed.
    func testDidEnd(_ test: TestID, _ outcome: TestEvent.Outcome)
}

extension TestLogDelegate {
    /// Ignores the test.
    package func testWillOpenByHand(_ title: String, at place: SourcePlace?) {}
    /// Returns false.
    package func willRetry(_ test: TestLog.OpenTest, _ outcome: TestEvent.Outcome) -> Bool { false }
    /// Returns the same outcome.
    package func testWillEnd(_ test: TestLog.OpenTest, _ outcome: TestEvent.Outcome) -> TestEvent.Outcome { outcome }
}

/// A test as a script declares it, before the decision whether it runs.
package struct TestDeclaration: Hashable, Sendable {
    /// The title.
    package var title: String
    /// The place of the declaration.
    package var place: SourcePlace?
    /// The features that the test proves; nil when it declares none.
    package var proves: [String]?
    /// The features and stored data that the test needs; nil when it declares none.
    package var needs: [String]?
    /// The fixtures whose data the test compares with what the app itself stores.
    package var bridges: [String] = []
    /// The time limit in seconds of the device's time; nil for that of all tests.
    package var timeout: Double?
    /// The mistake in the declaration, which fails the test; nil for none.
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

import BotTesting
import Scripting
import TestEvents

/// Tells the event stream of bot tests that somebody steps through, each of the file that it comes from.
final class SteppedTests: BotDelegate {
    /// A test, and the file that it comes from.
    struct Entry {
        var test: BotTest
        var declaration: TestDeclaration
        var path: String
    }

    private let entries: [Entry]
    private let session: ScriptSession
    private let recorder: EventRecorder
    private let completed: CompletedTests
    private let start: TestEvent.ScriptStarted
    private var index = 0
    private var file: (path: String, deviceStart: Double, realStart: Double)?

    /// Creates the teller.
    /// - Parameter start: the facts with which each file begins.
    init(
        _ entries: [Entry], session: ScriptSession, recorder: EventRecorder, completed: CompletedTests,
        start: TestEvent.ScriptStarted
    ) {
        self.entries = entries
        self.session = session
        self.recorder = recorder
        self.completed = completed
        self.start = start
    }

    /// A test that was left in its middle is as good as skipped.
    func bot(_ bot: Bot, didLoadTestAt index: Int, named name: String) {
        leave("skipped at the dashboard")
        if index <= self.index { endFile() }
        self.index = index
        if bot.isRunningAll { open() }
    }

    /// Opens the test with its first operation; a run over all tests loads one first.
    func botDidStartExecuting(_ bot: Bot) {
        if !bot.isRunningAll { open() }
    }

    /// Closes the test.
    func bot(_ bot: Bot, didCompleteTestAt index: Int, named name: String, isLast: Bool) {
        session.tests.isRunnersOwn = false
        guard let test = session.tests.current else { return }
        session.tests.end(test.issues > 0 ? .failed : .passed)
    }

    /// Ends what is open when the dashboard is left.
    func end() {
        leave("left at the dashboard")
        endFile()
    }

    // MARK: Tests

    private func open() {
        guard session.tests.current == nil, entries.indices.contains(index) else { return }
        let entry = entries[index]
        begin(entry.path)
        session.tests.next = entry.declaration
        session.tests.start(entry.declaration.title, place: entry.declaration.place)
        session.tests.isRunnersOwn = true
    }

    private func leave(_ reason: String) {
        session.tests.isRunnersOwn = false
        guard let test = session.tests.current else { return }
        completed.leaveOut { session.tests.end(.unfinished) }
        session.tests.skip(test.id.title, reason: reason)
    }

    // MARK: Files

    private func begin(_ path: String) {
        guard file?.path != path else { return }
        endFile()
        recorder.script = path
        session.tests.forgetTitles()
        file = (path, recorder.deviceTime?() ?? 0, recorder.now)
        recorder.record(.scriptStarted(start))
    }

    private func endFile() {
        guard let file else { return }
        self.file = nil
        recorder.script = file.path
        recorder.record(
            .scriptEnded(
                .init(
                    deviceDuration: (recorder.deviceTime?() ?? 0) - file.deviceStart,
                    realDuration: recorder.now - file.realStart)))
        recorder.script = nil
    }
}

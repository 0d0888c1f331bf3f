import TestEvents

/// Which tests of a pass over a file have their outcome, and which one is open, as the stream of events says.
///
/// A pass is one run of a file: a repetition of it, on one size of the canvas.
struct PassAccount {
    /// The tests that have their outcome.
    private(set) var settled: Set<TestID> = []
    /// The test that is open.
    private(set) var openTest: TestEvent?
    /// The last action, in the words that would repeat it.
    private(set) var lastAction: String?
    /// The device's time at the last event, in seconds.
    private(set) var deviceTime = 0.0
    /// The files that pictures and other results of the pass are in.
    private(set) var files: [String] = []
    private var occurrences: [String: Int] = [:]

    /// Takes an event of the pass into account.
    mutating func add(_ event: TestEvent) {
        deviceTime = event.deviceTime
        switch event.kind {
        case .testStarted(let started):
            openTest = event
            lastAction = nil
            count(started.title)
        case .testEnded(let ended):
            if let id = event.test { settled.insert(id) }
            openTest = nil
            note(ended.screenshot)
        case .testSkipped(let skipped): settle(skipped.title, in: event.script)
        case .testNotRun(let notRun): if let title = notRun.title { settle(title, in: event.script) }
        case .action(let action): lastAction = action.text
        case .capture(let capture): note(capture.file)
        case .message(let message): note(message.screenshot)
        case .operation(let operation):
            note(operation.screenshot)
            note(operation.model)
        default: break
        }
    }

    private mutating func count(_ title: String) { occurrences[title, default: 0] += 1 }

    private mutating func settle(_ title: String, in script: String?) {
        count(title)
        settled.insert(TestID(script: script ?? "", title: title, occurrence: occurrences[title, default: 1]))
    }

    private mutating func note(_ file: String?) { if let file { files.append(file) } }
}

/// What a pass over a file goes on from, after something has ended it early.
struct Resumption: Codable, Hashable {
    /// The tests that have their outcome.
    var settled: Set<TestID>
    /// The declarations of tests that cannot be read, counted from 0.
    var unreadable: Set<Int> = []
    /// Why the pass ended early, as the reason of tests that do not run: `the app crashed in "adds an account"`.
    var reason: String
    /// Whether the tests that are left may run on a freshly launched app.
    var mayGoOn: Bool
    /// How long the pass has taken on its device so far, in seconds.
    var deviceDuration = 0.0
    /// When the pass began, in real seconds since the run began.
    var realStart = 0.0
}

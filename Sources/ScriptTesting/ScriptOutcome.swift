import Automation
import Runner
import Scripting
import Synchronization
import TestEvents

/// The results of a script, for a test framework.
struct ScriptOutcome: Sendable {
    /// The failures and warnings, in order.
    var problems: [ScriptProblem] = []
    /// Screenshots and element trees.
    var files: [File] = []

    /// A file that is part of the results.
    struct File: Sendable {
        /// The name, with its extension.
        var name: String
        /// The content.
        var bytes: [UInt8]
    }
}

/// The results of a script so far, for callers that do not wait for its end.
final class SharedOutcome: Sendable {
    private let outcome = Mutex(ScriptOutcome())

    var value: ScriptOutcome {
        get { outcome.withLock { $0 } }
        set { outcome.withLock { $0 = newValue } }
    }
}

/// A problem in a script, with its description and place.
struct ScriptProblem: Sendable {
    /// The message; further lines contain the expected and received values, and a suggestion.
    var text: String
    /// The place in a script; nil when there is none.
    var place: SourcePlace?
    /// Whether it does not fail the test.
    var isWarning = false
    /// The names of files that show it.
    var files: [String] = []

    init(text: String, place: SourcePlace? = nil, isWarning: Bool = false) {
        self.text = text
        self.place = place
        self.isWarning = isWarning
    }

    /// An issue of a test, or of a script outside its tests.
    init(_ issue: TestEvent.Issue, in test: TestID? = nil) {
        let isComparison = issue.fault == .assertion || issue.fault == .usage
        var lines = [isComparison ? issue.message : "\(issue.name): \(issue.message)"]
        if let test { lines.append("test: \(test.title)") }
        if let expected = issue.expected { lines.append("expected: \(expected)") }
        if let received = issue.received { lines.append("received: \(received)") }
        if let suggestion = issue.suggestion { lines.append("help: \(suggestion)") }
        lines += issue.causes.map { "caused by: \($0)" }
        // Frames of the test library itself are not helpful.
        let calls = issue.stack.compactMap { frame in frame.place.map { (frame.function, $0) } }
            .filter { !$0.1.file.hasPrefix("tuneup/") }
        if calls.count > 1 {
            lines += calls.map { function, place in "at: \(function.isEmpty ? "" : "\(function) ")\(place)" }
        }
        text = lines.joined(separator: "\n")
        place = issue.place
    }
}

/// Collects a script's events and pictures for a test framework.
final class OutcomeCollector: TestEventSink, PictureStore {
    private let name: String
    private let shared: SharedOutcome
    private var outcome: ScriptOutcome {
        get { shared.value }
        set { shared.value = newValue }
    }
    private var names: Set<String> = []
    private var openTest: (place: SourcePlace?, problems: Int)?
    private var failures = 0
    /// The errors that the open test has logged; they are used only if nothing else explains its failure.
    private var errors: [ScriptProblem] = []

    /// - Parameters:
    ///   - name: the name of the script.
    ///   - shared: receives the results so far.
    init(name: String, shared: SharedOutcome = SharedOutcome()) {
        self.name = name
        self.shared = shared
    }

    /// The results since the last call.
    func takeOutcome() -> ScriptOutcome {
        defer { outcome = ScriptOutcome() }
        return outcome
    }

    /// Adds a problem that is not an event.
    func add(_ problem: ScriptProblem) {
        failures += 1
        outcome.problems.append(problem)
    }

    func receive(_ event: TestEvent) {
        switch event.kind {
        case .testStarted(let test): openTest = (test.place, failures)
        case .testEnded(let test): end(test, event.test)
        case .issue(let issue):
            failures += 1
            outcome.problems.append(ScriptProblem(issue, in: event.test))
        case .message(let message) where message.level == .warning || message.level == .error:
            let warning = ScriptProblem(text: message.text, place: message.place, isWarning: true)
            // The test library also logs the failures of tests.
            if message.level == .error, openTest != nil {
                errors.append(warning)
            } else {
                outcome.problems.append(warning)
            }
        default: break
        }
    }

    /// A test that was logged as failed, without another explanation.
    private func end(_ test: TestEvent.TestEnded, _ id: TestID?) {
        defer {
            openTest = nil
            errors = []
        }
        if test.outcome == .passed { outcome.problems += errors }
        guard test.outcome != .passed, openTest?.problems == failures else { return }
        failures += 1
        let text = test.message ?? "The test ended with the outcome \(test.outcome.rawValue)."
        outcome.problems.append(ScriptProblem(text: "\(text)\ntest: \(test.title)", place: openTest?.place))
    }

    /// All results, after the end of the run.
    func outcome(exitStatus: Int) -> ScriptOutcome {
        if exitStatus != 0, failures == 0 {
            outcome.problems.append(ScriptProblem(text: "The run of \(name) failed (status \(exitStatus))."))
        }
        return outcome
    }

    func keep(_ png: [UInt8], named name: String, of script: String?, in group: String?) throws -> String {
        add(png, named: name, ending: "png")
    }

    func keep(_ text: String, named name: String, ending: String, of script: String?) throws -> String {
        add(Array(text.utf8), named: name, ending: ending)
    }

    func keep(file: [UInt8], named name: String, of script: String?) throws -> String {
        let (stem, ending) = PictureFolder.parts(ofFile: name)
        return add(file, named: stem, ending: ending)
    }

    private func add(_ bytes: [UInt8], named name: String, ending: String) -> String {
        let stem = PictureFolder.fileName(of: name)
        let ending = ending.isEmpty ? "" : ".\(ending)"
        var file = stem + ending
        var number = 1
        while !names.insert(file).inserted {
            number += 1
            file = "\(stem) \(number)\(ending)"
        }
        outcome.files.append(.init(name: file, bytes: bytes))
        // Pictures of a failure are taken after its event.
        if name.hasSuffix("-fail"), let last = outcome.problems.lastIndex(where: { !$0.isWarning }) {
            outcome.problems[last].files.append(file)
        }
        return file
    }
}

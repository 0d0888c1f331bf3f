internal import ScriptRunner
internal import Scripting
internal import TestEvents

/// Makes of the events of a script, and of its pictures, what a test framework is told.
final class OutcomeCollector: TestEventSink, PictureStore {
    private let name: String
    private let shared: SharedOutcome
    private var outcome: ScriptOutcome {
        get { shared.value }
        set { shared.value = newValue }
    }
    private var names: Set<String> = []
    private var openTest: (place: TestEvents.SourcePlace?, problems: Int)?
    private var failures = 0
    /// What the open test has logged as errors; a test that fails tells more.
    private var errors: [ScriptProblem] = []

    /// - Parameters:
    ///   - name: what is run.
    ///   - shared: where others find what has come so far.
    init(name: String, shared: SharedOutcome = SharedOutcome()) {
        self.name = name
        self.shared = shared
    }

    /// What has come since this was asked last.
    func takeOutcome() -> ScriptOutcome {
        defer { outcome = ScriptOutcome() }
        return outcome
    }

    /// Notes something that is no event.
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
            // The test library also logs what fails a test.
            if message.level == .error, openTest != nil {
                errors.append(warning)
            } else {
                outcome.problems.append(warning)
            }
        default: break
        }
    }

    /// A test that was closed as failed by a log, without anything else that says why.
    private func end(_ test: TestEvent.TestEnded, _ id: TestID?) {
        defer {
            openTest = nil
            errors = []
        }
        if test.outcome == .passed { outcome.problems += errors }
        guard test.outcome != .passed, openTest?.problems == failures else { return }
        failures += 1
        let text = test.message ?? "The test ended as \(test.outcome.rawValue)."
        outcome.problems.append(ScriptProblem(text: "\(text)\ntest: \(test.title)", place: openTest?.place))
    }

    /// All of it, once the run is over.
    func outcome(exitStatus: Int) -> ScriptOutcome {
        if exitStatus != 0, failures == 0 {
            outcome.problems.append(ScriptProblem(text: "The run of \(name) failed (status \(exitStatus))."))
        }
        return outcome
    }

    func keep(_ png: [UInt8], named name: String, of script: String?, in group: String?) throws -> String {
        add(png, named: name, ending: "png")
    }

    func keep(_ text: String, named name: String, of script: String?) throws -> String {
        add(Array(text.utf8), named: name, ending: "txt")
    }

    private func add(_ bytes: [UInt8], named name: String, ending: String) -> String {
        let stem = PictureFolder.fileName(of: name)
        var file = "\(stem).\(ending)"
        var number = 1
        while !names.insert(file).inserted {
            number += 1
            file = "\(stem) \(number).\(ending)"
        }
        outcome.files.append(.init(name: file, bytes: bytes))
        // Pictures of a failure are taken when it was told.
        if name.hasSuffix("-fail"), let last = outcome.problems.lastIndex(where: { !$0.isWarning }) {
            outcome.problems[last].files.append(file)
        }
        return file
    }
}

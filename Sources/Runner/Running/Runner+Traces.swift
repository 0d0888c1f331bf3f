import Automation
import Scripting
import SimulatedUI
import TestEvents
import Worlds

extension Runner {
    /// Runs a file once more for the traces of its tests that failed, which are put into the stream.
    ///
    /// The device does again what it did, so that tests that pass cost nothing.
    /// - Parameters:
    ///   - failed: the tests, with the outcomes of their first attempt.
    ///   - resumption: what has happened to the file.
    func addTraces(
        to failed: [TestID: TestEvent.Outcome], of script: PreparedScript, _ size: Size?, after resumption: Resumption,
        progress: ProgressSignal?
    ) {
        var script = script
        script.configuration.trace = .on
        // The references of pictures were written already.
        script.configuration.updatesSnapshots = false
        let sink = TraceSink(of: failed, into: recorder)
        let replay = EventRecorder(sinks: [sink], realTime: { [recorder] in recorder.now })
        let run = ScriptRun(
            script, recorder: replay, budget: FailureBudget(limit: nil),
            workingDirectory: configuration.workingDirectory, canvasSize: size,
            pictures: pictures.map { RunPictures(store: TraceStore($0.store)) }, selection: .only(resumption.settled),
            progress: progress)
        func warn(_ message: TestEvent.Message) { recorder.record(.message(message)) }
        if let obstacle = obstacle(to: run, of: script, after: resumption) {
            let text =
                "The failed tests have no trace: it takes a second run, and \(obstacle). --trace on keeps that of each test."
            return warn(.init(level: .warning, text: text))
        }
        run.launcher.repetition = TestTrace.Repetition(tests: Set(failed.keys), warn: warn)
        run.isCancelled = isCancelled
        sharedMachine.run(run)
        for test in sink.differing.sorted(by: { $0.description < $1.description }) {
            let text = "The trace of \"\(test.title)\" is that of a second run, which had another outcome."
            warn(.init(level: .warning, text: text))
        }
    }

    /// Why a second run would be another one; nil when it would not.
    private func obstacle(to run: ScriptRun, of script: PreparedScript, after resumption: Resumption) -> String? {
        if !resumption.reason.isEmpty { return "the first one was interrupted, because \(resumption.reason)" }
        if run.launcher.world.simulation == nil { return "only simulated devices repeat what they did" }
        if !script.configuration.permissions.isEmpty {
            return "what the script may do outside of the device would happen twice"
        }
        return nil
    }
}

/// Collects the tests whose first attempt has failed in a way that can be repeated.
final class FailedTests: TestEventSink {
    private(set) var outcomes: [TestID: TestEvent.Outcome] = [:]
    private var isFirstAttempt = true

    func receive(_ event: TestEvent) {
        switch event.kind {
        case .testStarted(let started): isFirstAttempt = started.attempt == nil
        case .testEnded(let ended):
            guard isFirstAttempt, let id = event.test else { return }
            switch ended.outcome {
            case .failed, .issue, .timedOut, .unfinished: outcomes[id] = ended.outcome
            case .passed, .skipped, .crashed, .interrupted: break
            }
        default: break
        }
    }
}

/// Passes the screens of some tests on, and nothing else.
private final class TraceSink: TestEventSink {
    /// The tests whose outcome was another one, and those that did not run.
    private(set) var differing: Set<TestID>
    private let expected: [TestID: TestEvent.Outcome]
    private let recorder: EventRecorder

    init(of expected: [TestID: TestEvent.Outcome], into recorder: EventRecorder) {
        self.expected = expected
        self.recorder = recorder
        differing = Set(expected.keys)
    }

    func receive(_ event: TestEvent) {
        guard let id = event.test, let outcome = expected[id] else { return }
        switch event.kind {
        case .screen: recorder.relay(event)
        case .testEnded(let ended): if ended.outcome == outcome { differing.remove(id) }
        default: break
        }
    }
}

/// The store of a run that is repeated: only pictures of the trace are new.
private final class TraceStore: PictureStore {
    private let store: any PictureStore

    init(_ store: any PictureStore) { self.store = store }

    func keep(_ png: [UInt8], named name: String, of script: String?, in group: String?) throws -> String {
        group == TestTrace.group ? try store.keep(png, named: name, of: script, in: group) : name
    }

    func keep(_ text: String, named name: String, ending: String, of script: String?) throws -> String { name }

    func keep(file: [UInt8], named name: String, of script: String?) throws -> String { name }
}

import Automation
import Scripting
import TestEvents

/// The trace of a script's tests: what the screen shows before each of their actions, and at their end.
///
/// Reading them takes no time on the device and changes nothing, so a test with a trace is the same test.
final class TestTrace: ScreenTrace {
    /// The folder of the pictures, beside those that scripts take.
    static let group = "trace"

    /// The tests whose first attempt is repeated for their traces.
    struct Repetition {
        var tests: Set<TestID>
        /// Receives what a reader of the run itself should know.
        var warn: (TestEvent.Message) -> Void
    }

    private unowned let session: ScriptSession
    private let repetition: Repetition?
    private let differences: ScreenDifferences
    private let store: (any PictureStore)?
    private var test: TestID?
    private var touches: [[Double]] = []
    private var hasWarned = false

    /// Creates a trace.
    /// - Parameters:
    ///   - session: the session of the script, which owns the trace.
    ///   - pictures: draws and stores the pictures; nil for a trace without pictures.
    ///   - repetition: the tests that are repeated for it; nil while the tests themselves run.
    init(of session: ScriptSession, pictures: RunPictures?, repetition: Repetition?) {
        self.session = session
        self.repetition = repetition
        store = pictures?.store
        differences = ScreenDifferences(of: session, renderer: pictures?.renderer)
    }

    func note(_ gesture: Gesture) {
        touches += gesture.touches.map { touch in
            touch.samples.flatMap { [$0.time, $0.location.x, $0.location.y] }
        }
    }

    func keepScreen(before action: SessionAction?, at place: SourcePlace?) {
        guard let open = session.tests.current?.id, repetition?.tests.contains(open) != false else {
            (test, touches) = (nil, [])
            return
        }
        if open != test {
            test = open
            differences.forget()
        }
        let busy = session.automation.driver.busySources.map(\.description)
        var screen = TestEvent.Screen(
            action: session.events.actionCount, attempt: repetition.map { _ in 1 }, place: place,
            touches: touches.isEmpty ? nil : touches, busy: busy.isEmpty ? nil : busy)
        touches = []
        do {
            try differences.describe(&screen) { png in
                // Nothing is drawn without a store.
                try store?.keep(png, named: open.title, of: session.events.script, in: Self.group) ?? ""
            }
        } catch {
            warn(of: error, at: place)
        }
        session.events.record(.screen(screen))
        session.didTakePicture?()
    }

    /// Warns once: the other pictures are usually missing for the same reason, and the trees remain.
    private func warn(of error: any Error, at place: SourcePlace?) {
        guard !hasWarned else { return }
        hasWarned = true
        let message = TestEvent.Message(
            level: .warning, text: "A picture of the trace is missing: \(ScriptSession.reason(of: error)).",
            place: place)
        if let repetition { repetition.warn(message) } else { session.events.record(.message(message)) }
    }
}

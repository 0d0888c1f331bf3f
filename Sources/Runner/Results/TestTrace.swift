import Automation
import Rendering
import Scripting
import SimulatedUI
import TestEvents

/// The trace of a script's tests: what the screen shows before each of their actions, and at their end.
///
/// A picture contains only the part of the screen that has changed since the one before, and a tree only the elements
/// that have. Reading them takes no time on the device and changes nothing, so a test with a trace is the same test.
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
    private let pictures: RunPictures?
    private let repetition: Repetition?
    private var test: TestID?
    private var former: Former?
    private var touches: [[Double]] = []
    private var hasWarned = false

    /// The last screen of the open test.
    private struct Former {
        var revision: UInt64?
        var tree: ElementSnapshot?
        var picture: Picture?
    }

    /// Creates a trace.
    /// - Parameters:
    ///   - session: the session of the script, which owns the trace.
    ///   - pictures: draws and stores the pictures; nil for a trace without pictures.
    ///   - repetition: the tests that are repeated for it; nil while the tests themselves run.
    init(of session: ScriptSession, pictures: RunPictures?, repetition: Repetition?) {
        self.session = session
        self.pictures = pictures
        self.repetition = repetition
    }

    func note(_ gesture: Gesture) {
        touches += gesture.touches.map { touch in
            touch.samples.flatMap { [$0.time, $0.location.x, $0.location.y] }
        }
    }

    func keepScreen(at place: SourcePlace?) {
        guard let open = session.tests.current?.id, repetition?.tests.contains(open) != false else {
            (test, former, touches) = (nil, nil, [])
            return
        }
        if open != test { (test, former) = (open, nil) }
        let driver = session.automation.driver
        let busy = driver.busySources.map(\.description)
        var screen = TestEvent.Screen(
            action: session.events.actionCount, attempt: repetition.map { _ in 1 }, place: place,
            touches: touches.isEmpty ? nil : touches, busy: busy.isEmpty ? nil : busy)
        touches = []
        let revision = driver.treeRevision
        // What moves is drawn elsewhere in each frame, without a change of the tree.
        if former == nil || revision == nil || revision != former?.revision || !busy.isEmpty {
            addTree(to: &screen)
            addPicture(to: &screen)
            former?.revision = busy.isEmpty ? revision : nil
        }
        session.events.record(.screen(screen))
        session.didTakePicture?()
    }

    private func addTree(to screen: inout TestEvent.Screen) {
        let app = session.automation.target.relatedNow(.frontMostApp)
        let tree = app?.tree().map { ElementSnapshot($0) }
        if let tree, let last = former?.tree {
            let changes = tree.changes(since: last)
            if changes.contains(where: \.path.isEmpty) {
                screen.tree = tree
            } else {
                screen.changes = changes.isEmpty ? nil : changes
            }
        } else {
            screen.tree = tree
        }
        former = Former(revision: nil, tree: tree, picture: former?.picture)
    }

    private func addPicture(to screen: inout TestEvent.Screen) {
        guard let pictures, let test else { return }
        do {
            let picture = try picture(with: pictures)
            let size = session.automation.driver.device.screen.size
            func keep(_ picture: Picture) throws -> String {
                try pictures.store.keep(
                    try picture.png(), named: test.title, of: session.events.script, in: Self.group)
            }
            if let last = former?.picture, last.width == picture.width, last.height == picture.height {
                guard let area = picture.changedArea(since: last) else { return }
                screen.picture = try keep(picture.part(area))
                let (x, y) = (size.width / Double(picture.width), size.height / Double(picture.height))
                screen.part = [
                    Double(area.x) * x, Double(area.y) * y, Double(area.width) * x, Double(area.height) * y,
                ]
            } else {
                screen.picture = try keep(picture)
                screen.size = [size.width, size.height]
            }
            former?.picture = picture
        } catch {
            // The next one cannot lie on this one.
            former?.picture = nil
            // The others are usually missing for the same reason, and the trees remain.
            guard !hasWarned else { return }
            hasWarned = true
            warn(
                .init(
                    level: .warning, text: "A picture of the trace is missing: \(ScriptSession.reason(of: error)).",
                    place: screen.place))
        }
    }

    private func warn(_ message: TestEvent.Message) {
        if let repetition { repetition.warn(message) } else { session.events.record(.message(message)) }
    }

    private func picture(with pictures: RunPictures) throws -> Picture {
        let driver = session.automation.driver
        if let simulated = driver as? SimulatedDriver, let renderer = pictures.renderer as? CairoRenderer {
            return try renderer.picture(of: simulated.simulatedDevice, rect: driver.device.screen)
        }
        return try Picture(png: try driver.screenshot(of: nil))
    }
}

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

    private unowned let session: ScriptSession
    private let pictures: RunPictures?
    private let repeated: Set<TestID>?
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
    ///   - repeated: the tests whose first attempt is repeated for the trace; nil for all tests, which run for the first
    ///     time.
    init(of session: ScriptSession, pictures: RunPictures?, repeated: Set<TestID>? = nil) {
        self.session = session
        self.pictures = pictures
        self.repeated = repeated
    }

    func note(_ gesture: Gesture) {
        touches += gesture.touches.map { touch in
            touch.samples.flatMap { [$0.time, $0.location.x, $0.location.y] }
        }
    }

    func keepScreen(at place: SourcePlace?) {
        guard let open = session.tests.current?.id, repeated?.contains(open) != false else {
            (test, former, touches) = (nil, nil, [])
            return
        }
        if open != test { (test, former) = (open, nil) }
        let driver = session.automation.driver
        let busy = driver.busySources.map(\.description)
        var screen = TestEvent.Screen(
            action: session.events.actionCount, attempt: repeated == nil ? nil : 1, place: place,
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
            var part = picture
            if let last = former?.picture, last.width == picture.width, last.height == picture.height {
                guard let area = picture.changedArea(since: last) else { return }
                part = picture.part(area)
                let (x, y) = (size.width / Double(picture.width), size.height / Double(picture.height))
                screen.part = [
                    Double(area.x) * x, Double(area.y) * y, Double(area.width) * x, Double(area.height) * y,
                ]
            } else {
                screen.size = [size.width, size.height]
            }
            former?.picture = picture
            screen.picture = try pictures.store.keep(
                try part.png(), named: test.title, of: session.events.script, in: Self.group)
        } catch {
            // All pictures of a run fail for the same reason, and the trees remain.
            guard !hasWarned else { return }
            hasWarned = true
            session.events.record(
                .message(.init(level: .warning, text: "The trace has no pictures: \(error)", place: screen.place)))
        }
    }

    private func picture(with pictures: RunPictures) throws -> Picture {
        let driver = session.automation.driver
        if let simulated = driver as? SimulatedDriver, let renderer = pictures.renderer as? CairoRenderer {
            return try renderer.picture(of: simulated.simulatedDevice, rect: driver.device.screen)
        }
        return try Picture(png: try driver.screenshot(of: nil))
    }
}

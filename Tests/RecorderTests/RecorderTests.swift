import Automation
import FRY
import SimulatedUI
import TestProject
import Testing

@testable import Recorder

@Suite("Recordings") struct RecorderTests {
    private let project: Project
    private let bench: RecordingBench
    private let recorder: Recorder
    private let delegate = Delegate()

    init() throws {
        project = try Project()
        let save = Button("Save") {}
        save.frame = Rect(x: 20, y: 60, width: 100, height: 40)
        let field = TextField("Name")
        field.frame = Rect(x: 20, y: 110, width: 200, height: 40)
        let plain = View(frame: Rect(x: 0, y: 300, width: 320, height: 200))
        plain.isMultipleTouchEnabled = true
        bench = try RecordingBench(views: save, field, plain)
        recorder = Recorder(bench.driver, of: bench.device)
        recorder.folder = project.folder
        recorder.delegate = delegate
    }

    /// What a recorder tells.
    private final class Delegate: RecorderDelegate {
        var url: String?
        var saved: [RecordingBundle] = []
        var errors: [any Error] = []

        func deepLinkURL(for recorder: Recorder) -> String? { url }
        func recorder(_ recorder: Recorder, didSave bundle: RecordingBundle) { saved.append(bundle) }
        func recorder(_ recorder: Recorder, didFailWith error: any Error) { errors.append(error) }
    }

    private var bundles: [RecordingBundle] {
        get throws { try RecordingLibrary(folder: project.folder).bundles }
    }

    private func log() throws -> EventLog { try #require(bundles.first).load() }

    private var touches: [RecordedTouch] {
        get throws {
            try log().events.compactMap { if case .touch(let touch) = $0.action { touch } else { nil } }
        }
    }

    /// Three taps with two fingers.
    private func gesture() throws {
        for _ in 0..<3 {
            try bench.driver.perform(.tap(at: Point(x: 160, y: 400), touchCount: 2))
            bench.pass(0.1)
        }
        bench.pass(0.5)
    }

    private func tap(_ x: Double, _ y: Double) throws { try bench.driver.perform(.tap(at: Point(x: x, y: y))) }

    // MARK: Starting and stopping

    @Test("FRY-91: the gesture starts a recording, and stops and saves it")
    func gestureTogglesRecording() throws {
        recorder.watch()
        try gesture()
        #expect(recorder.isRecording)
        try tap(70, 80)
        try gesture()
        #expect(!recorder.isRecording)
        #expect(try bundles.count == 1)
        #expect(delegate.saved.count == 1)
        #expect(delegate.errors.isEmpty)
    }

    @Test("FRY-91: two taps, three fingers, a pause and a drag are no such gesture")
    func otherGesturesDoNotRecord() throws {
        recorder.watch()
        for _ in 0..<2 { try bench.driver.perform(.tap(at: Point(x: 160, y: 400), touchCount: 2)) }
        bench.pass(1)
        try bench.driver.perform(.tap(at: Point(x: 160, y: 400), touchCount: 2))
        bench.pass(1)
        for _ in 0..<3 { try bench.driver.perform(.tap(at: Point(x: 160, y: 400), touchCount: 3)) }
        bench.pass(1)
        for _ in 0..<3 {
            try bench.driver.perform(
                .drag(from: Point(x: 60, y: 350), to: Point(x: 260, y: 480), duration: 0.3, touchCount: 2))
        }
        bench.pass(1)
        #expect(!recorder.isRecording)
    }

    @Test("FRY-91: the preference starts and stops a recording at once, and the first touch after a launch is in it")
    func preferenceTogglesRecording() throws {
        recorder.watch()
        try bench.driver.setPreference(true, forKey: Recorder.preferenceKey)
        #expect(recorder.isRecording)
        try tap(70, 80)
        try bench.driver.setPreference(false, forKey: Recorder.preferenceKey)
        #expect(!recorder.isRecording)
        #expect(try touches.count == 1)

        try bench.driver.setPreference(true, forKey: Recorder.preferenceKey)
        recorder.name = "After the launch"
        try bench.device.relaunch()
        #expect(recorder.isRecording)
        try tap(70, 80)
        try recorder.stop()
        let latest = try RecordingLibrary(folder: project.folder).bundle(named: "After the launch").load()
        #expect(latest.events.count == 1)
    }

    @Test("FRY-92: the gestures that start and stop are not in the recording")
    func gesturesAreNotRecorded() throws {
        recorder.watch()
        try gesture()
        try tap(70, 80)
        try gesture()
        #expect(try log().events.count == 1)
        #expect(try touches.first?.target?.label == "Save")
    }

    @Test("FRY-93: the recording is saved when the app leaves the screen, goes on, and is saved again")
    func backgroundSaves() throws {
        try recorder.start()
        try tap(70, 80)
        try bench.device.deactivateApp()
        #expect(recorder.isRecording)
        // As after a kill: what is on the disk is complete so far.
        #expect(try log().events.count == 2)
        try bench.device.reactivateApp()
        try tap(70, 80)
        try recorder.stop()
        #expect(
            try log().events.map { String(describing: $0.action).prefix(5) } == ["touch", "devic", "devic", "touch"])
    }

    @Test("FRY-93: a crash of the app saves the recording, with the touch that crashed it")
    func crashSaves() throws {
        try recorder.start()
        try tap(70, 80)
        bench.device.application?.crash("out of luck")
        #expect(!recorder.isRecording)
        #expect(try touches.count == 1)
        #expect(delegate.errors.isEmpty)
    }

    @Test("FRY-93: the disk has each touch before the app handles its end")
    func touchesAreWrittenBeforeTheyAreHandled() throws {
        var found: Int?
        let button = Button("Fatal") { [project] in
            found = try? RecordingLibrary(folder: project.folder).bundles.first?.load().events.count
        }
        button.frame = Rect(x: 20, y: 60, width: 100, height: 40)
        let bench = try RecordingBench(views: button)
        let recorder = Recorder(bench.driver, of: bench.device)
        recorder.folder = project.folder
        try recorder.start()
        try bench.driver.perform(.tap(at: Point(x: 70, y: 80)))
        #expect(found == 1)
        try recorder.stop()
    }

    @Test("FRY-94: an app behaves with a recorder as without", arguments: Drive.allCases)
    func recordingChangesNothing(_ drive: Drive) throws {
        func run(isRecorded: Bool) throws -> (tree: String?, time: Double) {
            let bench = try RecordingBench(app: drive.rawValue)
            let recorder = Recorder(bench.driver, of: bench.device)
            recorder.folder = project.folder
            if isRecorded { try recorder.start() }
            try drive.run(on: bench)
            let time = bench.device.virtualClock.now
            let tree = try bench.session.target.related(.frontMostApp).tree()?.text
            try recorder.stop()
            return (tree, time)
        }
        let plain = try run(isRecorded: false)
        let recorded = try run(isRecorded: true)
        #expect(plain.tree != nil)
        #expect(plain.tree == recorded.tree)
        #expect(plain.time == recorded.time)
    }

    @Test("FRY-95: while recording, touches are shown, and a banner at the start for 1.5 s")
    func recordingIsShown() throws {
        #expect(bench.device.banner == nil)
        try recorder.start()
        #expect(bench.driver.touchVisibility == .current)
        #expect(bench.device.banner == "Recording Enabled")
        #expect(bench.fry.lookup(.accessibilityLabel("Recording Enabled")).views.isEmpty)
        bench.pass(1.4)
        #expect(bench.device.banner == "Recording Enabled")
        bench.pass(0.2)
        #expect(bench.device.banner == nil)
        try recorder.stop()
        #expect(bench.driver.touchVisibility == .hidden)
    }

    @Test("FRY-96: the address of the app's state at the start is stored, or an empty text")
    func deepLinkIsStored() throws {
        delegate.url = "bench://people/7"
        try recorder.start()
        try recorder.stop()
        #expect(try log().appSchemeURL == "bench://people/7")
        delegate.url = nil
        recorder.name = "second"
        try recorder.start()
        try recorder.stop()
        #expect(try RecordingLibrary(folder: project.folder).bundle(named: "second").load().appSchemeURL.isEmpty)
    }

    // MARK: Events

    @Test("FRY-97: a tap with three fingers is three events")
    func everyFingerIsAnEvent() throws {
        try recorder.start()
        bench.pass(1)
        try bench.driver.perform(.tap(at: Point(x: 160, y: 400), touchCount: 3))
        try recorder.stop()
        let events = try log().events
        #expect(events.count == 3)
        #expect(events.allSatisfy { $0.startingOffset == 1 })
        #expect(try touches.allSatisfy { $0.path.samples.count == 2 })
        #expect(try log().steps.count == 1)
    }

    @Test("FRY-98: a touch is told by the label of the view, or of the first one around it that has any")
    func touchesHaveNames() throws {
        let bar = try RecordingBench(app: "Accounts")
        let recorder = Recorder(bar.driver, of: bar.device)
        recorder.folder = project.folder
        bar.fry.lookup("Not Now").tap()
        try recorder.start()
        bar.fry.lookup("Add").tap()
        bar.fry.lookup("github").tap()
        try recorder.stop()
        let targets = try touches.map(\.target)
        // The button of the bar, not the bar; the row, not its label.
        #expect(targets.map { $0?.type } == [.button, .tableCell])
        #expect(targets.map { $0?.label } == ["Add", "github"])
    }

    @Test("FRY-98: a segment is told by its own label")
    func segmentsHaveNames() throws {
        let bench = try RecordingBench(app: "Playground")
        let recorder = Recorder(bench.driver, of: bench.device)
        recorder.folder = project.folder
        try recorder.start()
        bench.fry.lookup("Segment 2").tap()
        try recorder.stop()
        #expect(try touches.map { $0.target?.label } == ["Segment 2"])
    }

    @Test("FRY-99: places are fractions of a named view, and points of the screen without a name")
    func placesAreRelativeToNamedViews() throws {
        try recorder.start()
        try tap(45, 70)
        try tap(160, 400)
        try recorder.stop()
        let recorded = try touches
        #expect(recorded[0].path.space == .element)
        #expect(recorded[0].path.samples.map(\.location) == Array(repeating: Point(x: 0.25, y: 0.25), count: 2))
        #expect(recorded[1].path.space == .screen)
        #expect(recorded[1].target == nil)
        #expect(recorded[1].path.samples[0].location == Point(x: 160, y: 400))
    }

    @Test("FRY-99: a view that vanishes while it is touched is not named")
    func vanishedViewsAreNotNamed() throws {
        let button = Button("Vanishing") {}
        button.frame = Rect(x: 20, y: 60, width: 100, height: 40)
        let bench = try RecordingBench(views: button)
        let recorder = Recorder(bench.driver, of: bench.device)
        recorder.folder = project.folder
        try recorder.start()
        bench.device.virtualClock.schedule(at: bench.device.virtualClock.now + 0.2, reason: "the test") {
            button.removeFromSuperview()
        }
        try bench.driver.perform(.tap(at: Point(x: 70, y: 80), duration: 0.5))
        try recorder.stop()
        #expect(try touches.map(\.target) == [nil])
        #expect(try touches.first?.path.space == .screen)
    }

    @Test("FRY-100: places are relative to the view whose name is stored, so a replay hits the same spot when it grows")
    func placesAreRelativeToTheStoredView() throws {
        func makeBench(width: Double, _ note: @escaping (Point) -> Void) throws -> RecordingBench {
            let inner = Inner(frame: Rect(x: 0, y: 0, width: width / 2, height: 100))
            inner.note = note
            let outer = View(frame: Rect(x: 20, y: 60, width: width, height: 100))
            outer.accessibilityLabel = "Outer"
            outer.addSubview(inner)
            return try RecordingBench(views: outer)
        }
        final class Inner: View {
            var note: ((Point) -> Void)?
            override func touchesBegan(_ touches: [Touch], with event: Event) {
                for touch in touches { note?(touch.location(in: superview)) }
            }
        }
        let bench = try makeBench(width: 100) { _ in }
        let recorder = Recorder(bench.driver, of: bench.device)
        recorder.folder = project.folder
        try recorder.start()
        try bench.driver.perform(.tap(at: Point(x: 45, y: 110)))
        try recorder.stop()
        #expect(try touches.first?.target?.label == "Outer")
        var places: [Point] = []
        let larger = try makeBench(width: 200) { places.append($0) }
        let report = Replayer(larger.session).replay(try log())
        #expect(report.passed)
        #expect(places == [Point(x: 50, y: 50)])
    }

    @Test("FRY-101: the times of a touch begin with 0")
    func timesBeginWithZero() throws {
        try recorder.start()
        bench.pass(2)
        try bench.driver.perform(.drag(from: Point(x: 40, y: 350), to: Point(x: 240, y: 350), duration: 0.5))
        try recorder.stop()
        let touch = try #require(try touches.first)
        #expect(touch.path.samples.first?.time == 0)
        #expect(touch.path.samples.last?.time == 0.5)
        #expect(try log().events.first?.startingOffset == 2)
    }

    @Test("FRY-110: a typed text is one event, and scrolling is an intent")
    func textAndScrollingAreIntents() throws {
        try recorder.start()
        bench.fry.lookup("Name").type("hello")
        try recorder.stop()
        let actions = try log().events.map(\.action)
        #expect(actions.count == 2)
        guard case .text(let text) = actions.last else { return #expect(Bool(false), "no text: \(actions)") }
        #expect(text.text == "hello")
        #expect(text.target?.label == "Name")

        let table = try RecordingBench(app: "Playground")
        let recorder = Recorder(table.driver, of: table.device)
        recorder.folder = project.folder
        recorder.name = "scrolling"
        table.fry.lookup("Table").tap()
        table.fry.lookup("Tall Rows").tap()
        try recorder.start()
        table.fry.lookup(.kind("UITableView")).touch(.scroll(looking: .down))
        table.fry.lookup(.kind("UITableView")).lookup(.onScreen(), .kind("UITableViewCell")).nth(1).tap()
        try recorder.stop()
        let log = try RecordingLibrary(folder: project.folder).bundle(named: "scrolling").load()
        guard case .scroll(let scroll)? = log.events.first?.action else {
            return #expect(Bool(false), "no scrolling: \(log.events)")
        }
        #expect(scroll.direction == .down)
        #expect(scroll.offset.y > 0)
        #expect(scroll.target.type == .tableView)
    }

    @Test("FRY-111: the panel lists recordings newest first; it names, starts, plays, trims and deletes them")
    func panelManagesRecordings() throws {
        var played: [String] = []
        let panelBench = try RecordingBench(views: View())
        let panelRecorder = Recorder(panelBench.driver, of: panelBench.device)
        var dates = [1_000.0, 2_000]
        panelRecorder.date = { dates.removeFirst() }
        let panel = RecordingsViewController(panelRecorder, library: RecordingLibrary(folder: project.folder)) {
            played.append($0.name)
        }
        let root = try #require(panelBench.device.application?.mainWindow?.rootViewController)
        root.present(NavigationController(rootViewController: panel), animated: false)
        let fry = panelBench.fry
        for name in ["First", "Second"] {
            fry.lookup(.identifier("recordings.name")).replaceText(name)
            fry.lookup("Record").tap()
            fry.lookup(.identifier("recordings.name")).tap()
            fry.lookup("Stop").tap()
        }
        let names = fry.lookup(.kind("UITableViewCell")).values(of: "label").map(\.string)
        #expect(names == ["Second", "First"])
        fry.lookup("First").tap()
        fry.lookup("Play").tap()
        #expect(played == ["First"])
        let count = try RecordingLibrary(folder: project.folder).bundle(named: "First").load().events.count
        fry.lookup("First").tap()
        fry.lookup("Drop Last Event").tap()
        #expect(try RecordingLibrary(folder: project.folder).bundle(named: "First").load().events.count == count - 1)
        fry.lookup("Second").tap()
        fry.lookup("Delete").tap()
        #expect(try bundles.map(\.name) == ["First"])
        #expect(panelBench.failures.failures.map(\.message) == [])
    }

    // MARK: Attacks

    @Test("a folder that cannot be written is an error of the start, and of the gesture for the delegate")
    func unwritableFolder() throws {
        recorder.folder = "/proc/nowhere"
        #expect(throws: RecordingError.self) { try recorder.start() }
        #expect(!recorder.isRecording)
        recorder.watch()
        try gesture()
        #expect(delegate.errors.count == 1)
        #expect(!recorder.isRecording)
    }

    @Test("a recording that stops while a finger is down keeps what it did")
    func stopWithFingerDown() throws {
        try recorder.start()
        try bench.driver.start(.tap(at: Point(x: 70, y: 80), duration: 5))
        bench.pass(1)
        try recorder.stop()
        #expect(try touches.map(\.isCancelled) == [true])
    }

    @Test("what the app presents from within a touch is recorded in order")
    func nestedEventsStayInOrder() throws {
        try recorder.start()
        try tap(70, 80)
        bench.fry.lookup("Name").type("a")
        try tap(70, 80)
        try recorder.stop()
        let offsets = try log().events.map(\.startingOffset)
        #expect(offsets == offsets.sorted())
        #expect(offsets.count == 4)
    }
}

import Automation
import FRY
import SimulatedUI
import TestProject
import Testing

@testable import Recorder

@Suite("What outsiders found in recordings") struct DefectTests {
    private func record(_ bench: RecordingBench, _ body: () throws -> Void) throws -> EventLog {
        let recording = InputRecording(of: bench.driver)
        bench.device.inputObserver = { recording.receive($0) }
        try body()
        recording.finish()
        bench.device.inputObserver = nil
        return EventLog(
            name: "test", startingDate: 0, app: bench.device.recordedApp ?? "",
            device: RecordedDevice(
                model: bench.device.modelName, systemVersion: "7.1", screenSize: bench.device.screen.size),
            events: recording.events)
    }

    private func button(_ name: String, y: Double, _ action: @escaping () -> Void = {}) -> Button {
        let button = Button(name, action: action)
        button.frame = Rect(x: 20, y: y, width: 100, height: 40)
        return button
    }

    @Test("FRY-97: taps on different controls, one right after the other, are steps of their own")
    func tapsInARowAreApart() throws {
        let names = ["One", "Two", "Three", "Four"]
        let bench = try RecordingBench(app: "Playground")
        let log = try record(bench) {
            for name in ["Button 1", "Button 2", "Segment 2", "Switch"] { bench.fry.lookup(name).tap() }
        }
        #expect(log.steps.count == names.count)
        #expect(log.steps.allSatisfy { $0.isTap })
    }

    @Test("FRY-97: taps on one button are steps of their own when each changes something, and one gesture otherwise")
    func changingTapsAreApart() throws {
        let bench = try RecordingBench(app: "Playground")
        let changing = try record(bench) {
            for _ in 0..<3 { bench.fry.lookup("Stepper").lookup("Increment").tap() }
        }
        #expect(changing.steps.count == 3)
        let quiet = try RecordingBench(views: button("Quiet", y: 60))
        let double = try record(quiet) { quiet.fry.lookup("Quiet").touch(.doubleTap) }
        #expect(double.steps.count == 1)
    }

    @Test("FRY-97: a touch ends where the finger was lifted")
    func lastPlaceIsRecorded() throws {
        let plain = View(frame: Rect(x: 0, y: 100, width: 320, height: 300))
        let bench = try RecordingBench(views: plain)
        let log = try record(bench) {
            try bench.driver.perform(.flick(from: Point(x: 20, y: 200), to: Point(x: 300, y: 200)))
        }
        guard case .gesture(let paths, nil)? = log.steps.first?.action else {
            return #expect(Bool(false), "no gesture: \(log.steps)")
        }
        #expect(paths.first?.samples.last?.location == Point(x: 300, y: 200))
    }

    @Test("FRY-110: a scroll names what it brought onto the screen, so that every form finds the place again")
    func scrollsNameWhatTheyReveal() throws {
        let bench = try RecordingBench(app: "Catalog")
        let log = try record(bench) {
            let table = try bench.session.target.related(.frontMostApp).related(.mainWindow)
                .collection(.children(.tableView))[0]
            let cell = try table.collection(.cells)["Web View"]
            try cell.scrollToVisible()
            try cell.tap()
        }
        guard case .scroll(let scroll)? = log.steps.first?.action else {
            return #expect(Bool(false), "no scroll: \(log.steps)")
        }
        #expect(scroll.revealed?.label == "Web View")
        let script = RecordedCode.files(for: log, as: .fry)[0].text
        #expect(script.contains(#"searchFor("down", "#))
        let again = try RecordingBench(app: "Catalog")
        #expect(Replayer(again.session).replay(log).passed)
    }

    @Test("FRY-109: the title of a bar is no container for look-ups")
    func titlesAreNoContainers() throws {
        let bench = try RecordingBench(app: "Catalog")
        bench.fry.lookup("Table Views").tap()
        let log = try record(bench) {
            bench.fry.lookup("Edit").tap()
            bench.fry.lookup("Done").tap()
        }
        for element in log.events.flatMap({ $0.changes.map(\.element) + [$0.element].compactMap { $0 } }) {
            for case .within(let container, _, _) in element.selectors { #expect(container.type != .navigationBar) }
        }
        let again = try RecordingBench(app: "Catalog")
        again.fry.lookup("Table Views").tap()
        #expect(Replayer(again.session).replay(log).passed)
    }

    @Test("FRY-97: locking is leaving the app, and unlocking is coming back")
    func lockIsRecorded() throws {
        let bench = try RecordingBench(views: button("Go", y: 60))
        let log = try record(bench) {
            try bench.device.lock()
            try bench.device.unlock()
        }
        #expect(log.events.map(\.action) == [.device(.deactivate), .device(.reactivate)])
    }

    @Test("FRY-109: an action that was refused is not recorded")
    func refusedActionsAreNotRecorded() throws {
        let bench = try RecordingBench(app: "Playground")
        bench.fry.lookup("Picker").tap()
        let log = try record(bench) {
            bench.fry.lookup(.accessibilityLabel("One")).selectPicker("Octarine", 0)
        }
        #expect(bench.failures.failures.count == 1)
        #expect(log.events.isEmpty)
    }

    @Test("FRY-109: what was refused takes nothing else with it")
    func refusalsKeepEarlierEvents() throws {
        let bench = try RecordingBench(app: "Playground")
        bench.fry.lookup("Picker").tap()
        let log = try record(bench) {
            bench.fry.lookup(.accessibilityLabel("One")).selectPicker("44", 0)
            bench.fry.lookup(.accessibilityLabel("One")).selectPicker("Octarine", 0)
            // No keyboard is shown, so the text is refused, which was never told.
            #expect(throws: DriverError.self) {
                try bench.driver.perform(
                    .insertText("a"), on: try #require(bench.driver.related(.frontMostApp, of: bench.driver.root)))
            }
        }
        #expect(log.events.count == 1)
        #expect(log.steps.first?.changes.isEmpty == false)
    }

    @Test("FRY-110: a long text takes little room while it is typed, and is known as a whole")
    func longTextsAreToldSeldom() throws {
        let field = TextField("Name")
        field.frame = Rect(x: 20, y: 60, width: 200, height: 40)
        let bench = try RecordingBench(views: field)
        let recording = InputRecording(of: bench.driver)
        var told: [RecordedEvent] = []
        recording.didRecord = { event, _, _ in told.append(event) }
        bench.device.inputObserver = { recording.receive($0) }
        let text = String(repeating: "abcdefghi ", count: 100)
        bench.fry.usesHardwareKeyboard = true
        bench.fry.lookup("Name").type(text)
        recording.finish()
        #expect(told.count < 20)
        guard case .text(let last)? = told.last(where: { if case .text = $0.action { true } else { false } })?.action
        else { return #expect(Bool(false), "no text was told") }
        #expect(last.text == text)
    }

    @Test("FRY-106: rows of a long list do not count as removed when only those on the screen are known")
    func longListsAreKnownInPart() throws {
        let bench = try RecordingBench(app: "Playground")
        bench.fry.lookup("Table").tap()
        for _ in 0..<97 { bench.fry.lookup("Add").tap() }
        let log = try record(bench) { for _ in 0..<2 { bench.fry.lookup("Add").tap() } }
        #expect(!log.events.flatMap(\.changes).contains { $0.kind == .rowRemoved })
    }

    @Test("FRY-108: the wheels of a date picker are found by their paths")
    func wheelsAreFoundByTheirPaths() throws {
        func wheel(_ bench: RecordingBench) throws -> Element {
            try bench.session.target.related(.frontMostApp).related(.mainWindow)
                .collection(.children(.tableView))[0]
        }
        let bench = try RecordingBench(app: "Catalog")
        bench.fry.lookup(.kind("UITableView")).searchFor(.down, "Date Picker").tap()
        let pickers = ElementQuery.target.relation(.frontMostApp).descendants(.pickerWheel)
        let log = try record(bench) {
            let nodes = try bench.session.result(of: pickers, from: nil).nodes(in: bench.driver)
            try bench.driver.perform(.selectValue("March"), on: try #require(nodes.first))
            bench.session.idleCheck.waitForIdle()
        }
        let again = try RecordingBench(app: "Catalog")
        again.fry.lookup(.kind("UITableView")).searchFor(.down, "Date Picker").tap()
        #expect(Replayer(again.session).replay(log).passed)
    }

    @Test(
        "FRY-106: only paths of accessors, names and indices become code",
        arguments: [
            ("mainWindow().buttons()[\"Save\"]", true), ("navigationBar()", true),
            ("mainWindow().tableViews()[0].cells()[\"a \\\"b\\\" \\\\ c\"]", true),
            ("mainWindow(); evil(1); buttons()[\"A\"]", false), ("mainWindow().evil()", false), ("", false),
            ("mainWindow().buttons()[\"a\"+evil()]", false), ("mainWindow().buttons()[evil]", false),
            ("mainWindow().buttons()[\"a\\\"]", false), ("constructor()", false), ("[0]", false),
            ("mainWindow().buttons()[1e3]", false), ("mainWindow()..buttons()", false),
        ])
    func pathsAreChecked(_ path: String, _ isPath: Bool) {
        #expect((ElementPath(path) != nil) == isPath)
        let element = RecordedElement(type: .button, className: "UIButton", label: "A", path: path)
        let touch = RecordedTouch(path: .tap, target: element, location: Point(x: 1, y: 1))
        let log = EventLog(
            name: "x", startingDate: 0, app: "x",
            device: RecordedDevice(model: "", systemVersion: "", screenSize: Size(width: 320, height: 568)),
            events: [RecordedEvent(startingOffset: 0, action: .touch(touch))])
        #expect(RecordedCode.files(for: log, as: .uiautomation)[0].text.contains("app.\(path)") == isPath)
    }

    @Test("FRY-102: a name of any length gives files that can be written")
    func longNamesAreCut() throws {
        let project = try Project()
        let bench = try RecordingBench(views: button("Go", y: 60))
        let recorder = Recorder(bench.driver, of: bench.device)
        recorder.folder = project.folder
        recorder.codeForms = CodeForm.allCases
        recorder.name = String(repeating: "x", count: 300)
        try recorder.start()
        bench.fry.lookup("Go").tap()
        let bundle = try #require(try recorder.stop())
        #expect(try bundle.files.count >= CodeForm.allCases.count)
    }
}

extension RecordedEvent {
    fileprivate var element: RecordedElement? {
        if case .touch(let touch) = action { touch.target } else { nil }
    }
}

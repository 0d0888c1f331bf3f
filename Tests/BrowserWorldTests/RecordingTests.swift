import Automation
import BrowserTesting
import Scripting
import TestProject
import Testing

@testable import BrowserWorld
@testable import Recorder

@Suite("Recordings of pages", .inBrowser, .onBrowserThread) struct RecordingTests {
    private static let html = """
        <title>People</title><input aria-label=Name>
        <label><input type=checkbox>Loud</label>
        <select aria-label=Kind><option>One<option>Two</select>
        <button onclick="add()">Save</button>
        <ul aria-label=People style="height:150px;overflow-y:scroll;margin:0"></ul><p id=log></p>
        <script>
        const add = () => {
          const row = document.createElement("li");
          row.textContent = document.querySelector("input").value + " " + document.querySelector("select").value;
          row.style.height = "60px";
          document.querySelector("ul").append(row);
        };
        </script>
        """

    /// Does something with every kind of input.
    private func drive(_ page: TestPage) throws {
        let window = try page.window
        try window.children(.textField)["Name"].tap()
        try page.app.related(.keyboard).typeString("Ann")
        try page.button("Save").tap()
        try window.children(.switch)["Loud"].setValue(true)
        try window.children(.picker)["Kind"].children(.pickerWheel)[0].selectValue("Two")
        try window.children(.textField)["Name"].setValue("Bob")
        for _ in 0..<4 { try page.button("Save").tap() }
    }

    private func record(_ page: TestPage, _ body: () throws -> Void) throws -> EventLog {
        let source = try #require(page.world.recording)
        let recording = InputRecording(of: page.world.driver)
        source.inputObserver = { recording.receive($0) }
        try body()
        recording.finish()
        source.inputObserver = nil
        return EventLog(
            name: "page", startingDate: 0, app: source.recordedApp ?? "",
            device: RecordedDevice(
                model: source.modelName, systemVersion: page.world.driver.device.systemVersion,
                screenSize: page.world.driver.device.screen.size), events: recording.events)
    }

    @Test("what reaches a page is recorded, with what it changed, and does the same when it is played")
    func everything() throws {
        let page = try TestPage(Self.html)
        let log = try record(page) { try drive(page) }
        let kinds = log.events.map { event in
            switch event.action {
            case .touch(let touch): "touch \(touch.target?.label ?? "none")"
            case .text(let text): "text \(text.text) \(text.target?.label ?? "none")"
            case .value(let value): "\(value.kind) \(value.value.text ?? "") \(value.target.label ?? "none")"
            default: "\(event.action)"
            }
        }
        #expect(
            kinds == [
                "touch Name", "text Ann Name", "touch Save", "set true Loud", "selectValue Two Kind", "set Bob Name",
                "touch Save", "touch Save", "touch Save", "touch Save",
            ])
        #expect(log.events[2].changes.contains { $0.kind == .rowAdded || $0.kind == .appeared }, "\(log.events[2])")

        let again = try TestPage(Self.html)
        let report = Replayer(again.session).replay(log)
        #expect(report.passed && report.notes.isEmpty, "\(report.notes)")
        #expect(try again.text("ul") == page.text("ul"))
        #expect(try page.text("ul") == "Ann OneBob TwoBob TwoBob TwoBob Two")
    }

    @Test("every form of code is written from it")
    func code() throws {
        let page = try TestPage(Self.html)
        let log = try record(page) { try drive(page) }
        for form in CodeForm.allCases {
            let text = RecordedCode.bundleFiles(for: log, as: form).map(\.text).joined()
            #expect(text.contains("Save") && text.contains("Bob"), "\(form): \(text)")
        }
        let script = RecordedCode.bundleFiles(for: log, as: .uiautomation).map(\.text).joined()
        #expect(script.contains("buttons()[\"Save\"].tap();"), "\(script)")
        #expect(script.contains("setValue(\"Bob\")"), "\(script)")
        // The page is launched again by the name that it was listed under.
        var listed = log
        listed.app = "http://127.0.0.1:8080/\"x"
        let swift = RecordedCode.bundleFiles(for: listed, as: .swift).map(\.text).joined()
        #expect(swift.contains("try RunningPage(\"http://127.0.0.1:8080/\\\"x\", options: options)"), "\(swift)")
    }

    @Test("fingers are told with their paths, and keep their numbers")
    func fingers() throws {
        let page = try TestPage("<div style='height:400px;touch-action:none'>Pad</div>")
        var inputs: [FingerInput] = []
        page.world.recording?.inputObserver = { input in
            if case .touches(let fingers) = input { inputs += fingers }
        }
        let (start, end) = (Point(x: 100, y: 100), Point(x: 100, y: 200))
        try page.session.drag(from: .point(start), to: .point(end), duration: 0.5)
        try page.session.pinchOpen(
            from: .point(Point(x: 140, y: 150)), to: .point(Point(x: 260, y: 150)), duration: 0.3)
        let fingers = Set(inputs.map(\.finger))
        #expect(fingers.count == 3)
        for finger in fingers {
            let phases = inputs.filter { $0.finger == finger }.map(\.phase)
            #expect(phases.first == .began && phases.last == .ended && phases.count > 4)
            #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .moved })
        }
        let dragged = inputs.filter { $0.finger == inputs[0].finger }
        #expect(dragged.first?.location == start && dragged.last?.location == end)
        #expect(dragged.first?.element != nil)
    }

    @Test("a value that is refused is taken back, and scrolling is told")
    func refusedAndScrolled() throws {
        let rows = (0..<40).map { "<li>Row \($0)</li>" }.joined()
        let page = try TestPage(
            "<input aria-label=Name disabled><ul aria-label=Rows style='height:100px;overflow-y:scroll'>\(rows)</ul>")
        let log = try record(page) {
            #expect(throws: AutomationError.self) {
                try page.window.children(.textField)["Name"].setValue("x")
            }
            try page.window.children(.tableView)["Rows"].children(.tableCell)["Row 39"].scrollToVisible()
        }
        #expect(log.events.count == 1)
        guard case .scroll(let scroll)? = log.events.first?.action else {
            Issue.record("\(log.events)")
            return
        }
        #expect(scroll.target.label == "Rows" && scroll.offset.y > 100)
        let again = try TestPage(
            "<ul aria-label=Rows style='height:100px;overflow-y:scroll'>\(rows)</ul>")
        let report = Replayer(again.session).replay(log)
        #expect(report.played == 1, "\(report.notes)")
        #expect(
            try again.window.children(.tableView)["Rows"].children(.tableCell)["Row 39"].isVisible == true)
    }

    @Test("dialogs are answered in a recording")
    func dialogs() throws {
        let html = "<button onclick=\"document.title = prompt('Name', '')\">Ask</button>"
        let page = try TestPage(html)
        page.session.alertHandler = { _ in true }
        let log = try record(page) {
            try page.button("Ask").tap()
            let alert = try page.app.related(.alert)
            try alert.children(.textField)[0].setValue("Jane")
            try alert.related(.defaultButton).tap()
        }
        #expect(try page.app.name == "Jane")
        let again = try TestPage(html)
        again.session.alertHandler = { _ in true }
        let report = Replayer(again.session).replay(log)
        #expect(report.played == log.steps.count, "\(report.notes)")
        #expect(try again.app.name == "Jane")
    }

    @Test("a recording is saved when the page is left or its process crashes, and needs a folder")
    func ending() throws {
        let project = try Project([:])
        for crashes in [true, false] {
            let page = try TestPage("<button>Go</button>")
            let recorder = Recorder(page.world.driver, of: try #require(page.world.recording))
            #expect(throws: (any Error).self) { try recorder.start() }
            recorder.folder = project.folder
            recorder.name = crashes ? "crashed" : "left"
            try recorder.start()
            try page.button("Go").tap()
            if crashes {
                (page.world.browser?.front as? ChromiumPage)?.crash()
                try page.session.delay(1)
            } else {
                page.world.terminate()
            }
            #expect(!recorder.isRecording)
            let log = try #require(recorder.lastBundle).load()
            #expect(log.events.count == 1 && log.app == page.world.url)
        }
    }

    @Test("names that a page has chosen do not get out of their quotes in code")
    func hostileNames() throws {
        let name = "\\\"]; UIATarget.localTarget().x(); //*/ ${x} \\(y) </script>"
        let page = try TestPage("<button>x</button>")
        _ = try (page.world.browser?.front as? any ScriptedPage)?
            .evaluate("document.querySelector('button').setAttribute('aria-label', \(ScriptSpelling.literal(name)))")
        page.world.browser?.front?.noteChange()
        let log = try record(page) { try page.window.children(.button)[0].tap() }
        let script = RecordedCode.bundleFiles(for: log, as: .uiautomation).map(\.text).joined()
        #expect(script.contains("buttons()[\(ScriptSpelling.literal(name))].tap();"), "\(script)")
    }
}

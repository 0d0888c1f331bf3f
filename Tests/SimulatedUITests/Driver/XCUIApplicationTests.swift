import Automation
import SimulatedUI
import Testing

/// The API in the style of XCUITest on a simulated device.
@Suite struct XCUIApplicationTests {
    let device = SimulatedDevice()
    let session: AutomationSession
    let app: XCUIApplication
    let failures = FailureCollector()

    init() throws {
        try device.launch(NotesApp.self, LaunchOptions(arguments: ["-first"], environment: ["MODE": "one"]))
        session = AutomationSession(driver: SimulatedDriver(device))
        session.failureRecorder = failures
        app = XCUIApplication(session)
    }

    @Test("an app is launched again with other arguments, and keeps its data") func relaunch() {
        #expect(app.staticTexts["arguments"].label == "-first one")
        device.application?.preferences["seen"] = true
        app.launchArguments += ["-second"]
        app.launchEnvironment["MODE"] = "two"
        #expect(app.staticTexts["arguments"].label == "-first one")
        app.launch()
        #expect(app.staticTexts["arguments"].label == "-first -second two")
        #expect(device.application?.preferences["seen"] == true)
        app.launch()
        #expect(app.staticTexts["arguments"].label == "-first -second two")
        #expect(failures.failures.isEmpty)
    }

    @Test("an app ends, goes to the background, comes back") func states() throws {
        #expect(app.state == .runningForeground)
        XCUIDevice(session).press(.home)
        #expect(app.wait(for: .runningBackground, timeout: 1))
        app.activate()
        #expect(app.wait(for: .runningForeground, timeout: 1) && app.textFields["note"].exists)
        app.terminate()
        #expect(app.state == .notRunning && !app.textFields["note"].exists)
        app.activate()
        #expect(app.state == .runningForeground && app.textFields["note"].exists)
        #expect(failures.failures.isEmpty)
    }

    @Test("an app that throws at its launch is one failure with what it threw") func throwing() {
        app.launchArguments = ["-throw"]
        app.launch()
        #expect(failures.failures.map(\.message) == ["the app \"Notes\" could not be launched: no notes"])
        #expect(app.state == .notRunning)
    }

    @Test("a device without an app says how to choose one") func noApp() {
        let session = AutomationSession(driver: SimulatedDriver(SimulatedDevice()))
        session.failureRecorder = failures
        session.setTimeout(0)
        let app = XCUIApplication(session)
        #expect(app.state == .notRunning)
        app.launch()
        #expect(failures.failures.first?.message.contains("the device never launched an app") == true)
    }

    @Test("fields are typed into, cleared, left with the keyboard's own keys") func typing() {
        let field = app.textFields["note"]
        #expect(field.placeholderValue == "Write")
        field.clearText()
        field.typeText("hello")
        #expect(field.value == "hello" && field.hasFocus)
        field.typeKey(.delete)
        app.typeText("p")
        #expect(field.value == "hellp")
        app.keyboards.keys["h"].tap()
        #expect(field.value == "hellph")
        app.keyboards.buttons.element(matching: "label ==[c] %@", "delete").tap()
        #expect(field.value == "hellp")
        field.clearText()
        #expect(field.value == "Write" || field.value == "" || field.value.isNull)
        app.keyboards.buttons.element(matching: "label ==[c] %@", "return").tap()
        #expect(app.staticTexts["arguments"].label == "returned")
        #expect(failures.failures.isEmpty)
    }

    @Test("coordinates, drags, date pickers on real views") func gestures() {
        #expect(app.datePickers.count == 1 && app.pickers.count == 2)
        let start = app.tables.firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.9))
        #expect(app.cells["Note 0"].isHittable)
        start.press(forDuration: 0, thenDragTo: start.withOffset(CGVector(dx: 0, dy: -100)))
        #expect(!app.cells["Note 0"].isHittable && app.cells["Note 5"].isHittable)
        #expect(failures.failures.isEmpty)
    }

    @Test("unread properties are answered for a missing element") func missing() {
        let none = app.buttons["none"]
        #expect(!none.exists && !none.isHittable && none.frame == .zero && none.value.isNull)
        #expect(none.coordinate(withNormalizedOffset: .zero).screenPoint == .zero)
    }
}

private struct NoNotes: Error, CustomStringConvertible { let description = "no notes" }

/// An app of one screen: a field, a table, two pickers.
private final class NotesApp: SimulatedApp {
    static let name = "Notes"
    static let bundleIdentifier = "org.example.notes"
    private let title: String

    init(_ launch: LaunchOptions) throws {
        if launch.arguments.contains("-throw") { throw NoNotes() }
        title = (launch.arguments + [launch.environment["MODE"] ?? ""]).joined(separator: " ")
    }

    func makeRootViewController() -> ViewController { NotesScreen(title) }
}

private final class NotesScreen: ViewController {
    private let words: String

    init(_ words: String) {
        self.words = words
        super.init()
    }

    override func viewDidLoad() {
        let label = Label(words)
        label.accessibilityIdentifier = "arguments"
        label.frame = Rect(x: 10, y: 20, width: 300, height: 20)
        let field = TextField("Write")
        field.accessibilityIdentifier = "note"
        field.autocapitalizationType = .none
        field.frame = Rect(x: 10, y: 50, width: 300, height: 30)
        field.addAction(for: .editingDidEndOnExit) { label.text = "returned" }
        let table = TableView(sections: [TableSection(count: 20) { TableViewCell("Note \($0)") }])
        table.frame = Rect(x: 0, y: 90, width: 320, height: 150)
        let dates = DatePicker(frame: Rect(x: 0, y: 240, width: 320, height: 160))
        let picker = PickerView([PickerComponent(titles: ["One", "Two"])])
        picker.frame = Rect(x: 0, y: 400, width: 320, height: 100)
        for part in [label, field, table, dates, picker] as [View] { view.addSubview(part) }
    }
}

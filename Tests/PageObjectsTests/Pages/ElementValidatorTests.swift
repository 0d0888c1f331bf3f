import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Elements that are verified")
struct ElementValidatorTests {
    let device = SimulatedDevice()
    let session: AutomationSession
    let app: XCUIApplication
    let failures = FailureCollector()

    init() throws {
        try device.launch(FormApp.self)
        session = AutomationSession(driver: SimulatedDriver(device))
        session.failureRecorder = failures
        app = XCUIApplication(session)
    }

    var form: FormScreen {
        get throws { try #require(device.application?.mainWindow?.rootViewController as? FormScreen) }
    }

    private func later(_ seconds: Double, _ body: @escaping () -> Void) {
        device.virtualClock.schedule(at: session.clock.now + seconds, reason: "the test", body)
    }

    private func messages() -> [String] { failures.failures.map(\.message) }

    @Test("PAGE-89: what is verified can then be used")
    func chain() throws {
        app.buttons["save"].verify(.exists, .isEnabled).tap()
        #expect(failures.failures.isEmpty)
        #expect(try form.taps == 1)
        #expect(app.cells.verify(.count(5)).count == 5)
    }

    @Test("PAGE-83, PAGE-86: a list on a disabled element fails at the caller's line with all formats")
    func failure() {
        app.buttons["off"].verify(.exists, .isEnabled, timeout: 1)
        let line = #line - 1
        #expect(failures.failures.count == 1)
        #expect(failures.failures.first?.place.line == line)
        #expect(failures.failures.first?.place.path == #filePath)
        let message = messages().first ?? ""
        #expect(message.hasPrefix("Element target.frontMostApp()"))
        #expect(message.contains("did not fulfill expectation: [exists == 1, isEnabled == 1]"))
    }

    @Test("PAGE-92: the failure adds the actual state of what failed")
    func actualState() {
        app.buttons["off"].verify(.exists, .isEnabled, .label("On"), timeout: 0)
        let message = messages().first ?? ""
        #expect(message.hasSuffix(": enabled: expected true, was false; label: expected \"On\", was \"Off\""))
    }

    @Test("PAGE-90: validate reports, verify fails; both wait on the device's clock")
    func validateOrVerify() throws {
        let start = session.clock.now
        #expect(!app.buttons["late"].validate(.exists, timeout: 1))
        #expect(failures.failures.isEmpty)
        #expect(abs(session.clock.now - start - 1) < 0.01)
        later(2, try form.showLate)
        #expect(app.buttons["late"].validate(.exists, .isHittable, timeout: 3))
        later(1, try form.hideLate)
        app.buttons["late"].verify(.notExists, timeout: 0.5)
        #expect(failures.failures.count == 1)
        app.buttons["late"].verify(.notExists)
        #expect(failures.failures.count == 1)
    }

    @Test("PAGE-86: by default a wait ends when the predicates hold, or after the grace period")
    func waits() throws {
        later(4, try form.showLate)
        let start = session.clock.now
        app.buttons["late"].verify(.exists)
        #expect(failures.failures.isEmpty)
        #expect(abs(session.clock.now - start - 4) < 0.1)
        session.setTimeout(2)
        app.buttons["never"].verify(.exists)
        #expect(abs(session.clock.now - start - 6) < 0.1)
        #expect(failures.failures.count == 1)
    }

    @Test("PAGE-86: a validator created without arguments records when its own validation fails")
    func ownValidator() {
        let counting = CountingValidator()
        let validator = AnyElementValidator(counting)
        #expect(validator.validate(app.buttons["save"], [.exists], timeout: nil))
        counting.answer = false
        validator.verify(
            app.buttons["save"], [.exists], timeout: 3,
            place: SourcePlace(fileID: "M/f.swift", filePath: "/f.swift", line: 7)
        )
        #expect(counting.calls == [["exists == 1"], ["exists == 1"]])
        #expect(failures.failures.map(\.place.line) == [7])
        #expect(DefaultElementValidator().validate(app.buttons["save"], [.exists], timeout: 0))
    }

    @Test("PAGE-87: one validator serves elements and queries, and is shared")
    func erased() {
        let validator = AnyElementValidator.default
        #expect(validator.validate(app.buttons["save"], [.isEnabled], timeout: 0))
        #expect(validator.validate(app.cells, [.count(5)], timeout: 0))
        #expect(validator.base is DefaultElementValidator)
        #expect(app.buttons["save"].validator.base is DefaultElementValidator)
    }

    @Test("PAGE-87: a fake validator works without an app")
    func withoutApp() {
        let session = AutomationSession(driver: SimulatedDriver(SimulatedDevice()))
        let counting = CountingValidator()
        let button = XCUIApplication(session).buttons["save"]
        #expect(AnyElementValidator(counting).validate(button, [.exists, .isEnabled], timeout: 100))
        #expect(counting.calls == [["exists == 1", "isEnabled == 1"]])
        #expect(session.clock.now == 0)
    }

    @Test("PAGE-88: a query contains what one of its elements, or something inside of one, fulfills")
    func contains() {
        app.cells.contains(.label("Row 3")).contains(.type(.staticText), .label("Row 4"), timeout: 0)
        #expect(failures.failures.isEmpty)
        app.cells.contains(.label("Row 9"), timeout: 1)
        let line = #line - 1
        #expect(failures.failures.count == 1 && failures.failures.first?.place.line == line)
        #expect(messages().first?.contains("fulfills [label == \"Row 9\"]: it finds 5") == true)
    }

    @Test("PAGE-88: the number of elements is exact, or the failure states both")
    func counts() throws {
        try form.select(rows: [0, 1, 2])
        app.cells.verifyElementCount([.isSelected], 3)
        #expect(failures.failures.isEmpty)
        app.cells.verifyElementCount([.isSelected], 2, timeout: 0)
        #expect(messages().first?.hasPrefix("[isSelected == 1] holds for 3 elements of target") == true)
        #expect(messages().first?.hasSuffix(", expected 2") == true)
        app.cells.verifyElementCount([], 5)
        #expect(failures.failures.count == 1)
    }

    @Test("a missing element is reported with the nearest name")
    func nearest() {
        app.buttons["sve"].verify(.exists, timeout: 0)
        #expect(messages().first?.contains("did you mean \"save\"?") == true)
    }

    @Test("a predicate that cannot be evaluated is the failure's reason")
    func unevaluated() {
        app.buttons["save"].verify(.label(matches: "("), timeout: 0)
        #expect(messages().first?.contains("Cannot evaluate the predicate") == true)
        #expect(failures.failures.count == 1)
    }
}

/// A validator that counts its calls, and records their arguments.
private final class CountingValidator: ElementValidator {
    var calls: [[String]] = []
    var answer = true

    func validate(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?) -> Bool {
        calls.append(predicates.map(\.format))
        return answer
    }
}

/// An app of one form.
private final class FormApp: SimulatedApp {
    static let name = "Form"
    static let bundleIdentifier = "org.example.form"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { FormScreen() }
}

/// Two buttons, a table of five rows, and a button that comes and goes.
final class FormScreen: ViewController {
    private(set) var taps = 0
    private let table = TableView(sections: [TableSection(count: 5) { TableViewCell("Row \($0)") }])
    private let late = Button("Late") {}

    override func viewDidLoad() {
        add(Button("Save") { [weak self] in self?.taps += 1 }, "save", at: 20)
        let off = Button("Off") {}
        off.isEnabled = false
        add(off, "off", at: 70)
        table.allowsMultipleSelection = true
        table.frame = Rect(x: 0, y: 200, width: 320, height: 260)
        view.addSubview(table)
    }

    private func add(_ button: Button, _ identifier: String, at y: Double) {
        button.accessibilityIdentifier = identifier
        button.frame = Rect(x: 10, y: y, width: 100, height: 40)
        view.addSubview(button)
    }

    func showLate() { add(late, "late", at: 120) }

    func hideLate() { late.removeFromSuperview() }

    func select(rows: [Int]) {
        for row in rows { table.selectRow(at: IndexPath(row: row), animated: false) }
    }
}

import Automation
import SimulatedUI
import Testing

@testable import Fixtures

@Suite("The control board on the screen")
struct FixturesBoardViewControllerTests {
    private let device = SimulatedDevice()
    private let session: AutomationSession
    private let failures = Failures()

    private final class Failures {
        var texts: [String] = []
    }

    init() throws {
        session = AutomationSession(driver: SimulatedDriver(device))
        session.setTimeout(1)
    }

    private func launch(_ names: [String] = [], showsBoard: Bool = true) throws {
        let fixtures = try FixtureLaunch(app: NotesApp.self, names: names, showsBoard: showsBoard)
        fixtures.onFailure = { [failures] in failures.texts.append($0.description) }
        try device.launch(NotesApp.self, before: fixtures.firstScreen)
    }

    private var window: Element {
        get throws { try session.target.related(.frontMostApp).related(.mainWindow) }
    }

    private var title: String? {
        get throws { try window.related(.navigationBar).name }
    }

    private func row(_ name: String) throws -> Element {
        try window.children(.tableView)[0].collection(.cells)[name]
    }

    private func close() throws {
        try window.related(.navigationBar).related(.rightButton).tap()
    }

    private var written: [String] {
        get throws { try #require(device.application?.app as? NotesApp).store.written }
    }

    @Test("FIX-31, FIX-32: has a title, a button Close, a heading and a row for each operation")
    func content() throws {
        try launch()
        #expect(try title == "Test Fixtures")
        #expect(try window.related(.navigationBar).related(.rightButton).name == "Close")
        let table = try window.children(.tableView)[0]
        #expect(try table.children(.tableGroup)[0].name == "AVAILABLE FIXTURES")
        #expect(
            try table.collection(.cells).toArray().map(\.name)
                == ["clearoperation", "adduseroperation", "addencounterhistoryoperation", "breakoperation"])
        #expect(try row("adduseroperation").children(.staticText)[0].name == "Add User, AddUserOperation")
        #expect(
            try row("addencounterhistoryoperation").children(.staticText)[0].name
                == "Add Encounters, AddEncounterHistoryOperation")
    }

    @Test("FIX-33, FIX-34: runs what is tapped, in any order and number, and keeps its rows")
    func run() throws {
        try launch()
        #expect(try row("adduseroperation").value == .string("idle"))
        for name in ["adduseroperation", "clearoperation", "adduseroperation", "addencounterhistoryoperation"] {
            try row(name).tap()
            #expect(try row(name).value == .string("done"))
        }
        #expect(try written == ["user", "encounters"])
        #expect(try row("breakoperation").value == .string("idle"))
    }

    @Test("FIX-17, FIX-39: is replaced by the app's first screen when it is closed, with the data in place")
    func closing() throws {
        try launch()
        try row("adduseroperation").tap()
        try close()
        #expect(try title == "1 notes")
        #expect(try written == ["user"])
    }

    @Test("FIX-25, FIX-34: shows a failure in the row and reports it")
    func failure() throws {
        try launch()
        try row("breakoperation").tap()
        let text = "the fixture BreakOperation failed: DiskIsFull()"
        #expect(try row("breakoperation").value == .string("failed"))
        #expect(try row("breakoperation").hint == text)
        #expect(try row("breakoperation").children(.staticText)[0].name == "Break, ✗ \(text)")
        #expect(failures.texts == [text])
    }

    @Test("FIX-34: a row shows when its operation has ended, by the device's clock")
    func time() throws {
        try launch()
        try row("adduseroperation").tap()
        #expect(try row("adduseroperation").value == .string("done"))
        let hint = try #require(row("adduseroperation").hint)
        #expect(hint.hasPrefix("done at 09:41:0"))
        #expect(try row("adduseroperation").children(.staticText)[0].name?.hasSuffix(String(hint.dropFirst(8))) == true)
    }

    @Test("precedes the first screen of every launch")
    func relaunch() throws {
        try launch()
        try close()
        try device.relaunch()
        #expect(try title == "Test Fixtures")
    }

    @Test("FIX-9, FIX-12: is left out unless it is requested; named operations run before the first screen, in order")
    func named() throws {
        try launch(["AddUser", "addEncounters", "adduseroperation"], showsBoard: false)
        #expect(try title == "3 notes")
        #expect(try written == ["user", "encounters", "user"])
    }

    @Test("finds the operations named for the launch already done")
    func namedAndBoard() throws {
        try launch(["addUser"])
        #expect(try title == "Test Fixtures")
        #expect(try written == ["user"])
    }

    @Test("is not reached by operations after one that failed, and the failure is reported")
    func namedFailure() throws {
        try launch(["addUser", "break", "addEncounters"], showsBoard: false)
        #expect(try written == ["user", "half"])
        #expect(failures.texts == ["the fixture BreakOperation failed: DiskIsFull()"])
    }

    @Test("FIX-13: an unknown name is refused before the app starts")
    func unknown() {
        #expect(throws: FixtureError.self) { try launch(["addUsr"]) }
        #expect(device.application == nil)
    }

    @Test("an app without fixtures is launched as it is, unless some are requested")
    func withoutFixtures() throws {
        let fixtures = try FixtureLaunch(app: PlainApp.self)
        try device.launch(PlainApp.self, before: fixtures.firstScreen)
        #expect(device.application?.app is PlainApp)
        let error = #expect(throws: FixtureError.self) { try FixtureLaunch(app: PlainApp.self, showsBoard: true) }
        #expect(error?.description == "the app Plain has no fixtures")
    }
}

/// An app whose first screen shows how many notes its store contains.
private final class NotesApp: SimulatedApp, FixtureProviding {
    static let name = "Notes"
    static let bundleIdentifier = "org.example.notes"
    static var fixtures: [any FixtureOperation.Type] {
        [ClearOperation.self, AddUserOperation.self, AddEncounterHistoryOperation.self, BreakOperation.self]
    }

    let store = MemoryStore()

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController {
        NavigationController(rootViewController: ViewController(title: "\(store.written.count) notes"))
    }
}

private final class PlainApp: SimulatedApp {
    static let name = "Plain"
    static let bundleIdentifier = "org.example.plain"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { ViewController(title: "Plain") }
}

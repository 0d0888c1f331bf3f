import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Testing
import UIAutomation

@testable import Fixtures

@Suite("The control board")
struct FixturesBoardTests {
    private let store = MemoryStore()

    private func board(_ operations: any FixtureOperation.Type...) throws -> FixturesBoard {
        FixturesBoard(catalogue: try FixtureCatalogue(operations), store: store)
    }

    @Test("FIX-33: runs operations any number of times, in the order of the calls")
    func order() throws {
        let board = try board(ClearOperation.self, AddUserOperation.self, AddEncounterHistoryOperation.self)
        for index in [1, 0, 1, 2, 1] { board.run(at: index) }
        #expect(store.written == ["user", "encounters", "user"])
        #expect(board.states == [.done, .done, .done])
    }

    @Test("FIX-25, FIX-34: knows what has not run and what has failed, and reports the failure")
    func failure() throws {
        let board = try board(AddUserOperation.self, BreakOperation.self)
        var reported: [String] = []
        board.onFailure = { reported.append($0.description) }
        board.run(at: 1)
        #expect(board.states == [.idle, .failed("the fixture BreakOperation failed: DiskIsFull()")])
        #expect(board.states.map(\.name) == ["idle", "failed"])
        #expect(reported == ["the fixture BreakOperation failed: DiskIsFull()"])
        #expect(!board.isRunning)
    }

    @Test("continues after a failure")
    func afterFailure() throws {
        let board = try board(AddUserOperation.self, BreakOperation.self)
        board.run(at: 1)
        board.run(at: 0)
        #expect(store.written == ["half", "user"])
        #expect(board.states.first == .done)
    }

    @Test("FIX-23: starts no operation while another one runs")
    func serial() throws {
        let board = try board(AddUserOperation.self, AddEncounterHistoryOperation.self)
        var states: [[String]] = []
        board.onChange = {
            states.append(board.states.map(\.name))
            if board.isRunning { board.run(at: 1) }
        }
        board.run(at: 0)
        #expect(store.written == ["user"])
        #expect(states == [["running", "idle"], ["done", "idle"]])
    }
}

@Suite("The control board of many operations")
struct GroupedBoardTests {
    private let session: AutomationSession

    init() throws {
        let device = SimulatedDevice()
        session = AutomationSession(driver: SimulatedDriver(device))
        session.setTimeout(1)
        let fixtures = try FixtureLaunch(app: ZooApp.self, showsBoard: true)
        try device.launch(ZooApp.self, before: fixtures.firstScreen)
    }

    private var window: Element {
        get throws { try session.target.related(.frontMostApp).related(.mainWindow) }
    }

    private var table: Element {
        get throws { try window.children(.tableView)[0] }
    }

    private var groups: [String?] {
        get throws { try table.children(.tableGroup).toArray().map(\.name) }
    }

    @Test("FIX-35: are below the groups that they declare")
    func grouped() throws {
        #expect(try groups == ["ANIMALS", "AVAILABLE FIXTURES"])
        let names = try table.collection(.cells).toArray().map(\.name)
        #expect(names.first == "addanimal0" && names.last == "addvisitoroperation")
        #expect(names.count == 14)
    }

    @Test("FIX-35: the search field narrows the list by title, class and group, and the rows keep their states")
    func search() throws {
        try table.collection(.cells).first(named: "addvisitoroperation").tap()
        let search = try window.children(.searchBar)[0]
        try search.setValue(.string("VISI"))
        #expect(try table.collection(.cells).toArray().map(\.name) == ["addvisitoroperation"])
        #expect(try groups == ["AVAILABLE FIXTURES"])
        #expect(try table.collection(.cells)[0].value == .string("done"))
        try search.setValue(.string("animals"))
        #expect(try table.collection(.cells).toArray().count == 13)
        try search.setValue(.string("nothing"))
        #expect(try table.collection(.cells).toArray().isEmpty)
        try search.setValue(.string(""))
        #expect(try table.collection(.cells).toArray().count == 14)
    }
}

@Suite("The life of the control board")
struct BoardLifetimeTests {
    @Test("a launch that showed the board leaves no board, app or stores behind when the device is gone")
    func release() throws {
        weak var board: FixturesBoard?
        weak var app: ZooApp?
        weak var store: MemoryStore?
        do {
            let device = SimulatedDevice()
            let fixtures = try FixtureLaunch(app: ZooApp.self, showsBoard: true)
            try device.launch(ZooApp.self, before: fixtures.firstScreen)
            board = fixtures.board
            app = device.application?.app as? ZooApp
            store = app?.store
            #expect(board != nil && app != nil && store != nil)
            device.terminate()
        }
        #expect(board == nil && app == nil && store == nil)
    }

    @Test("an app that ends closes its databases, also when it crashes", arguments: [false, true])
    func closing(crashes: Bool) throws {
        let device = SimulatedDevice()
        try device.launch(ZooApp.self)
        let store = try #require(device.application?.app as? ZooApp).store
        store.open()
        #expect(store.isOpen)
        if crashes { device.application?.crash("a test") } else { device.terminate() }
        #expect(!store.isOpen)
    }
}

@Suite("TestFixtures and the rows of the board")
struct HiddenRowTests {
    private let session: ScriptSession
    private let device = SimulatedDevice()

    init() throws {
        let fixtures = try FixtureLaunch(app: ZooApp.self, showsBoard: true)
        try device.launch(ZooApp.self, before: fixtures.firstScreen)
        let host = FixturesHost(
            stores: { [device] in device.application?.storeCoordinator }, board: { fixtures.board }, returnToBoard: {})
        session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: []) { 0 },
            modules: [UIAutomationModule(), FixturesModule(app: ZooApp.self, host: host)])
        session.automation.setTimeout(1)
    }

    @Test("FIX-38: a row that is not on the board is named, and its operation does not run")
    func hidden() throws {
        let search = "UIATarget.localTarget().frontMostApp().mainWindow().searchBars()[0]"
        try session.evaluate("\(search).setValue('animals')", url: "a.js")
        let error = #expect(throws: JSError.self) {
            try session.evaluate("TestFixtures.addVisitor()", url: "b.js")
        }
        #expect(error?.message == "the board has no row named addvisitoroperation (Add Visitor)")
        #expect(error?.name == "FixtureError")
        #expect((device.application?.app as? ZooApp)?.store.written == [])
        try session.evaluate("\(search).setValue('visitor'); TestFixtures.addVisitor()", url: "c.js")
        #expect((device.application?.app as? ZooApp)?.store.written == ["visitor"])
    }

    @Test("FIX-38: rows far down are scrolled to")
    func farDown() throws {
        try session.evaluate("TestFixtures.addAnimal12()", url: "a.js")
        #expect((device.application?.app as? ZooApp)?.store.written == ["animal"])
    }
}

/// An app with many operations, in two groups.
final class ZooApp: SimulatedApp, FixtureProviding {
    static let name = "Zoo"
    static let bundleIdentifier = "org.example.zoo"
    static var fixtures: [any FixtureOperation.Type] {
        [
            AddAnimal<N0>.self, AddVisitorOperation.self, AddAnimal<N1>.self, AddAnimal<N2>.self, AddAnimal<N3>.self,
            AddAnimal<N4>.self, AddAnimal<N5>.self, AddAnimal<N6>.self, AddAnimal<N7>.self, AddAnimal<N8>.self,
            AddAnimal<N9>.self, AddAnimal<N10>.self, AddAnimal<N11>.self, AddAnimal<N12>.self,
        ]
    }

    let store = MemoryStore()

    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController(title: "Zoo") }
}

struct AddVisitorOperation: FixtureOperation {
    func run(on store: MemoryStore) { store.write("visitor") }
}

protocol Number { static var text: String { get } }
enum N0: Number { static let text = "0" }
enum N1: Number { static let text = "1" }
enum N2: Number { static let text = "2" }
enum N3: Number { static let text = "3" }
enum N4: Number { static let text = "4" }
enum N5: Number { static let text = "5" }
enum N6: Number { static let text = "6" }
enum N7: Number { static let text = "7" }
enum N8: Number { static let text = "8" }
enum N9: Number { static let text = "9" }
enum N10: Number { static let text = "10" }
enum N11: Number { static let text = "11" }
enum N12: Number { static let text = "12" }

struct AddAnimal<Which: Number>: FixtureOperation {
    static var functionName: String { "addAnimal\(Which.text)" }
    static var accessibleName: String { "addanimal\(Which.text)" }
    static var group: String { "Animals" }
    func run(on store: MemoryStore) { store.write("animal") }
}

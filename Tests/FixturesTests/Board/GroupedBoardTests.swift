import Automation
import SimulatedUI
import Testing

@testable import Fixtures

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

    @Test("FIX-35: stand below the groups that they declare")
    func grouped() throws {
        #expect(try groups == ["Animals", "Available Fixtures"])
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
        #expect(try groups == ["Available Fixtures"])
        #expect(try table.collection(.cells)[0].value == .string("done"))
        try search.setValue(.string("animals"))
        #expect(try table.collection(.cells).toArray().count == 13)
        try search.setValue(.string("nothing"))
        #expect(try table.collection(.cells).toArray().isEmpty)
        try search.setValue(.string(""))
        #expect(try table.collection(.cells).toArray().count == 14)
    }
}

/// An app with many operations, in two groups.
private final class ZooApp: SimulatedApp, FixtureProviding {
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

private struct AddVisitorOperation: FixtureOperation {
    func run(on store: MemoryStore) { store.write("visitor") }
}

private protocol Number { static var text: String { get } }
private enum N0: Number { static let text = "0" }
private enum N1: Number { static let text = "1" }
private enum N2: Number { static let text = "2" }
private enum N3: Number { static let text = "3" }
private enum N4: Number { static let text = "4" }
private enum N5: Number { static let text = "5" }
private enum N6: Number { static let text = "6" }
private enum N7: Number { static let text = "7" }
private enum N8: Number { static let text = "8" }
private enum N9: Number { static let text = "9" }
private enum N10: Number { static let text = "10" }
private enum N11: Number { static let text = "11" }
private enum N12: Number { static let text = "12" }

private struct AddAnimal<Which: Number>: FixtureOperation {
    static var functionName: String { "addAnimal\(Which.text)" }
    static var accessibleName: String { "addanimal\(Which.text)" }
    static var group: String { "Animals" }
    func run(on store: MemoryStore) { store.write("animal") }
}

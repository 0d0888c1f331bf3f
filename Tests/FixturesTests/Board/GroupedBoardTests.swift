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

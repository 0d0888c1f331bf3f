import Automation
import Fixtures
import Foundation
import Runner
import SimulatedUI
import TestEvents
import TestProject
import Testing
import Worlds

@testable import SampleApps

@Suite("The ways of running the fixtures of the Accounts app")
struct FixtureWaysTests {
    private let project: Project

    init() throws {
        project = try Project([
            "board.js": """
            TestFixtures.clearAllData();
            TestFixtures.addTwitterAccount();
            TestFixtures.addEncounters({ count: 25, place: "Harbour" });
            TestFixtures.addEncounters(3);
            """,
            "direct.js": """
            TestFixtures.direct.clearAllData();
            TestFixtures.direct.addTwitterAccount();
            TestFixtures.direct.addEncounters(25, "Harbour");
            TestFixtures.direct.addEncounters({ count: 3 });
            """,
            "nothing.js": "1;",
        ])
    }

    /// The contents of the app's stores when a script had ended: as text, and as the bytes of the files.
    private struct Left: Equatable {
        var export: String
        var database: Data
    }

    private func run(_ script: String, _ change: (inout ScriptConfiguration) -> Void = { _ in }) throws -> Left {
        var configuration = RunConfiguration()
        var settings = ScriptConfiguration()
        let place = project.folder + "/left-by-" + script
        settings.launchEnvironment = [KeepingAccounts.variable: place]
        change(&settings)
        configuration.workingDirectory = project.folder
        configuration.scripts = [.init(path: script, configuration: settings)]
        let status = try Runner(configuration, apps: [KeepingAccounts.self], sinks: []).run()
        #expect(status == 0)
        return Left(
            export: try String(contentsOfFile: place + ".txt", encoding: .utf8),
            database: try Data(contentsOf: URL(filePath: place + ".sqlite")))
    }

    @Test("FIX-12, FIX-28, FIX-33: the board, direct calls and the command line leave byte-equal stores")
    func equal() throws {
        let board = try run("board.js") { $0.fixturesBoard = true }
        let direct = try run("direct.js")
        let commandLine = try run("nothing.js") {
            $0.fixtures = [
                "clearAllData", "addTwitterAccount", "addEncounters(25, 'Harbour')", "addEncounters(count: 3)",
            ]
        }
        #expect(board.export.contains("Harbour") && board.export.contains("jane"))
        #expect(board.export == direct.export)
        #expect(board.export == commandLine.export)
        #expect(board.database == direct.database)
        #expect(board.database == commandLine.database)
    }

    @Test("FIX-26: all of them run what an operation needs")
    func prerequisites() throws {
        try project.write("TestFixtures.addEncounters();", to: "b.js")
        try project.write("TestFixtures.direct.addEncounters();", to: "d.js")
        let board = try run("b.js") { $0.fixturesBoard = true }
        #expect(try run("d.js") == board)
        #expect(try run("nothing.js") { $0.fixtures = ["addEncounters"] } == board)
        #expect(board.export.contains("jane"))
    }
}

/// The Accounts app, which records the contents of its stores when it ends.
private final class KeepingAccounts: SimulatedApp, FixtureProviding {
    static let name = Accounts.name
    static let bundleIdentifier = Accounts.bundleIdentifier
    static let variable = "KEEP_STORES_AT"
    static var fixtures: [any FixtureOperation.Type] { Accounts.fixtures }

    private let app: Accounts
    private let launch: LaunchOptions

    init(_ launch: LaunchOptions) throws {
        app = try Accounts(launch)
        self.launch = launch
    }

    var store: AccountStore { app.store }

    func makeRootViewController() -> ViewController { app.makeRootViewController() }

    func willTerminate() {
        guard let place = launch.environment[Self.variable] else { return }
        do {
            try StoreCoordinator(launch, databases: [store]).export()
                .write(toFile: place + ".txt", atomically: true, encoding: .utf8)
            try Data(store.image()[""] ?? []).write(to: URL(filePath: place + ".sqlite"))
        } catch {
            Issue.record(error)
        }
    }
}

@Suite("The Swift wrapper of the Accounts app's fixtures")
struct BoardWrapperTests {
    private let device = SimulatedDevice()
    private let app: XCUIApplication
    private let fixtures: TestFixtures

    init() throws {
        let launch = try FixtureLaunch(app: Accounts.self, showsBoard: true)
        try device.launch(Accounts.self, before: launch.firstScreen)
        app = XCUIApplication(AutomationSession(driver: SimulatedDriver(device)))
        fixtures = TestFixtures(app, launch: launch)
    }

    private var store: AccountStore {
        get throws { try #require(device.application?.app as? Accounts).store }
    }

    @Test("FIX-52: presses the same board as scripts do")
    func presses() throws {
        try fixtures.clearAllData()
        try fixtures.addTwitterAccount()
        try fixtures.addTwitterAccount()
        try fixtures.addEncounters()
        #expect(try store.accounts().map(\.userName) == ["jane", "jane2"])
        #expect(try store.history().count == 8)
        try fixtures.close()
        #expect(try store.accounts().count == 2)
    }

    @Test("FIX-27, FIX-52: passes an operation what the test passes it, and nothing to the next press")
    func parameters() throws {
        try fixtures.addEncounters(count: 25, place: "Harbour")
        #expect(try store.history().count == 25)
        #expect(try store.history().allSatisfy { $0.place == "Harbour" })
        try fixtures.addEncounters()
        #expect(try store.history().count == 33)
        let error = #expect(throws: TestFixtures.Failure.self) { try fixtures.addEncounters(count: -1) }
        #expect(error?.description.contains("count must be from 0 to 100000, not -1") == true, "\(error)")
        let refused = #expect(throws: TestFixtures.Failure.self) { try TestFixtures(app).addEncounters(count: 1) }
        #expect(refused?.description.contains("only with the launch of the app") == true)
    }

    @Test("FIX-52: fails where the board is gone, and reports what is there instead")
    func closed() throws {
        try fixtures.addTwitterAccount()
        try fixtures.close()
        let error = #expect(throws: TestFixtures.Failure.self) { try fixtures.clearAllData() }
        #expect(error?.description == "expected the screen \"Test Fixtures\", received \"Accounts\"")
    }

    @Test("FIX-25, FIX-52: throws what the operation failed with")
    func failure() throws {
        try store.close()
        let error = #expect(throws: TestFixtures.Failure.self) { try fixtures.addTwitterAccount() }
        #expect(error?.description.contains("AddTwitterAccountOperation failed") == true, "\(error)")
    }
}

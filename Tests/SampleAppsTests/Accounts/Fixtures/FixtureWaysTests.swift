import TestBench

#if SampleApps
    import Fixtures
    import Foundation
    import ScriptRunner
    import SimulatedUI
    import TestEvents
    import TestProject
    import Testing

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

        /// What the app's stores held when a script had ended: as text, and as the bytes of the files.
        private struct Left: Equatable {
            var export: String
            var database: Data
        }

        private func run(_ script: String, _ change: (inout ScriptConfiguration) -> Void = { _ in }) throws -> Left {
            var configuration = RunConfiguration()
            var settings = ScriptConfiguration()
            let place = project.folder + "/left-by-" + script
            settings.launchEnvironment = [NamedValue(name: KeepingAccounts.variable, value: place)]
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

    /// The Accounts app, which keeps what its stores hold when it ends.
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
#endif

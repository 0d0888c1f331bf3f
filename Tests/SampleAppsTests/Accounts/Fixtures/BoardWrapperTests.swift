#if SampleApps
    import Automation
    import Fixtures
    import SimulatedUI
    import Testing

    @testable import SampleApps

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

        @Test("FIX-27, FIX-52: gives an operation what the test gives it, and nothing to the next press")
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

        @Test("FIX-52: fails where the board is gone, and says what is there instead")
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
#endif

#if SampleApps
    import Automation
    import Fixtures
    import SimulatedUI
    import Testing

    @testable import SampleApps

    @Suite("The Swift wrapper of the Accounts app's fixtures")
    struct BoardWrapperTests {
        private let device = SimulatedDevice()
        private let fixtures: TestFixtures

        init() throws {
            let launch = try FixtureLaunch(app: Accounts.self, showsBoard: true)
            try device.launch(Accounts.self, before: launch.firstScreen)
            fixtures = TestFixtures(XCUIApplication(AutomationSession(driver: SimulatedDriver(device))))
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

#if SampleApps
    import Automation
    import SimulatedUI
    import Testing

    @testable import SampleApps

    @Suite("One of the people of the Accounts app")
    struct PersonTests {
        private typealias Identifiers = Accounts.Identifiers.Person

        private func open(_ accounts: ConnectedAccounts) -> Bool {
            guard accounts.explore() else { return false }
            accounts.element(Accounts.Identifiers.Explore.cell(0)).tap()
            return accounts.element(Identifiers.screen).waitForExistence(timeout: 1)
        }

        @Test("is kept as an encounter, with a note that goes by itself")
        func save() throws {
            let accounts = try ConnectedAccounts(fixtures: ["addTwitterAccount"])
            #expect(open(accounts))
            #expect(accounts.element(Identifiers.name).label == "Ada")
            #expect(accounts.element(Identifiers.place).label == "London")
            let toast = accounts.element(Accounts.Identifiers.toast)
            #expect(!toast.exists)
            accounts.element(Identifiers.save).tap()
            #expect(toast.label == "Encounter saved")
            #expect(toast.waitForNonExistence(timeout: 3))
            let store = try #require(accounts.device.application?.app as? Accounts).store
            #expect(try store.history().map(\.person) == ["Ada"])
            #expect(try store.history().map(\.place) == ["London"])
            accounts.app.tabBars.buttons["Encounters"].tap()
            #expect(accounts.element(Accounts.Identifiers.Encounters.cell(0)).exists)
        }

        @Test("cannot be kept without an account")
        func noAccount() throws {
            let accounts = try ConnectedAccounts()
            #expect(open(accounts))
            accounts.element(Identifiers.save).tap()
            #expect(accounts.app.alerts["No Account"].exists)
            #expect(!accounts.element(Accounts.Identifiers.toast).exists)
        }
    }
#endif

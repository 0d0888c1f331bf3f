#if SampleApps
    import Automation
    import Fixtures
    import SimulatedUI
    import Testing

    @testable import SampleApps

    /// Each fixture beside the feature whose data it prepares: when one of them changes alone, these turn red.
    @Suite("The fixtures of the Accounts app and its screens")
    struct FixtureParityTests {
        private func stores(_ screen: AccountsScreen) throws -> StoreCoordinator {
            try #require(screen.device.application?.storeCoordinator)
        }

        /// The text of all stores, without what the screens remember for themselves.
        private func data(_ screen: AccountsScreen) throws -> String {
            let stores = try stores(screen)
            stores.store(PreferencesStore.self)?.clear()
            return try stores.export()
        }

        @Test("FIX-55: addTwitterAccount stores what somebody does who adds that account on the screens")
        func account() throws {
            let byHand = try AccountsScreen()
            try byHand.window.children(.button)["Not Now"].tap()
            #expect(try byHand.title == "Accounts")
            try byHand.add(.twitter, "jane", "secret")
            #expect(try byHand.title == "Accounts")
            let byFixture = try AccountsScreen(fixtures: ["addTwitterAccount"])
            #expect(try byFixture.rows == byHand.rows)
            #expect(try data(byFixture) == data(byHand))
            #expect(try data(byFixture).contains("jane"))
        }

        @Test("FIX-55: clearAllData leaves what a new installation has")
        func clear() throws {
            let new = try AccountsScreen()
            let cleared = try AccountsScreen(fixtures: ["addTwitterAccount", "addEncounters(3)", "clearAllData"])
            #expect(try data(cleared) == data(new))
            #expect(try cleared.title == new.title)
        }

        @Test("FIX-55: what addEncounters stores is shown on the screen, all of it, and goes with its account")
        func encounters() throws {
            let screen = try AccountsScreen(fixtures: ["addEncounters(9)"])
            try screen.app.related(.tabBar).children(.button)["Encounters"].tap()
            #expect(try screen.title == "Encounters")
            let store = try #require(stores(screen).store(AccountStore.self))
            #expect(try screen.rows == store.history().map { "\($0.person), \($0.place), \($0.date)" })
            #expect(try screen.rows.count == 9)
            // The feature's own way of storing an encounter leaves a row of the same columns.
            let account = try #require(store.accounts().first)
            let byFixture = try columns(of: store)
            try store.add([Encounter(person: "Ada", place: "Station", date: 0, accountID: #require(account.id))])
            #expect(try columns(of: store) == byFixture)
            try store.delete(account)
            #expect(try store.history().isEmpty)
        }

        /// Which columns of the stored encounters hold nothing, for each encounter the same.
        private func columns(of store: AccountStore) throws -> Set<String> {
            let rows = try store.export().split(separator: "\n").filter { $0.contains("encounter") }
            return Set(rows.map { row in row.contains("NULL") && !row.contains("CREATE") ? "NULL" : "full" })
        }
    }
#endif

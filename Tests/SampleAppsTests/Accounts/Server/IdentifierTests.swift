#if SampleApps
    import Automation
    import Testing

    @testable import SampleApps

    @Suite("The identifiers of the Accounts app with a server")
    struct IdentifierTests {
        private typealias Identifiers = Accounts.Identifiers

        @Test("are on every screen that the app has without one as well")
        func screens() throws {
            let accounts = try ConnectedAccounts(fixtures: ["addTwitterAccount", "addEncounters"])
            func there(_ identifiers: ElementIdentifier...) -> [String] {
                identifiers.filter { !accounts.element($0).waitForExistence(timeout: 1) }.map(\.id)
            }
            #expect(
                there(Identifiers.List.screen, Identifiers.List.search, Identifiers.List.add, Identifiers.List.cell(0))
                    == [])
            accounts.element(Identifiers.List.add).tap()
            #expect(there(Identifiers.Types.screen, Identifiers.Types.cell(.github)) == [])
            accounts.element(Identifiers.Types.cell(.github)).tap()
            #expect(
                there(
                    Identifiers.Form.screen, Identifiers.Form.userName, Identifiers.Form.password,
                    Identifiers.Form.enabled, Identifiers.Form.save) == [])
            accounts.app.tabBars.buttons["Encounters"].tap()
            #expect(there(Identifiers.Encounters.screen, Identifiers.Encounters.cell(7)) == [])
            #expect(accounts.failures.failures.map(\.message) == [])
        }
    }
#endif

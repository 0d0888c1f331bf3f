#if SampleApps
    import Automation
    import SimulatedUI
    import Testing

    @testable import SampleApps

    @Suite("The onboarding of the Accounts app")
    struct OnboardingTests {
        private typealias Identifiers = Accounts.Identifiers

        @Test("comes first, and leads to the accounts without another welcome")
        func start() throws {
            let accounts = try ConnectedAccounts([.onboarding, .explore])
            #expect(accounts.element(Identifiers.Onboarding.screen).exists)
            #expect(
                accounts.element(Identifiers.Onboarding.message).label
                    == "Keep your accounts,\nand whom you met through them.")
            accounts.element(Identifiers.Onboarding.start).tap()
            #expect(accounts.element(Identifiers.List.screen).waitForExistence(timeout: 1))
            #expect(accounts.app.navigationBars["Accounts"].exists)
            #expect(!accounts.element(Identifiers.Onboarding.screen).exists)
            #expect(accounts.failures.failures.isEmpty)
        }

        @Test("leads to the people")
        func explore() throws {
            let accounts = try ConnectedAccounts([.onboarding, .explore])
            accounts.element(Identifiers.Onboarding.explore).tap()
            #expect(accounts.element(Identifiers.Explore.screen).waitForExistence(timeout: 1))
        }

        @Test("offers no people where there are none to find")
        func noExplore() throws {
            let accounts = try ConnectedAccounts([.onboarding])
            #expect(!accounts.element(Identifiers.Onboarding.explore).exists)
            accounts.element(Identifiers.Onboarding.start).tap()
            #expect(!accounts.app.tabBars.buttons["Explore"].exists)
        }

        @Test("is not shown a second time")
        func once() throws {
            let accounts = try ConnectedAccounts([.onboarding])
            accounts.element(Identifiers.Onboarding.start).tap()
            try accounts.device.relaunch()
            #expect(accounts.element(Identifiers.List.screen).waitForExistence(timeout: 1))
        }
    }
#endif

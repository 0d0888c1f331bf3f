import Automation
import FoundationEssentials
import SimulatedUI
import Testing

@testable import SampleApps

@Suite("The launch of the Accounts app")
struct AccountsLaunchTests {
    private func features(
        _ environment: [String: String], arguments: [String] = []
    ) throws -> AccountsFeatures {
        try AccountsFeatures(LaunchOptions(arguments: arguments, environment: environment))
    }

    @Test("without a server, everything beyond accounts and encounters is off")
    func alone() throws {
        let features = try features([:])
        #expect(features.server == nil)
        #expect(!features.showsOnboarding)
        #expect(!features.showsExplore)
        #expect(features.analytics == nil)
    }

    @Test("with a server, everything is on")
    func connected() throws {
        let features = try features(["ACCOUNTS_SERVER": "http://localhost:50000"])
        #expect(features.server?.absoluteString == "http://localhost:50000")
        #expect(features.showsOnboarding)
        #expect(features.showsExplore)
        #expect(features.analytics == .server)
        #expect(!features.recommendsOnEmptyList)
    }

    @Test("a flag of the environment switches a feature off")
    func flags() throws {
        let features = try features(
            [
                "ACCOUNTS_SERVER": "http://localhost", "onboarding": "false", "explore": "true",
                "analytics": "false",
            ],
            arguments: ["-zeroResultsRecommendations"])
        #expect(!features.showsOnboarding)
        #expect(features.showsExplore)
        #expect(features.analytics == nil)
        #expect(features.recommendsOnEmptyList)
    }

    static let unusable: [(environment: [String: String], message: String)] = [
        (
            ["ACCOUNTS_SERVER": "localhost"],
            "ACCOUNTS_SERVER is \"localhost\" in the launch environment; "
                + "expected an address such as http://localhost:8080"
        ),
        (
            ["onboarding": "yes"],
            "onboarding is \"yes\" in the launch environment; expected true or false"
        ),
        (
            ["ACCOUNTS_ANALYTICS": "paper"],
            "ACCOUNTS_ANALYTICS is \"paper\" in the launch environment; expected server or pasteboard"
        ),
        (["explore": "true"], "explore is on, but ACCOUNTS_SERVER is not set"),
        (["analytics": "true"], "analytics is on, but ACCOUNTS_SERVER is not set"),
    ]

    @Test("senseless settings fail the launch, with the reason", arguments: AccountsLaunchTests.unusable)
    func mistakes(environment: [String: String], message: String) throws {
        let error = #expect(throws: LaunchError.self) {
            try SimulatedDevice().launch(Accounts.self, LaunchOptions(environment: environment))
        }
        #expect(error?.description == "the app \"Accounts\" could not be launched: \(message)")
    }

    @Test("without a server, no element has an identifier")
    func names() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount"])
        #expect(try screen.title == "Accounts")
        #expect(try screen.app.tree(.outline)?.text.contains("accounts.") == false)
        #expect(try screen.rows == ["jane, twitter"])
    }
}

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

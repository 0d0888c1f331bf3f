#if SampleApps
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
            (["explore": "true"], "explore is on, but ACCOUNTS_SERVER names no server"),
            (["analytics": "true"], "analytics is on, but ACCOUNTS_SERVER names no server"),
        ]

        @Test("what makes no sense fails the launch, with the reason", arguments: AccountsLaunchTests.unusable)
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
#endif

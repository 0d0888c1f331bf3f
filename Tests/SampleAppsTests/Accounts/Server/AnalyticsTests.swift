#if SampleApps
    import Automation
    import SimulatedUI
    import Testing

    @testable import SampleApps

    @Suite("What the Accounts app tells of its use")
    struct AnalyticsTests {
        private typealias Identifiers = Accounts.Identifiers

        private func use(_ accounts: ConnectedAccounts) throws {
            accounts.element(Identifiers.Onboarding.explore).tap()
            accounts.search("ada")
            accounts.search("x")
            accounts.element(Identifiers.Explore.cell(0)).tap()
            accounts.element(Identifiers.Person.save).tap()
            try accounts.wait(1)
        }

        private let events = [
            #"{"context":{},"name":"onboarding","type":"state"}"#,
            #"{"context":{},"name":"onboarding-explore","type":"action"}"#,
            #"{"context":{},"name":"explore","type":"state"}"#,
            #"{"context":{"query":"ada"},"name":"search","type":"action"}"#,
            #"{"context":{},"name":"first-search","type":"adjust"}"#,
            #"{"context":{"query":"adax"},"name":"search","type":"action"}"#,
            #"{"context":{"name":"Ada"},"name":"person","type":"state"}"#,
            #"{"context":{"name":"Ada","place":"London"},"name":"save-encounter","type":"action"}"#,
        ]

        @Test("goes to the server, a request for each event")
        func server() throws {
            let accounts = try ConnectedAccounts(Set(Accounts.Flag.allCases), fixtures: ["addTwitterAccount"]) {
                $0.answer("/search", with: ["Ada": "London"])
            }
            try use(accounts)
            #expect(accounts.transport.events == events)
        }

        @Test("goes to the pasteboard when the launch asks for it, a line for each event")
        func pasteboard() throws {
            let accounts = try ConnectedAccounts(
                Set(Accounts.Flag.allCases), environment: [Accounts.LaunchKey.analyticsTransport: "pasteboard"],
                fixtures: ["addTwitterAccount"]
            ) {
                $0.answer("/search", with: ["Ada": "London"])
            }
            try use(accounts)
            #expect(accounts.transport.events == [])
            #expect(accounts.device.pasteboard.string?.split(separator: "\n").map(String.init) == events)
        }

        @Test("goes nowhere when analytics are off")
        func off() throws {
            let accounts = try ConnectedAccounts([.onboarding, .explore]) {
                $0.answer("/search", with: ["Ada": "London"])
            }
            try use(accounts)
            #expect(accounts.transport.events == [])
            #expect(accounts.device.pasteboard == .null)
        }

        @Test("tells of a request that was sent again, and why; of the accounts as well")
        func retry() throws {
            let accounts = try ConnectedAccounts([.explore, .analytics]) {
                $0.answers["/recommendations"] = .failure(.timedOut)
            }
            #expect(accounts.explore())
            accounts.element(Identifiers.Explore.retry).tap()
            #expect(
                accounts.transport.events == [
                    #"{"context":{},"name":"accounts","type":"state"}"#,
                    #"{"context":{},"name":"explore","type":"state"}"#,
                    #"{"context":{"reason":"The server took too long."},"name":"retry","type":"action"}"#,
                ])
        }
    }
#endif

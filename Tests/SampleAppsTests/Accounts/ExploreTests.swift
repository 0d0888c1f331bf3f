import Automation
import SimulatedUI
import Testing

@testable import SampleApps

@Suite("The people of the Accounts app")
struct ExploreTests {
    private typealias Identifiers = Accounts.Identifiers.Explore

    @Test("are those that the server recommends, until a search")
    func recommendations() throws {
        let accounts = try ConnectedAccounts()
        #expect(accounts.explore())
        #expect(accounts.element(Identifiers.cell(1)).waitForExistence(timeout: 1))
        #expect(accounts.people == ["Ada, London", "Grace, New York"])
        #expect(accounts.transport.log == ["GET /recommendations"])
        #expect(accounts.element(Identifiers.updated).label == "Updated at 09:41")
    }

    @Test("are searched for with the search key, whatever the name has in it")
    func search() throws {
        let accounts = try ConnectedAccounts { $0.answer("/search", with: ["Åke O'Neill & Co": "Malmö"]) }
        #expect(accounts.explore())
        accounts.search("o'n & c=1")
        #expect(accounts.element(Identifiers.cell(0)).waitForExistence(timeout: 1))
        #expect(accounts.people == ["Åke O'Neill & Co, Malmö"])
        #expect(accounts.transport.log.last == "GET /search?q=o'n & c=1")
        #expect(accounts.failures.failures.map(\.message) == [])
    }

    @Test("are the recommended ones again when the field is cleared")
    func cleared() throws {
        let accounts = try ConnectedAccounts { $0.answer("/search", with: ["Alan": "Manchester"]) }
        #expect(accounts.explore())
        accounts.search("alan")
        #expect(accounts.element(Identifiers.cell(0)).waitForExistence(timeout: 1))
        try accounts.element(Identifiers.search).current.setValue(.string(""))
        try accounts.wait(1)
        #expect(accounts.people == ["Ada, London", "Grace, New York"])
    }

    @Test("a wheel spins while an answer is awaited")
    func progress() throws {
        let accounts = try ConnectedAccounts { $0.latency = 3 }
        #expect(accounts.explore())
        #expect(accounts.element(Identifiers.progress).exists)
        #expect(accounts.element(Identifiers.cell(0)).waitForExistence(timeout: 4))
        #expect(!accounts.element(Identifiers.progress).exists)
    }

    @Test("an empty result is reported")
    func nobody() throws {
        let accounts = try ConnectedAccounts { $0.answer("/search", with: [:]) }
        #expect(accounts.explore())
        accounts.search("zoe")
        #expect(accounts.shows("Nobody is called \"zoe\".", in: Identifiers.message))
        #expect(accounts.people == [])
        #expect(!accounts.element(Identifiers.retry).exists)
    }

    @Test("stay recommended when nobody was found, if the launch requests it")
    func nobodyWithRecommendations() throws {
        let accounts = try ConnectedAccounts(arguments: [Accounts.LaunchKey.recommendsOnEmptyList]) {
            $0.answer("/search", with: [:])
        }
        #expect(accounts.explore())
        accounts.search("zoe")
        #expect(accounts.shows("Nobody is called \"zoe\".", in: Identifiers.message))
        #expect(accounts.element(Identifiers.cell(1)).waitForExistence(timeout: 1))
        #expect(accounts.people == ["Ada, London", "Grace, New York"])
    }

    @Test("missing recommendations are reported")
    func noRecommendations() throws {
        let accounts = try ConnectedAccounts { $0.answer("/recommendations", with: [:]) }
        #expect(accounts.explore())
        #expect(accounts.shows("Nobody to recommend yet.", in: Identifiers.message))
    }

    static let refusals: [(answer: Result<HTTPResponse, HTTPError>, message: String)] = [
        (.failure(.notConnectedToInternet), "You are offline."),
        (.failure(.timedOut), "The server took too long."),
        (.failure(.networkConnectionLost), "The server cannot be reached."),
        (.success(HTTPResponse(statusCode: 503)), "The server reported an error (503)."),
        (.success(HTTPResponse(statusCode: 200)), "The server sent an invalid response."),
    ]

    @Test("an error is reported, and retried on demand", arguments: ExploreTests.refusals)
    func failure(answer: Result<HTTPResponse, HTTPError>, message: String) throws {
        let accounts = try ConnectedAccounts { $0.answers["/recommendations"] = answer }
        #expect(accounts.explore())
        #expect(accounts.shows(message, in: Identifiers.message))
        accounts.transport.answer("/recommendations", with: ["Ada": "London"])
        accounts.element(Identifiers.retry).tap()
        #expect(accounts.element(Identifiers.cell(0)).waitForExistence(timeout: 1))
        #expect(!accounts.element(Identifiers.message).exists)
        #expect(!accounts.element(Identifiers.retry).exists)
    }

    @Test("the answer to an earlier search does not arrive after a later one")
    func overtaken() throws {
        let accounts = try ConnectedAccounts {
            $0.answer("/search", with: ["Alan": "Manchester"])
            $0.latency = 5
        }
        #expect(accounts.explore())
        accounts.transport.latency = 0.1
        accounts.search("alan")
        #expect(accounts.element(Identifiers.cell(0)).waitForExistence(timeout: 1))
        try accounts.wait(10)
        #expect(accounts.people == ["Alan, Manchester"])
    }

    @Test("a device without a transport is offline")
    func offline() throws {
        let accounts = try ConnectedAccounts()
        accounts.device.transport = nil
        #expect(accounts.explore())
        #expect(accounts.shows("You are offline.", in: Identifiers.message))
    }
}

@Suite("A person in the Accounts app")
struct PersonTests {
    private typealias Identifiers = Accounts.Identifiers.Person

    private func open(_ accounts: ConnectedAccounts) -> Bool {
        guard accounts.explore() else { return false }
        accounts.element(Accounts.Identifiers.Explore.cell(0)).tap()
        return accounts.element(Identifiers.screen).waitForExistence(timeout: 1)
    }

    @Test("is kept as an encounter, with a note that disappears by itself")
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

@Suite("The analytics of the Accounts app")
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

    @Test("go to the server, a request for each event")
    func server() throws {
        let accounts = try ConnectedAccounts(Set(Accounts.Flag.allCases), fixtures: ["addTwitterAccount"]) {
            $0.answer("/search", with: ["Ada": "London"])
        }
        try use(accounts)
        #expect(accounts.transport.events == events)
    }

    @Test("go to the pasteboard when the launch requests it, a line for each event")
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

    @Test("go nowhere when they are off")
    func off() throws {
        let accounts = try ConnectedAccounts([.onboarding, .explore]) {
            $0.answer("/search", with: ["Ada": "London"])
        }
        try use(accounts)
        #expect(accounts.transport.events == [])
        #expect(accounts.device.pasteboard == .null)
    }

    @Test("include requests that were sent again, and why, and the accounts as well")
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

#if SampleApps
    import Automation
    import SimulatedUI
    import Testing

    @testable import SampleApps

    @Suite("The people of the Accounts app")
    struct ExploreTests {
        private typealias Identifiers = Accounts.Identifiers.Explore

        @Test("are those whom the server recommends, until somebody is searched for")
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

        @Test("that nobody was found is said")
        func nobody() throws {
            let accounts = try ConnectedAccounts { $0.answer("/search", with: [:]) }
            #expect(accounts.explore())
            accounts.search("zoe")
            #expect(accounts.shows("Nobody is called \"zoe\".", in: Identifiers.message))
            #expect(accounts.people == [])
            #expect(!accounts.element(Identifiers.retry).exists)
        }

        @Test("stay recommended when nobody was found, if the launch asks for it")
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

        @Test("that there is nobody to recommend is said")
        func noRecommendations() throws {
            let accounts = try ConnectedAccounts { $0.answer("/recommendations", with: [:]) }
            #expect(accounts.explore())
            #expect(accounts.shows("Nobody to recommend yet.", in: Identifiers.message))
        }

        static let refusals: [(answer: Result<HTTPResponse, HTTPError>, message: String)] = [
            (.failure(.notConnectedToInternet), "You are offline."),
            (.failure(.timedOut), "The server took too long."),
            (.failure(.networkConnectionLost), "The server cannot be reached."),
            (.success(HTTPResponse(statusCode: 503)), "The server is out of order (503)."),
            (.success(HTTPResponse(statusCode: 200)), "The server answered in a strange tongue."),
        ]

        @Test("what went wrong is said, and tried again on demand", arguments: ExploreTests.refusals)
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

        @Test("the answer to an earlier question does not come after a later one")
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
#endif

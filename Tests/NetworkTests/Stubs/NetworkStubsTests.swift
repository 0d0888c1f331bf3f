import FoundationEssentials
import Network
import SimulatedUI
import Testing

@Suite("The network of a device")
struct NetworkStubsTests {
    @Test("PAGE-33: requests are recorded: after two searches there are two for the path, each with its body")
    func recorded() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/search", .json([]))
        phone.send("POST", "/search?q=ada", body: #"{"page": 1}"#)
        phone.send("POST", "/search?q=bob", body: #"{"page": 2}"#)
        phone.send("/other")
        let searches = phone.network.requests(to: "/search")
        #expect(searches.count == 2)
        #expect(searches.map(\.bodyText) == [#"{"page": 1}"#, #"{"page": 2}"#])
        #expect(phone.network.requests(to: "/search?q=bob").count == 1)
        #expect(phone.network.requests(to: RequestPattern(body: .including(["page": 2]))).count == 1)
        #expect(phone.network.requests.count == 3)
        #expect(phone.network.table.requests.map(\.instant) == [0, 61, 122])
    }

    @Test("PAGE-32: a request to a path without a stub gets 404, and is listed with method and path")
    func unmatched() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/known", .status(200))
        let reply = phone.send("POST", "/unknown?page=2")
        #expect(reply.status == 404)
        #expect(reply.text == "No stub answers POST /unknown?page=2: did you mean /known?\n")
        #expect(phone.network.unmatchedRequests.map(\.path) == ["/unknown"])
        #expect(phone.network.unmatchedRequests.map(\.method) == ["POST"])
    }

    @Test("unmatched requests are told once each, with what the nearest stub wants")
    func explanations() throws {
        let phone = try NetworkPhone()
        phone.network.stub("POST /people", .status(201), file: "a.swift", line: 1, column: 2)
        phone.network.stub("GET /search?q=ada", .status(200), file: "a.swift", line: 2, column: 2)
        phone.send("/people")
        phone.send("/people")
        phone.send("/search?q=bob")
        phone.send("/quite/another")
        #expect(
            UnmatchedRequests(phone.network.table.requests).description == """
                No stub answers 3 requests:
                - GET /people (2 times): the stub at a.swift:1:2 wants the method POST
                - GET /search?q=bob: the stub at a.swift:2:2 wants the query q=ada
                - GET /quite/another
                """)
    }

    @Test("what unmatched requests get can be chosen")
    func unmatchedAnswer() throws {
        let phone = try NetworkPhone()
        phone.network.table.unmatchedAnswer = .fault(.cannotFindHost)
        #expect(phone.send("/a").error == .cannotFindHost)
        phone.network.table.reset()
        #expect(phone.send("/a").error == .cannotFindHost)
        #expect(phone.network.requests.count == 1)
    }

    @Test("is offline when it is told to be, or when the device is")
    func offline() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/a", .text("x"))
        phone.network.isOffline = true
        #expect(phone.send("/a").error == .notConnectedToInternet)
        phone.network.isOffline = false
        phone.device.network = .none
        #expect(phone.send("/a").error == .notConnectedToInternet)
        phone.device.network = .wiFi(bars: 1)
        #expect(phone.send("/a").text == "x")
        #expect(phone.network.requests.count == 1)
    }

    @Test("outlives launches of the app")
    func relaunch() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/a", .text("one"), .text("two"))
        phone.send("/a")
        try phone.device.relaunch()
        #expect(phone.send("/a").text == "two")
    }
}

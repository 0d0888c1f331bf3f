import FoundationEssentials
import HTTPStubs
import SimulatedUI
import TestProject
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

    @Test("unmatched requests are reported once each, with what the nearest stub expects")
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
                - GET /people (2 times): the stub at a.swift:1:2 expects the method POST
                - GET /search?q=bob: the stub at a.swift:2:2 expects the query q=ada
                - GET /quite/another
                """)
    }

    @Test("the treatment of unmatched requests can be chosen")
    func unmatchedAnswer() throws {
        let phone = try NetworkPhone()
        phone.network.table.unmatchedAnswer = .fault(.cannotFindHost)
        #expect(phone.send("/a").error == .cannotFindHost)
        phone.network.table.reset()
        #expect(phone.send("/a").error == .cannotFindHost)
        #expect(phone.network.requests.count == 1)
    }

    @Test("is offline when it is set offline, or when the device is")
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

@Suite("What a stub answers")
struct StubAnswerTests {
    @Test("has the status, the header fields and the body that it was given")
    func response() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/a", .json(["n": 1], status: 201, headers: ["ETag": "x"]))
        let response = try #require(try phone.send("/a").result?.get())
        #expect(response.statusCode == 201)
        #expect(response.headers["ETag"] == "x")
        #expect(response.headers["Content-Type"] == "application/json")
        #expect(response.body.text == #"{"n":1}"#)
    }

    @Test("has the type of its body, unless a header field says otherwise")
    func types() {
        #expect(StubAnswer.text("x").response.headers["Content-Type"] == "text/plain; charset=utf-8")
        #expect(StubAnswer.html("x").response.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(StubAnswer.data(Data([0])).response.headers["Content-Type"] == "application/octet-stream")
        #expect(StubAnswer.text("x", headers: ["content-type": "a/b"]).response.headers["Content-Type"] == "a/b")
        #expect(StubAnswer.status(204).response.headers == [:])
    }

    @Test("is a file, whose extension determines its type")
    func file() throws {
        let project = try Project(["face.png": "bytes"])
        let answer = try StubAnswer.file(project.path("face.png"))
        #expect(answer.response.body.text == "bytes")
        #expect(answer.response.headers["Content-Type"] == "image/png")
    }

    @Test("PAGE-28: a missing file is reported with its name, and with the intended one")
    func missingFile() throws {
        let project = try Project(["people.json": "[]"])
        let path = project.path("poeple.json")
        let error = #expect(throws: StubFileError.self) { try StubAnswer.file(path) }
        #expect(
            error?.description
                == "the file '\(path)' cannot be read: it does not exist; did you mean '\(project.path("people.json"))'?"
        )
        #expect(throws: StubFileError(path: project.folder, reason: "it is a folder")) {
            try StubAnswer.file(project.folder)
        }
    }

    @Test("comes after its latency on the device's clock")
    func latency() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/slow", .text("x").delayed(by: 2.5))
        let reply = phone.begin("/slow")
        phone.device.virtualClock.sleep(until: 2.4)
        #expect(reply.result == nil)
        phone.device.virtualClock.sleep(until: 3)
        #expect(reply.text == "x")
        #expect(reply.instant == 2.5)
    }

    @Test("a latency may be replayed, scaled or dropped", arguments: [(1.0, 4.0), (0.5, 2.0), (0, 0)])
    func scaledLatency(scale: Double, instant: Double) throws {
        let phone = try NetworkPhone()
        phone.network.latencyScale = scale
        phone.network.stub("/slow", .text("x").delayed(by: 4))
        #expect(phone.send("/slow").instant == instant)
    }

    @Test("comes too late for a less patient request")
    func impatience() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/slow", .text("x").delayed(by: 10))
        let reply = phone.begin("/slow", timeout: 3)
        phone.device.virtualClock.sleep(until: 20)
        #expect(reply.error == .timedOut)
        #expect(reply.instant == 3)
    }

    @Test(
        "may be a fault",
        arguments: [
            (.offline, .notConnectedToInternet), (.timedOut, .timedOut),
            (.connectionLost(afterBytes: 0), .networkConnectionLost),
            (.connectionLost(afterBytes: 5), .networkConnectionLost), (.cannotFindHost, .cannotFindHost),
            (.cannotConnectToHost, .cannotConnectToHost),
        ] as [(StubAnswer.Fault, HTTPError)])
    func faults(fault: StubAnswer.Fault, error: HTTPError) throws {
        let phone = try NetworkPhone()
        phone.network.stub("/a", .fault(fault))
        let reply = phone.send("/a")
        #expect(reply.error == error)
        #expect(reply.instant == (fault == .timedOut ? 60 : 0))
        #expect(phone.network.requests(to: "/a").count == 1)
    }

    @Test("never comes for a request that was cancelled, or when the app has ended")
    func cancelled() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/a", .text("x").delayed(by: 1))
        let first = phone.begin("/a")
        let second = phone.begin("/a")
        first.transmission?.cancel()
        phone.device.terminate()
        phone.device.virtualClock.sleep(until: 10)
        #expect(first.result == nil)
        #expect(second.result == nil)
        #expect(phone.network.requests.count == 2)
    }
}

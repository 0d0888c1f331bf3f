import FoundationEssentials
import Network
import SimulatedUI
import TestEvents
import Testing

@Suite("Which stub answers")
struct StubTableTests {
    @Test("PAGE-27: a later stub for the same requests takes the place of an earlier one, also between two requests")
    func replacement() throws {
        let phone = try NetworkPhone()
        phone.network.register(method: nil, path: "/flag", response: HTTPResponse(body: Data("one".utf8)))
        #expect(phone.send("/flag").text == "one")
        phone.network.register(method: nil, path: "/flag", response: HTTPResponse(body: Data("two".utf8)))
        #expect(phone.send("/flag").text == "two")
        #expect(phone.network.table.stubs.count == 1)
    }

    @Test("a registration for every method takes the place of those for one")
    func everyMethod() throws {
        let phone = try NetworkPhone()
        phone.network.register(method: "GET", path: "/flag", response: HTTPResponse(statusCode: 201))
        phone.network.stub("/flag?q=1", .status(299))
        phone.network.register(method: nil, path: "/flag", response: HTTPResponse(statusCode: 202))
        #expect(phone.send("/flag").status == 202)
        #expect(phone.send("/flag?q=1").status == 299)
    }

    @Test(
        "the one with the more exact path answers, whatever the order",
        arguments: [
            ["/people/:id", "/people/me"], ["/people/*e", "/people/me"], ["/people/*", "/people/m*"],
            ["/**", "/people/me"], ["/people/**", "/people/:id"], ["/**", "/**/me"], ["GET /people/:id", "/people/me"],
        ])
    func path(patterns: [String]) throws {
        for order in [patterns, patterns.reversed()] {
            let phone = try NetworkPhone()
            for pattern in order { phone.network.stub(RequestPattern(pattern), .text(pattern)) }
            #expect(phone.send("/people/me").text == patterns[1])
            #expect(phone.network.problems == [])
        }
    }

    @Test("a path that ends is more exact than one that goes on, whatever the order")
    func end() throws {
        let cases = [
            ("/api", ["/**", "/api/**", "/api"]), ("/api/v1", ["/api/**", "/api/**/v1", "/api/:v", "/api/v1"]),
        ]
        for (path, patterns) in cases {
            for (less, more) in zip(patterns, patterns.dropFirst()) {
                for order in [[less, more], [more, less]] {
                    let phone = try NetworkPhone()
                    for pattern in order { phone.network.stub(RequestPattern(pattern), .text(pattern)) }
                    #expect(phone.send(path).text == more)
                }
            }
        }
        let phone = try NetworkPhone()
        phone.network.stub(RequestPattern(), .text("any"))
        phone.network.stub(RequestPattern(method: "GET", path: "/**"), .text("get"))
        #expect(phone.send("/api").text == "get")
        #expect(phone.network.problems == [])
    }

    @Test("of two with one path, the one with more conditions answers")
    func conditions() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/s", .text("any"))
        phone.network.stub("POST /s", .text("post"))
        phone.network.stub(RequestPattern(method: "POST", path: "/s", body: .including(["a": 1])), .text("a"))
        phone.network.stub(RequestPattern(method: "POST", path: "/s", body: .including(["a": 1, "b": 2])), .text("b"))
        phone.network.stub(RequestPattern(method: "POST", path: "/s", body: .json(["a": 1, "b": 2])), .text("equal"))
        #expect(phone.send("/s").text == "any")
        #expect(phone.send("POST", "/s").text == "post")
        #expect(phone.send("POST", "/s", body: #"{"a": 1}"#).text == "a")
        #expect(phone.send("POST", "/s", body: #"{"a": 1, "b": 2, "c": 3}"#).text == "b")
        #expect(phone.send("POST", "/s", body: #"{"a": 1, "b": 2}"#).text == "equal")
        #expect(phone.network.problems == [])
    }

    @Test("two that match a request equally are one clear problem, which names both places")
    func ambiguity() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/s?q=1", .text("q"), file: "a.swift", line: 1, column: 2)
        phone.network.stub("GET /s", .text("get"), file: "b.swift", line: 3, column: 4)
        let reply = phone.send("/s?q=1")
        phone.send("/s?q=1")
        #expect(reply.status == 500)
        let problem =
            "GET /s?q=1 is answered by two stubs, and neither is more exact than the other: /s?q=1 (a.swift:1:2) and "
            + "GET /s (b.swift:3:4). Add a condition to one of them."
        #expect(phone.network.problems == [problem])
        #expect(reply.text == problem + "\n")
        #expect(phone.network.table.ambiguities.first?.place?.file == "b.swift")
        #expect(phone.network.unmatchedRequests == [])
    }

    @Test("answers come in their order, and the last one again")
    func sequence() throws {
        let phone = try NetworkPhone()
        phone.network.stub("/a", .status(500), .text("one"), .text("two"))
        #expect((1...5).map { _ in phone.send("/a").status } == [500, 200, 200, 200, 200])
        #expect(phone.send("/a").text == "two")
    }

    @Test("after the last answer there may be none")
    func exhausted() throws {
        let phone = try NetworkPhone()
        phone.network.stub(
            "/a", .text("one"), .text("two"), afterwards: .unmatched, file: "a.swift", line: 1, column: 2)
        #expect((1...3).map { _ in phone.send("/a").status } == [200, 200, 404])
        #expect(
            UnmatchedRequests(phone.network.table.requests).lines
                == ["GET /a: the stub /a (a.swift:1:2) has given its 2 answers already"])
    }

    @Test("a stub that is replaced begins anew")
    func restarted() throws {
        let phone = try NetworkPhone()
        for _ in 1...2 {
            phone.network.stub("/a", .text("one"), .text("two"))
            #expect(phone.send("/a").text == "one")
        }
    }

    @Test("several threads may ask at once")
    func threads() async throws {
        let table = StubTable([HTTPStub("/a", [.status(200)]), HTTPStub("/b", [.status(201)])])
        let request = try #require(HTTPRequest("GET", "/a"))
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...8 {
                group.addTask { for _ in 1...50 { _ = table.answer(request) } }
            }
        }
        #expect(table.requests.count == 400)
    }
}

import Automation
import FoundationEssentials
import SimulatedUI
import TestEvents
import Testing

@testable import HTTPStubs

@Suite("Which stub answers")
struct StubTableTests {
    @Test("PAGE-27: a later stub for the same requests replaces an earlier one, also between two requests")
    func replacement() throws {
        let phone = try NetworkPhone()
        phone.network.register(method: nil, path: "/flag", response: HTTPResponse(body: Data("one".utf8)))
        #expect(phone.send("/flag").text == "one")
        phone.network.register(method: nil, path: "/flag", response: HTTPResponse(body: Data("two".utf8)))
        #expect(phone.send("/flag").text == "two")
        #expect(phone.network.table.stubs.count == 1)
    }

    @Test("a registration for every method replaces those for one")
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

    @Test("a path that ends is more exact than one that continues, whatever the order")
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
            "GET /s?q=1 matches two stubs, and neither is more specific: /s?q=1 (a.swift:1:2) and "
            + "GET /s (b.swift:3:4). Add a condition to one of them."
        #expect(phone.network.problems == [problem])
        #expect(reply.text == problem + "\n")
        #expect(phone.network.table.ambiguities.first?.place?.file == "b.swift")
        #expect(phone.network.unmatchedRequests == [])
    }

    @Test("answers come in their order, and the last one repeats")
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
                == ["GET /a: the stub /a (a.swift:1:2) has already given its 2 answers"])
    }

    @Test("a stub that is replaced starts over")
    func restarted() throws {
        let phone = try NetworkPhone()
        for _ in 1...2 {
            phone.network.stub("/a", .text("one"), .text("two"))
            #expect(phone.send("/a").text == "one")
        }
    }

    @Test("several threads may request answers at once")
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

@Suite("Finding stubs among many")
struct StubIndexTests {
    private func request(_ path: String) throws -> HTTPRequest {
        HTTPRequest("GET", try #require(URL(string: "http://localhost\(path)")))
    }

    /// The work of adding a number of stubs, and of looking up a hundred requests in them.
    private func work(_ count: Int) throws -> (adding: Int, finding: Int) {
        let table = StubTable((0..<count).map { HTTPStub(RequestPattern("GET /people/\($0)/photo"), [.text("\($0)")]) })
        let adding = table.work
        for number in 0..<100 {
            let answer = table.answer(try request("/people/\(number * 7)/photo"))
            #expect(answer.response.body == Data("\(number * 7)".utf8))
        }
        return (adding, table.work - adding)
    }

    @Test("sixteen thousand stubs are added in sixteen times the work of a thousand, and found in the same")
    func growth() throws {
        let small = try work(1_000)
        let large = try work(16_000)
        #expect(large.adding == 16 * small.adding)
        #expect(large.finding == small.finding)
    }

    @Test("what a request without a stub may have meant is searched once for each path, among a thousand stubs at most")
    func unmatched() throws {
        let table = StubTable((0..<16_000).map { HTTPStub(RequestPattern("GET /person-\($0)"), [.text("x")]) })
        let before = table.work
        for _ in 0..<100 { _ = table.answer(try request("/persn-7")) }
        #expect(table.work - before < 2_000)
        #expect(table.requests.count == 100)
        #expect(table.requests.allSatisfy { $0.explanation == "did you mean /person-7?" })
        table.add(HTTPStub("/persn-8", [.text("x")]))
        _ = table.answer(try request("/persn-7"))
        #expect(table.work - before > 1_000)
    }

    @Test("a stub that is replaced again and again leaves nothing behind")
    func replacement() throws {
        let table = StubTable()
        for number in 0..<1_000 { table.add(HTTPStub("/flag", [.text("\(number)")])) }
        #expect(table.stubs.count == 1)
        #expect(table.answer(try request("/flag")).response.body == Data("999".utf8))
        let work = table.work
        _ = table.answer(try request("/flag"))
        #expect(table.work - work < 10)
    }

    @Test("the index finds what every pattern by itself matches")
    func agreement() {
        let parts = ["a", "b", "*", "**", ":id", "a*", "*b", ""]
        let words = ["a", "b", "ab", "", "c"]
        var random = RepeatableNumbers(state: 42)
        var index = StubIndex()
        var patterns: [PathPattern] = []
        for number in 0..<300 {
            let count = Int.random(in: 0...4, using: &random)
            let path = (0..<count).map { _ in "/" + (parts.randomElement(using: &random) ?? "") }.joined()
            patterns.append(PathPattern(path))
            index.insert(number, at: patterns[number])
        }
        for _ in 0..<500 {
            let count = Int.random(in: 0...5, using: &random)
            let segments = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
            let expected = patterns.indices.filter { patterns[$0].matches(segments) }
            #expect(index.stubs(matching: segments) == expected, "\(segments)")
        }
        for number in stride(from: 0, to: 300, by: 2) { index.remove(number, at: patterns[number]) }
        let expected = patterns.indices.filter { $0 % 2 == 1 && patterns[$0].matches(["a", "b"]) }
        #expect(index.stubs(matching: ["a", "b"]) == expected)
    }
}

/// The same numbers in every run.
private struct RepeatableNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 33
    }
}

import FoundationEssentials
import SimulatedUI
import Testing

@testable import Network

@Suite("Finding stubs among many")
struct StubIndexTests {
    private func request(_ path: String) throws -> HTTPRequest {
        HTTPRequest("GET", try #require(URL(string: "http://localhost\(path)")))
    }

    /// The work of adding so many stubs, and of looking up a hundred requests in them.
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

    @Test("what a request without a stub may have meant is sought once for each path, among a thousand stubs at most")
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

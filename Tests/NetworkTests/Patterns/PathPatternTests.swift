import FoundationEssentials
import Network
import SimulatedUI
import Testing

@Suite("The path of a stub")
struct PathPatternTests {
    @Test(
        "matches the paths that it describes",
        arguments: [
            ("/people", "/people"), ("people", "/people"), ("/", "/"), ("/people/:id", "/people/7"),
            ("/people/*", "/people/7"), ("/images/*.png", "/images/face.png"), ("/a*c", "/abc"), ("/a*b*c", "/aXbYc"),
            ("/api/**", "/api/a/b/c"), ("/api/**", "/api"), ("/**/last", "/a/b/last"), ("/**", "/"),
            ("/Ada Lovelace", "/Ada%20Lovelace"), ("/a/:x/c", "/a/b%2Fb/c"), ("/p", "/p?q=1"), ("/", ""),
        ])
    func matches(pattern: String, path: String) throws {
        let request = try #require(HTTPRequest("GET", "http://server.test\(path)"))
        #expect(RequestPattern(path: PathPattern(pattern)).matches(request))
    }

    @Test(
        "matches no other paths",
        arguments: [
            ("/people", "/People"), ("/people", "/people/"), ("/people/:id", "/people"), ("/people/:id", "/people/"),
            ("/people/*", "/people/7/friends"), ("/images/*.png", "/images/face.jpg"), ("/aa*a", "/aa"),
            ("/a/**", "/b/a"), ("/**/last", "/a/last/b"), ("/a/b/c", "/a/b%2Fc"),
        ])
    func others(pattern: String, path: String) throws {
        let request = try #require(HTTPRequest("GET", "http://server.test\(path)"))
        #expect(!RequestPattern(path: PathPattern(pattern)).matches(request))
    }

    @Test("takes no time that grows with the number of ways to match")
    func manyRests() throws {
        let pattern = PathPattern("/" + Array(repeating: "**/a", count: 40).joined(separator: "/") + "/b")
        let request = try #require(HTTPRequest("GET", "/" + Array(repeating: "a", count: 200).joined(separator: "/")))
        #expect(!RequestPattern(path: pattern).matches(request))
    }
}

import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Paths")
struct PathsTests {
    /// A server that keeps what it is told to answer.
    final class NotingServer: MockServer {
        let url = "http://localhost:50000"
        private(set) var registered: [String] = []
        let requests: [HTTPRequest] = []
        let unmatchedRequests: [HTTPRequest] = []
        func start() {}
        func stop() {}
        func register(method: String?, path: String, response: HTTPResponse) {
            registered.append("\(method ?? "*") \(path)")
        }
    }

    /// A test with a server.
    final class ServerTest: HomeSnapshotTest {
        let noting = NotingServer()
        override func makeServer() -> (any MockServer)? { noting }
    }

    @Test("PAGE-76: a path is one unit of several steps, on the steps of its name")
    func unit() throws {
        let test = try HomeSnapshotTest(CollectingHost("test_Search"))
        let paths = test.pathsFactory.home
        #expect(paths.look() === paths && paths.steps === test.pathsFactory.stepsFactory.home)
        #expect(test.shooter.calls.suffix(2) == ["open Home - Search (en)", "take Home"])
    }

    @Test("PAGE-77: a path changes the answers of the test's server on its way")
    func server() throws {
        let test = try ServerTest(CollectingHost("test_Search"))
        let paths = test.pathsFactory.home
        let server = try #require(paths.mockupServer)
        #expect(server === test.noting && test.pathsFactory.server === server)
        server.register(method: "GET", path: "/search", response: HTTPResponse())
        #expect(test.noting.registered == ["GET /search"])
        #expect(try HomeTest(CollectingHost("test_Search")).pathsFactory.home.mockupServer == nil)
    }
}

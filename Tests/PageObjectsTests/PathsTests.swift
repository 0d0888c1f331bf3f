import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Paths")
struct PathsTests {
    /// A server that records the answers it is given.
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

    @Test("PAGE-76: a path is a unit of several steps, on the steps of its name")
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

@Suite("Paths that change what the server answers")
struct AnsweringPathsTests {
    final class AnsweringPaths: MockupServerPaths {
        typealias StepsType = SearchSteps
        let factory: StepsFactory
        init(_ factory: StepsFactory) { self.factory = factory }

        @discardableResult
        func searchAgainWithoutPeople(file: StaticString = #filePath, line: UInt = #line) -> Self {
            steps.search()
            answer(.nobody, file: file, line: line)
            steps.search()
            return self
        }
    }

    final class TestWithoutServer: SearchTest {
        override func makeServer() -> (any MockServer)? { nil }
    }

    @Test("PAGE-27: files replace earlier answers, in the middle of a test")
    func answer() throws {
        let test = try SearchTest(CollectingHost())
        let answer = test.app.staticTexts["answer"]
        test.app.buttons["Search"].tap()
        #expect(test.session.wait(upTo: 1) { answer.label.contains("Ada") ? true : nil } == true)
        let paths: AnsweringPaths = test.pathsFactory.paths()
        #expect(paths.answer(.nobody) === paths)
        test.app.buttons["Search"].tap()
        #expect(test.session.wait(upTo: 1) { answer.label.contains("Ada") ? nil : true } == true)
    }

    @Test("PAGE-77: a path sets an empty list before it searches again, which the app then shows")
    func emptyListOnTheWay() throws {
        let test = try SearchTest(CollectingHost())
        let answer = test.app.staticTexts["answer"]
        test.app.buttons["Search"].tap()
        #expect(test.session.wait(upTo: 1) { answer.label.contains("Ada") ? true : nil } == true)
        test.pathsFactory.paths(AnsweringPaths.self).searchAgainWithoutPeople()
        #expect(test.session.wait(upTo: 1) { answer.label.contains("Ada") ? nil : true } == true)
        #expect(test.memory.requests.count == 3)
    }

    @Test("a missing file fails the test at the caller's line")
    func missing() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        let paths: AnsweringPaths = test.pathsFactory.paths()
        let line = #line + 1
        paths.answer(MockAPI(MockFile(path: "/search", fileName: "peple")))
        #expect(host.failures.map(\.place.line) == [line])
        #expect(host.messages.first?.contains("peple.json") == true)
    }

    @Test("a test without a server fails at the caller's line, once")
    func noServer() throws {
        let host = CollectingHost()
        let test = try TestWithoutServer(host)
        let line = #line + 1
        test.pathsFactory.paths(AnsweringPaths.self).answer(.people).answer(.nobody)
        #expect(host.messages == ["the test has no mock server"])
        #expect(host.failures.map(\.place.line) == [line])
    }
}

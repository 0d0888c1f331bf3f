import Automation
import PageObjects
import SimulatedUI
import Testing

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

    @Test("PAGE-27: files take the place of what was answered before, in the middle of a test")
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

    @Test("a file that is missing fails the test at the caller's line")
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
        #expect(host.messages == ["the test has no server that could answer"])
        #expect(host.failures.map(\.place.line) == [line])
    }
}

import Automation
import PageObjects
import SimulatedUI
import Testing

@testable import ScriptTesting

@Suite("The host of page tests, under Swift Testing")
struct SwiftTestingHostTests {
    @Test func test_ItsName_IsThatOfTheFunction() {
        let host = SwiftTestingHost()
        #expect(host.testName == "test_ItsName_IsThatOfTheFunction")
        #expect(host.className == "SwiftTestingHostTests")
    }

    @Suite struct Inner {
        @Test func className() { #expect(SwiftTestingHost().className == "Inner") }
    }

    @Test(
        "extracts the parts of a name from what Swift Testing reports",
        arguments: [
            ("a()", "M.a()/F.swift:1:2", "a", ""), ("a(_:)", "M.S/a(_:)/F.swift:1:2", "a", "S"),
            ("a()", "M.S/T/a()/F.swift:1:2", "a", "T"), ("`a b`()", "M.S/`a b`()/F.swift:1:2", "`a b`", "S"),
        ])
    func names(name: String, identifier: String, test: String, suite: String) {
        let names = TestNames(name: name, identifier: identifier)
        #expect(names.test == test)
        #expect(names.suite == suite)
    }
}

@Suite("A page test under Swift Testing")
final class NotesPageTests: BaseTest {
    override class var appType: any SimulatedApp.Type { Notes.self }

    @Test func test_RunsInAnAppOfItsOwn() {
        #expect(app.buttons["Add"].exists)
        #expect(host.testName == "test_RunsInAnAppOfItsOwn")
    }

    @Test func test_ReportsFailuresAsIssues() {
        session.setTimeout(0)
        let line = #line + 2
        withKnownIssue {
            app.buttons["Remove"].tap()
        } matching: {
            $0.sourceLocation?.line == line
        }
    }
}

@Suite("A failure of the Swift API, under Swift Testing")
struct SwiftTestingFailureRecorderTests {
    @Test("is an issue at the place of the call")
    func place() {
        let place = SourcePlace()
        withKnownIssue {
            SwiftTestingFailureRecorder().record(RecordedFailure(message: "no button", place: place))
        } matching: { issue in
            issue.sourceLocation?.line == place.line && issue.comments.map(\.rawValue) == ["no button"]
        }
    }
}

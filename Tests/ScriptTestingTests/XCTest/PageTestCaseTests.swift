import Automation
import PageObjects
import SimulatedUI
import XCTest

@testable import ScriptTesting

/// A page test, under both frameworks.
final class NotesTest: BaseTest {
    override class var appType: any SimulatedApp.Type { Notes.self }
}

final class NotesPageXCTests: PageTestCase<NotesTest> {
    func testRunsInAnAppOfItsOwn() {
        XCTAssertTrue(test.app.buttons["Add"].exists)
        XCTAssertEqual(test.host.testName, "testRunsInAnAppOfItsOwn")
        XCTAssertEqual(test.host.className, "NotesPageXCTests")
    }

    func testFailsAtItsEndInAFileThatCanBeFound() throws {
        let host = try XCTUnwrap(test.host as? XCTestHost)
        var place = ""
        host.recordFailure = { place = "\($1):\($2)" }
        host.record(RecordedFailure(message: "a request was not answered", place: host.place))
        XCTAssertEqual(place, "ScriptTestingTests/NotesPageXCTests.swift:1")
    }
}

import Automation
import PageObjects
import ScriptTesting
import SimulatedUI
import XCTest

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
}

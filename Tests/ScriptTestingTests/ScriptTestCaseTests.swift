import Automation
import PageObjects
import SimulatedUI
import TestProject
import XCTest

@testable import ScriptTesting

/// Failures are collected instead of being recorded, so that this test passes.
final class RecordingCase: ScriptTestCase {
    nonisolated(unsafe) static var found: (() throws -> Scripts)?
    nonisolated(unsafe) static var folder: String?
    var failures: [(text: String, file: String, line: Int)] = []

    override class func scripts() throws -> Scripts {
        if let found { return try found() }
        return try super.scripts()
    }
    override class var resultsFolder: String? { folder }

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        failures.append((description, filePath, lineNumber))
    }
}

final class ScriptTestCaseTests: XCTestCase {
    private func recordingCase() -> RecordingCase { RecordingCase(name: "testScripts") { _ in } }

    func testAFailedAssertionIsAFailureAtItsOwnFileAndLineWithTheFilesOfItsScreen() throws {
        let folder = try ScriptFolder(["a.js": "test('x', function () {\n  assertEquals(1, 2);\n});", "b.js": "1"])
        RecordingCase.folder = folder.project.path("results")
        defer { RecordingCase.folder = nil }
        let testCase = recordingCase()
        testCase.run(try folder.scripts())
        XCTAssertEqual(testCase.failures.count, 1)
        let failure = try XCTUnwrap(testCase.failures.first)
        XCTAssertEqual(failure.file, folder.project.path("tests/a.js"))
        XCTAssertEqual(failure.line, 3)
        XCTAssertTrue(failure.text.contains("expected: 1\nreceived: 2"), failure.text)
        let files = "\(folder.project.folder)/results/RecordingCase/testScripts/x-fail"
        XCTAssertTrue(failure.text.contains("elements: \(files).txt"), failure.text)
        XCTAssertTrue(failure.text.contains("screen: \(files).png"), failure.text)
        XCTAssertTrue(try folder.project.read("results/RecordingCase/testScripts/x-fail.txt").contains("Notes"))
    }

    func testAllScriptsAreRunAndPass() throws {
        let folder = try ScriptFolder(["a.js": "test('x', function () {});", "b.js": "1"])
        RecordingCase.found = { try folder.scripts() }
        defer { RecordingCase.found = nil }
        let testCase = recordingCase()
        try testCase.runScripts()
        XCTAssertTrue(testCase.failures.isEmpty, "\(testCase.failures)")
    }

    func testACaseWithoutScriptsSaysHowToNameThem() {
        XCTAssertThrowsError(try recordingCase().runScripts()) { error in
            XCTAssertTrue(
                "\(error)".hasPrefix(
                    "RecordingCase does not define its scripts; write `override class func scripts()"),
                "\(error)")
        }
    }

    func testAFailureNamesTheFilesThatWereAttachedBeforeIt() throws {
        let project = try Project()
        let testCase = recordingCase()
        let host = XCTestHost(testCase, folder: project.path("results"))
        host.attach([1, 2], named: "difference.png")
        host.record(RecordedFailure(message: "not alike", place: SourcePlace()))
        host.record(RecordedFailure(message: "another", place: SourcePlace()))
        let path = project.path("results/RecordingCase/testScripts/difference.png")
        XCTAssertEqual(testCase.failures.map(\.text), ["not alike\nfile: \(path)", "another"])
    }

    func testARunningAppReportsToTheCaseThatItIsGiven() throws {
        let testCase = recordingCase()
        let running = try RunningApp(Notes.self, in: testCase)
        running.automation.setTimeout(0)
        let line = #line + 1
        running.app.buttons["Remove"].tap()
        XCTAssertEqual(testCase.failures.map(\.line), [line])
        XCTAssertEqual(testCase.failures.map(\.file), [#filePath])
    }
}

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

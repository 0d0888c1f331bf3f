import Automation
import JavaScriptBridge
import Scripting
import TestEvents
import Testing
import UIAutomation

@Suite("Facts of a failure")
struct FailureReportTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test("an assertion's issue has the place, stack, surrounding lines, expected and received values")
    func assertion() throws {
        try library.run(
            "test('a', function () {\n  check();\n});\nfunction check() {\n  assertEquals('x', 'y', 'm');\n}")
        #expect(library.issues.count == 1)
        let issue = try #require(library.issues.first)
        #expect(issue.fault == .assertion)
        #expect(issue.name == "AssertionException")
        #expect(issue.message == "m: Expected x but received y")
        #expect(issue.expected == "\"x\"")
        #expect(issue.received == "\"y\"")
        #expect(issue.place?.file == "script.js")
        #expect(issue.place?.line == 5)
        #expect(issue.stack.contains { $0.function == "check" && $0.place?.line == 5 })
        #expect(issue.excerpt?.lines.contains("  assertEquals('x', 'y', 'm');") == true)
    }

    @Test("an exception that the script created itself has a place")
    func ownException() throws {
        try library.run("test('a', function () {\n  throw new FailureException('mine');\n});")
        #expect(library.issues.first?.fault == .assertion)
        #expect(library.issues.first?.name == "FailureException")
        #expect(library.issues.first?.place?.line == 2)
    }

    @Test("a JavaScript error is a mistake in the script")
    func scriptError() throws {
        try library.run("test('a', function () {\n  nowhere.to();\n});")
        #expect(library.issues.first?.fault == .script)
        #expect(library.issues.first?.name == "ReferenceError")
        #expect(library.issues.first?.place?.line == 2)
    }

    @Test("a thrown string is a failure with that message")
    func text() throws {
        try library.run("test('a', function () { throw 'wrong title'; })")
        #expect(library.issues.first?.fault == .assertion)
        #expect(library.issues.first?.message == "wrong title")
    }

    @Test("a wait that times out has the place of its call")
    func wait() throws {
        try library.run("screen(make('UIAButton', {name: 'B', isVisible: 0}));")
        try library.run("test('a', function (t, app) {\n  app.mainWindow().buttons()[0].vtap(1);\n});")
        #expect(
            library.issues.first?.message
                == "Element [object UIAButton] with name 'B' failed to become visible within 1 seconds.")
        #expect(library.issues.first?.place?.file == "script.js")
        #expect(library.issues.first?.place?.line == 2)
    }

    @Test("an error while a failure is logged hides nothing")
    func failureWhileLogging() throws {
        try library.run("UIATarget.prototype.captureScreenWithName = function () { throw new Error('no camera'); };")
        try library.run("test('a', function () { fail('first'); })")
        #expect(library.issues.map(\.message) == ["first", "no camera"])
        #expect(library.lines.last == "logFail: a")
    }

    @Test("a session with the library is released")
    func released() throws {
        weak var session: ScriptSession?
        do {
            let library = try Library()
            try library.run("test('a', function () { fail('x'); })")
            session = library.session
        }
        #expect(session == nil)
    }
}

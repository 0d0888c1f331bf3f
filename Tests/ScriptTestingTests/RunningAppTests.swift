import Automation
import JavaScriptBridge
import SimulatedUI
import TestProject
import Testing

@testable import ScriptTesting

@Suite("A running app, from Swift and from JavaScript")
struct RunningAppTests {
    @Test("is on one screen for both languages")
    func bothLanguages() throws {
        let running = try RunningApp(Notes.self)
        running.app.buttons["Add"].tap()
        try running.evaluate("window.buttons()['Add'].tap()")
        #expect(running.app.cells.count == 2)
        #expect(try running.instance.store.notes == ["Note 1", "Note 2"])
        let names: [String] = try running.evaluate("window.tableViews()[0].cells().toArray().map(c => c.name())")
        #expect(names == ["Note 1", "Note 2"])
    }

    @Test("runs a script file on the screen as it is")
    func file() throws {
        let project = try Project([
            "Package.swift": "",
            "scripts/add.js":
                """
            #import "tuneup/tuneup.js"
            const target = UIATarget.localTarget(), app = target.frontMostApp();
            test("adds", function () {
              assertEquals(1, app.mainWindow().tableViews()[0].cells().length);
              app.mainWindow().buttons()["Add"].tap();
            });
            """,
        ])
        let running = try RunningApp(Notes.self, filePath: project.path("Tests.swift"))
        running.app.buttons["Add"].tap()
        #expect(try running.run(script: "scripts/add.js", filePath: project.path("Tests.swift")))
        #expect(running.app.cells.count == 2)
    }

    @Test("reports failures in a script file at their own place, and continues")
    func failingFile() throws {
        let project = try Project([
            "Package.swift": "",
            "a.js": "#import \"tuneup/tuneup.js\"\ntest('x', function () { assertEquals(1, 2); });",
        ])
        let file = project.path("a.js")
        let running = try RunningApp(Notes.self, filePath: project.path("Tests.swift"))
        try withKnownIssue {
            let passed = try running.run(script: "a.js", filePath: project.path("Tests.swift"))
            #expect(!passed)
        } matching: { issue in
            issue.sourceLocation?.filePath == file && issue.sourceLocation?.line == 2
        }
        #expect(running.app.buttons["Add"].exists)
    }

    @Test("reports failures in calls of the app at their place")
    func failingCall() throws {
        let running = try RunningApp(Notes.self)
        running.automation.setTimeout(0)
        let line = #line + 2
        withKnownIssue {
            running.app.buttons["Remove"].tap()
        } matching: { issue in
            issue.sourceLocation?.line == line
        }
    }

    @Test("reports tests of a snippet at the place of the call")
    func failingSnippet() throws {
        let running = try RunningApp(Notes.self)
        let line = #line + 2
        try withKnownIssue {
            try running.evaluate("test('x', function () { assertTrue(false); })")
        } matching: { issue in
            issue.sourceLocation?.line == line
        }
    }

    private func mistake(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return String(describing: error)
        }
    }

    @Test("throws what a snippet throws")
    func throwingSnippet() throws {
        let running = try RunningApp(Notes.self)
        let text = try #require(mistake { try running.evaluate("window.buttos()") })
        #expect(text.hasPrefix("TypeError: "))
        #expect(text.contains("buttos"))
    }

    @Test("returns what a promise is fulfilled with, after the device time that it takes")
    func promise() throws {
        let running = try RunningApp(Notes.self)
        let value: Int = try running.evaluate("new Promise(done => setTimeout(() => done(7), 3600000))")
        #expect(value == 7)
        #expect(running.automation.clock.now >= 3600)
    }

    @Test("offers a Swift function to scripts")
    func function() throws {
        let running = try RunningApp(Notes.self)
        try running.offer("write") { (text: String, times: Int) in String(repeating: text, count: times) }
        #expect(try running.evaluate("write('ab', 2)") == "abab")
    }

    @Test("offers an object of a Swift class to scripts")
    func object() throws {
        let running = try RunningApp(Notes.self)
        let store = JSClassDefinition<NoteStore>("NoteStore").accessor("count") { $0.notes.count }
        try running.offer("store", running.instance.store, as: store)
        running.app.buttons["Add"].tap()
        #expect(try running.evaluate("store.count") == 1)
    }

    @Test("keeps its data when it is launched again")
    func relaunch() throws {
        let running = try RunningApp(Notes.self, options: ScriptOptions { $0.launchEnvironment = ["TITLE": "Bills"] })
        try running.relaunch()
        #expect(running.app.navigationBars["Bills"].exists)
    }

    @Test("is launched with fixtures, and on the device that the options say")
    func options() throws {
        let running = try RunningApp(
            Notes.self,
            options: ScriptOptions {
                $0.fixtures = ["addNotes(3)"]
                $0.device = "iPad 2"
            })
        #expect(running.app.cells.count == 3)
        #expect(running.device.deviceModel.name == "iPad 2")
    }

    @Test("lets the device be prepared before the launch")
    func prepared() throws {
        let running = try RunningApp(Notes.self) { $0.batteryLevel = 0.5 }
        #expect(running.device.batteryLevel == 0.5)
    }

    // MARK: Mistakes

    @Test("whose launch throws reports it")
    func launchFailure() {
        let text = mistake {
            _ = try RunningApp(Notes.self, options: ScriptOptions { $0.launchEnvironment = ["BROKEN": "1"] })
        }
        #expect(text == "LaunchError: The app 'Notes' could not be launched.\ncaused by: the disk is full")
    }

    @Test("without a launch screen reports it")
    func noLaunchScreen() {
        let text = mistake { _ = try RunningApp(Nothing.self) }
        #expect(text?.hasPrefix("The app 'Nothing' has no launch screen") == true)
    }

    @Test("without the script file reports where it was looked for")
    func noFile() throws {
        let running = try RunningApp(Notes.self)
        let text = mistake { try running.run(script: "no-such-script.js") }
        #expect(text?.hasPrefix("There is no file or folder 'no-such-script.js' in ") == true)
    }

    @Test("that died reports why instead of returning its store")
    func died() throws {
        let running = try RunningApp(Notes.self)
        running.device.application?.crash("out of paper")
        let text = mistake { _ = try running.instance }
        #expect(text == "The app 'Notes' is not running: out of paper.")
    }

    @Test("ends with its owner")
    func end() throws {
        weak var store: NoteStore?
        do {
            let running = try RunningApp(Notes.self)
            try running.offer("count") { () in 1 }
            store = try running.instance.store
            #expect(store != nil)
        }
        #expect(store == nil)
    }
}

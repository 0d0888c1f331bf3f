import Automation
import JavaScriptBridge
import Runner
import Scripting
import TestEvents
import TestProject
import Testing
import Worlds

@Suite struct TestListingTests {
    private func list(
        _ files: [String: String], grep: [String] = [], _ configure: (inout ScriptConfiguration) -> Void = { _ in }
    ) throws -> TestListing {
        let project = try Project(files)
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        var script = ScriptConfiguration()
        script.grep = grep
        configure(&script)
        configuration.scripts = files.keys.sorted().filter { !$0.hasPrefix("tuneup/") }.map {
            .init(path: $0, configuration: script)
        }
        return try Runner(configuration, apps: [CounterApp.self], sinks: []).list()
    }

    private let script = """
        #import "tuneup/tuneup.js"
        function never() { throw new Error("a body ran"); }
        ["adds", "edits", "adds"].forEach(function (title) { test(title, never); });
        test("waits", async function () { never(); });
        """

    @Test("tests are listed with their places, and no body runs")
    func places() throws {
        let listing = try list(["a.js": script, "b.js": script], grep: ["adds|waits"])
        #expect(listing.issues.isEmpty)
        #expect(
            listing.entries.map(\.id.description) == [
                "a.js › adds", "a.js › adds (2)", "a.js › waits", "b.js › adds", "b.js › adds (2)", "b.js › waits",
            ])
        #expect(listing.entries.map { $0.place?.line } == [3, 3, 4, 3, 3, 4])
        #expect(listing.exitStatus == 0)
    }

    @Test("files share nothing, and one that hangs does not keep the others from being listed")
    func sharedMachine() throws {
        let listing = try list([
            "a.js": script + "\nvar left = 1; Object.prototype.left = 2; Array.prototype.forEach = null;",
            "b.js": "while (true) {}",
            "c.js": script + "\ntest(typeof left + ({}).left, function () {});",
        ]) { $0.scriptTimeout = 1 }
        let titles = listing.entries.map(\.id.description)
        #expect(titles.filter { $0.hasPrefix("a.js") }.count == 4)
        #expect(
            titles.suffix(5) == [
                "c.js › adds", "c.js › edits", "c.js › adds (2)", "c.js › waits", "c.js › undefinedundefined",
            ])
        #expect(listing.issues.map(\.name) == ["Timeout"] && listing.issues.first?.place?.file == "b.js")
    }

    @Test("a project's own copy of the library makes no difference")
    func ownLibrary() throws {
        let own = "function test(title, body) { body(); }"
        let listing = try list(["a.js": script, "tuneup/tuneup.js": own])
        #expect(listing.entries.count == 4)
        #expect(listing.issues.isEmpty)
    }

    @Test("FIX-53: what tests prove and need is listed, and what is wrong with it is reported")
    func declarations() throws {
        let listing = try list([
            "a.js": """
            #import "tuneup/tuneup.js"
            test("signs in", function () { throw 1; }, {proves: "sign-in", needs: ["account"]});
            test("recovers", async function () {}, {proves: ["recovery"], needs: "sign-in"});
            test("misspelt", function () {}, {prove: "x"});
            UIALogger.logStart("by hand");
            UIALogger.logPass("by hand");
            """
        ])
        #expect(listing.entries.map(\.proves) == [["sign-in"], ["recovery"], [], []])
        #expect(listing.entries.map(\.needs) == [["account"], ["sign-in"], [], []])
        #expect(listing.featureGraph.features.map(\.name) == ["recovery", "sign-in"])
        #expect(listing.issues.map(\.message) == [#"test() has no option "prove"; did you mean "proves"?"#])
        #expect(listing.issues.first?.place?.line == 4)
        #expect(listing.exitStatus == 1)
    }

    @Test("a script that throws is reported, with the tests before it")
    func throwing() throws {
        let listing = try list(["a.js": "#import \"tuneup/tuneup.js\"\ntest('one', function () {});\nmissing();"])
        #expect(listing.entries.map(\.id.title) == ["one"])
        #expect(listing.issues.map(\.name) == ["ReferenceError"])
        #expect(listing.exitStatus == 1)
    }
}

@Suite("What every script can see")
struct VocabularyTests {
    private static let list = "Object.getOwnPropertyNames(globalThis).join()"

    @Test("no global is visible that is neither the language's nor declared", arguments: [true, false])
    func globals(importsLibrary: Bool) throws {
        let script = "UIALogger.logMessage(\(Self.list))"
        let run = try FinishedRun(["a.js": (importsLibrary ? "#import \"tuneup/tuneup.js\"\n" : "") + script])
        let visible = Set(try #require(run.messages.first).split(separator: ",").map(String.init))
        let ofLanguage = try JSContext().evaluate(Self.list).description.split(separator: ",").map(String.init)
        let declared = try ScriptVocabulary.builtIn().globals.map(\.name)
        // The private state of the library and the loader is in objects that no enumeration lists.
        let hidden = visible.filter { $0.hasPrefix("__jsrun") }
        #expect(visible.subtracting(ofLanguage).subtracting(declared).subtracting(hidden) == [])
        #expect(visible.isSuperset(of: ["UIATarget", "UIA_DEVICE_ORIENTATION_PORTRAIT", "setTimeout"]))
        #expect(visible.contains("assertWindow") == importsLibrary)
    }

    @Test("a completion finds members of classes, of their parents and of the library")
    func completion() throws {
        let vocabulary = try ScriptVocabulary.builtIn()
        let members = vocabulary.members(of: "UIATableView").map(\.name)
        #expect(members.first == "cells")
        #expect(Set(members).isSuperset(of: ["cellNamed", "scrollDown", "tap", "waitUntilVisible"]))
        #expect(vocabulary.members(of: "UIAElements").map(\.name).contains("firstWithNameRegex"))
        #expect(vocabulary.members(of: "TapOptions").map(\.name) == ["tapCount", "touchCount", "duration"])
        #expect(vocabulary.members(of: "Array").map(\.name) == ["contains", "unique"])
        #expect(vocabulary.staticMembers(of: "UIALogger").count == 8)
    }
}

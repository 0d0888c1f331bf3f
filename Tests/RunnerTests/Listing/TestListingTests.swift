import Automation
import Runner
import TestBench
import TestEvents
import TestProject
import Testing

@Suite struct TestListingTests {
    private func list(_ files: [String: String], grep: [String] = []) throws -> TestListing {
        let project = try Project(files)
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        var script = ScriptConfiguration()
        script.grep = grep
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

    @Test("a project's own copy of the library makes no difference")
    func ownLibrary() throws {
        let own = "function test(title, body) { body(); }"
        let listing = try list(["a.js": script, "tuneup/tuneup.js": own])
        #expect(listing.entries.count == 4)
        #expect(listing.issues.isEmpty)
    }

    @Test("FIX-53: what tests prove and need is listed, and what is wrong with it is told")
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

    @Test("a script that throws is told, with the tests before it")
    func throwing() throws {
        let listing = try list(["a.js": "#import \"tuneup/tuneup.js\"\ntest('one', function () {});\nmissing();"])
        #expect(listing.entries.map(\.id.title) == ["one"])
        #expect(listing.issues.map(\.name) == ["ReferenceError"])
        #expect(listing.exitStatus == 1)
    }
}

import Automation
import FoundationEssentials
import HTTPStubs
import Runner
import SimulatedUI
import TestEvents
import TestProject
import Testing
import Worlds

@Suite("The requests of a run as an HTTP archive")
struct RequestArchiveTests {
    private static let library = """
        #import "tuneup/tuneup.js"
        function shown(name) { return UIATarget.localTarget().frontMostApp().mainWindow().staticTexts()[name].label(); }
        function fetch() {
          UIATarget.localTarget().frontMostApp().mainWindow().buttons()["Fetch"].tap();
          UIATarget.localTarget().delay(3);
          return shown("people");
        }

        """
    private static let script = """
        network.stub({path: "/people", answers: [{text: "Ada", latency: 2}, {fault: "offline"}, {text: "Grace"}]});
        test("is answered", function () {
          assertEquals("Ada", fetch());
          assertEquals("notConnectedToInternet", fetch());
          assertEquals("Grace", fetch());
        });
        """
    private static let replay = """
        test("is answered from the archive", function () {
          assertEquals("from a file", shown("config"));
          assertEquals("Ada", fetch());
          assertEquals("notConnectedToInternet", fetch());
          assertEquals("Grace", fetch());
        });
        """

    /// Runs the scripts of a project, and saves their requests.
    private func run(
        _ project: Project, _ scripts: [String], saving name: String? = "session.har", mocks: [String] = ["mocks.json"],
        _ change: (inout RunConfiguration) -> Void = { _ in }
    ) throws -> (status: Int, events: [TestEvent]) {
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        configuration.outputFolder = "results"
        configuration.requestArchive = name
        configuration.program = "1.2.3"
        var script = ScriptConfiguration()
        script.mocks = mocks
        configuration.scripts = scripts.map { RunConfiguration.Script(path: $0, configuration: script) }
        change(&configuration)
        let collector = EventCollector()
        let status = try Runner(configuration, apps: [FetchApp.self], sinks: [collector]).run()
        return (status, collector.events)
    }

    private func project(_ scripts: [String: String] = ["a.js": Self.script]) throws -> Project {
        let project = try Project(scripts.mapValues { Self.library + $0 })
        try project.write(#"[{"path": "/config", "text": "from a file"}]"#, to: "mocks.json")
        return project
    }

    @Test("each script has one among its results, with the times of the device")
    func saved() throws {
        let project = try project(["a.js": Self.script, "tests/b.js": "test('passes', function () {});"])
        let (status, events) = try run(project, ["a.js", "tests/b.js"])
        #expect(status == 0)
        #expect(
            project.files.filter { $0.hasPrefix("results") } == [
                "results/a/session.har", "results/tests/b/session.har",
            ])
        let text = try project.read("results/a/session.har")
        #expect(text.contains("\"creator\": { \"name\": \"jsrun\", \"version\": \"1.2.3\" }"))
        #expect(text.contains("\"pages\": []"))
        let dates = text.split(separator: "\n").filter { $0.contains("startedDateTime") }
        #expect(dates.count == 4 && dates.first?.contains("2014-01-01T09:41:00.000Z") == true)
        #expect(text.contains("\"time\": 2000,"))
        #expect(
            try StubFile.stubs(at: project.path("results/tests/b/session.har")).map(\.request.description) == [
                "GET server.test/config"
            ])
        let messages = events.compactMap { event -> String? in
            guard case .message(let message) = event.kind, message.level == .debug else { return nil }
            return message.text
        }
        #expect(messages.contains("The requests are saved in tests/b/session.har."))
    }

    @Test("two runs write the same bytes, and every pass has a file of its own")
    func deterministic() throws {
        let project = try project()
        _ = try run(project, ["a.js"])
        let first = try project.read("results/a/session.har")
        _ = try run(project, ["a.js"]) { $0.repeatEach = 2 }
        #expect(try project.names.contains("results"))
        #expect(try Project.names(in: project.path("results/a")) == ["session 2.har", "session.har"])
        #expect(try project.read("results/a/session.har") == first)
        #expect(try project.read("results/a/session 2.har") == first)
    }

    @Test("as a mock file it answers the app from its launch on, at once")
    func replayed() throws {
        let project = try project(["a.js": Self.script, "b.js": Self.replay])
        _ = try run(project, ["a.js"])
        let (status, events) = try run(project, ["b.js"], mocks: ["results/a/session.har"])
        #expect(status == 0, "\(events)")
        let text = try project.read("results/b/session.har")
        #expect(text.contains("from a file") && !text.contains("\"time\": 2000"))
    }

    @Test("an app that is launched again, and a script that fails, lose nothing")
    func relaunched() throws {
        let script = """
            test("first", function () { fetch(); fail("no"); });
            test("second", function () { fetch(); });
            throw new Error("broken");
            """
        let project = try project(["a.js": script])
        let (status, _) = try run(project, ["a.js"]) { $0.scripts[0].configuration.isolate = .test }
        #expect(status == 1)
        let lines = try project.read("results/a/session.har").split(separator: "\n")
        let paths = lines.compactMap { line in
            line.firstRange(of: "server.test/").map { line[$0.upperBound...].prefix(6) }
        }
        #expect(paths == ["config", "config", "people", "config", "people"])
    }

    @Test("secrets are masked as in recordings, and do not matter when it is read")
    func secrets() throws {
        let script = """
            network.stub({path: "/people", json: {name: "Ada", token: "t0p"}, headers: {"Set-Cookie": "id=s3cret"}});
            test("asks", function () { fetch(); });
            """
        let project = try project(["a.js": script])
        _ = try run(project, ["a.js"])
        let text = try project.read("results/a/session.har")
        #expect(!text.contains("t0p") && !text.contains("s3cret"))
        #expect(text.contains("{ \"name\": \"Set-Cookie\", \"value\": \"***\" }"))
        #expect(text.contains("{\\\"name\\\":\\\"Ada\\\",\\\"token\\\":\\\"***\\\"}"))
        let answers = try StubFile.stubs(at: project.path("results/a/session.har")).flatMap(\.answers)
        #expect(answers.count == 2 && answers.allSatisfy { $0.response.headers["Set-Cookie"] == nil })
    }

    @Test("without the option nothing is written")
    func unsaved() throws {
        let project = try project()
        #expect(try run(project, ["a.js"], saving: nil).status == 0)
        #expect(project.files.allSatisfy { !$0.hasSuffix(".har") })
    }

    @Test(
        "a name that is not that of a file is a mistake",
        arguments: ["session.json", ".har", "folder/session.har"])
    func wrongName(name: String) throws {
        let project = try project()
        let error = #expect(throws: ConfigurationMistake.self) { try run(project, ["a.js"], saving: name) }
        #expect(error?.option == "save-har")
        #expect(error?.message == "'\(name)' is not a file name that ends in .har.")
    }

    @Test("a run without a folder for results cannot save any")
    func noResults() throws {
        let project = try project()
        let error = #expect(throws: ConfigurationMistake.self) {
            try run(project, ["a.js"]) { $0.outputFolder = nil }
        }
        #expect(error?.message == "--save-har needs a folder for results.")
    }

    @Test("one that cannot be written is an error of the machine")
    func unwritable() throws {
        let project = try project()
        try project.write("a file where the folder should be", to: "results")
        let (status, events) = try run(project, ["a.js"])
        #expect(status == 3)
        let issues = events.compactMap { event -> TestEvent.Issue? in
            if case .issue(let issue) = event.kind { issue } else { nil }
        }
        #expect(issues.map(\.name) == ["SavingError"])
        #expect(issues.first?.message.hasPrefix("The requests cannot be saved: ") == true)
    }

    @Test("a broken one is reported with its place before anything runs")
    func broken() throws {
        let project = try project()
        try project.write("{\"log\": {\n \"entrees\": []}}", to: "a.har")
        let error = #expect(throws: ConfigurationMistake.self) { try run(project, ["a.js"], mocks: ["a.har"]) }
        #expect(error?.option == "mocks")
        #expect(error?.message == "a.har:2:2: log.entrees is unknown; did you mean entries?")
    }
}

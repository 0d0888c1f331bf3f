import BrowserTesting
import Foundation
import Reporters
import TestEvents
import TestProject
import Testing

/// Traces of runs with worker processes, in files.
@Suite("Traces in reports", .takingTurns) struct TraceFileTests {
    private static let script = """
        #import "tuneup/tuneup.js"
        test("passes", function (target, app) { app.mainWindow().buttons()["Add Account"].tap(); });
        test("fails", function (target, app) {
          app.navigationBar().leftButton().tap();
          app.mainWindow().buttons()["Add Account"].tap();
          assertTrue(false);
        });
        """

    private func screens(_ project: Project, _ stream: String) throws -> [(test: TestID?, screen: TestEvent.Screen)] {
        try TestEventStream.events(in: try project.read(stream)).compactMap { event in
            if case .screen(let screen) = event.kind { (event.test, screen) } else { nil }
        }
    }

    @Test("the screens of failed tests reach the report through the workers, and leave no file without a place in it")
    func retained() async throws {
        let project = try Project(["a.js": Self.script, "b.js": Self.script])
        let result = try await Program.run(
            [
                "a.js", "b.js", "--app", "Accounts", "--trace", "retain-on-failure", "-j", "2", "-r",
                "html=report.html",
                "-r", "json=stream.jsonl", "-r", "junit=junit.xml",
            ], in: project)
        #expect(result.status == 1, "\(result.output)\(result.error)")
        let screens = try screens(project, "stream.jsonl")
        // The library takes a picture of the failure, which is an action too.
        #expect(screens.map(\.screen.action) == [0, 1, 3, 0, 1, 3])
        #expect(screens.allSatisfy { $0.test?.title == "fails" })
        let pictures = screens.compactMap(\.screen.picture)
        #expect(pictures.first == "a/trace/fails.png" && pictures.count > 2)
        let report = try project.read("report.html")
        for picture in pictures {
            let bytes = try Data(contentsOf: URL(filePath: project.path("jsrun-results/\(picture)")))
            #expect(report.contains(bytes.base64EncodedString()), "\(picture)")
        }
        let kept = project.files.filter { $0.contains("/trace/") }
        #expect(Set(kept) == Set(pictures.map { "jsrun-results/\($0)" }))
        #expect(
            try Account(project).outcomes == ["passes: passed", "fails: failed", "passes: passed", "fails: failed"])
    }

    @Test("two runs with a trace are equal, and pass what passes without one")
    func equal() async throws {
        let project = try Project(["a.js": Self.script])
        var streams: [[TestEvent]] = []
        for name in ["one", "two"] {
            let result = try await Program.run(
                [
                    "a.js", "--app", "Accounts", "--trace", "on", "--seed", "1", "-o", "out", "-r",
                    "json=\(name).jsonl",
                ], in: project)
            #expect(result.status == 1, "\(result.output)\(result.error)")
            streams.append(
                try TestEventStream.events(in: try project.read("\(name).jsonl")).map(\.withoutRealTimes).filter {
                    // It has the arguments.
                    if case .runStarted = $0.kind { false } else { true }
                })
        }
        #expect(streams[0] == streams[1])
        let screens = try screens(project, "one.jsonl")
        #expect(screens.filter { $0.test?.title == "passes" }.map(\.screen.action) == [0, 1])
    }

    @Test("a trace of a page in a browser has its pictures, elements, fingers and requests", .inBrowser)
    func page() async throws {
        let page = """
            <!doctype html><html lang="en"><title>Counter</title><body>
            <h1 id="count">0</h1><p id="note">none</p><button onclick="add()">Add</button><script>
            function add() {
              count.textContent = Number(count.textContent) + 1;
              fetch("http://api.test/data?token=abc").then((answer) => answer.text()).then((text) => { note.textContent = text; });
            }
            </script></body></html>
            """
        let script = """
            #import "tuneup/tuneup.js"
            network.stub({path: "/data", text: "answered", headers: {"Access-Control-Allow-Origin": "*"}});
            test("counts", function (target, app) {
              app.mainWindow().buttons()["Add"].tap();
              target.delay(1);
              app.mainWindow().buttons()["Add"].tap();
              target.delay(1);
            });
            """
        let project = try Project(["site/index.html": page, "a.js": script])
        let result = try await Program.run(
            [
                "a.js", "--app", "site/index.html", "--trace", "on", "-r", "json=stream.jsonl", "-r",
                "html=report.html",
            ], in: project)
        #expect(result.status == 0, "\(result.output)\(result.error)")
        let screens = try screens(project, "stream.jsonl").map(\.screen)
        #expect(screens.map(\.action) == [0, 1, 2])
        #expect(screens.allSatisfy { $0.picture != nil })
        #expect(screens.map { $0.tree != nil } == [true, false, false])
        #expect(
            screens.dropFirst().allSatisfy { $0.changes?.isEmpty == false && $0.touches?.count == 1 && $0.part != nil })
        let request = ["GET http://api.test/data?token=*** 200"]
        #expect(
            screens.map { screen in
                (screen.requests ?? []).map { "\($0.method) \($0.url) \($0.status ?? 0)" }
            } == [[], request, request])
        let report = try project.read("report.html")
        for picture in screens.compactMap(\.picture) {
            let bytes = try Data(contentsOf: URL(filePath: project.path("jsrun-results/\(picture)")))
            #expect(report.contains(bytes.base64EncodedString()), "\(picture)")
        }
    }

    @Test("a mode that does not exist is a mistake that names those that do")
    func modes() async throws {
        let project = try Project(["a.js": Self.script])
        let result = try await Program.run(["a.js", "--trace", "retain-on-fail"], in: project)
        #expect(result.status == 2)
        #expect(
            result.error.contains("on or retain-on-failure") && result.error.contains("'retain-on-failure'?"),
            "\(result.error)")
    }
}

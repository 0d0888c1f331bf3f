import Foundation
import TestProject
import Testing

@Suite(.takingTurns) struct RequestArchiveTests {
    private static let script = """
        #import "tuneup/tuneup.js"
        test("people are shown", function (target, app) {
          app.tabBar().buttons()["Explore"].tap();
          target.delay(1);
          var screen = app.mainWindow().elements()["explore"];
          assertTrue(screen.tableViews()[0].cells()["explore.cell.0"].staticTexts()["Ada, London"].isValid());
        });
        """
    private static let mocks = """
        [{"path": "/recommendations", "json": {"people": [{"name": "Ada", "place": "London"}]}}]
        """
    private static let arguments = [
        "--app", "Accounts", "--launch-env", "ACCOUNTS_SERVER=http://people.test", "--launch-env", "onboarding=false",
        "--on-unmatched", "ignore", "--seed", "1", "-j", "2",
    ]

    @Test("confined workers save the requests of their scripts, alike in each run, and answer from them")
    func workers() async throws {
        let project = try Project([
            "tests/a.js": Self.script, "tests/b.js": Self.script, "mocks.json": Self.mocks,
        ])
        var archives: Set<String> = []
        for _ in 1...2 {
            let result = try await Program.run(
                Self.arguments + ["--mocks", "mocks.json", "--save-har", "session.har", "tests"], in: project)
            #expect(result.status == 0, "\(result.output)\(result.error)")
            archives.insert(try project.read("jsrun-results/tests/a/session.har"))
            archives.insert(try project.read("jsrun-results/tests/b/session.har"))
        }
        #expect(archives.count == 1)
        #expect(archives.first?.contains("http://people.test/recommendations") == true)
        let result = try await Program.run(
            Self.arguments + ["--mocks", "jsrun-results/tests/a/session.har", "tests"], in: project)
        #expect(result.status == 0, "\(result.output)\(result.error)")
    }

    @Test("a folder in the name is refused") func folder() async throws {
        let project = try Project(["tests/a.js": Self.script])
        let result = try await Program.run(Self.arguments + ["--save-har", "../session.har", "tests"], in: project)
        #expect(result.status == 2)
        #expect(result.error.contains("a file name that ends in .har, without a folder"), "\(result.error)")
    }
}

import Foundation
import TestProject
import Testing

@Suite("Wrappers of fixtures", .takingTurns)
struct FixtureWrapperTests {
    /// The root of this repository.
    private var root: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    @Test("FIX-51: that in Swift which tests of Accounts use is what the program writes")
    func upToDate() async throws {
        let path = root.appending(path: "Tests/SampleAppsTests/Accounts/Fixtures/TestFixtures.swift").path
        let arguments = ["fixtures", "--app", "Accounts", "--format", "swift", "--check", path]
        let result = try await Program.run(arguments, in: Project())
        #expect(result.status == 0, "\(result.error)")
    }

    @Test("FIX-27, FIX-47: a function of the wrapper gives its operation what it is given, by place or by name")
    func parameters() async throws {
        let project = try Project([
            "a.js": """
            #import "fixtures.js"
            test("encounters", function (target, app) {
              TestFixtures.addEncounters(2);
              TestFixtures.addEncounters({ count: 3, place: "Harbour" });
              TestFixtures.addEncounters();
              TestFixtures.close();
              app.tabBar().buttons()["Encounters"].tap();
              assertEquals(13, app.mainWindow().tableViews()[0].cells().length);
            });
            test("a wrong one", function () { TestFixtures.addEncounters({ cuont: 3 }); });
            """
        ])
        _ = try await Program.run(["fixtures", "--format", "js", "fixtures.js"], in: project)
        let result = try await Program.run(["a.js", "--fixtures-board", "--isolate", "test"], in: project)
        #expect(result.output.contains("1 failed, 1 passed"), "\(result.output)")
        #expect(result.output.contains("there is no parameter cuont; did you mean count?"), "\(result.output)")
    }

    @Test("FIX-40: the wrapper leaves nothing behind but its name, and works outside of tests")
    func strict() async throws {
        let project = try Project([
            "a.js": """
            #import "tuneup/tuneup.js"
            var before = Object.getOwnPropertyNames(this);
            #import "fixtures.js"
            TestFixtures.clearAllData();
            var clear = TestFixtures.clearAllData;
            clear();
            TestFixtures.addTwitterAccount();
            TestFixtures.close();
            var left = Object.getOwnPropertyNames(this).filter(function (name) { return before.indexOf(name) < 0; });
            test("what is left", function (target, app) {
              assertEquals("", left.filter(function (name) { return name != "TestFixtures"; }).join());
              assertEquals(1, app.mainWindow().tableViews()[0].cells().length);
            });
            """
        ])
        let written = try await Program.run(["fixtures", "--format", "js", "fixtures.js"], in: project)
        #expect(written.status == 0, "\(written.error)")
        let result = try await Program.run(["a.js", "--fixtures-board"], in: project)
        #expect(result.status == 0, "\(result.output)\(result.error)")
    }

    @Test("FIX-37, FIX-38: the wrapper fails where the board is gone, or a row is missing, and says so")
    func failures() async throws {
        let project = try Project([
            "a.js": """
            #import "fixtures.js"
            test("a row that is gone", function () { TestFixtures.addEncounters(); });
            test("no board", function () { TestFixtures.close(); TestFixtures.clearAllData(); });
            """
        ])
        _ = try await Program.run(["fixtures", "--format", "js", "fixtures.js"], in: project)
        let text = try project.read("fixtures.js").replacing("\"addencounterhistoryoperation\"", with: "'nothing'")
        try project.write(text, to: "fixtures.js")
        let result = try await Program.run(["a.js", "--fixtures-board"], in: project)
        #expect(result.status == 1)
        #expect(result.output.contains("the board has no row named nothing"), "\(result.output)")
        #expect(result.output.contains("Test Fixtures"), "\(result.output)")
    }
}

import Foundation
import TestProject
import Testing

@Suite("Wrappers of fixtures", .takingTurns)
struct FixtureWrapperTests {
    /// The root of this repository.
    private var root: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    @Test("FIX-51: the Swift wrapper that tests of Accounts use is what the program writes")
    func upToDate() async throws {
        let path = root.appending(path: "Tests/SampleAppsTests/Accounts/TestFixtures.swift").path
        let arguments = ["fixtures", "--app", "Accounts", "--format", "swift", "--check", path]
        let result = try await Program.run(arguments, in: Project())
        #expect(result.status == 0, "\(result.error)")
    }

    @Test("FIX-27, FIX-47: a function of the wrapper passes its arguments to its operation, by position or by name")
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

    @Test("FIX-37, FIX-38: the wrapper fails where the board is gone, or a row is missing, and reports it")
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

/// What can be checked in `Examples/SwiftTests` without building it; `scripts/check-fixtures` does the rest.
@Suite("The package with fixtures", .takingTurns)
struct FixturePackageTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/SwiftTests")

    private var manifest: String {
        get throws { try String(contentsOf: folder.appending(component: "Package.swift"), encoding: .utf8) }
    }

    /// The Swift files of a folder with their contents, without build products.
    private func sources(in name: String) throws -> [(path: String, text: String)] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(component: name).path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let file = folder.appending(component: name).appending(path: path)
            return (path, try String(contentsOf: file, encoding: .utf8))
        }
    }

    @Test("FIX-7: an operation is named in the file that it is in, and nowhere else")
    func oneFile() throws {
        let sources = try sources(in: "Sources")
        for name in ["ClearAllDataOperation", "ForgetWateringOperation"] {
            #expect(try !manifest.contains(name))
            #expect(sources.filter { $0.text.contains(name) }.map(\.path) == ["Plants/Fixtures/\(name).swift"])
        }
    }

    @Test("FIX-10, FIX-14: one setting enables all fixtures, however many there are")
    func oneTrait() throws {
        #expect(try manifest.matches(of: /\.trait\(/).count == 1)
        #expect(try manifest.contains(".trait(name: \"TestFixtures\""))
        let conditions = try sources(in: "Sources").flatMap { $0.text.matches(of: /#if (\S+)/).map { String($0.1) } }
        #expect(Set(conditions) == ["TestFixtures"])
    }

    @Test("FIX-16: everything that knows of fixtures is inside the condition that the release omits")
    func condition() throws {
        let knowing = try sources(in: "Sources").filter { $0.text.contains("import Fixtures") }
        #expect(knowing.count == 5)
        for (path, text) in knowing {
            let start = try #require(text.range(of: "#if TestFixtures"), "\(path)").lowerBound
            let use = try #require(text.range(of: "import Fixtures"), "\(path)").lowerBound
            #expect(start < use, "\(path)")
        }
    }
}

@Suite("Images of the stores, over whole runs", .takingTurns)
struct ImageRunTests {
    private static let saving = """
        #import "tuneup/tuneup.js"
        test("saves", function () {
          TestFixtures.clearAllData();
          TestFixtures.addTwitterAccount();
          TestFixtures.addEncounters(100);
          TestFixtures.save("a hundred encounters");
        });
        """

    private static let loading = """
        #import "tuneup/tuneup.js"
        test("starts from it", function (target, app) {
          TestFixtures.close();
          app.tabBar().buttons()["Encounters"].tap();
          app.navigationBar().withName("Encounters");
          assertEquals(100, app.mainWindow().tableViews()[0].cells().length);
        });
        """

    private func project() throws -> Project {
        try AccountsExample.project(adding: ["saving.js": Self.saving, "loading.js": Self.loading])
    }

    /// The files of the image, by name.
    private func image(in project: Project) throws -> [String: Data] {
        let folder = project.path("fixtures/images/a hundred encounters")
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            files[name] = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
        }
        return files
    }

    @Test("FIX-28, FIX-30: two whole runs with one seed keep byte-equal images, and a third run starts from one")
    func runs() async throws {
        let projects = try [project(), project()]
        for project in projects {
            let run = try await Program.run(["saving.js", "-u", "--seed", "3"], in: project)
            #expect(run.status == 0, "\(run.output)\(run.error)")
        }
        let images = try projects.map(image)
        #expect(images[0].keys.sorted() == ["accounts.sqlite", "image.json", "keychain"])
        #expect(images[0] == images[1])
        let loading = try await Program.run(
            ["loading.js", "--fixtures", "image:a hundred encounters"], in: projects[0])
        #expect(loading.status == 0, "\(loading.output)\(loading.error)")
    }

    @Test("FIX-30: a run that requests a missing image lists those that exist, and fails")
    func unknown() async throws {
        let project = try project()
        _ = try await Program.run(["saving.js", "-u"], in: project)
        let run = try await Program.run(["loading.js", "--fixtures", "image:a hundert encounters"], in: project)
        #expect(run.status == 1)
        #expect(
            run.output.contains("the image 'a hundert encounters' not found; did you mean 'a hundred encounters'?"),
            "\(run.output)")
    }
}

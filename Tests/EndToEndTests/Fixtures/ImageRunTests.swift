import Foundation
import TestProject
import Testing

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

    @Test("FIX-30: a run that asks for an image that there is none of says which there are, and fails")
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

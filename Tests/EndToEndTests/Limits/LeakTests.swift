import Foundation
import TestProject
import Testing

@Suite("Runs with many launches", .takingTurns)
struct LeakTests {
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Examples").standardizedFileURL

    /// Runs the program with few open files allowed, and its temporary files in a folder of their own.
    private func run(_ arguments: [String], descriptors: Int, in project: Project) async throws -> Program.Result {
        try project.write("", to: "temporary/kept")
        return try await Program.run(
            arguments, in: project, environment: ["TMPDIR": project.path("temporary")], limits: ["-n \(descriptors)"])
    }

    @Test("twenty repetitions of an example fit into 64 open files and leave no folder behind")
    func repetitions() async throws {
        let project = try Project()
        let tests = Self.examples.appending(path: "Accounts/tests/account.js").path
        let result = try await run([tests, "--repeat-each", "20"], descriptors: 64, in: project)
        #expect(result.status == 0, "\(result.output.suffix(2_000))\(result.error)")
        #expect(try Project.names(in: project.path("temporary")) == ["kept"])
    }

    @Test("three hundred isolated tests fit into 64 open files and leave no folder behind")
    func isolatedTests() async throws {
        let project = try Project([
            "many.js": """
            #import "tuneup/tuneup.js"
            for (var number = 0; number < 300; number++) test("test " + number, function (target, app) {
                assertEquals("Accounts", app.navigationBar().name());
                app.mainWindow().tableViews()[0].cells().length;
            });
            """
        ])
        let result = try await run(
            ["many.js", "--app", "Accounts", "--isolate", "test"], descriptors: 64, in: project)
        #expect(result.status == 0, "\(result.output.suffix(2_000))\(result.error)")
        #expect(result.output.contains("300 passed"), "\(result.output.suffix(500))")
        #expect(try Project.names(in: project.path("temporary")) == ["kept"])
    }
}

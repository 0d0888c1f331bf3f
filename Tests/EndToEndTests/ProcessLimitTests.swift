import Foundation
import TestProject
import Testing

@Suite("Limits of the operating system", .takingTurns)
struct ProcessLimitTests {
    private let script = "#import \"tuneup/tuneup.js\"\ntest(\"passes\", function () {});\n"

    @Test(
        "a limit that is too low for a run is named, and the status is 3",
        arguments: [
            ("-n 8", "open files, but the limit is 8; raise it with 'ulimit -n"),
            ("-s 128", "but the limit is 128 KiB; raise it with 'ulimit -s"),
            ("-v 4000000", "of address space"), ("-d 1000000", "of address space"),
        ])
    func shortage(limit: String, message: String) async throws {
        let result = try await Program.run(["a.js"], in: Project(["a.js": script]), limits: [limit])
        #expect(result.status == 3, "\(result.error)")
        #expect(result.error.hasPrefix("Error: A run "), "\(result.error)")
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test("a soft limit is raised as far as the hard one allows", arguments: ["-Sn 8", "-Sv 4000000", "-Sd 1000000"])
    func softLimit(limit: String) async throws {
        let result = try await Program.run(["a.js"], in: Project(["a.js": script]), limits: [limit])
        #expect(result.status == 0, "\(result.output)\(result.error)")
    }

    @Test("the lowest limits that are accepted are enough", arguments: ["-n 32", "-s 512"])
    func enough(limit: String) async throws {
        let result = try await Program.run(["a.js"], in: Project(["a.js": script]), limits: [limit])
        #expect(result.status == 0, "\(result.output)\(result.error)")
    }

    @Test("a file that may not grow is an error of its report, and does not end the program")
    func fileSize() async throws {
        let result = try await Program.run(
            ["a.js", "--reporter", "json=events.jsonl"], in: Project(["a.js": script]), limits: ["-f 0"])
        #expect([2, 3].contains(result.status), "\(result.output)\(result.error)")
        #expect(result.error.contains("events.jsonl"), "\(result.output)\(result.error)")
    }
}

@Suite("Runs with many launches", .takingTurns)
struct LeakTests {
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Examples").standardizedFileURL

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
                assertEquals("Welcome", app.navigationBar().name());
                app.mainWindow().buttons().length;
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

@Suite(.takingTurns) struct EndlessPromiseTests {
    @Test("a test process in which a script's promise jobs never end terminates")
    func ends() async throws {
        let result = try await Program.run(
            ["--testing-library", "swift-testing", "--filter", "AbandonedScriptTests/endlessPromises"],
            in: try Project(), environment: ["JSRUN_ENDLESS_PROMISES": "1"], program: Program.tests)
        #expect(result.status == 0, "\(result.output)\(result.error)")
        let text = result.output + result.error
        #expect(text.contains("Test run with 1 test "), "\(text)")
        #expect(!text.contains("skipped"), "\(text)")
    }
}

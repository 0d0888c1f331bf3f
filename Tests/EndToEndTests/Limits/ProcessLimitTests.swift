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

    @Test("a file that may not grow is an error of its report, not the end of the program")
    func fileSize() async throws {
        let result = try await Program.run(
            ["a.js", "--reporter", "json=events.jsonl"], in: Project(["a.js": script]), limits: ["-f 0"])
        #expect([2, 3].contains(result.status), "\(result.output)\(result.error)")
        #expect(result.error.contains("events.jsonl"), "\(result.output)\(result.error)")
    }
}

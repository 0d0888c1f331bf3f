import Foundation
import TestEvents
import TestProject
import Testing

@Suite struct InterruptionTests {
    private static let script = """
        #import "tuneup/tuneup.js"
        test("before", function () {});
        test("waits", function (target) { for (;;) target.delay(0.001); });
        test("after", function () {});
        """

    /// A run that is under way in a test that does not end by itself.
    private func start(_ arguments: [String] = []) throws -> (Process, Project) {
        let project = try Project(["a.js": Self.script, "b.js": Self.script])
        let process = Process()
        process.executableURL = URL(filePath: Program.path)
        process.arguments = ["a.js", "b.js", "-j", "1", "-r", "junit=junit.xml", "-r", "json=stream.jsonl"] + arguments
        process.currentDirectoryURL = URL(filePath: project.folder)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, project)
    }

    /// Waits until the test that waits is open, as the journal says.
    private func untilWaiting(_ project: Project) async throws {
        for _ in 0..<3000 {
            let journals = project.files.filter { $0.hasSuffix(".journal") }
            if let journal = journals.first,
                let bytes = try? Data(contentsOf: URL(filePath: project.path(journal))),
                bytes.range(of: Data("waits".utf8)) != nil
            {
                return
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        Issue.record("the run did not begin")
    }

    private func end(of process: Process) async throws {
        for _ in 0..<3000 where process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
        let isRunning = process.isRunning
        // Nothing below would hold, and it must not run on.
        if isRunning { kill(process.processIdentifier, SIGKILL) }
        try #require(!isRunning)
    }

    @Test("the first Control-C ends the run with complete reports", arguments: [SIGINT, SIGTERM])
    func interrupt(signal: Int32) async throws {
        let (process, project) = try start()
        try await untilWaiting(project)
        kill(process.processIdentifier, signal)
        try await end(of: process)
        // A shell must see that it was the signal, so that its loops end, too.
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == signal)
        let account = try Account(project)
        #expect(account.outcomes == ["before: passed", "waits: interrupted", "after: not run", "b.js: not run"])
        #expect(try JUnitDocument(project).cases == 4)
        #expect(!project.files.contains { $0.hasSuffix(".journal") })
    }

    @Test("a second Control-C ends at once")
    func second() async throws {
        let (process, project) = try start()
        try await untilWaiting(project)
        kill(process.processIdentifier, SIGSTOP)
        kill(process.processIdentifier, SIGINT)
        kill(process.processIdentifier, SIGTERM)
        kill(process.processIdentifier, SIGCONT)
        try await end(of: process)
        #expect([128 + SIGINT, 128 + SIGTERM].contains(process.terminationStatus))
        #expect(children(of: process.processIdentifier).isEmpty)
    }

    @Test("what a killed run leaves becomes reports by merging, and no process of it is left")
    func killed() async throws {
        let (process, project) = try start()
        try await untilWaiting(project)
        let workers = children(of: process.processIdentifier)
        #expect(workers.count == 1)
        kill(process.processIdentifier, SIGKILL)
        try await end(of: process)
        for _ in 0..<500 where workers.contains(where: isRunning) { try await Task.sleep(for: .milliseconds(20)) }
        #expect(!workers.contains(where: isRunning))
        let journal = try #require(project.files.first { $0.hasSuffix(".journal") })
        let merged = try await Program.run(
            ["merge", journal, "-r", "junit=merged.xml", "-r", "json=merged.jsonl", "-r", "console"], in: project)
        #expect(merged.status == 1, "\(merged.output)\(merged.error)")
        #expect(merged.output.contains("cut off"), "\(merged.output)")
        #expect(try JUnitDocument(project, "merged.xml").cases == 2)
        #expect(try Account(project, stream: "merged.jsonl").outcomes.first == "before: passed")
    }

    private func children(of process: Int32) -> [Int32] {
        let text = (try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)) ?? ""
        return text.split(separator: " ").compactMap { Int32($0) }
    }

    private func isRunning(_ process: Int32) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return !text.contains(") Z ")
    }
}

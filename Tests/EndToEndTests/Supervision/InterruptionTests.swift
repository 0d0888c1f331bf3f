import Foundation
import TestEvents
import TestProject
import Testing

@Suite(.takingTurns) struct InterruptionTests {
    private static let script = """
        #import "tuneup/tuneup.js"
        test("before", function () {});
        test("waits", function (target) { for (;;) target.delay(0.000001); });
        test("after", function () {});
        """

    /// A run in progress, in a test that does not end by itself.
    private func start() throws -> (RunningProgram, Project) {
        let project = try Project(["a.js": Self.script, "b.js": Self.script, "temporary/kept": ""])
        let arguments = ["a.js", "b.js", "-j", "1", "-r", "junit=junit.xml", "-r", "json=stream.jsonl"]
        let environment = ["TMPDIR": project.path("temporary")]
        return (try RunningProgram(arguments, in: project, environment: environment), project)
    }

    /// Waits until the test that waits is open, as the journal says.
    private static func untilWaiting(_ project: Project) throws {
        try eventually("the run did not begin") {
            guard let journal = project.files.first(where: { $0.hasSuffix(".journal") }),
                let bytes = try? Data(contentsOf: URL(filePath: project.path(journal)))
            else { return false }
            return bytes.range(of: Data("waits".utf8)) != nil
        }
    }

    @Test("the first Control-C ends the run with complete reports", arguments: [SIGINT, SIGTERM])
    func interrupt(signal: Int32) async throws {
        let (program, project) = try start()
        try await apart {
            try Self.untilWaiting(project)
            program.send(signal)
            try program.end()
        }
        // A shell must see that it was the signal, so that its loops end, too.
        #expect(program.reason == .uncaughtSignal)
        #expect(program.status == signal)
        let account = try Account(project)
        #expect(account.outcomes == ["before: passed", "waits: interrupted", "after: not run", "b.js: not run"])
        #expect(try JUnitDocument(project).cases == 4)
        #expect(!project.files.contains { $0.hasSuffix(".journal") })
    }

    @Test("each pass of an interrupted file has an outcome, and no temporary file is left")
    func passes() async throws {
        let project = try Project(["a.js": Self.script, "temporary/kept": ""])
        let program = try RunningProgram(
            ["a.js", "--repeat-each", "3", "--app", "Accounts", "-r", "json=stream.jsonl", "-r", "junit=junit.xml"],
            in: project, environment: ["TMPDIR": project.path("temporary")])
        try await apart {
            try Self.untilWaiting(project)
            program.send(SIGINT)
            try program.end()
        }
        #expect(
            try Account(project).outcomes == [
                "before: passed", "waits: interrupted", "after: not run", "a.js: not run", "a.js: not run",
            ])
        #expect(try JUnitDocument(project).cases == 5)
        #expect(try Project.names(in: project.path("temporary")) == ["kept"])
    }

    @Test("a second Control-C ends at once")
    func second() async throws {
        let (program, project) = try start()
        try await apart {
            try Self.untilWaiting(project)
            let workers = program.children
            try program.stop()
            for signal in [SIGINT, SIGTERM, SIGCONT] { program.send(signal) }
            try program.end()
            try eventually("a worker runs on") { !workers.contains(where: RunningProgram.isRunning) }
        }
        #expect([128 + SIGINT, 128 + SIGTERM].contains(program.status))
        #expect(try Project.names(in: project.path("temporary")) == ["kept"])
    }

    @Test("the remains of a killed run become reports by merging, and none of its processes is left")
    func killed() async throws {
        let (program, project) = try start()
        let workers = try await apart {
            try Self.untilWaiting(project)
            let workers = program.children
            program.send(SIGKILL)
            try program.end()
            try eventually("a worker runs on") { !workers.contains(where: RunningProgram.isRunning) }
            return workers.count
        }
        #expect(workers == 1)
        let journal = try #require(project.files.first { $0.hasSuffix(".journal") })
        let merged = try await Program.run(
            ["merge", journal, "-r", "junit=merged.xml", "-r", "json=merged.jsonl", "-r", "console"], in: project)
        #expect(merged.status == 1, "\(merged.output)\(merged.error)")
        #expect(merged.output.contains("cut short"), "\(merged.output)")
        let document = try JUnitDocument(project, "merged.xml")
        #expect(document.cases == 3)
        #expect(
            document.attributes["errors"] != "0" || document.attributes["failures"] != "0", "\(document.attributes)")
        #expect(
            try Account(project, stream: "merged.jsonl").outcomes == [
                "before: passed", "waits: unfinished", "b.js: not run",
            ])
    }

    @Test("whenever a run is interrupted, its reports are complete and agree with each other")
    func anyInstant() async throws {
        let files = (1...12).map { "\($0).js" }
        let script = "#import \"tuneup/tuneup.js\"\n" + (1...3).map { "test('\($0)', function () {});\n" }.joined()
        let project = try Project(Dictionary(uniqueKeysWithValues: files.map { ($0, script) }))
        var interrupted = 0
        for instant in 0..<50 {
            for report in ["junit.xml", "stream.jsonl"] {
                try? FileManager.default.removeItem(atPath: project.path(report))
            }
            let program = try RunningProgram(
                files + ["-j", "2", "-r", "junit=junit.xml", "-r", "json=stream.jsonl"], in: project)
            try await apart {
                // Any sooner, and the program has not even begun to listen.
                try eventually("the run did not begin") { !program.children.isEmpty || !program.isRunning }
                usleep(.random(in: 0...600_000))
                program.send([SIGINT, SIGTERM].randomElement() ?? SIGINT)
                try program.end()
            }
            if program.reason == .uncaughtSignal { interrupted += 1 }
            let account = try Account(project)
            let cases = try JUnitDocument(project)
            #expect(account.repeated.isEmpty, "\(instant): \(account.outcomes)")
            #expect(account.summary.results.allSatisfy { Account.outcome(of: $0) != "open" }, "\(account.outcomes)")
            #expect(Set(account.summary.scripts.map(\.name)) == Set(files), "\(account.outcomes)")
            #expect(cases.cases == account.summary.results.count, "\(instant): \(account.outcomes)")
            #expect(cases.attributes["tests"] == "\(cases.cases)")
            #expect(!project.files.contains { $0.hasSuffix(".journal") })
        }
        #expect(interrupted > 0)
    }
}

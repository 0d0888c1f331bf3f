import Foundation
import Reporters
import TestEvents
import TestProject
import Testing

/// Runs of many files whose workers suffer everything that can happen to a process: each test still has one outcome.
@Suite(.takingTurns) struct DisturbanceTests {
    private static let reports = ["-r", "junit=junit.xml", "-r", "json=stream.jsonl"]

    /// A number of files with five tests that take a while.
    private func project(_ fileCount: Int) throws -> Project {
        let test =
            "function (target, app) { for (var i = 0; i < 40; i++) { app.mainWindow().buttons()['Good'].tap(); } }"
        let script =
            "#import \"tuneup/tuneup.js\"\n" + (1...5).map { "test('test \($0)', \(test));\n" }.joined()
        return try Project(Dictionary(uniqueKeysWithValues: Self.files(fileCount).map { ($0, script) }))
    }

    private static func files(_ count: Int) -> [String] { (1...count).map { "file-\($0).js" } }

    /// Checks that each test of a run has one outcome, in every report.
    private func expectAll(of fileCount: Int, in project: Project, allowing outcomes: Set<String>) throws {
        let account = try Account(project)
        #expect(account.repeated.isEmpty, "\(account.repeated)")
        let expected = Self.files(fileCount).flatMap { file in (1...5).map { TestID(script: file, title: "test \($0)") }
        }
        let lost = Set(expected).subtracting(account.summary.results.map(\.id))
        #expect(lost.isEmpty, "\(lost)")
        let found = Set(account.summary.results.map(Account.outcome))
        #expect(found.isSubset(of: outcomes), "\(found)")
        #expect(try JUnitDocument(project).cases == account.summary.results.count)
        #expect(account.summary.scripts.map(\.name) == Self.files(fileCount))
    }

    @Test("a worker that is killed every now and then loses no test", arguments: [1, 2])
    func killed(workers: Int) async throws {
        let project = try project(40)
        let program = try RunningProgram(
            Self.files(40) + ["-j", "\(workers)"] + Self.reports, in: project, program: Program.hostile)
        let count = try await apart { program.disturb(in: project, every: 60_000) { kill($0, SIGKILL) } }
        #expect(count > 0)
        #expect(program.reason == .exit && program.status <= 1)
        try expectAll(of: 40, in: project, allowing: ["passed", "crashed"])
    }

    @Test("a worker that is stopped counts as hanging, and its file continues in another")
    func stopped() async throws {
        let project = try project(12)
        let program = try RunningProgram(
            Self.files(12) + ["-j", "2", "--script-timeout", "3"] + Self.reports, in: project,
            program: Program.hostile)
        let count = try await apart { program.disturb(in: project, every: 150_000) { kill($0, SIGSTOP) } }
        #expect(count > 0)
        #expect(program.reason == .exit && program.status <= 1)
        // What is stopped outside of a test is the file, whose tests do not run.
        try expectAll(of: 12, in: project, allowing: ["passed", "timedOut", "failed", "not run"])
    }

    @Test("traps, full memory and hangs in every other file cost their tests, whatever runs beside them")
    func hostile() async throws {
        let deeds = ["Index", "Memory", "Kill", "Hang", "Exit", "Unowned"]
        let files = deeds.indices.flatMap { ["bad-\($0).js", "good-\($0).js"] }
        let project = try Project()
        for (index, deed) in deeds.enumerated() {
            try project.write(HostileScript.pressing("Good", deed, "Print"), to: "bad-\(index).js")
            try project.write(HostileScript.pressing("Good", "Print"), to: "good-\(index).js")
        }
        let result = try await Program.run(
            files + ["-j", "2", "--script-timeout", "5", "--memory-limit", "300"] + Self.reports, in: project,
            program: Program.hostile)
        #expect(result.status == 1, "\(result.error)")
        let expected = deeds.flatMap {
            let outcome = $0 == "Hang" ? "timedOut" : "crashed"
            return ["Good: passed", "\($0): \(outcome)", "Print: passed", "Good: passed", "Print: passed"]
        }
        let outcomes = try Account(project).outcomes
        #expect(outcomes == expected, "\(outcomes)")
        #expect(try JUnitDocument(project).cases == expected.count)
    }

    @Test("the stream is the same with one worker and with several, apart from times")
    func workers() async throws {
        let project = try Project()
        for index in 1...12 {
            let buttons = ["Good", index % 3 == 0 ? "Missing" : "Print", index % 4 == 0 ? "Index" : "Good", "Good"]
            let script = HostileScript.pressing(buttons[0], buttons[1], buttons[2], buttons[3])
            // Files of very many events are held in the journal until their turn comes.
            let many =
                index % 5 == 0
                ? "test('many', function () { for (var i = 0; i < 3000; i++) UIALogger.logMessage('m' + i); });\n" : ""
            try project.write(script + many, to: "file-\(index).js")
        }
        var streams: [[TestEvent]] = []
        for workers in [1, 2, 4] {
            _ = try await Program.run(
                Self.files(12) + ["-j", "\(workers)"] + Self.reports, in: project, program: Program.hostile)
            let events = try TestEventStream.events(in: try project.read("stream.jsonl"))
            #expect(events.count > 6100)
            // The beginning of the run reports how many workers there were.
            streams.append(events.dropFirst().map(\.withoutRealTimes))
        }
        for stream in streams[1...] {
            let difference = zip(streams[0], stream).first { $0 != $1 }
            #expect(difference == nil)
            #expect(streams[0].count == stream.count)
        }
    }
}

/// Runs whose journal is destroyed while it holds events that wait for their turn.
@Suite(.takingTurns) struct JournalLossTests {
    /// Waits until the other file has written more than the supervisor holds in memory.
    private static let first = """
        var host = UIATarget.localTarget().host();
        host.performTaskWithPathArgumentsTimeout("/bin/sh", ["-c", "until [ -e cleared ]; do sleep 0.05; done"], 300);
        UIALogger.logPass("first");
        """
    private static let second = """
        var host = UIATarget.localTarget().host();
        UIALogger.logStart("second");
        for (var i = 0; i < 3000; i++) UIALogger.logMessage("message " + i);
        var kept = "until grep -q 'message 2999' jsrun-results/*.journal; do sleep 0.05; done";
        host.performTaskWithPathArgumentsTimeout("/bin/sh", ["-c", kept], 300);
        var clear = "for file in jsrun-results/*.journal; do : > $file; done; : > cleared";
        host.performTaskWithPathArgumentsTimeout("/bin/sh", ["-c", clear], 300);
        // Events sent from here on are read after the loss was noticed, not together with the lost ones.
        var wait = "until cat stream.jsonl .stream.jsonl* 2>/dev/null | grep -q JournalError; do sleep 0.05; done";
        host.performTaskWithPathArgumentsTimeout("/bin/sh", ["-c", wait], 300);
        UIALogger.logPass("second");
        """

    @Test("events that the journal does not return make the run a fault of the host, reported once")
    func cleared() async throws {
        let project = try Project(["a.js": Self.first, "b.js": Self.second])
        let result = try await Program.run(
            ["a.js", "b.js", "-j", "2", "--allow", "host-tasks", "-r", "console", "-r", "json=stream.jsonl"],
            in: project)
        #expect(result.status == 3, "\(result.error)\(result.output)")
        #expect(result.output.contains("Events were lost"), "\(result.output)")
        let account = try Account(project)
        #expect(try project.read("stream.jsonl").ranges(of: "JournalError").count == 1)
        #expect(account.repeated.isEmpty)
        #expect(account.outcomes.contains("first: passed") && account.outcomes.contains("second: passed"))
    }
}

import Foundation
import Reporters
import TestEvents
import TestProject
import Testing

/// Events on their way from a worker to the reports, whatever happens to either process.
@Suite(.takingTurns) struct EventTransportTests {
    private static let many = 10_000

    private static var script: String {
        "#import \"tuneup/tuneup.js\"\n"
            + (1...many).map { "test('test \($0)', function () { assertTrue(true); });\n" }.joined()
    }

    /// Waits until the journal of a run has a size.
    private func wait(for size: Int, of program: RunningProgram, in project: Project) throws {
        try eventually("the journal does not grow") {
            guard let name = project.files.first(where: { $0.hasSuffix(".journal") }) else { return !program.isRunning }
            var status = stat()
            return stat(project.path(name), &status) == 0 && Int(status.st_size) > size
        }
    }

    @Test("a worker that is killed in the middle of 10,000 tests loses one at most")
    func killed() async throws {
        let project = try Project(["a.js": Self.script])
        let program = try RunningProgram(["a.js", "-r", "json=stream.jsonl"], in: project)
        try await apart {
            for size in [50_000, 300_000] {
                try wait(for: size, of: program, in: project)
                for worker in program.children { kill(worker, SIGKILL) }
            }
            try program.end()
        }
        let account = try Account(project)
        #expect(account.repeated.isEmpty)
        #expect(account.summary.results.count == Self.many)
        #expect(account.summary.counts.failed <= 2 && account.summary.counts.notRun == 0)
        #expect(account.summary.counts.passed >= Self.many - 2)
    }

    @Test(
        "what a test has logged is in the stream, however its process ends then", arguments: ["Kill", "Exit", "Index"])
    func logged(button: String) async throws {
        let script = """
            test("logs", function (target, app) {
                for (var i = 0; i < 3000; i++) { UIALogger.logMessage("message " + i); }
                app.mainWindow().buttons()["\(button)"].tap();
            });
            """
        let project = try Project(["a.js": "#import \"tuneup/tuneup.js\"\n\(script)\n"])
        _ = try await Program.run(["a.js", "-r", "json=stream.jsonl"], in: project, program: Program.hostile)
        let texts = try messages(in: project)
        #expect(texts.filter { $0.hasPrefix("message ") } == (0..<3000).map { "message \($0)" })
        #expect(try Account(project).outcomes == ["logs: crashed"])
    }

    private func messages(in project: Project) throws -> [String] {
        try TestEventStream.events(in: try project.read("stream.jsonl")).compactMap {
            if case .message(let message) = $0.kind { message.text } else { nil }
        }
    }

    @Test("events that are larger than the memory between the processes arrive whole")
    func large() async throws {
        let script = """
            test("logs", function () {
                UIALogger.logMessage("before");
                UIALogger.logMessage(new Array(700001).join("é"));
                UIALogger.logMessage("after");
                assertTrue(true);
            });
            """
        let project = try Project(["a.js": "#import \"tuneup/tuneup.js\"\n\(script)\n"])
        let result = try await Program.run(["a.js", "-r", "json=stream.jsonl"], in: project)
        #expect(result.status == 0, "\(result.error)")
        let texts = try messages(in: project)
        #expect(texts.map(\.count) == [6, 700_000, 5])
        #expect(texts.dropFirst().first?.allSatisfy { $0 == "é" } == true)
    }

    @Test("a supervisor that is stopped for a while makes its worker wait, and loses nothing")
    func slowSupervisor() async throws {
        let project = try Project(["a.js": Self.script])
        let program = try RunningProgram(
            ["a.js", "-r", "json=stream.jsonl", "--script-timeout", "1"], in: project)
        try await apart {
            try wait(for: 50_000, of: program, in: project)
            program.send(SIGSTOP)
            // Longer than the limit for a script without progress.
            usleep(2_500_000)
            program.send(SIGCONT)
            try program.end()
        }
        #expect(program.status == 0)
        let account = try Account(project)
        #expect(account.summary.counts.passed == Self.many && account.summary.results.count == Self.many)
    }

    @Test("a script that logs without end costs a bounded amount of memory on the way")
    func flood() async throws {
        let script = """
            test("logs", function () {
                var text = new Array(1001).join("x");
                for (var i = 0; i < 100000; i++) { UIALogger.logMessage(text); }
            });
            """
        let project = try Project(["a.js": "#import \"tuneup/tuneup.js\"\n\(script)\n"])
        // The script takes half of its usual ten seconds, and more on a machine that is busy.
        let program = try RunningProgram(["a.js", "--script-timeout", "300"], in: project)
        let peak = try await apart {
            var peak = 0
            while program.isRunning {
                peak = max(peak, program.peakMemory ?? 0)
                usleep(5_000)
            }
            return peak
        }
        #expect(program.status == 0)
        // The messages have a hundred megabytes.
        #expect(peak > 0 && peak < 80, "\(peak) MiB")
    }
}

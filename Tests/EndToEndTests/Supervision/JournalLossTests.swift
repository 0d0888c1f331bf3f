import TestProject
import Testing

/// Runs whose journal is destroyed while it holds what waits for its turn.
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
        // What is sent from here on is read after the loss was noticed, not together with what is lost.
        var wait = "until cat stream.jsonl .stream.jsonl* 2>/dev/null | grep -q JournalError; do sleep 0.05; done";
        host.performTaskWithPathArgumentsTimeout("/bin/sh", ["-c", wait], 300);
        UIALogger.logPass("second");
        """

    @Test("events that the journal does not give back make the run a fault of the host, told once")
    func cleared() async throws {
        let project = try Project(["a.js": Self.first, "b.js": Self.second])
        let result = try await Program.run(
            ["a.js", "b.js", "-j", "2", "--allow", "host-tasks", "-r", "console", "-r", "json=stream.jsonl"],
            in: project)
        #expect(result.status == 3, "\(result.error)\(result.output)")
        #expect(result.output.contains("Events are lost"), "\(result.output)")
        let account = try Account(project)
        #expect(try project.read("stream.jsonl").ranges(of: "JournalError").count == 1)
        #expect(account.repeated.isEmpty)
        #expect(account.outcomes.contains("first: passed") && account.outcomes.contains("second: passed"))
    }
}

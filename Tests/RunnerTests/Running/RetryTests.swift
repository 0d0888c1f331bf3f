import Runner
import TestEvents
import Testing

/// A test that the one before it makes fail: alone, on a freshly launched app, it passes.
@Suite("Tests that are tried again") struct RetryTests {
    private static let script = """
        test("taps", function (target, app) { app.mainWindow().buttons()[0].tap(); });
        test("expects a fresh app", function (target, app) {
          target.delay(1);
          assertEquals("0", app.mainWindow().staticTexts()["taps"].value());
        });
        test("always fails", function () { throw new Error("x"); });
        UIALogger.logMessage("the script's end");
        """

    private func run(
        _ script: String = script, retries: Int, trace: ScriptConfiguration.Trace = .off, failsOnFlaky: Bool = false,
        limit: Int? = nil
    ) throws -> FinishedRun {
        try FinishedRun(script) { run, configuration in
            configuration.retries = retries
            configuration.trace = trace
            run.failsOnFlakyTests = failsOnFlaky
            run.maxFailures = limit
        }
    }

    private func summary(_ run: FinishedRun) -> RunSummary {
        var summary = RunSummary()
        for event in run.events { summary.add(event) }
        return summary
    }

    @Test("a failed test runs again alone on a fresh app, and is flaky if it passes then")
    func flaky() throws {
        let run = try run(retries: 2)
        #expect(
            run.outcomes == [
                "taps: passed", "expects a fresh app: failed", "always fails: failed", "expects a fresh app: passed",
                "always fails: failed", "always fails: failed",
            ])
        let summary = summary(run)
        #expect(summary.results.map(\.status) == [.passed, .flaky, .failed])
        #expect(summary.results.map(\.attempt) == [1, 2, 3])
        #expect(summary.counts.flaky == 1)
        #expect(summary.counts.total == 3)
        #expect(run.status == 1)
        // What the script does outside of its tests happens again, but is told once.
        #expect(run.messages == ["the script's end"])
        #expect(run.endedScripts == ["a.js"])
    }

    @Test("without retries nothing of it is in the stream")
    func none() throws {
        let run = try run(retries: 0)
        #expect(run.outcomes.count == 3)
        #expect(
            run.events.allSatisfy { event in
                switch event.kind {
                case .runStarted(let start): start.retries == nil
                case .testStarted(let test): test.attempt == nil
                case .testEnded(let test): test.willRetry == nil
                default: true
                }
            })
    }

    @Test("a flaky test passes, unless --fail-on-flaky-tests forbids that")
    func strictness() throws {
        let lines = Self.script.split(separator: "\n")
        let script = lines[..<5].joined(separator: "\n")
        #expect(try run(script, retries: 1).status == 0)
        let strict = try run(script, retries: 1, failsOnFlaky: true)
        #expect(strict.status == 1)
        #expect(strict.issues.last?.message == "A test is flaky: --fail-on-flaky-tests.")
    }

    @Test(
        "the first difference of the attempts explains why, with a trace as without",
        arguments: ScriptConfiguration.Trace.allCases)
    func explanation(trace: ScriptConfiguration.Trace) throws {
        let run = try run(retries: 1, trace: trace)
        var comparison = AttemptComparison()
        for event in run.events { comparison.add(event) }
        let id = TestID(script: "a.js", title: "expects a fresh app")
        let difference = try #require(comparison.difference(of: id))
        guard case .assertion(let former)? = difference.former?.kind,
            case .assertion(let latter)? = difference.latter?.kind
        else {
            Issue.record("\(difference)")
            return
        }
        #expect(former.received == "\"1\"")
        #expect(latter.received == "\"0\"")
        #expect(!difference.isOfTimes)
        #expect(comparison.difference(of: TestID(script: "a.js", title: "taps")) == nil)
    }

    @Test("only the last attempt counts for --max-failures")
    func limit() throws {
        let script = """
            test("taps", function (target, app) { app.mainWindow().buttons()[0].tap(); });
            test("flaky", function (target, app) {
              assertEquals("0", app.mainWindow().staticTexts()["taps"].value());
            });
            test("last", function () { assertTrue(true); });
            """
        let run = try run(script, retries: 1, limit: 1)
        #expect(run.outcomes == ["taps: passed", "flaky: failed", "last: passed", "flaky: passed"])
        #expect(run.notRun.isEmpty)
        #expect(run.status == 0)
    }

    @Test("tests that a script opens itself are not tried again, with a warning")
    func openedByHand() throws {
        let run = try run("UIALogger.logStart(\"by hand\"); UIALogger.logFail(\"no\");", retries: 2)
        #expect(run.outcomes == ["by hand: failed"])
        let mixed = try self.run(
            "test(\"declared\", function () { throw 1; }); UIALogger.logStart(\"by hand\"); UIALogger.logPass(\"yes\");",
            retries: 2)
        #expect(mixed.outcomes == ["declared: failed", "by hand: passed"])
        let warnings = mixed.events.compactMap { event in
            if case .message(let message) = event.kind, message.level == .warning { message.text } else { nil }
        }
        #expect(
            warnings == ["Failed tests are not tried again, because the script opens tests with UIALogger.logStart."])
    }

    @Test("with --isolate test, too")
    func isolated() throws {
        let run = try FinishedRun(Self.script) { _, configuration in
            configuration.retries = 1
            configuration.isolate = .test
        }
        #expect(
            run.outcomes == [
                "taps: passed", "expects a fresh app: passed", "always fails: failed", "always fails: failed",
            ])
    }
}

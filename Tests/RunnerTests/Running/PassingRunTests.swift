import Runner
import TestEvents
import Testing

@Suite struct PassingRunTests {
    private let tapTwice = """
        test("counts taps", function (target, app) {
            app.mainWindow().buttons()["Count"].tap();
            app.mainWindow().buttons()["Count"].tap();
            assertEquals("2", app.mainWindow().staticTexts()["taps"].value());
        });
        """

    @Test("a passing test leaves a complete stream and the status 0")
    func passes() throws {
        let run = try FinishedRun(tapTwice)
        #expect(run.issues.isEmpty)
        #expect(run.outcomes == ["counts taps: passed"])
        #expect(run.status == 0)
        #expect(run.events.map(\.sequence) == Array(run.events.indices))
        guard case .runStarted(let start) = run.events.first?.kind, case .runEnded(let end) = run.events.last?.kind
        else {
            Issue.record("the stream does not begin and end with the run")
            return
        }
        #expect(start.scripts == ["a.js"])
        #expect(end.exitStatus == 0)
    }

    @Test("each file gets a fresh context and a freshly launched app")
    func freshness() throws {
        let script =
            "#import \"tuneup/tuneup.js\"\nvar once = typeof once; \n" + tapTwice + "\nassertEquals('undefined', once);"
        let run = try FinishedRun(["a.js": script, "b.js": script])
        #expect(run.outcomes == ["counts taps: passed", "counts taps: passed"])
        #expect(run.status == 0)
    }

    @Test("what a file does to the language and the classes ends with it, also after a file that was stopped")
    func isolation() throws {
        let heading = "#import \"tuneup/tuneup.js\"\n"
        let spoiling =
            heading + """
                test("spoils", function () {
                  Array.prototype.evil = 1;
                  String.prototype.trim = null;
                  globalThis.leak = {};
                  UIAElement.prototype.tap = UIALogger = null;
                  Object.defineProperty(Object.prototype, "everywhere", { get: function () { return 5; } });
                  new Promise(function () {});
                });
                """
        let checking =
            heading + """
                test("is clean", function () {
                  assertTrue([].evil === undefined && ({}).everywhere === undefined);
                  assertEquals("a", " a ".trim());
                  assertEquals("undefined", typeof leak);
                  assertEquals("function", typeof UIAElement.prototype.tap);
                  UIALogger.logMessage("x");
                });
                """
        // More files than share a virtual machine.
        var files: [String: String] = [:]
        for number in 10..<30 { files["\(number).js"] = number.isMultiple(of: 2) ? spoiling : checking }
        files["12.js"] = heading + "test('hangs', function () { for (;;) {} });"
        let run = try FinishedRun(files) { $1.scriptTimeout = 0.3 }
        #expect(run.outcomes.count { $0 == "spoils: passed" } == 9)
        #expect(run.outcomes.count { $0 == "is clean: passed" } == 10)
        #expect(run.outcomes.count { $0.hasPrefix("hangs: ") } == 1)
        #expect(run.messages.count { $0 == "x" } == 10)
    }

    @Test("a script that opens no test is not a mistake")
    func noTest() throws {
        let run = try FinishedRun(["a.js": "UIATarget.localTarget().delay(3600); UIALogger.logMessage('done');"])
        #expect(run.status == 0)
        #expect(run.messages == ["done"])
        #expect(run.endedScripts == ["a.js"])
    }

    @Test("asynchronous tests wait on the device's clock, one after the other")
    func asynchronous() throws {
        let run = try FinishedRun(
            """
            function sleep(seconds) { return new Promise(function (done) { setTimeout(done, seconds * 1000); }); }
            test("first", async function () {
                var start = Date.now();
                await sleep(3600);
                assertEquals(3600000, Date.now() - start);
            });
            test("second", function () { UIALogger.logMessage("second"); });
            test("third", async function () { await sleep(1); throw new Error("no"); });
            UIALogger.logMessage("top");
            """)
        #expect(run.outcomes == ["first: passed", "second: passed", "third: failed"])
        #expect(run.messages == ["top", "second"])
        #expect(run.issues.map(\.message) == ["no"])
        #expect(run.status == 1)
    }

    @Test("the same script, app and seed produce the same stream, apart from real time")
    func deterministic() throws {
        let script = tapTwice + "\nUIALogger.logMessage(Math.random() + ' ' + new Date());"
        let first = try FinishedRun(script) { run, _ in run.seed = 7 }
        let second = try FinishedRun(script) { run, _ in run.seed = 7 }
        let other = try FinishedRun(script) { run, _ in run.seed = 8 }
        #expect(first.events.map(\.withoutRealTimes) == second.events.map(\.withoutRealTimes))
        #expect(first.messages != other.messages)
    }

    @Test("scripts see the date of their device")
    func dates() throws {
        let script = "UIALogger.logMessage(new Date().toString());"
        #expect(
            try FinishedRun(["a.js": script]).messages == [
                "Wed Jan 01 2014 09:41:00 GMT+0000 (Coordinated Universal Time)"
            ])
    }
}

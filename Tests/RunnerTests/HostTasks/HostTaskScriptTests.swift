import Automation
import Runner
import TestEvents
import Testing

@Suite("Programs that scripts start")
struct HostTaskScriptTests {
    private func run(_ script: String, scriptTimeout: Double = 10) throws -> FinishedRun {
        try FinishedRun(["a.js": "var host = UIATarget.localTarget().host();\n" + script]) {
            $1.permissions = [.hostTasks]
            $1.scriptTimeout = scriptTimeout
        }
    }

    @Test("a result has an exit code and two outputs")
    func result() throws {
        let run = try run(
            """
            var result = host.performTaskWithPathArgumentsTimeout("/bin/echo", ["Hello World"], 5);
            UIALogger.logMessage(JSON.stringify(result));
            """)
        #expect(run.messages == [#"{"exitCode":0,"stdout":"Hello World\n","stderr":""}"#])
        #expect(run.status == 0)
    }

    @Test("arguments are converted to texts, and those that are undefined are left out")
    func arguments() throws {
        let run = try run(
            """
            var odd = ["-n", 1, 2.5, true, null, undefined, { toString: function () { return "own"; } }, [3, 4], "x"];
            UIALogger.logMessage(host.performTaskWithPathArgumentsTimeout("/bin/echo", odd).stdout);
            UIALogger.logMessage(host.performTaskWithPathArgumentsTimeout("/bin/echo").stdout);
            """)
        #expect(run.messages == ["1 2.5 true null own 3,4 x", "\n"])
    }

    @Test(
        "what is no argument is an error that names it",
        arguments: [
            ("'/bin/echo', 'text'", "argument 2 must be an array of strings"),
            ("'/bin/echo', [Symbol()]", "symbol"),
            ("'/bin/echo', [], 'soon'", "argument 3 must be a number"),
            ("'/bin/echo', [], NaN", "argument 3 must be a number"),
            ("undefined", "argument 1 must be a string"),
            ("'echo', []", "needs a program's absolute path, such as '/bin/echo', not 'echo'"),
        ])
    func mistakes(arguments: String, message: String) throws {
        let run = try run("host.performTaskWithPathArgumentsTimeout(\(arguments));")
        let issue = try #require(run.issues.first)
        #expect(issue.message.contains(message), "\(issue.message)")
        #expect(issue.place?.line == 2)
        #expect(run.status == 1)
    }

    @Test("a program takes none of the device's time, and the watchdog does not bark while it runs")
    func time() throws {
        let run = try run(
            """
            var before = Date.now();
            host.performTaskWithPathArgumentsTimeout("/bin/sleep", ["1"], 20);
            for (var i = 0; i < 1000000; i += 1) { Math.sqrt(i); }
            UIALogger.logMessage(Date.now() - before);
            """, scriptTimeout: 0.5)
        #expect(run.messages == ["0"])
        #expect(run.issues == [])
    }

    @Test("a program that takes too long throws, which the script can catch and the stream tells")
    func timeout() throws {
        let run = try run(
            """
            try { host.performTaskWithPathArgumentsTimeout("/bin/sleep", [60], 0.2); }
            catch (error) { UIALogger.logMessage(error); }
            """)
        let text = "performTaskWithPathArgumentsTimeout ended '/bin/sleep': it took longer than 0.2 seconds."
        #expect(run.messages == ["VerboseError: \(text)"])
        let told = run.events.contains { event in
            if case .message(let message) = event.kind {
                message.level == .debug && message.text == text
            } else {
                false
            }
        }
        #expect(told)
    }

    @Test("without the permission the error names the option that would give it")
    func permission() throws {
        let run = try FinishedRun([
            "a.js": "UIATarget.localTarget().host().performTaskWithPathArgumentsTimeout('/bin/echo', ['x'], 5);"
        ])
        #expect(run.status == 1)
        let message = try #require(run.issues.first).message
        #expect(message.contains("did not start '/bin/echo'") && message.contains("--allow host-tasks"), "\(message)")
    }
}

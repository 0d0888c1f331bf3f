import Automation
import Foundation
import TestEvents
import TestProject
import Testing
import UIAutomation

@testable import Runner

@Suite("Programs on the host")
struct HostTaskTests {
    private func run(_ path: String, _ arguments: [String] = [], limit: Double? = 20) throws -> HostTaskResult {
        let tasks = HostTasks()
        defer { tasks.end() }
        return try tasks.run(HostTask(path: path, arguments: arguments, timeLimit: limit))
    }

    private func shell(_ script: String, limit: Double? = 20) throws -> HostTaskResult {
        try run("/bin/sh", ["-c", script], limit: limit)
    }

    private func reason(_ path: String, _ arguments: [String] = [], limit: Double? = 20) -> HostTaskError.Reason? {
        do {
            _ = try run(path, arguments, limit: limit)
            return nil
        } catch {
            return (error as? HostTaskError)?.reason
        }
    }

    @Test("what a program writes, and how it ends")
    func result() throws {
        #expect(
            try run("/bin/echo", ["Hello World"])
                == HostTaskResult(exitCode: 0, standardOutput: "Hello World\n", standardError: ""))
        #expect(
            try shell("printf out; printf err >&2; exit 3")
                == HostTaskResult(exitCode: 3, standardOutput: "out", standardError: "err"))
        #expect(try run("/bin/sleep", ["0"], limit: nil).exitCode == 0)
    }

    @Test("a program that a signal ends returns the signal's number")
    func signal() throws {
        #expect(try shell("kill -TERM $$").exitCode == 15)
        #expect(try shell("kill -KILL $$").exitCode == 9)
    }

    @Test("no shell reads the arguments")
    func literalArguments() throws {
        let arguments = ["-n", "$HOME", "*", "a b", "", "ü", "\"", "'", ";ls"]
        #expect(try run("/bin/echo", arguments).standardOutput == "$HOME * a b  ü \" ' ;ls")
    }

    @Test("output is UTF-8, and invalid bytes are replaced")
    func encoding() throws {
        #expect(try shell(#"printf 'a\377b\303\244\000c'"#).standardOutput == "a\u{FFFD}bä\0c")
    }

    @Test("large outputs on both streams arrive whole")
    func large() throws {
        let script = """
            i=0
            while [ $i -lt 400 ]; do
              head -c 5000 /dev/zero | tr '\\0' o
              head -c 5000 /dev/zero | tr '\\0' e >&2
              i=$((i + 1))
            done
            """
        let result = try shell(script, limit: 120)
        #expect(result.standardOutput.utf8.count == 2_000_000)
        #expect(result.standardError.utf8.count == 2_000_000)
        #expect(result.standardOutput.utf8.allSatisfy { $0 == UInt8(ascii: "o") })
    }

    @Test("standard input is empty")
    func input() throws { #expect(try run("/bin/cat").standardOutput == "") }

    @Test("a path that cannot be run is an error that says why")
    func unusablePaths() throws {
        #expect(reason("/no/such/program") == .missing("/no/such/program", nearest: nil))
        #expect(reason("/tmp") == .folder)
        #expect(reason("/bin/echo", ["a\0b"]) == .holdsNul)
        let project = try Project(["text.txt": "no program"])
        #expect(reason("\(project.folder)/text.txt") == .cannotRun("Permission denied"))
        let script = try project.script("strange", "#!/no/such/shell\n")
        #expect(reason(script) == .cannotRun("the interpreter in its first line does not exist"))
        #expect(reason("/bin/echo", [String(repeating: "x", count: 4_000_000)]) == .cannotRun("Argument list too long"))
    }

    @Test("S-36: a path is relative to the working folder, and no search path is used")
    func relativePaths() throws {
        let project = try Project()
        let path = try project.script("tools/greet", "#!/bin/sh\necho \"hello $1\"\n")
        let tasks = HostTasks(workingDirectory: project.folder)
        defer { tasks.end() }
        func output(_ path: String) throws -> String {
            try tasks.run(HostTask(path: path, arguments: ["you"], timeLimit: 20)).standardOutput
        }
        for written in ["tools/greet", "./tools/greet", "tools/../tools/greet", path] {
            #expect(try output(written) == "hello you\n")
        }
        func reason(_ path: String) -> HostTaskError? {
            #expect(throws: HostTaskError.self) { try tasks.run(HostTask(path: path, timeLimit: 20)) }
        }
        #expect(reason("")?.reason == .emptyPath)
        #expect(reason(" \n")?.reason == .emptyPath)
        #expect(reason("tools")?.reason == .folder)
        #expect(reason("tools/grete")?.reason == .missing("\(project.folder)/tools/grete", nearest: "tools/greet"))
        let bare = try #require(reason("sleep"))
        guard case .missing(let place, let nearest) = bare.reason else { throw bare }
        #expect(place == "\(project.folder)/sleep")
        #expect(nearest?.hasSuffix("/sleep") == true)
        let text = "could not start 'sleep': there is no file '\(project.folder)/sleep'. Did you mean"
        #expect(bare.message.contains(text), "\(bare.message)")
        _ = try project.script("sleep", "#!/bin/sh\necho its own\n")
        #expect(try output("sleep") == "its own\n")
    }

    @Test("a program that takes too long is ended with all that it started, whatever it does against it")
    func timeLimit() throws {
        let project = try Project()
        let script = """
            trap '' TERM
            (trap '' TERM; echo $$ > \(project.path("started")); sleep 471.1) &
            setsid sh -c 'trap "" TERM; sleep 471.2' &
            nohup sleep 471.3 > /dev/null 2>&1 &
            sleep 471.4
            """
        let tasks = HostTasks()
        let error = #expect(throws: HostTaskError.self) {
            try tasks.run(HostTask(path: "/bin/sh", arguments: ["-c", script], timeLimit: 1))
        }
        #expect(error?.reason == .timeLimit(1))
        #expect(error?.message == "performTaskWithPathArgumentsTimeout ended '/bin/sh': it took longer than 1 second.")
        #expect(try project.read("started").isEmpty == false)
        #expect(running("471.") == [])
        tasks.end()
    }

    @Test("a limit of zero is too short")
    func noTime() { #expect(reason("/bin/sleep", ["9"], limit: -1) == .timeLimit(-1)) }

    @Test("programs left in the background are not awaited, and end with the script")
    func background() throws {
        let tasks = HostTasks()
        let script = "sleep 472.1 & setsid sleep 472.2 & echo started"
        let result = try tasks.run(HostTask(path: "/bin/sh", arguments: ["-c", script], timeLimit: 20))
        #expect(result.standardOutput == "started\n")
        // The time that the second takes to become the program it names.
        for _ in 0..<500 where running("472.").count < 2 { usleep(10_000) }
        #expect(running("472.").count == 2)
        tasks.end()
        #expect(running("472.") == [])
    }

    @Test("the end of one script leaves the programs of another alone")
    func others() throws {
        let (one, other) = (HostTasks(), HostTasks())
        let task = HostTask(path: "/bin/sh", arguments: ["-c", "sleep 473.1 &"], timeLimit: 20)
        _ = try one.run(task)
        _ = try other.run(HostTask(path: "/bin/true"))
        other.end()
        for _ in 0..<500 where running("473.").isEmpty { usleep(10_000) }
        #expect(running("473.").count == 1)
        one.end()
        #expect(running("473.") == [])
    }

    @Test("endless output is cut off")
    func endlessOutput() {
        #expect(reason("/bin/cat", ["/dev/zero"], limit: 100) == .tooMuchOutput(256))
    }

    /// The command lines of running processes that contain a string.
    private func running(_ text: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { name in
            guard let process = pid_t(name), process != getpid(),
                let line = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))
            else { return nil }
            let command = String(decoding: line, as: UTF8.self).replacing("\0", with: " ")
            return command.hasPrefix("sleep \(text)") ? command : nil
        }
    }
}

extension Project {
    /// Writes a file that may be run, and returns its path.
    fileprivate func script(_ name: String, _ text: String) throws -> String {
        try write(text, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(name))
        return path(name)
    }
}

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

    @Test("arguments are converted to strings, and undefined ones are left out")
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
        "an invalid argument is an error that names it",
        arguments: [
            ("'/bin/echo', 'text'", "argument 2 must be an array of strings"),
            ("'/bin/echo', [Symbol()]", "symbol"),
            ("'/bin/echo', [], 'soon'", "argument 3 must be a number"),
            ("'/bin/echo', [], NaN", "argument 3 must be a number"),
            ("undefined", "argument 1 must be a string"),
            ("'', []", "needs the path of a program, such as '/bin/echo', but its path is empty."),
            ("'no/such/program', []", "could not start 'no/such/program': there is no file '/"),
            ("'/no/such/program', []", "could not start '/no/such/program': there is no such file."),
        ])
    func mistakes(arguments: String, message: String) throws {
        let run = try run("host.performTaskWithPathArgumentsTimeout(\(arguments));")
        let issue = try #require(run.issues.first)
        #expect(issue.message.contains(message), "\(issue.message)")
        #expect(issue.place?.line == 2)
        #expect(run.status == 1)
    }

    @Test("S-31: while a program runs, the same device time passes, in tenths of a second")
    func deviceTime() throws {
        let run = try run(
            """
            var before = Date.now(), called = 0;
            function passed() { var now = Date.now(), time = now - before; before = now; return time; }
            host.performTaskWithPathArgumentsTimeout("/bin/sleep", ["1"], 20);
            UIALogger.logMessage(passed());
            try { host.performTaskWithPathArgumentsTimeout("/bin/sleep", ["60"], 0.5); } catch (error) {}
            UIALogger.logMessage(passed());
            try { host.performTaskWithPathArgumentsTimeout("", []); } catch (error) {}
            UIALogger.logMessage(passed());
            """)
        let times = run.messages.compactMap(Int.init)
        #expect(times.count == 3)
        #expect(times.allSatisfy { $0.isMultiple(of: 100) })
        // A busy machine starts and ends programs late.
        #expect(times.first.map { (1000...4000).contains($0) } == true)
        #expect(times.dropFirst().first.map { (500...4000).contains($0) } == true)
        #expect(times.last == 0)
    }

    @Test("S-31: the time limit of a test can end while a program runs")
    func deadline() throws {
        let run = try FinishedRun([
            "a.js": """
            #import "tuneup/tuneup.js"
            test("waits", function (target) {
              target.host().performTaskWithPathArgumentsTimeout("/bin/sleep", ["1"], 20);
              UIALogger.logMessage("too late");
            });
            """
        ]) {
            $1.permissions = [.hostTasks]
            $1.timeout = 0.5
        }
        #expect(run.messages.contains("too late") == false)
        #expect(run.status == 1)
    }

    @Test("a program does not trigger the watchdog")
    func watchdog() throws {
        let run = try run(
            """
            host.performTaskWithPathArgumentsTimeout("/bin/sleep", ["1"], 20);
            for (var i = 0; i < 1000000; i += 1) { Math.sqrt(i); }
            UIALogger.logMessage("done");
            """, scriptTimeout: 0.5)
        #expect(run.messages == ["done"])
        #expect(run.issues == [])
    }

    @Test("a program that takes too long throws an error, which the script can catch and the stream reports")
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

import Foundation
import Subprocess
import SystemPackage
import TestProject
import Testing

@Suite(.takingTurns) struct HostTaskTests {
    private let echo = """
        var host = UIATarget.localTarget().host();
        UIALogger.logMessage(host.performTaskWithPathArgumentsTimeout("/bin/echo", ["from outside"], 5).stdout);
        """

    @Test("scripts start programs when the command line or the root file allows it")
    func allowed() async throws {
        let project = try Project(["a.js": echo, "b/a.js": echo])
        let line = try await Program.run(["a.js", "--allow", "host-tasks"], in: project)
        #expect(line.status == 0, "\(line.output)\(line.error)")
        #expect(line.output.contains("from outside"))
        try project.write("allow: host-tasks", to: "jsrun.yml")
        let file = try await Program.run(["b/a.js"], in: project)
        #expect(file.status == 0, "\(file.output)\(file.error)")
    }

    @Test("a file that is found only beside a script does not allow it to start programs")
    func nested() async throws {
        let project = try Project(["b/a.js": echo, "b/jsrun.yml": "allow: host-tasks"])
        let result = try await Program.run(["b/a.js"], in: project)
        #expect(result.status == 2)
        #expect(
            result.error.hasPrefix("Error: b/jsrun.yml:1:8: allow: 'host-tasks' is not permitted here"),
            "\(result.error)")
    }

    @Test("without the permission the script fails, and the error names the option that would help")
    func denied() async throws {
        let result = try await Program.run(["a.js"], in: Project(["a.js": echo]))
        #expect(result.status == 1)
        #expect(result.output.contains("--allow host-tasks"), "\(result.output)")
    }

    @Test("an unknown permission is a mistake in the command")
    func unknown() async throws {
        let line = try await Program.run(["a.js", "--allow", "host-task"], in: Project(["a.js": echo]))
        #expect(line.status == 2)
        #expect(line.error.contains("did you mean 'host-tasks'?"), "\(line.error)")
        let file = try await Program.run(
            ["a.js"], in: Project(["a.js": echo, "jsrun.yml": "app: Accounts\nallow: [hosttasks]"]))
        #expect(file.status == 2)
        #expect(file.error.contains("jsrun.yml:2:9") && file.error.contains("'host-tasks'"), "\(file.error)")
    }

    @Test("a run that is stopped ends the programs it has started", arguments: [Signal.interrupt, .terminate])
    func stopped(signal: Signal) async throws {
        let seconds = "48\(signal.rawValue)"
        let script = """
            var host = UIATarget.localTarget().host();
            host.performTaskWithPathArgumentsTimeout("/bin/sh", ["-c", "setsid sleep \(seconds).1 & sleep 0"], 30);
            host.performTaskWithPathArgumentsTimeout("/bin/sh", ["-c", "echo > started; sleep \(seconds).2"], 600);
            """
        let project = try Project(["a.js": script])
        let result = try await Subprocess.run(
            .path(FilePath(Program.path)), arguments: ["a.js", "--allow", "host-tasks"],
            workingDirectory: FilePath(project.folder), input: .none, output: .discarded, error: .discarded
        ) { execution in
            while (try? project.read("started")) == nil { try await Task.sleep(for: .milliseconds(20)) }
            try execution.send(signal: signal)
        }
        #expect(result.terminationStatus == .signaled(signal.rawValue))
        #expect(running("sleep\0\(seconds).") == [])
    }

    /// The processes whose command line begins like this.
    private func running(_ prefix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { name in
            guard Int(name) != nil, let line = try? Data(contentsOf: URL(filePath: "/proc/\(name)/cmdline")) else {
                return false
            }
            return line.starts(with: prefix.utf8)
        }
    }
}

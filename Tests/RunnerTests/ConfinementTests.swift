import Foundation
import Runner
import TestProject
import Testing

/// What a process can do after it has confined itself; each test starts one, as confinement is permanent.
@Suite(.enabled(if: Machine.enforcesEverything, "this machine has no Landlock or no seccomp filters"))
struct ConfinementTests {
    private let project: Project
    private let outside: Project

    init() throws {
        project = try Project(["tests/a.js": "var a;", "results/old.png": "old"])
        outside = try Project(["secret.txt": "secret"])
    }

    /// The answers of a confined process to its trials.
    private func answers(_ arguments: [String]) throws -> [String] {
        let process = Process()
        let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        process.executableURL = tests.deletingLastPathComponent().appending(component: "ConfinedProcess")
        process.arguments = arguments
        // Projects of tests are in the temporary folder, which a run may write to.
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": project.path("tmp")]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n").map(String.init)
    }

    @Test("files outside of the readable and writable folders can be neither read nor written") func outsideFiles()
        throws
    {
        let secret = outside.path("secret.txt")
        let answers = try answers([
            "--readable", project.folder, "read=\(secret)", "list=\(outside.folder)", "write=\(outside.path("new"))",
            "truncate=\(secret)", "remove=\(secret)",
        ])
        #expect(
            answers == ["read", "list", "write", "truncate", "remove"].map { "\($0): Permission denied" })
        #expect(try outside.read("secret.txt") == "secret")
    }

    @Test("a readable folder can be read and not written, a writable one both") func insideFiles() throws {
        let answers = try answers([
            "--readable", project.path("tests"), "--writable", project.path("results"), "--readable", "/no/such/path",
            "read=\(project.path("tests/a.js"))", "list=\(project.path("tests"))",
            "write=\(project.path("tests/b.js"))",
            "read=\(project.path("results/old.png"))", "write=\(project.path("results/new.png"))",
            "remove=\(project.path("results/old.png"))",
        ])
        #expect(
            answers == [
                "read: ok", "list: ok", "write: Permission denied", "read: ok", "write: ok", "remove: ok",
            ])
    }

    @Test("sockets, programs and signals to other processes are refused unless they are allowed") func calls() throws {
        let process = "\(ProcessInfo.processInfo.processIdentifier)"
        let trials = ["socket", "program=/bin/true", "signal=\(process)", "signal-self"]
        func answers(_ options: String...) throws -> [String] {
            try self.answers(options + ["--readable", "/"] + trials)
        }
        #expect(
            try answers() == [
                "socket: Operation not permitted", "program: Permission denied", "signal: Operation not permitted",
                "signal-self: ok",
            ])
        #expect(try answers("--sockets", "--programs").prefix(2) == ["socket: ok", "program: ok"])
    }

    @Test(
        "a confined run executes JavaScript, draws pictures and keeps its results, and reads nothing of its neighbours")
    func run() throws {
        let answers = try answers([
            "--run", project.path("tests/a.js"), "javascript", "picture", "read=\(project.path("tests/a.js"))",
            "write=/dev/null", "read=\(outside.path("secret.txt"))", "read=/etc/shadow", "read=/etc/localtime",
            "write=\(project.path("tests/a.js"))",
        ])
        #expect(
            answers == [
                "javascript: ok", "picture: ok", "read: ok", "write: ok", "read: Permission denied",
                "read: Permission denied", "read: ok", "write: Permission denied",
            ])
    }

    @Test("threads of a forked process share what is made once", .timeLimit(.minutes(2))) func forked() throws {
        #expect(try answers(["--forked", "shared-value"]) == ["other thread: 42", "shared-value: ok"])
    }

    @Test("what this machine enforces can be determined without being confined") func finding() throws {
        let enforced = try Confinement.enforcedHere()
        #expect(enforced.calls)
        #expect((enforced.files ?? 0) >= 1)
        #expect(try project.read("tests/a.js") == "var a;")
    }

    @Test("a run that may start programs sees the machine as its user does") func programs() {
        var run = RunConfiguration()
        var configuration = ScriptConfiguration()
        configuration.permissions = [.hostTasks]
        run.scripts = [.init(path: "a.js", configuration: configuration)]
        let confinement = Confinement(for: run)
        #expect(confinement.writable == ["/"])
        #expect(confinement.allowsPrograms && !confinement.allowsSockets)
    }
}

private enum Machine {
    static let enforcesEverything: Bool = {
        guard let enforced = try? Confinement.enforcedHere() else { return false }
        return enforced.calls && enforced.files != nil
    }()
}

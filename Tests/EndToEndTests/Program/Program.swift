import Foundation
import Subprocess
import SystemPackage
import TestProject

/// The built command, called as people call it.
enum Program {
    /// What a call left behind.
    struct Result {
        let status: Int
        let output: String
        let error: String
    }

    /// The program: `JSRUN` in the environment, else the one built beside these tests.
    static var path: String {
        if let path = ProcessInfo.processInfo.environment["JSRUN"] { return path }
        return beside("jsrun")
    }

    /// A runner whose app brings its process to an end.
    static var hostile: String { beside("HostileApps") }

    /// The program that these tests run in.
    static var tests: String { testsLocation.path }

    private static var testsLocation: URL { URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath() }

    /// A program that was built with these tests.
    static func beside(_ name: String) -> String {
        testsLocation.deletingLastPathComponent().appending(component: name).path
    }

    /// Calls the program in a project's folder.
    /// - Parameter limits: arguments of `ulimit`, such as `-n 64`, under which it runs.
    static func run(
        _ arguments: [String], in project: Project, environment: [String: String] = [:], program: String = path,
        limits: [String] = []
    ) async throws -> Result {
        var (program, arguments) = (program, arguments)
        if !limits.isEmpty {
            let script = limits.map { "ulimit \($0) && " }.joined() + "exec \"$0\" \"$@\""
            arguments = ["-c", script, program] + arguments
            program = "/bin/bash"
        }
        var variables: [Environment.Key: String] = ["NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"]
        for (name, value) in environment { variables[Environment.Key(stringLiteral: name)] = value }
        let result = try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(arguments),
            environment: .inherit.updating(variables), workingDirectory: FilePath(project.folder),
            output: .string(limit: 4_000_000), error: .string(limit: 4_000_000))
        guard case .exited(let status) = result.terminationStatus else {
            return Result(status: -1, output: result.standardOutput, error: "\(result.terminationStatus)")
        }
        return Result(
            status: Int(status), output: result.standardOutput, error: result.standardError)
    }

    /// Calls the program with one script, which imports the library, and with a second that passes.
    static func run(script: String, _ arguments: String...) async throws -> Result {
        let project = try Project([
            "a.js": "#import \"tuneup/tuneup.js\"\n\(script)\n",
            "b.js": "#import \"tuneup/tuneup.js\"\ntest(\"the other file\", function () {});\n",
        ])
        return try await run(["a.js", "b.js"] + arguments, in: project)
    }
}

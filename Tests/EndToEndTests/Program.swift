import Foundation
import Subprocess
import SystemPackage
import TestProject
import Testing

/// The built command, called as users call it.
enum Program {
    /// The results of a call.
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

/// A call of the built command that has not ended, for tests that disturb it.
///
/// Whatever waits for it has a thread of its own (``apart(_:)``): the threads of the tests may be busy for minutes, and the
/// program would take the processor from them meanwhile.
final class RunningProgram: Sendable {
    private let process = Process()

    /// Starts the program in a project's folder.
    /// - Parameters:
    ///   - input: the name of the file that it reads; nothing when nil.
    ///   - output: the name of the file that its output goes to; nowhere when nil.
    ///   - errors: the name of the file that its errors go to; nowhere when nil.
    ///   - environment: what it gets beyond the environment of the tests.
    init(
        _ arguments: [String], in project: Project, program: String = Program.path, input: String? = nil,
        output: String? = nil, errors: String? = nil, environment: [String: String] = [:]
    ) throws {
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: project.folder)
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]) { $1 }
            .merging(environment) { $1 }
        process.standardInput =
            try input.map { try FileHandle(forReadingFrom: URL(filePath: project.path($0))) } ?? .nullDevice
        process.standardOutput = try Self.newFile(output, in: project)
        process.standardError = try Self.newFile(errors, in: project)
        try process.run()
    }

    private static func newFile(_ name: String?, in project: Project) throws -> FileHandle {
        guard let name else { return .nullDevice }
        try project.write("", to: name)
        return try FileHandle(forWritingTo: URL(filePath: project.path(name)))
    }

    /// A test that fails must not leave anything running.
    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var isRunning: Bool { process.isRunning }
    var status: Int32 { process.terminationStatus }
    var reason: Process.TerminationReason { process.terminationReason }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The processes that it has started and that have not ended.
    var children: [Int32] {
        let identifier = process.processIdentifier
        let text = try? String(contentsOfFile: "/proc/\(identifier)/task/\(identifier)/children", encoding: .utf8)
        return (text ?? "").split(separator: " ").compactMap { Int32($0) }
    }

    /// The resident set of the program itself, in MiB.
    func residentMemory() throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS") })
        return try #require(Int(line.filter(\.isNumber))) / 1024
    }

    /// The largest resident set of the program itself so far, in MiB; nil when it is unknown.
    var peakMemory: Int? {
        let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
        return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1024 }
    }

    /// Waits until the program has ended, for a minute at most.
    func end() throws { try eventually("the program did not end") { !process.isRunning } }

    /// Disturbs one of the program's workers, whichever it is, again and again until the program has ended; each
    /// time when the run has made progress, as its journal shows, so that a slow machine changes nothing.
    /// - Parameter bytes: how much the journal grows between two disturbances; a death alone writes less than 1000.
    /// - Returns: the number of disturbances.
    func disturb(in project: Project, every bytes: Int, _ deed: (_ worker: Int32) -> Void) -> Int {
        let journal = project.path("jsrun-results/run-\(process.processIdentifier).journal")
        var count = 0
        var size = 0
        while process.isRunning {
            usleep(50_000)
            var status = stat()
            guard stat(journal, &status) == 0, Int(status.st_size) > size + bytes,
                let worker = children.randomElement()
            else { continue }
            size = Int(status.st_size)
            deed(worker)
            count += 1
        }
        return count
    }

    /// Stops the program, and waits until it stands: signals that are sent from now on arrive together.
    func stop() throws {
        send(SIGSTOP)
        try eventually("the program does not stop") { Self.state(of: process.processIdentifier) == "T" }
    }

    /// Whether a process exists that is more than an entry in the system's table.
    static func isRunning(_ process: Int32) -> Bool { ![nil, "Z"].contains(state(of: process)) }

    /// The letter of the system for what a process does, such as `T` for stopped; nil when there is none.
    private static func state(of process: Int32) -> Substring? {
        let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // The name of the program may contain anything, but the last parenthesis ends it.
        return text?.split(separator: ")").last?.split(separator: " ").first
    }
}

/// Waits for a condition, for a minute at most; one that does not come true ends the test.
func eventually(_ complaint: Comment, _ condition: () -> Bool) throws {
    for _ in 0..<3000 {
        if condition() { return }
        usleep(20_000)
    }
    try #require(condition(), complaint)
}

/// Runs a closure that waits, on a thread of its own.
func apart<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}

/// Runs no more of the tests that start programs at once than the machine has processors.
///
/// Each of them waits for others to do something, so that without it all of them would begin, and a hundred programs with
/// limits of seconds would share the processors.
struct TakingTurns: TestTrait, SuiteTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Turns.all.take()
        let result: Result<Void, any Error>
        do { result = .success(try await function()) } catch { result = .failure(error) }
        await Turns.all.giveBack()
        try result.get()
    }
}

extension Trait where Self == TakingTurns {
    /// At most a few tests with this trait run at once.
    static var takingTurns: Self { TakingTurns() }
}

private actor Turns {
    static let all = Turns()

    private var left = ProcessInfo.processInfo.activeProcessorCount + 1
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
        if left > 0 { left -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    func giveBack() {
        if waiting.isEmpty { left += 1 } else { waiting.removeFirst().resume() }
    }
}

import Foundation
import TestProject
import Testing

@Suite struct InteractiveCrashTests {
    @Test("a crash of the app ends neither the REPL nor what is typed after it")
    func repl() async throws {
        let project = try Project([
            "input": """
            1 + 1
            app.mainWindow().buttons()["Index"].tap()
            20 + 2
            .exit
            """
        ])
        let process = Process()
        process.executableURL = URL(filePath: Program.hostile)
        process.arguments = ["repl"]
        process.currentDirectoryURL = URL(filePath: project.folder)
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: project.path("input")))
        let output = project.path("output")
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        for _ in 0..<3000 where process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
        let isRunning = process.isRunning
        if isRunning { kill(process.processIdentifier, SIGKILL) }
        try #require(!isRunning)
        let text = try project.read("output")
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.contains("The app has crashed"), "\(text)")
        #expect(text.contains("> 20 + 2\n22\n"), "\(text)")
        #expect(text.contains("> 1 + 1\n2\n"), "\(text)")
    }
}

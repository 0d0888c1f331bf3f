import Foundation
import TestProject
import Testing

/// The files that runs leave, whatever else happens in their folders.
@Suite(.takingTurns) struct ReportFileTests {
    private static let passing = "#import \"tuneup/tuneup.js\"\ntest('passes', function () {});\n"

    @Test("eight runs in one folder leave complete reports and keep their pictures apart")
    func concurrentRuns() async throws {
        let project = try Project([
            "a.js": """
            #import "tuneup/tuneup.js"
            test('pictures', function (target) { for (var i = 0; i < 5; i++) target.captureScreenWithName('p' + i); });
            """
        ])
        let reports = ["-r", "console", "-r", "junit=results/junit.xml", "-r", "json=results/events.jsonl"]
        try await withThrowingTaskGroup(of: Program.Result.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await Program.run(
                        ["a.js", "-r", "instruments=results", "-o", "pictures"] + reports, in: project)
                }
            }
            for try await result in group { #expect(result.status == 0, "\(result.output)\(result.error)") }
        }
        let junit = try project.read("results/junit.xml")
        #expect(junit.hasPrefix("<?xml") && junit.hasSuffix("</testsuites>\n"))
        let events = try project.read("results/events.jsonl").split(separator: "\n")
        #expect(events.last?.contains("runEnded") == true)
        #expect(try events.allSatisfy { try JSONSerialization.jsonObject(with: Data($0.utf8)) is [String: Any] })
        let runs = try FileManager.default.contentsOfDirectory(atPath: project.path("results"))
        #expect(runs.filter { $0.hasPrefix("Run ") }.count == 8, "\(runs)")
        #expect(!project.files.contains { $0.hasSuffix(".draft") })
        let pictures = project.files.filter { $0.hasPrefix("pictures/") }
        // Each run has its five pictures in one folder, which another run may have used after it.
        #expect(!pictures.isEmpty && pictures.count.isMultiple(of: 5), "\(pictures)")
    }

    @Test("a stream from elsewhere brings no other files into reports", arguments: ["../secret.txt", "link.png"])
    func foreignPictures(picture: String) async throws {
        let project = try Project([
            "a.js": "UIATarget.localTarget().captureScreenWithName('shot');", "secret.txt": "do not copy",
        ])
        let run = try await Program.run(["a.js", "-r", "json=stream.jsonl"], in: project)
        #expect(run.status == 0, "\(run.error)")
        let stream = try project.read("stream.jsonl")
        #expect(stream.contains("a/shot.png"))
        try FileManager.default.createSymbolicLink(
            atPath: project.path("jsrun-results/link.png"), withDestinationPath: project.path("secret.txt"))
        try project.write(stream.replacing("a/shot.png", with: picture), to: "stream.jsonl")
        let merge = try await Program.run(["merge", "stream.jsonl", "-r", "instruments=merged"], in: project)
        #expect(merge.status == 0, "\(merge.error)")
        let copied = project.files.filter { $0.hasPrefix("merged/") }
        #expect(copied.contains { $0.hasSuffix(".plist") })
        for file in copied { #expect(try !project.read(file).contains("do not copy"), "\(file)") }
    }

    @Test(
        "what cannot be written to standard output is an error of the host", arguments: ["list a.js", "apps", "types"])
    func fullOutput(command: String) async throws {
        let project = try Project(["a.js": Self.passing])
        let result = try await Program.run(
            ["-c", "\"$JSRUN_PROGRAM\" \(command) > /dev/full"], in: project,
            environment: ["JSRUN_PROGRAM": Program.path], program: "/bin/bash")
        #expect(result.status == 3, "\(result.error)")
        #expect(result.error.contains("No space left on device"), "\(result.error)")
    }

    @Test("a link in the place of a report is replaced, and what it leads to stays")
    func link() async throws {
        let project = try Project(["a.js": Self.passing, "precious.txt": "precious"])
        try project.link("junit.xml", to: project.path("precious.txt"))
        let result = try await Program.run(["a.js", "-r", "junit=junit.xml"], in: project)
        #expect(result.status == 0)
        #expect(try project.read("precious.txt") == "precious")
        #expect(try project.read("junit.xml").hasPrefix("<?xml"))
    }

    @Test("a report that cannot be written is one error and status 3, and the console shows the results")
    func unwritable() async throws {
        let project = try Project(["a.js": Self.passing, "file": ""])
        let result = try await Program.run(["a.js", "-r", "junit=file/junit.xml"], in: project)
        #expect(result.status == 3)
        #expect(result.error == "Error: the folder 'file' cannot be made: Not a directory\n")
        #expect(result.output.contains("passes"))
    }

    @Test("a run whose standard output is closed writes nothing of the console into its report, and fails")
    func closedOutput() async throws {
        let project = try Project(["a.js": Self.passing])
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "exec \"$0\" a.js -r console -r junit=junit.xml <&- >&- 2>&-", Program.path]
        shell.currentDirectoryURL = URL(filePath: project.folder)
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 3)
        let report = try project.read("junit.xml")
        #expect(report.hasPrefix("<?xml") && report.hasSuffix("</testsuites>\n"), "\(report)")
    }

    @Test("a title cannot change the terminal, name a command for a build server or end the XML")
    func escapes() async throws {
        let title = "::error::\\u001b[2J\\u202e]]>\\u0085"
        let project = try Project([
            "a.js": """
            #import "tuneup/tuneup.js"
            test("\(title)", function () { UIALogger.logMessage("x\\n::set-output name=a::b\\u009b31m"); });
            """
        ])
        let run = try await Program.run(["a.js", "-v", "-r", "console", "-r", "junit=junit.xml"], in: project)
        let list = try await Program.run(["list", "a.js"], in: project)
        for text in [run.output, list.output, try project.read("junit.xml")] {
            #expect(!text.unicodeScalars.contains { [0x1B, 0x202E, 0x85, 0x9B].contains($0.value) }, "\(text)")
            #expect(text.contains("␛[2J\\u{202E}"), "\(text)")
        }
        let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(!lines.contains { $0.hasPrefix("::") }, "\(run.output)")
    }

    @Test("an import from outside of the project is refused without its text")
    func imports() async throws {
        let project = try Project(["tests/a.js": "#import \"/etc/passwd\"\n"])
        let result = try await Program.run(["tests"], in: project)
        #expect(result.status == 1)
        #expect(result.output.contains("'/etc/passwd' is outside of the project"), "\(result.output)")
        #expect(!result.output.contains("root:"))
    }

    @Test("a folder for results that is a link out of the project is followed only when it is named")
    func linkedFolder() async throws {
        let elsewhere = try Project()
        let project = try Project(["a.js": "UIATarget.localTarget().captureScreenWithName('shot');"])
        try project.link("jsrun-results", to: elsewhere.folder)
        let refused = try await Program.run(["a.js"], in: project)
        #expect(refused.status == 2, "\(refused.output)")
        #expect(refused.error.contains("'jsrun-results', is a link that leads out of the project"), "\(refused.error)")
        #expect(elsewhere.files.isEmpty)
        let named = try await Program.run(["a.js", "-o", "jsrun-results"], in: project)
        #expect(named.status == 0, "\(named.error)")
        #expect(elsewhere.files.contains { $0.hasSuffix(".png") }, "\(elsewhere.files)")
    }
}

import Foundation
import TestProject
import Testing

/// The files that runs create, whatever else happens in their folders.
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

    @Test("a link in the place of a report is replaced, and its target stays")
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
        #expect(result.error == "Error: the folder 'file' cannot be created: Not a directory\n")
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
        #expect(result.output.contains("'/etc/passwd' is outside the project"), "\(result.output)")
        #expect(!result.output.contains("root:"))
    }

    @Test("a results folder that is a link out of the project is followed only when it is named")
    func linkedFolder() async throws {
        let elsewhere = try Project()
        let project = try Project(["a.js": "UIATarget.localTarget().captureScreenWithName('shot');"])
        try project.link("jsrun-results", to: elsewhere.folder)
        let refused = try await Program.run(["a.js"], in: project)
        #expect(refused.status == 2, "\(refused.output)")
        #expect(
            refused.error.contains("'jsrun-results' is a symbolic link that leads out of the project"),
            "\(refused.error)")
        #expect(elsewhere.files.isEmpty)
        let named = try await Program.run(["a.js", "-o", "jsrun-results"], in: project)
        #expect(named.status == 0, "\(named.error)")
        #expect(elsewhere.files.contains { $0.hasSuffix(".png") }, "\(elsewhere.files)")
    }
}

@Suite(.takingTurns) struct InstrumentsTests {
    private let script = """
        #import "tuneup/tuneup.js"
        test("passes", function (target, app) {
          UIALogger.logMessage("Grüße");
          app.mainWindow().buttons()["Not Now"].tap();
        });
        test("fails", function () { assertEquals(1, 2); });
        nothing;

        """

    @Test("the lines and the property list of a run, the same bytes in every run")
    func run() async throws {
        let project = try Project(["a b.js": script, "two.js": ""])
        let first = try await Program.run(["a b.js", "-r", "instruments", "--seed", "1"], in: project)
        let second = try await Program.run(["a b.js", "-r", "instruments", "--seed", "1"], in: project)
        #expect(first.status == 1)
        let lines = first.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(
            lines.prefix(4) == [
                "2014-01-01 09:41:01 +0000 Start: passes", "2014-01-01 09:41:01 +0000 Default: Grüße",
                #"2014-01-01 09:41:01 +0000 Debug: target.frontMostApp().mainWindow().buttons()["Not Now"].tap()"#,
                "2014-01-01 09:41:01 +0000 Pass: passes",
            ])
        #expect(lines.contains { $0.hasSuffix("+0000 Fail: fails") })
        #expect(
            lines.contains {
                $0.hasSuffix(
                    "Error: Script threw an uncaught JavaScript error: Can't find variable: nothing on line 7 of a%20b.js"
                )
            })
        #expect(lines.dropLast(2).last?.hasSuffix("Stopped: Script was stopped by the user") == true)
        #expect(first.output.replacing("Run 1", with: "Run 2") == second.output)
        let name = "Automation Results.plist"
        let results = try project.read("jsrun-results/Run 1/\(name)")
        #expect(try results == project.read("jsrun-results/Run 2/\(name)"))
        let list = try PropertyListSerialization.propertyList(from: Data(results.utf8), format: nil)
        let root = try #require(list as? [String: Any])
        let samples = try #require(root["All Samples"] as? [[String: Any]])
        #expect(root["version"] as? Int == 2)
        let types = samples.compactMap { $0["Type"] as? Int }
        #expect(types.count { $0 == 4 } == 2 && types.count { $0 == 5 } == 1 && types.count { $0 == 7 } == 1)
        #expect(types.last == 9 && types.contains(10))
    }

    @Test("each script has a folder, in the named one")
    func folders() async throws {
        let project = try Project(["a.js": "UIALogger.logMessage(1)", "b.js": "UIALogger.logMessage(2)"])
        let result = try await Program.run(["a.js", "b.js", "-r", "instruments=old results"], in: project)
        #expect(result.status == 0, "\(result.output)\(result.error)")
        #expect(try project.read("old results/Run 1/Automation Results.plist").contains("<string>1</string>"))
        #expect(try project.read("old results/Run 2/Automation Results.plist").contains("<string>2</string>"))
        #expect(result.output.contains("Output : old results/Run 2)"))
    }

    @Test("pictures are taken where Instruments took them, and of elements when they are traced")
    func pictures() async throws {
        let script = """
            UIATarget.localTarget().delay(2);
            UIALogger.logStart("one");
            UIALogger.logWarning("look: here"); UIALogger.logMessage("no picture");
            UIATarget.localTarget().captureScreenWithName("home");
            UIATarget.localTarget().frontMostApp().navigationBar().logElementTree();
            UIALogger.logFail("one");
            """
        let project = try Project(["a.js": script])
        let traced = try await Program.run(["a.js", "-r", "instruments=out", "--trace", "on"], in: project)
        #expect(traced.status == 1, "\(traced.error)")
        let tree = "UIANavigationBar- name-Welcome rect-{{0, 20}, {320, 44}}"
        let names = try FileManager.default.contentsOfDirectory(atPath: project.path("out/Run 1")).sorted()
        #expect(names == ["Automation Results.plist", tree, "home.png", "look: here.png", "one.png"])
        let elements = try FileManager.default.contentsOfDirectory(atPath: project.path("out/Run 1/\(tree)"))
        #expect(elements.count == 2 && elements.contains("\(tree).png"))
        for name in ["home.png", "look: here.png", "one.png", "\(tree)/\(tree).png"] {
            let bytes = try Data(contentsOf: URL(filePath: project.path("out/Run 1/\(name)")))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
        }
        let plain = try await Program.run(["a.js", "-o", "plain"], in: project)
        #expect(plain.status == 1)
        let files = try FileManager.default.contentsOfDirectory(atPath: project.path("plain/a")).sorted()
        #expect(files.contains("home.png") && !files.contains("messages") && !files.contains("elements"), "\(files)")
    }

    @Test("a folder that cannot be created is a fault of the host")
    func unusable() async throws {
        let project = try Project(["a.js": "1", "file": ""])
        let result = try await Program.run(["a.js", "-r", "instruments=file/x"], in: project)
        #expect(result.status == 3)
        #expect(result.error.contains("the folder 'file' cannot be created: Not a directory"), "\(result.error)")
    }
}

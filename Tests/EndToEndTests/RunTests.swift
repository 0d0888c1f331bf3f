import Foundation
import TestProject
import Testing

@Suite(.takingTurns) struct RunTests {
    private let passing = "#import \"tuneup/tuneup.js\"\ntest(\"passes\", function () {});\n"

    @Test("a passing script ends with 0, and shows what ran")
    func passes() async throws {
        let result = try await Program.run(["a.js"], in: Project(["a.js": passing]))
        #expect(result.status == 0, "\(result.output)\(result.error)")
        #expect(result.output.contains("passes"))
        #expect(result.error.isEmpty, "\(result.error)")
    }

    @Test("a failed test ends with 1, and shows what was expected and received")
    func fails() async throws {
        let result = try await Program.run(script: "test('fails', function () { assertEquals('left', 'right'); });")
        #expect(result.status == 1)
        for text in ["fails", "left", "right", "a.js:2"] { #expect(result.output.contains(text), "\(result.output)") }
    }

    @Test("a new project passes at once, and cannot be created twice")
    func initialise() async throws {
        let project = try Project()
        #expect(try await Program.run(["init", "mine"], in: project).status == 0)
        let mine = try await Program.run(["mine"], in: project)
        #expect(mine.status == 0, "\(mine.output)\(mine.error)")
        #expect(mine.output.contains("the app opens"))
        #expect(mine.output.contains("the app opens with prepared data"))
        #expect(try project.read("mine/jsrun.d.ts").contains("addEncounters(count?: number"))
        let again = try await Program.run(["init", "mine"], in: project)
        #expect(again.status == 2)
        #expect(again.error.contains("would replace"))
    }

    @Test("tests are listed without running their bodies")
    func list() async throws {
        let script =
            "#import \"tuneup/tuneup.js\"\ntest('one', function () { throw 1; });\ntest('two', function () {});"
        let result = try await Program.run(["list", "a.js", "-g", "one"], in: Project(["a.js": script]))
        #expect(result.status == 0, "\(result.error)")
        #expect(result.output == "a.js:2 › one\n")
    }

    @Test("scripts see the time zone of their device, and the next file that of its own")
    func timeZone() async throws {
        let project = try Project([
            "a/x.js": "throw new Date().toString();", "a/jsrun.yml": "{time-zone: Europe/Berlin, epoch: 2014-07-01}",
            "b.js": "throw new Date().toString();",
        ])
        let result = try await Program.run(["a", "b.js"], in: project)
        #expect(result.output.contains("Tue Jul 01 2014 02:00:00 GMT+0200"), "\(result.output)")
        #expect(result.output.contains("Wed Jan 01 2014 09:41:00 GMT+0000"), "\(result.output)")
    }

    @Test("apps are listed with their fixtures")
    func apps() async throws {
        let result = try await Program.run(["apps"], in: Project())
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("Accounts"))
        #expect(result.output.contains("clearAllData"), "\(result.output)")
    }

    @Test("help, version and the doctor answer on standard output")
    func help() async throws {
        let project = try Project()
        for arguments in [["--help"], ["run", "--help"], ["help", "list"], ["--version"], ["doctor"]] {
            let result = try await Program.run(arguments, in: project)
            #expect(result.status == 0, "\(arguments)")
            #expect(!result.output.isEmpty && result.error.isEmpty, "\(arguments) \(result.error)")
        }
    }

    @Test("reports are written to files, and the same seed leaves the same stream")
    func reports() async throws {
        let project = try Project(["a.js": passing, "jsrun.yml": "reporter: [console, junit=out/j.xml]\nseed: 3"])
        let result = try await Program.run(["a.js", "-r", "json=one.jsonl", "-r", "junit=out/j.xml"], in: project)
        #expect(result.status == 0, "\(result.error)")
        #expect(try project.read("out/j.xml").contains("<testsuite"))
        #expect(try project.read("one.jsonl").split(separator: "\n").count > 3)
    }

    @Test("the tests of the configuration run from anywhere below it")
    func configuration() async throws {
        let project = try Project(["jsrun.yml": "tests: scripts\ndefine: {WHO: ann}", "scripts/a.js": "throw WHO;"])
        let result = try await Program.run([], in: project)
        #expect(result.status == 1)
        #expect(result.output.contains("ann"), "\(result.output)")
    }
}

@Suite(.takingTurns) struct DeviceTests {
    private static let accounts = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Examples/Accounts/tests/account.js").standardizedFileURL.path

    @Test("an unknown device is reported with a similar one and all others, and the Accounts app works on each kind")
    func devices() async throws {
        let mistake = try await Program.run([Self.accounts, "--device", "iPad Ari"], in: Project())
        #expect(mistake.status == 2)
        #expect(mistake.error.contains("Did you mean 'iPad Air'?"), "\(mistake.error)")
        let list = try #require(mistake.error.firstRange(of: "Available: ")).upperBound
        let names = mistake.error[list...].split(separator: ", ").map(String.init)
        #expect(names.count >= 80)
        // A device of each kind of screen; the script is one of version 7.
        let kinds = [
            "iPhone 4s", "iPhone 6 Plus", "iPhone SE (3rd generation) (7.1)", "iPhone X (7.1)", "iPhone 15 (7.1)",
            "iPad",
            "iPad Pro 11-inch (M4) (7.1)", "iPhone 6 (7.0 Simulator)",
        ]
        for name in kinds {
            let result = try await Program.run([Self.accounts, "--device", name], in: Project())
            #expect(result.status == 0, "\(name): \(result.output)\(result.error)")
        }
    }

    @Test("the handlers of a runner's own program are called at its end, and what they print arrives")
    func exitHandlers() async throws {
        let result = try await Program.run(
            ["--version"], in: try Project([:]), environment: ["NOTE_EXIT": "1"], program: Program.hostile)
        #expect(result.status == 0 && result.output.hasSuffix("the handler was called"), "\(result)")
    }
}

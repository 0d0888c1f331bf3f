import BotTesting
import Foundation
import Testing
import Worlds

@testable import JSRunCommand

/// Sessions of the REPL: `NAME.repl` contains the input, `NAME.golden` the output.
@Suite("Transcripts of the REPL")
struct TranscriptTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Transcripts")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".repl") }.map { String($0.dropLast(".repl".count)) }.sorted()

    @Test("there are transcripts") func some() {
        #expect(Self.names.count >= 5)
    }

    @Test("a session looks as it was recorded", arguments: names) func transcript(name: String) throws {
        let input = try String(contentsOf: Self.folder.appending(path: "\(name).repl"), encoding: .utf8)
        let golden = Self.folder.appending(path: "\(name).golden")
        let shown = try play(input)
        #expect(try play(input) == shown, "two sessions are the same")
        if Self.isRecording { try Data(shown.utf8).write(to: golden) }
        let recorded = try String(contentsOf: golden, encoding: .utf8)
        #expect(shown.split(separator: "\n") == recorded.split(separator: "\n"))
    }

    @Test("a picture is a PNG file") func picture() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try play(".screenshot screen.png\ntarget.captureScreenWithName(\"named\")", in: folder)
        for name in ["screen.png", "jsrun-results/repl/named.png"] {
            let bytes = try Data(contentsOf: folder.appending(path: name))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
        }
    }

    @Test("BOT-135: what is typed is recorded, with what came before it") func recording() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try play(
            ".tap Water\n.record a.json\n.tap Water\n.record\n.tap Water\n.record b.json\n.tap Water", in: folder)
        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        #expect(
            try text("a.json") == """
                {
                  "name": "a",
                  "operations": [
                    "Before the recording",
                    {"name": "TAP_WATER"},
                    "Recorded",
                    {"name": "TAP_WATER"}
                  ]
                }

                """)
        let file = try BotTestFile(path: folder.appending(path: "b.json").path)
        #expect(file.tests[0].operations.count == 4)
        #expect(file.warnings.isEmpty)
    }

    private func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "jsrun-repl-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["script.js"] {
            try FileManager.default.copyItem(
                at: Self.folder.appending(path: name), to: folder.appending(path: name))
        }
        return folder
    }

    private func play(_ input: String) throws -> String {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try play(input, in: folder)
    }

    private func play(_ input: String, in folder: URL) throws -> String {
        var lines = input.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        var rest = lines[...]
        var shown = ""
        let terminal = Terminal(output: { shown += $0 }, error: { shown += $0 }, input: { rest.popFirst() })
        let environment = CommandEnvironment(
            apps: [Garden.self], workingDirectory: folder.path, terminal: terminal)
        let status = RootCommand.execute(["repl"], in: environment)
        #expect(status == 0)
        return shown
    }
}

import Foundation
import ScriptRunner
import Scripting
import Testing

/// The TypeScript declarations of everything that scripts can see; `scripts/check-types` compiles them.
@Suite("The declarations for editors")
struct DeclarationFileTests {
    private let text: String
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    init() throws { text = TypeScriptFile.text(of: try .builtIn()) }

    @Test("the file in the repository is what the program prints; RECORD_SNAPSHOTS=1 writes it anew")
    func isFresh() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "tuneup/jsrun.d.ts")
        if Self.isRecording { try Data(text.utf8).write(to: file) }
        let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        let isFresh = recorded.utf8.elementsEqual(text.utf8)
        #expect(isFresh, "write tuneup/jsrun.d.ts anew: scripts/jsrun types tuneup/jsrun.d.ts")
    }

    @Test("no line is longer than 120 characters")
    func width() { #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 }) }
}

import Foundation
import Testing

@testable import JSRunCommand

@Suite struct ConfigurationGuideTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Documentation/configuration.md")

    /// The table of options as the guide has it.
    private func table(in guide: String) throws -> Range<String.Index> {
        let start = try #require(guide.range(of: "| option | key |")).lowerBound
        let end = try #require(guide.range(of: "\n\n", range: start..<guide.endIndex)).lowerBound
        return start..<guide.index(after: end)
    }

    @Test("the table in Documentation/configuration.md is made from the declarations of the options")
    func guide() throws {
        var guide = try String(contentsOf: Self.file, encoding: .utf8)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            guide.replaceSubrange(try table(in: guide), with: RunOptions.guide)
            try guide.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(guide[try table(in: guide)] == RunOptions.guide, "RECORD_SNAPSHOTS=1 writes it anew")
    }
}

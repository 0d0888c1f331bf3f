import Foundation
import Testing

/// A file that holds what a screen looked like when somebody last looked at it.
struct ScreenGolden {
    let name: String

    private var url: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Goldens").appending(path: name)
    }

    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    /// Compares a screen with the file, or writes it when `RECORD_SNAPSHOTS=1`.
    func expect(_ screen: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let text = screen + "\n"
        if Self.isRecording { try Data(text.utf8).write(to: url) }
        let recorded = try String(contentsOf: url, encoding: .utf8)
        #expect(text == recorded, "\(name)", sourceLocation: sourceLocation)
    }
}

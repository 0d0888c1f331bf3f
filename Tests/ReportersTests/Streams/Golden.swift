import Foundation
import Testing

/// A file that holds what a report looked like when somebody last looked at it.
struct Golden {
    let name: String

    private var url: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Goldens").appending(path: name)
    }

    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    /// Compares text with the file, or writes it when `RECORD_SNAPSHOTS=1`.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if Self.isRecording { try Data(text.utf8).write(to: url) }
        let recorded = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        guard !recorded.utf8.elementsEqual(text.utf8) else { return }
        let pairs = zip(
            recorded.split(separator: "\n", omittingEmptySubsequences: false),
            text.split(separator: "\n", omittingEmptySubsequences: false))
        let first = pairs.enumerated().first { !$1.0.utf8.elementsEqual($1.1.utf8) }
        let detail = first.map { "line \($0.offset + 1):\n- \($0.element.0)\n+ \($0.element.1)" } ?? "one is longer"
        Issue.record("\(name) differs at \(detail)", sourceLocation: sourceLocation)
    }
}

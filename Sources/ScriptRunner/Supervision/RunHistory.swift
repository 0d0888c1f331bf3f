import Files
import FoundationEssentials
import Glibc

/// How long files took in earlier runs, kept in the folder for results: with several workers the longest begin first.
package final class RunHistory {
    private let file: String
    private var durations: [String: Double]
    private var hasChanged = false

    private static let name = "history.json"

    /// Reads the history of a folder for results; one that cannot be read is empty.
    package init(folder: String) {
        file = PathNames.join(folder, Self.name)
        let bytes = try? Data(contentsOf: URL(filePath: file))
        durations = bytes.flatMap { try? JSONDecoder().decode([String: Double].self, from: $0) } ?? [:]
    }

    /// How long a file will take, roughly: each number means twice as long as the one before it.
    ///
    /// Files of one rank run in the order of the run, so that little of what they say has to be held. A file that is new
    /// may take long.
    func rank(of path: String) -> Int {
        guard let seconds = durations[path] else { return .max }
        return seconds > Self.short ? 1 + Int(log2(min(seconds, 1e9) / Self.short)) : 0
    }

    /// What takes no longer is not worth a place before others, in seconds.
    private static let short = 0.25

    /// Notes how long a file took, in seconds.
    func note(_ path: String, _ seconds: Double?) {
        guard let seconds else { return }
        durations[path] = (seconds * 1000).rounded() / 1000
        hasChanged = true
    }

    /// Writes the history.
    /// - Throws: `FileFailure`.
    package func write() throws {
        guard hasChanged else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try DraftFile.replace(file, with: Array(try encoder.encode(durations)))
    }
}

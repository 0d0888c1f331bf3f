import FoundationEssentials
import Runner

/// The events of the last run of each test, for pages that join later.
///
/// A test that runs again replaces what was kept of it, so the memory does not grow with the number of runs.
struct InterfaceResults {
    /// A file or a test.
    private struct Key: Hashable {
        var script: String?
        var title: String?
        var occurrence: Int?
    }

    private var order: [Key] = []
    private var linesByKey: [Key: (run: Int, lines: [String])] = [:]
    private var run = 0

    /// What matters of an event.
    private struct Head: Decodable {
        struct Test: Decodable {
            var script: String
            var title: String
            var occurrence: Int
        }

        /// The payload, as far as it names a test that has not begun.
        struct Payload: Decodable {
            var title: String?
            var reason: String?
        }

        var script: String?
        var test: Test?
        var kind: [String: Payload]?
    }

    /// The lines, file by file.
    var lines: [String] { order.flatMap { linesByKey[$0]?.lines ?? [] } }

    /// Adds a line of the stream.
    /// - Returns: whether it has news: a test that was left out to run others keeps its last result.
    mutating func add(_ line: String) -> Bool {
        guard let head = try? JSONDecoder().decode(Head.self, from: Data(line.utf8)) else { return false }
        if let skipped = head.kind?["testSkipped"], skipped.reason == TestFilter.reasonOfOthers { return false }
        if head.kind?["runStarted"] != nil { run += 1 }
        let early = head.test == nil ? head.kind?["testSkipped"] ?? head.kind?["testNotRun"] : nil
        let key = Key(
            script: head.script ?? head.test?.script, title: head.test?.title ?? early?.title,
            occurrence: head.test?.occurrence ?? early.map { _ in 1 })
        if var kept = linesByKey[key], kept.run == run {
            kept.lines.append(line)
            linesByKey[key] = kept
        } else {
            if linesByKey[key] == nil { order.append(key) }
            linesByKey[key] = (run, [line])
        }
        return true
    }
}

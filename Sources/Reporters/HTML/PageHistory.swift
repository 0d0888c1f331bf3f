package import TestEvents

/// Finds the earlier runs of scripts, the oldest first, by their paths.
package typealias PastRuns = (Set<String>) -> [String: [PastRun]]

/// Earlier runs as the page has them: times once, and short lines for each file.
package struct PageHistory: Encodable {
    /// When runs were started, in ISO 8601, the oldest first.
    private let runs: [String]
    private let files: [String: [Line]]

    /// What is shown of the past, in runs.
    private static let mostRuns = 30

    /// Creates the history of a page.
    /// - Parameter pastRuns: the runs of each script, the oldest first.
    package init(_ pastRuns: [String: [PastRun]]) {
        let runs = Array(Set(pastRuns.values.joined().map(\.run)).sorted().suffix(Self.mostRuns))
        let indices = Dictionary(uniqueKeysWithValues: runs.enumerated().map { ($1, $0) })
        self.runs = runs
        files = pastRuns.mapValues { lines in
            lines.compactMap { line in indices[line.run].map { Line(index: $0, line: line) } }
        }.filter { !$0.value.isEmpty }
    }

    /// `[index of the run, seconds, failed tests, flaky tests]`, each test as `[title]` or `[title, occurrence]`.
    private struct Line: Encodable {
        let index: Int
        let line: PastRun

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(index)
            try container.encode(line.seconds)
            for tests in [line.failed, line.flakyTests] {
                var list = container.nestedUnkeyedContainer()
                for test in tests ?? [] {
                    var parts = list.nestedUnkeyedContainer()
                    try parts.encode(test.title)
                    if let occurrence = test.occurrence { try parts.encode(occurrence) }
                }
            }
        }
    }
}

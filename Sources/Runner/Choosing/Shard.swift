/// A part of a run: the one with an index, from 1, of a number of parts.
package struct Shard: Hashable, Sendable {
    package var index: Int
    package var count: Int

    package init(index: Int, count: Int) {
        self.index = index
        self.count = count
    }

    /// The largest number of parts.
    package static let limit = 10_000

    /// Parses `1/4`; returns nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), count >= 1, count <= Self.limit,
            (1...count) ~= index
        else { return nil }
        self.init(index: index, count: count)
    }
}

/// The parts of a run: whole files, or consecutive tests of files if there are fewer files than parts.
///
/// Equal files with equal durations give equal parts on every machine. No part is empty unless there are fewer tests.
package struct ShardPlan {
    /// A file of a part.
    package struct Share: Hashable {
        /// The index of the file in the run.
        package var file: Int
        /// The range of its tests; nil for all.
        package var tests: Range<Int>?

        package init(file: Int, tests: Range<Int>? = nil) {
            self.file = file
            self.tests = tests
        }
    }

    /// The files of each part, in the order of the run.
    package private(set) var parts: [[Share]]

    /// The shortest duration that counts, in seconds, so that a file without one still takes a place.
    private static let shortest = 0.001

    /// Divides whole files.
    /// - Parameter seconds: the duration of each file; nil for an unknown one, which counts as an average file.
    package init(seconds: [Double?], count: Int) {
        let costs = Self.costs(of: seconds)
        var loads = [Double](repeating: 0, count: count)
        parts = [[Share]](repeating: [], count: count)
        // The longest first, each to the part with the least.
        for file in costs.indices.sorted(by: { (costs[$1], $0) < (costs[$0], $1) }) {
            let part = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            loads[part] += costs[file]
            parts[part].append(Share(file: file))
        }
        for part in parts.indices { parts[part].sort { $0.file < $1.file } }
    }

    /// Divides the tests of files.
    /// - Parameters:
    ///   - tests: the number of tests of each file; nil for a file that cannot be divided.
    package init(seconds: [Double?], tests: [Int?], count: Int) {
        let costs = Self.costs(of: seconds)
        var cuts = costs.map { _ in 1 }
        // Each further part goes to the file with the longest parts.
        for _ in cuts.count..<max(count, cuts.count) {
            let divisible = cuts.indices.filter { cuts[$0] < tests[$0] ?? 1 }
            guard
                let file = divisible.max(by: {
                    (costs[$0] / Double(cuts[$0]), $1) < (costs[$1] / Double(cuts[$1]), $0)
                })
            else { break }
            cuts[file] += 1
        }
        parts = cuts.enumerated().flatMap { file, number in
            (0..<number).map { cut -> [Share] in
                guard number > 1, let tests = tests[file] else { return [Share(file: file)] }
                return [Share(file: file, tests: tests * cut / number..<tests * (cut + 1) / number)]
            }
        }
        parts += [[Share]](repeating: [], count: max(0, count - parts.count))
    }

    private static func costs(of seconds: [Double?]) -> [Double] {
        let known = seconds.compactMap(\.self)
        let mean = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
        return seconds.map { max($0 ?? mean, shortest) }
    }
}

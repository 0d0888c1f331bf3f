extension RunSummary {
    /// How many there are of each status.
    public struct Counts: Hashable, Sendable {
        /// How many passed.
        public var passed = 0
        /// How many failed.
        public var failed = 0
        /// How many were skipped.
        public var skipped = 0
        /// How many were planned and never opened.
        public var notRun = 0
        /// How many were opened and have not closed yet.
        public var running = 0

        /// Counts nothing.
        public init() {}

        /// Counts results.
        public init(_ results: [Test]) {
            for result in results { add(result.status) }
        }

        /// How many there are.
        public var total: Int { passed + failed + skipped + notRun + running }

        /// Two counts together.
        public static func + (a: Counts, b: Counts) -> Counts {
            var sum = a
            sum.passed += b.passed
            sum.failed += b.failed
            sum.skipped += b.skipped
            sum.notRun += b.notRun
            sum.running += b.running
            return sum
        }

        mutating func add(_ status: Status) {
            switch status {
            case .passed: passed += 1
            case .failed: failed += 1
            case .skipped: skipped += 1
            case .notRun: notRun += 1
            case .running: running += 1
            }
        }
    }

    /// What became of a test or of a script.
    public enum Status: Hashable, Sendable {
        /// It passed.
        case passed
        /// It failed, whoever's fault it is.
        case failed
        /// It was left out.
        case skipped
        /// It was planned, and the run ended before its turn.
        case notRun
        /// It has not ended yet.
        case running
    }
}

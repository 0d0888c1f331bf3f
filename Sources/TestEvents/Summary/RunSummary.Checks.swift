extension RunSummary {
    /// How many checks of bot tests held, and how many operations failed.
    public struct Checks: Hashable, Sendable {
        /// How many checks held.
        public var passes = 0
        /// How many checks did not hold, and actions could not be carried out.
        public var fails = 0

        /// Counts nothing.
        public init() {}

        /// Counts an operation; an action that went well is neither.
        mutating func add(_ operation: TestEvent.Operation) {
            if !operation.passed { fails += 1 } else if operation.isCheck { passes += 1 }
        }

        static func + (a: Checks, b: Checks) -> Checks {
            var sum = a
            sum.passes += b.passes
            sum.fails += b.fails
            return sum
        }
    }
}

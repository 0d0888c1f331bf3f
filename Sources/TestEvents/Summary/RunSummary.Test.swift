extension RunSummary {
    /// What is known about one test.
    public struct Test: Hashable, Sendable {
        /// Which test.
        public var id: TestID
        /// Where it was opened.
        public var place: SourcePlace?
        /// The features that it proves.
        public var proves: [String] = []
        /// The features and stored data that it needs.
        public var needs: [String] = []
        /// How it closed; nil while it is open, and when it was skipped.
        public var outcome: TestEvent.Outcome?
        /// The message it closed with, if it is not the title.
        public var message: String?
        /// Why it was left out; nil when it was not.
        public var skipReason: String?
        /// Why it was never opened although it was planned; nil when it was not, and for a skipped test.
        public var notRunReason: String?
        /// What went wrong in it, in order.
        public var issues: [TestEvent.Issue] = []
        /// The size of the canvas that a bot test works on, as `[width, height]` in points; nil for other tests.
        public var canvas: [Double]?
        /// How many operations of a bot test were carried out.
        public var operationCount = 0
        /// What came of the checks of a bot test.
        public var checks = Checks()
        /// How long it took on the device, in seconds.
        public var deviceDuration = 0.0
        /// How long it really took, in seconds.
        public var realDuration = 0.0

        /// Creates the record of a test that was just opened.
        public init(id: TestID, place: SourcePlace? = nil) {
            self.id = id
            self.place = place
        }

        /// Whether it was opened and has not closed yet.
        var isOpen: Bool { outcome == nil && wasOpened }

        /// Whether it was opened, whatever became of it then.
        public var wasOpened: Bool { skipReason == nil && notRunReason == nil }

        /// What became of it: a test in which something went wrong has failed, even if it was closed as passed.
        public var status: Status {
            if skipReason != nil { return .skipped }
            if notRunReason != nil { return .notRun }
            if !issues.isEmpty { return .failed }
            switch outcome {
            case nil: return .running
            case .passed: return .passed
            case .failed, .issue, .timedOut, .unfinished, .crashed, .interrupted: return .failed
            }
        }
    }
}

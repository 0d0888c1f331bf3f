public import TestEvents

/// The tests that a run would open, and what kept a script from telling.
public struct TestListing: Hashable, Sendable {
    /// A test of the list.
    public struct Entry: Hashable, Sendable {
        /// Which test.
        public var id: TestID
        /// Where it stands.
        public var place: SourcePlace?
    }

    /// The tests, in the order in which they would run.
    public internal(set) var entries: [Entry] = []
    /// What went wrong in scripts and with paths.
    public internal(set) var issues: [TestEvent.Issue] = []

    /// The exit status: 0, or that of the gravest fault.
    public var exitStatus: Int { issues.map(\.fault.exitStatus).max() ?? 0 }
}

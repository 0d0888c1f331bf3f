package import TestEvents

/// The tests that a run would open, and what kept a script from telling.
package struct TestListing: Codable, Hashable, Sendable {
    /// A test of the list.
    package struct Entry: Codable, Hashable, Sendable {
        /// Which test.
        package var id: TestID
        /// Where it stands.
        package var place: SourcePlace?
        /// The features that it proves.
        package var proves: [String] = []
        /// The features and stored data that it needs.
        package var needs: [String] = []
        /// Whether the script opened it by hand, so that no filter leaves it out.
        package var isOpenedByHand = false
    }

    /// The tests, in the order in which they would run.
    package internal(set) var entries: [Entry] = []
    /// What went wrong in scripts and with paths.
    package internal(set) var issues: [TestEvent.Issue] = []

    /// The fixtures of the scripts' apps, with the stored data that they write.
    package internal(set) var fixtures: [FeatureGraph.Fixture] = []

    /// What the tests prove and need.
    package var featureGraph: FeatureGraph {
        FeatureGraph(
            tests: entries.map { .init(id: $0.id, place: $0.place, proves: $0.proves, needs: $0.needs) },
            fixtures: fixtures)
    }

    /// Adds the listing of further files.
    mutating func add(_ other: TestListing) {
        entries += other.entries
        issues += other.issues
        // Scripts of one app have the same ones.
        fixtures += other.fixtures.filter { !fixtures.contains($0) }
    }

    /// The exit status: 0, or that of the gravest fault.
    package var exitStatus: Int { issues.map(\.fault.exitStatus).max() ?? 0 }
}

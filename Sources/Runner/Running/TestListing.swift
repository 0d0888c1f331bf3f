package import Automation
import Fixtures
import Scripting
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

/// Collects a listing while the scripts' own code runs.
final class ListingCollector: TestEventSink {
    private(set) var listing = TestListing()
    private var occurrences: [TestID: Int] = [:]

    /// Notes a test that would run, and what is wrong with its declaration.
    func add(_ test: TestDeclaration, in script: String) {
        add(
            TestEvent.TestStarted(title: test.title, place: test.place, proves: test.proves, needs: test.needs),
            in: script)
        guard let mistake = test.mistake else { return }
        listing.issues.append(.init(fault: .script, name: "TypeError", message: mistake, place: test.place))
    }

    /// Notes the fixture operations of a script's app; those of an app that another script runs on too are there.
    func add(_ operations: [FixtureCatalogue.Entry]) {
        let fixtures = operations.map { FeatureGraph.Fixture(name: $0.name.functionName, writes: $0.writes) }
        listing.fixtures += fixtures.filter { !listing.fixtures.contains($0) }
    }

    private func add(_ test: TestEvent.TestStarted, in script: String, isOpenedByHand: Bool = false) {
        let id = TestID(script: script, title: test.title)
        let occurrence = occurrences[id, default: 0] + 1
        occurrences[id] = occurrence
        listing.entries.append(
            .init(
                id: TestID(script: script, title: test.title, occurrence: occurrence), place: test.place,
                proves: test.proves ?? [], needs: test.needs ?? [], isOpenedByHand: isOpenedByHand))
    }

    /// Takes the tests that scripts open by themselves, and what goes wrong.
    func receive(_ event: TestEvent) {
        switch event.kind {
        case .testStarted(let started): add(started, in: event.script ?? "", isOpenedByHand: true)
        // A test that was opened by hand failed while it ran; that says nothing about the list.
        case .issue(let issue) where event.test == nil: listing.issues.append(issue)
        default: break
        }
    }
}

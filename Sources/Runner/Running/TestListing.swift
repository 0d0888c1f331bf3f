package import Automation
import Fixtures
import Scenarios
import Scripting
package import TestEvents

/// The tests that would run, and the errors that prevented listing more.
package struct TestListing: Codable, Hashable, Sendable {
    /// A test of the list.
    package struct Entry: Codable, Hashable, Sendable {
        /// The identifier of the test.
        package var id: TestID
        /// The place of the test.
        package var place: SourcePlace?
        /// The features that it proves.
        package var proves: [String] = []
        /// The features and stored data that it needs.
        package var needs: [String] = []
        /// The fixtures whose data it compares with what the app itself stores.
        package var bridges: [String] = []
        /// Whether the script opens it with `logStart`, so that no filter applies.
        package var isOpenedByHand = false
    }

    /// A scenario that a global function of a script makes.
    package struct Scenario: Codable, Hashable, Sendable {
        /// The script.
        package var script: String
        /// Its description.
        package var title: String
        /// The graph in the DOT language.
        package var dot: String
        /// The graph as a Mermaid flowchart.
        package var mermaid: String
    }

    /// The scenarios, script by script, in the order of the names of their functions.
    package internal(set) var scenarios: [Scenario] = []

    /// The tests, in the order in which they would run.
    package internal(set) var entries: [Entry] = []
    /// The errors in scripts and paths.
    package internal(set) var issues: [TestEvent.Issue] = []

    /// The fixtures of the scripts' apps, with the stored data they write.
    package internal(set) var fixtures: [FeatureGraph.Fixture] = []

    /// The features that the tests prove and need.
    package var featureGraph: FeatureGraph {
        FeatureGraph(
            tests: entries.map {
                .init(id: $0.id, place: $0.place, proves: $0.proves, needs: $0.needs, bridges: $0.bridges)
            },
            fixtures: fixtures)
    }

    /// Adds the listing of further files.
    mutating func add(_ other: TestListing) {
        entries += other.entries
        scenarios += other.scenarios
        issues += other.issues
        // Scripts of one app have the same fixtures.
        fixtures += other.fixtures.filter { !fixtures.contains($0) }
    }

    /// The exit status: 0, or that of the most severe fault.
    package var exitStatus: Int { issues.map(\.fault.exitStatus).max() ?? 0 }
}

/// Collects a listing while the scripts' own code runs.
final class ListingCollector: TestEventSink {
    private(set) var listing = TestListing()
    private var occurrences: [TestID: Int] = [:]

    /// Adds a test that would run, with the problems of its declaration.
    func add(_ test: TestDeclaration, in script: String) {
        add(
            TestEvent.TestStarted(title: test.title, place: test.place, proves: test.proves, needs: test.needs),
            in: script)
        listing.entries[listing.entries.count - 1].bridges = test.bridges
        guard let mistake = test.mistake else { return }
        listing.issues.append(.init(fault: .script, name: "TypeError", message: mistake, place: test.place))
    }

    /// Adds a scenario of a script.
    func add(_ scenario: Scenario, in script: String) {
        listing.scenarios.append(
            .init(script: script, title: scenario.description, dot: scenario.dot(), mermaid: scenario.mermaid()))
    }

    /// Adds the fixture operations of a script's app, unless another script of the app has added them.
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

    /// Collects the tests that scripts open with `logStart`, and errors.
    func receive(_ event: TestEvent) {
        switch event.kind {
        case .testStarted(let started): add(started, in: event.script ?? "", isOpenedByHand: true)
        // A test that the script opened itself failed while it ran, which does not affect the list.
        case .issue(var issue) where event.test == nil:
            // A list is of many files, and a file that hangs has no other place.
            issue.place = issue.place ?? event.script.map { SourcePlace(file: $0, line: 1) }
            listing.issues.append(issue)
        default: break
        }
    }
}

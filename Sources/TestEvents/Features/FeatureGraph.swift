package import Automation

/// A graph of features and stored data, from what tests prove and need.
///
/// A name is a feature if a test proves it, and stored data if a fixture writes it. A feature needs everything that the
/// tests need that prove it.
package struct FeatureGraph: Hashable, Sendable {
    /// A test with its declarations.
    package struct Test: Hashable, Sendable {
        /// The test's identifier.
        package var id: TestID
        /// The test's place.
        package var place: SourcePlace?
        /// The features that the test proves.
        package var proves: [String]
        /// The features and stored data that the test needs.
        package var needs: [String]
        /// The fixtures whose data the test compares with what the app itself stores.
        package var bridges: [String]

        package init(
            id: TestID, place: SourcePlace? = nil, proves: [String] = [], needs: [String] = [], bridges: [String] = []
        ) {
            self.bridges = bridges
            self.id = id
            self.place = place
            self.proves = proves
            self.needs = needs
        }
    }

    /// A fixture with the stored data that it writes.
    package struct Fixture: Codable, Hashable, Sendable {
        /// The name under which scripts run the fixture.
        package var name: String
        /// The stored data that the fixture writes.
        package var writes: [String]

        package init(name: String, writes: [String]) {
            self.name = name
            self.writes = writes
        }
    }

    /// A feature: a capability that tests prove.
    package struct Feature: Hashable, Sendable {
        package var name: String
        /// The tests that prove the feature, in the order in which they run.
        package var tests: [Test]
        /// The names that these tests need.
        package var needs: [String]
    }

    /// Stored data: data that fixtures write.
    package struct StoredData: Hashable, Sendable {
        package var name: String
        /// The names of the fixtures that write the data.
        package var fixtures: [String]
    }

    /// The meaning of a name.
    package enum Kind: Hashable, Sendable {
        /// Tests prove the name.
        case feature
        /// No test proves the name, but fixtures write it.
        case storedData
        /// Nothing proves or writes the name.
        case unknown
    }

    /// The tests with declarations, in the order in which they run.
    package let tests: [Test]
    /// The features, sorted by name.
    package let features: [Feature]
    /// The stored data that fixtures write, sorted by name.
    package let storedData: [StoredData]
    /// The names that tests need but nothing proves or writes.
    package let unknownNames: [String]
    /// The fixtures whose data tests need, although no test compares it with what the app itself stores: they may write
    /// what the app never would.
    package let unbridgedFixtures: [Fixture]
    private let unknownBridges: [Problem]
    private let kinds: [String: Kind]

    /// Builds the graph from declarations.
    /// - Parameters:
    ///   - tests: the tests in the order in which they run; those without declarations are left out.
    ///   - fixtures: the existing fixtures.
    package init(tests: [Test], fixtures: [Fixture] = []) {
        let declaring = tests.filter { !$0.proves.isEmpty || !$0.needs.isEmpty }
        var proofs: [String: [Test]] = [:]
        for test in declaring {
            for name in Set(test.proves) { proofs[name, default: []].append(test) }
        }
        var writers: [String: Set<String>] = [:]
        for fixture in fixtures {
            for name in fixture.writes { writers[name, default: []].insert(fixture.name) }
        }
        self.tests = declaring
        let needed = Set(declaring.flatMap(\.needs))
        let bridged = Set(tests.flatMap(\.bridges))
        unbridgedFixtures = fixtures.filter { !bridged.contains($0.name) && !needed.isDisjoint(with: $0.writes) }
        let names = fixtures.map(\.name)
        unknownBridges = tests.flatMap { test in
            test.bridges.filter { !names.contains($0) }.map {
                .unknownBridge(name: $0, test: test.id, nearest: nearestName(to: $0, in: names))
            }
        }
        features = proofs.keys.sorted().map { name in
            let tests = proofs[name] ?? []
            return Feature(name: name, tests: tests, needs: Set(tests.flatMap(\.needs)).sorted())
        }
        storedData = writers.keys.sorted().map { StoredData(name: $0, fixtures: writers[$0, default: []].sorted()) }
        kinds = writers.mapValues { _ in .storedData }.merging(proofs.mapValues { _ in .feature }) { $1 }
        unknownNames = Set(declaring.flatMap(\.needs)).filter { proofs[$0] == nil && writers[$0] == nil }.sorted()
    }

    /// Returns the meaning of a name; a name that is both is a feature.
    package func kind(of name: String) -> Kind { kinds[name] ?? .unknown }

    /// Returns the names of the fixtures that write some stored data; none for other names.
    package func fixtures(writing name: String) -> [String] {
        guard kind(of: name) == .storedData else { return [] }
        return storedData.first { $0.name == name }?.fixtures ?? []
    }
}

extension FeatureGraph {
    /// A mistake in the declarations of tests.
    package enum Problem: Hashable, Sendable {
        /// Tests need a name that nothing proves or writes; `nearest` is the nearest known name.
        case unknown(name: String, neededBy: [TestID], nearest: String?)
        /// Features need each other; the path ends where it starts.
        case cycle([String])
        /// A name is both a feature and data that these fixtures write.
        case ambiguous(name: String, fixtures: [String])
        /// A test needs features, but not the stored data through which it needs them.
        case noStoredData(test: TestID, features: [String])
        /// A test bridges a name that no fixture has; `nearest` is the nearest name of a fixture.
        case unknownBridge(name: String, test: TestID, nearest: String?)
    }

    /// The mistakes, in a fixed order.
    ///
    /// A test without stored data is a problem only if fixtures declare what they write.
    package var problems: [Problem] {
        unknown + FeatureComponents(self).cycles.map(Problem.cycle) + ambiguous
            + (storedData.isEmpty ? [] : withoutData) + unknownBridges
    }

    private var unknown: [Problem] {
        let known = features.map(\.name) + storedData.map(\.name)
        var neededBy: [String: [TestID]] = [:]
        for test in tests {
            for name in Set(test.needs) where kind(of: name) == .unknown { neededBy[name, default: []].append(test.id) }
        }
        return unknownNames.map { name in
            .unknown(
                name: name, neededBy: neededBy[name] ?? [], nearest: nearestName(to: name, in: known))
        }
    }

    private var ambiguous: [Problem] {
        let names = Set(features.map(\.name))
        return storedData.filter { names.contains($0.name) }.map { .ambiguous(name: $0.name, fixtures: $0.fixtures) }
    }

    private var withoutData: [Problem] {
        let features = Set(features.map(\.name))
        return tests.compactMap { test in
            guard !test.needs.isEmpty, test.needs.allSatisfy(features.contains) else { return nil }
            return .noStoredData(test: test.id, features: test.needs)
        }
    }
}

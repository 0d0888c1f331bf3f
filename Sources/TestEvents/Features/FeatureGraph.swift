package import Automation

/// What tests prove and need, as a graph of features and stored data.
///
/// A name is a feature when a test proves it, and stored data when a fixture writes it. A feature needs whatever the
/// tests need that prove it.
package struct FeatureGraph: Hashable, Sendable {
    /// A test with what it declares.
    package struct Test: Hashable, Sendable {
        /// Which test.
        package var id: TestID
        /// Where it stands.
        package var place: SourcePlace?
        /// The features that it proves.
        package var proves: [String]
        /// The features and stored data that it needs.
        package var needs: [String]

        /// Creates a test.
        package init(id: TestID, place: SourcePlace? = nil, proves: [String] = [], needs: [String] = []) {
            self.id = id
            self.place = place
            self.proves = proves
            self.needs = needs
        }
    }

    /// A fixture with the stored data that it writes.
    package struct Fixture: Codable, Hashable, Sendable {
        /// The name that scripts run it by.
        package var name: String
        /// The stored data that it writes.
        package var writes: [String]

        /// Creates a fixture.
        package init(name: String, writes: [String]) {
            self.name = name
            self.writes = writes
        }
    }

    /// A feature: something that tests prove.
    package struct Feature: Hashable, Sendable {
        /// The name.
        package var name: String
        /// The tests that prove it, in the order in which they run.
        package var tests: [Test]
        /// What these tests need, by name.
        package var needs: [String]
    }

    /// Stored data: something that fixtures write.
    package struct StoredData: Hashable, Sendable {
        /// The name.
        package var name: String
        /// The fixtures that write it, by name.
        package var fixtures: [String]
    }

    /// What a name stands for.
    package enum Kind: Hashable, Sendable {
        /// Tests prove it.
        case feature
        /// No test proves it, but fixtures write it.
        case storedData
        /// Nothing proves it and nothing writes it.
        case unknown
    }

    /// The tests that declare something, in the order in which they run.
    package let tests: [Test]
    /// The features, by name.
    package let features: [Feature]
    /// The stored data that fixtures write, by name.
    package let storedData: [StoredData]
    /// The names that tests need and that nothing proves or writes.
    package let unknownNames: [String]
    private let kinds: [String: Kind]

    /// Draws the graph from what is declared.
    /// - Parameters:
    ///   - tests: the tests in the order in which they run; those that declare nothing are left out.
    ///   - fixtures: the fixtures that there are.
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
        features = proofs.keys.sorted().map { name in
            let tests = proofs[name] ?? []
            return Feature(name: name, tests: tests, needs: Set(tests.flatMap(\.needs)).sorted())
        }
        storedData = writers.keys.sorted().map { StoredData(name: $0, fixtures: writers[$0, default: []].sorted()) }
        kinds = writers.mapValues { _ in .storedData }.merging(proofs.mapValues { _ in .feature }) { $1 }
        unknownNames = Set(declaring.flatMap(\.needs)).filter { proofs[$0] == nil && writers[$0] == nil }.sorted()
    }

    /// What a name stands for; a name that is both is a feature.
    package func kind(of name: String) -> Kind { kinds[name] ?? .unknown }

    /// The fixtures that write some stored data, by name; none for other names.
    package func fixtures(writing name: String) -> [String] {
        guard kind(of: name) == .storedData else { return [] }
        return storedData.first { $0.name == name }?.fixtures ?? []
    }
}

extension FeatureGraph {
    /// Something in what tests declare that cannot be meant.
    package enum Problem: Hashable, Sendable {
        /// Tests need a name that nothing proves or writes; the nearest known name is given.
        case unknown(name: String, neededBy: [TestID], nearest: String?)
        /// Features need each other: the way round, which ends where it began.
        case cycle([String])
        /// A name is both a feature and data that these fixtures write.
        case ambiguous(name: String, fixtures: [String])
        /// A test needs features, but does not name the stored data through which it needs them.
        case noStoredData(test: TestID, features: [String])
    }

    /// What cannot be meant, in a fixed order.
    ///
    /// That a test names no stored data is a problem only where fixtures say what they write.
    package var problems: [Problem] {
        unknown + FeatureComponents(self).cycles.map(Problem.cycle) + ambiguous
            + (storedData.isEmpty ? [] : withoutData)
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

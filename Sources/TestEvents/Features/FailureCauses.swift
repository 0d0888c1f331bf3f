/// The failures of a run that are independent, and those that depend on a broken feature.
///
/// A feature is broken if a test that proves it fails. A failed test depends on a broken feature if it needs the
/// feature, directly or through other features, and another test broke it. Features that need each other are not causes
/// of one another.
package struct FailureCauses: Hashable, Sendable {
    /// A feature that an independent failure broke.
    package struct BrokenFeature: Hashable, Sendable {
        package var name: String
        /// The independent failures among the tests that prove it, in order.
        package var tests: [TestID]
    }

    /// The number of failed tests and scripts that depend on nothing broken.
    package let independentCount: Int
    /// The number of failed tests that depend on a broken feature.
    package var consequenceCount: Int { causes.count }
    /// The broken features that other failures depend on, by name.
    package let features: [BrokenFeature]
    private let causes: [RunSummary.Position: [BrokenFeature]]

    /// The broken features that a failed test depends on, by name; empty for an independent failure.
    package func features(under position: RunSummary.Position) -> [BrokenFeature] { causes[position] ?? [] }

    /// Separates causes and consequences in a run.
    init(_ summary: RunSummary) {
        var search = CauseSearch(summary)
        causes = search.causes()
        features = Set(causes.values.joined()).sorted { $0.name < $1.name }
        independentCount = summary.counts.failed - causes.count
    }
}

extension RunSummary {
    /// The independent failures, and those that depend on a broken feature.
    package var failureCauses: FailureCauses { FailureCauses(self) }
}

extension FeatureGraph {
    /// The graph of the tests that a run opened.
    package init(_ summary: RunSummary) {
        self.init(
            tests: summary.scripts.flatMap(\.tests).map {
                Test(id: $0.id, place: $0.place, proves: $0.proves, needs: $0.needs)
            })
    }
}

/// Finds the broken features that each failure of a run depends on.
///
/// Visits the features bottom-up, group by group, so that everything below a failure is known when its turn comes. Only
/// features that an independent failure broke are passed upwards: a test that depends on a consequence depends on the
/// cause of that consequence.
private struct CauseSearch {
    private let failures: [(position: RunSummary.Position, test: RunSummary.Test)]
    private let components: FeatureComponents
    /// The failures that break each feature, by number.
    private var breakers: [Int: [Int]] = [:]
    /// The features that independent failures broke in each group and below it.
    private var roots: [Set<Int>]
    /// The broken features that each visited failure depends on.
    private var standing: [Int: Set<Int>] = [:]

    init(_ summary: RunSummary) {
        failures = summary.scripts.enumerated().flatMap { script, ran in
            ran.failures.filter { $0.index < ran.tests.count }.map { index, test in
                (RunSummary.Position(script: script, test: index), test)
            }
        }
        // Most runs have no failure, or none with declarations.
        let declares = failures.contains { !$0.test.proves.isEmpty } && failures.contains { !$0.test.needs.isEmpty }
        components = FeatureComponents(declares ? FeatureGraph(summary) : FeatureGraph(tests: []))
        roots = components.groups.map { _ in [] }
        for (index, failure) in failures.enumerated() {
            for number in numbers(of: failure.test.proves) { breakers[number, default: []].append(index) }
        }
    }

    /// The broken features below each failure that depends on some, by name.
    mutating func causes() -> [RunSummary.Position: [FailureCauses.BrokenFeature]] {
        for (group, features) in components.groups.enumerated() {
            for need in Set(features.flatMap { components.needs[$0] }.map { components.group[$0] }) where need != group
            {
                // Sets are shared until something is added, because chains may be long.
                if roots[group].isEmpty { roots[group] = roots[need] } else { roots[group].formUnion(roots[need]) }
            }
            for feature in features where breakers[feature, default: []].contains(where: { stands($0).isEmpty }) {
                roots[group].insert(feature)
            }
        }
        var causes: [RunSummary.Position: [FailureCauses.BrokenFeature]] = [:]
        for index in failures.indices {
            let features = stands(index).map(broken).sorted { $0.name < $1.name }
            if !features.isEmpty { causes[failures[index].position] = features }
        }
        return causes
    }

    /// Returns the features that a failure depends on.
    ///
    /// Everything below what it proves must have been visited.
    private mutating func stands(_ index: Int) -> Set<Int> {
        if let known = standing[index] { return known }
        let test = failures[index].test
        let own = Set(numbers(of: test.proves).map { components.group[$0] })
        let below = numbers(of: test.needs).reduce(into: Set<Int>()) { $0.formUnion(roots[components.group[$1]]) }
        let found = below.filter { !own.contains(components.group[$0]) }
        standing[index] = found
        return found
    }

    private func broken(_ feature: Int) -> FailureCauses.BrokenFeature {
        var tests: [TestID] = []
        for index in breakers[feature, default: []] where standing[index, default: []].isEmpty {
            let id = failures[index].test.id
            if tests.last != id, !tests.contains(id) { tests.append(id) }
        }
        return .init(name: components.names[feature], tests: tests)
    }

    private func numbers(of names: [String]) -> [Int] { names.compactMap { components.numbers[$0] } }
}

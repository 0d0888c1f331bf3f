/// Which failures of a run are independent, and which merely stand on a feature that another one broke.
///
/// A feature is broken when a test fails that proves it. A failed test stands on a broken feature when it needs the
/// feature, directly or through other features, and another test has broken it. Features that need each other are no
/// cause of one another.
package struct FailureCauses: Hashable, Sendable {
    /// A feature that an independent failure has broken.
    package struct BrokenFeature: Hashable, Sendable {
        /// The name.
        package var name: String
        /// The independent failures among the tests that prove it, in order.
        package var tests: [TestID]
    }

    /// How many failed tests, and scripts that failed outside their tests, stand on nothing broken.
    package let independentCount: Int
    /// How many failed tests stand on a broken feature.
    package var consequenceCount: Int { causes.count }
    /// The broken features on which others stand, by name.
    package let features: [BrokenFeature]
    private let causes: [RunSummary.Position: [BrokenFeature]]

    /// The broken features on which a failed test stands, by name; empty for an independent failure.
    package func features(under position: RunSummary.Position) -> [BrokenFeature] { causes[position] ?? [] }

    /// Tells causes and consequences in a run apart.
    init(_ summary: RunSummary) {
        var search = CauseSearch(summary)
        causes = search.causes()
        features = Set(causes.values.joined()).sorted { $0.name < $1.name }
        independentCount = summary.counts.failed - causes.count
    }
}

extension RunSummary {
    /// Which failures are independent, and which stand on a feature that another one broke.
    package var failureCauses: FailureCauses { FailureCauses(self) }
}

extension FeatureGraph {
    /// The graph of the tests that a run has opened.
    package init(_ summary: RunSummary) {
        self.init(
            tests: summary.scripts.flatMap(\.tests).map {
                Test(id: $0.id, place: $0.place, proves: $0.proves, needs: $0.needs)
            })
    }
}

/// Finds for each failure of a run the broken features that it stands on.
///
/// Features are looked at from the bottom up, group by group, so that what is below a failure is known when its turn
/// comes. Only features that an independent failure broke are carried upwards: whoever stands on a consequence stands
/// on the cause of that one.
private struct CauseSearch {
    private let failures: [(position: RunSummary.Position, test: RunSummary.Test)]
    private let components: FeatureComponents
    /// The failures that prove each feature, by number.
    private var breakers: [Int: [Int]] = [:]
    /// The features that independent failures broke in each group and below it.
    private var roots: [Set<Int>]
    /// The broken features that each failure stands on, as far as it was looked at.
    private var standing: [Int: Set<Int>] = [:]

    /// Prepares for a run.
    init(_ summary: RunSummary) {
        failures = summary.scripts.enumerated().flatMap { script, ran in
            ran.tests.enumerated().filter { $0.element.status == .failed }.map { index, test in
                (RunSummary.Position(script: script, test: index), test)
            }
        }
        // Most runs have no failure, or none that declares anything.
        let declares = failures.contains { !$0.test.proves.isEmpty } && failures.contains { !$0.test.needs.isEmpty }
        components = FeatureComponents(declares ? FeatureGraph(summary) : FeatureGraph(tests: []))
        roots = components.groups.map { _ in [] }
        for (index, failure) in failures.enumerated() {
            for number in numbers(of: failure.test.proves) { breakers[number, default: []].append(index) }
        }
    }

    /// The broken features under each failure that stands on some, by name.
    mutating func causes() -> [RunSummary.Position: [FailureCauses.BrokenFeature]] {
        for (group, features) in components.groups.enumerated() {
            for need in Set(features.flatMap { components.needs[$0] }.map { components.group[$0] }) where need != group
            {
                // Sets are shared as long as nothing is added: chains may be long.
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

    /// The features that a failure stands on; all that is below what it proves has been looked at.
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

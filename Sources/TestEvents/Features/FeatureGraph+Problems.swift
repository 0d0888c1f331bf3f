extension FeatureGraph {
    /// Something in what tests declare that cannot be meant.
    public enum Problem: Hashable, Sendable {
        /// Tests need a name that nothing proves or writes; the nearest known name is given.
        case unknown(name: String, neededBy: [TestID], nearest: String?)
        /// Features need each other: the way round, which ends where it began.
        case cycle([String])
        /// A name is both a feature and data that these fixtures write.
        case ambiguous(name: String, fixtures: [String])
        /// A test needs features, but does not name the stored data through which it needs them (FIX-3).
        case noStoredData(test: TestID, features: [String])
    }

    /// What cannot be meant, in a fixed order.
    ///
    /// That a test names no stored data is a problem only where fixtures say what they write.
    public var problems: [Problem] {
        unknown + cycles + ambiguous + (storedData.isEmpty ? [] : withoutData)
    }

    private var unknown: [Problem] {
        let known = features.map(\.name) + storedData.map(\.name)
        return unknownNames.map { name in
            .unknown(
                name: name, neededBy: tests.filter { $0.needs.contains(name) }.map(\.id),
                nearest: nearestName(to: name, in: known))
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

    /// One way round for each group of features that need each other: the shortest from the first of them.
    private var cycles: [Problem] {
        var reach = FeatureReach(self)
        var told: Set<String> = []
        var cycles: [Problem] = []
        for feature in features where !told.contains(feature.name) {
            guard let path = reach.shortestCycle(from: feature.name) else { continue }
            cycles.append(.cycle(path))
            for name in reach.features(from: feature.name) where reach.features(from: name).contains(feature.name) {
                told.insert(name)
            }
        }
        return cycles
    }
}

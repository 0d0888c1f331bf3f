extension FeatureGraph {
    /// Something in what tests declare that cannot be meant.
    public enum Problem: Hashable, Sendable {
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
    public var problems: [Problem] {
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

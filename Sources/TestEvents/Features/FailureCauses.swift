/// Which failures of a run are independent, and which merely stand on a feature that another one broke (FIX-53).
///
/// A feature is broken when a test fails that proves it. A failed test stands on a broken feature when it needs the
/// feature, directly or through other features, and another test has broken it. Features that need each other are no
/// cause of one another.
public struct FailureCauses: Hashable, Sendable {
    /// A feature that an independent failure has broken.
    public struct BrokenFeature: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The independent failures among the tests that prove it, in order.
        public var tests: [TestID]
    }

    /// How many failed tests, and scripts that failed outside their tests, stand on nothing broken.
    public let independentCount: Int
    /// How many failed tests stand on a broken feature.
    public var consequenceCount: Int { causes.count }
    /// The broken features on which others stand, by name.
    public let features: [BrokenFeature]
    private let causes: [RunSummary.Position: [BrokenFeature]]

    /// The broken features on which a failed test stands, by name; empty for an independent failure.
    public func features(under position: RunSummary.Position) -> [BrokenFeature] { causes[position] ?? [] }

    /// Tells causes and consequences in a run apart.
    init(_ summary: RunSummary) {
        let failures = Failure.all(in: summary)
        let standing = Self.brokenFeatures(under: failures, of: summary)
        var independent: [String: [TestID]] = [:]
        for failure in failures where standing[failure.position] == nil {
            for name in failure.test.proves where independent[name]?.contains(failure.test.id) != true {
                independent[name, default: []].append(failure.test.id)
            }
        }
        causes = standing.mapValues { names in
            names.sorted().compactMap { name in independent[name].map { BrokenFeature(name: name, tests: $0) } }
        }
        features = Set(causes.values.joined()).sorted { $0.name < $1.name }
        independentCount = summary.counts.failed - causes.count
    }

    /// A failed test and where it stands in the run.
    private struct Failure {
        var position: RunSummary.Position
        var test: RunSummary.Test

        static func all(in summary: RunSummary) -> [Failure] {
            summary.scripts.enumerated().flatMap { script, ran in
                ran.tests.enumerated().filter { $0.element.status == .failed }.map { index, test in
                    Failure(position: .init(script: script, test: index), test: test)
                }
            }
        }
    }

    /// The names of the broken features under each failure that stands on some.
    private static func brokenFeatures(
        under failures: [Failure], of summary: RunSummary
    ) -> [RunSummary.Position: Set<String>] {
        var breakers: [String: [RunSummary.Position]] = [:]
        for failure in failures {
            for name in failure.test.proves { breakers[name, default: []].append(failure.position) }
        }
        guard !breakers.isEmpty else { return [:] }
        var reach = FeatureReach(FeatureGraph(summary))
        var standing: [RunSummary.Position: Set<String>] = [:]
        for failure in failures where !failure.test.needs.isEmpty {
            let needed = failure.test.needs.reduce(into: Set<String>()) { $0.formUnion(reach.features(from: $1)) }
            let broken = needed.filter { name in
                breakers[name]?.contains { $0 != failure.position } == true
                    && reach.features(from: name).isDisjoint(with: failure.test.proves)
            }
            if !broken.isEmpty { standing[failure.position] = broken }
        }
        return standing
    }
}

extension RunSummary {
    /// Which failures are independent, and which stand on a feature that another one broke.
    public var failureCauses: FailureCauses { FailureCauses(self) }
}

extension FeatureGraph {
    /// The graph of the tests that a run has opened.
    public init(_ summary: RunSummary) {
        self.init(
            tests: summary.scripts.flatMap(\.tests).map {
                Test(id: $0.id, place: $0.place, proves: $0.proves, needs: $0.needs)
            })
    }
}

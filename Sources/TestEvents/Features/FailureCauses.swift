/// Which failures of a run are independent, and which merely stand on a feature that another one broke.
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
        var search = CauseSearch(summary)
        causes = search.causes()
        features = Set(causes.values.joined()).sorted { $0.name < $1.name }
        independentCount = summary.counts.failed - causes.count
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

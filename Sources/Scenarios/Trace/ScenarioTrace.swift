/// What happened in a run of a scenario.
public struct ScenarioTrace {
    /// The scenario's description.
    public let title: String
    /// The visits of steps, in the order in which they ended.
    public let visits: [ScenarioVisit]
    /// How long the run took, in seconds of the session's clock.
    public let duration: Double
    /// Why the run failed; nil when it passed, or goes on.
    public let error: ScenarioError?
    /// How often steps were visited and edges taken.
    public let coverage: ScenarioCoverage

    /// The paths of the visits.
    public var paths: [String] { visits.map(\.path.description) }
}

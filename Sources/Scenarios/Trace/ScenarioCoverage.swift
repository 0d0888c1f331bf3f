/// How often the steps of scenarios were visited and their edges taken.
public struct ScenarioCoverage {
    private var tallies: [ObjectIdentifier: ScenarioTally]

    init(_ tallies: [ObjectIdentifier: ScenarioTally]) { self.tallies = tallies }

    /// How often a step, or a scenario as one, was visited; nil when the scenario has no such step.
    public func visits(of name: some StepName, in scenario: Scenario) -> Int? {
        let plan = scenario.plan
        guard let node = plan.nodes.firstIndex(where: { $0.name == name.stepName }) else { return nil }
        return tally(of: scenario)?.nodes[node] ?? 0
    }

    /// How often the edges between two steps were taken; nil when there is none.
    public func transitions(from source: some StepName, to target: some StepName, in scenario: Scenario) -> Int? {
        let plan = scenario.plan
        let edges = plan.edges.indices.filter {
            plan.nodes[plan.edges[$0].source].name == source.stepName
                && plan.nodes[plan.edges[$0].target].name == target.stepName
        }
        guard !edges.isEmpty else { return nil }
        let tally = tally(of: scenario)
        return edges.reduce(0) { $0 + (tally?.edges[$1] ?? 0) }
    }

    /// The counts of a scenario as it was when it ran; nil when it was not run, or was changed since.
    func tally(of scenario: Scenario) -> ScenarioTally? {
        tallies[ObjectIdentifier(scenario)].flatMap { $0.plan === scenario.plan ? $0 : nil }
    }
}

/// The counts of one scenario, over all its runs inside another.
final class ScenarioTally {
    let plan: ScenarioPlan
    var nodes: [Int]
    var edges: [Int]

    init(_ plan: ScenarioPlan) {
        self.plan = plan
        nodes = Array(repeating: 0, count: plan.nodes.count)
        edges = Array(repeating: 0, count: plan.edges.count)
    }
}

import Automation

/// A scenario in the middle of its run, by itself or as a step of another one.
final class ScenarioFrame {
    let scenario: Scenario
    let plan: ScenarioPlan
    let around: ScenarioPath.Around?
    let tally: ScenarioTally
    /// The current step.
    var node = 0
    /// The result of the last step that was run, at any depth.
    var lastResult: AnyHashable?
    var hasRunStep = false
    /// The number of changes to stored values before the scenario started.
    let storeVersion: Int
    private let limits: ScenarioLimits
    private var transitions = 0
    private var visits: [Int] = []
    private var standstills: [Standstill] = []

    /// The number of visits of a step with one result since a stored value changed.
    private struct Standstill {
        var result: AnyHashable?
        var version = -1
        var visits = 0
    }

    init(_ scenario: Scenario, around: ScenarioPath.Around?, tally: ScenarioTally) {
        self.scenario = scenario
        self.around = around
        self.tally = tally
        plan = tally.plan
        storeVersion = scenario.store.version
        limits = scenario.limits
        if limits.visitsOfStep != nil { visits = Array(repeating: 0, count: plan.nodes.count) }
        if limits.visitsWithoutProgress != nil {
            standstills = Array(repeating: Standstill(), count: plan.nodes.count)
        }
    }

    var path: ScenarioPath { ScenarioPath(around: around, name: plan.nodes[node].name) }

    /// Goes to a step.
    /// - Returns: the limit that is exceeded, if any.
    func arrive(at node: Int) -> ScenarioError.Kind? {
        if let limit = limits.visitsOfStep {
            guard visits[node] < limit else { return .visitLimitExceeded(step: plan.nodes[node].name, limit) }
            visits[node] += 1
        }
        self.node = node
        tally.nodes[node] += 1
        return nil
    }

    /// Takes an edge.
    /// - Returns: the limit that is exceeded, if any.
    func take(_ edge: Int) -> ScenarioError.Kind? {
        if let limit = limits.transitions {
            guard transitions < limit else { return .transitionLimitExceeded(limit) }
        }
        transitions += 1
        tally.edges[edge] += 1
        return arrive(at: plan.edges[edge].target)
    }

    /// Notes the result of the current step.
    /// - Parameter version: increases whenever a stored value changes.
    /// - Returns: the number of equal results in a row without any change, if that is more than allowed.
    func note(_ result: AnyHashable?, version: Int) -> Int? {
        guard let limit = limits.visitsWithoutProgress else { return nil }
        // The version comes first because comparing results is expensive.
        if standstills[node].version == version, standstills[node].result == result {
            standstills[node].visits += 1
            return standstills[node].visits >= limit ? standstills[node].visits : nil
        }
        standstills[node] = Standstill(result: result, version: version, visits: 1)
        return nil
    }
}

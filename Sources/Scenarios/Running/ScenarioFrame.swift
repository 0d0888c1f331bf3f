import Automation

/// A scenario in the middle of its run, by itself or as a step of another one.
final class ScenarioFrame {
    let scenario: Scenario
    let plan: ScenarioPlan
    let around: ScenarioPath.Around?
    let tally: ScenarioTally
    /// The step where the run stands.
    var node = 0
    /// The result of the last step that was run, at whatever depth.
    var lastResult: AnyHashable?
    var hasRunStep = false
    /// How often values of the store had changed when the scenario was started.
    let storeVersion: Int
    private let limits: ScenarioLimits
    private var transitions = 0
    private var visits: [Int] = []
    private var standstills: [Standstill] = []

    /// How often a step was visited with one result since a stored value changed.
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
    /// - Returns: the limit that forbids it.
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
    /// - Returns: the limit that forbids it.
    func take(_ edge: Int) -> ScenarioError.Kind? {
        if let limit = limits.transitions {
            guard transitions < limit else { return .transitionLimitExceeded(limit) }
        }
        transitions += 1
        tally.edges[edge] += 1
        return arrive(at: plan.edges[edge].target)
    }

    /// Notes what the step where the run stands resulted in.
    /// - Parameter version: grows whenever a stored value changes.
    /// - Returns: how often in a row it did so without any change, if that is more than allowed.
    func note(_ result: AnyHashable?, version: Int) -> Int? {
        guard let limit = limits.visitsWithoutProgress else { return nil }
        // Compared in this order, because comparing results is what costs.
        if standstills[node].version == version, standstills[node].result == result {
            standstills[node].visits += 1
            return standstills[node].visits >= limit ? standstills[node].visits : nil
        }
        standstills[node] = Standstill(result: result, version: version, visits: 1)
        return nil
    }
}

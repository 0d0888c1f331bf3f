import TestEvents

/// The way of the scenario that a test is in, or was in last.
///
/// A step's own code may run another scenario: its way is shown while it goes on, and then the outer one's again.
struct ScenarioPaths {
    private var open: [ScenarioPath] = []
    private var last: ScenarioPath?

    /// What to show; nil before the first scenario.
    var shown: ScenarioPath? { open.last ?? last }

    /// Takes what belongs to it.
    mutating func add(_ kind: TestEvent.Kind) {
        switch kind {
        case .scenarioStarted(let scenario): open.append(ScenarioPath(of: scenario))
        case .scenarioStep(let step) where !open.isEmpty: open[open.count - 1].add(step)
        case .scenarioEnded: last = open.popLast() ?? last
        default: break
        }
    }
}

/// Someone who is told what happens in a scenario while it runs.
public protocol ScenarioObserver: AnyObject {
    /// A run begins; the scenario is valid.
    func scenarioRunStarted(_ run: ScenarioRun)

    /// A step is about to be run for the first time in this visit.
    func scenarioRun(_ run: ScenarioRun, willVisit path: ScenarioPath)

    /// A visit of a step has ended.
    func scenarioRun(_ run: ScenarioRun, didVisit visit: ScenarioVisit)

    /// The run has ended; also told of scenarios that are refused, which never started.
    func scenarioRunEnded(_ run: ScenarioRun)
}

extension ScenarioObserver {
    /// Does nothing.
    public func scenarioRunStarted(_ run: ScenarioRun) {}
    /// Does nothing.
    public func scenarioRun(_ run: ScenarioRun, willVisit path: ScenarioPath) {}
    /// Does nothing.
    public func scenarioRun(_ run: ScenarioRun, didVisit visit: ScenarioVisit) {}
    /// Does nothing.
    public func scenarioRunEnded(_ run: ScenarioRun) {}
}

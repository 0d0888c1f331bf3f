import Automation
package import Scripting
import TestEvents

/// An observer of a scenario's run.
public protocol ScenarioObserver: AnyObject {
    /// Called when a run begins; the scenario is valid.
    func scenarioRunStarted(_ run: ScenarioRun)

    /// Called before a step is run for the first time in a visit.
    func scenarioRun(_ run: ScenarioRun, willVisit path: ScenarioPath)

    /// Called after a visit of a step.
    func scenarioRun(_ run: ScenarioRun, didVisit visit: ScenarioVisit)

    /// Called after a run, including that of a rejected scenario, which never started.
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

/// An observer that records scenarios in the event stream.
public final class ScenarioEvents: ScenarioObserver {
    private let recorder: EventRecorder

    /// Creates an observer that records events.
    package init(_ recorder: EventRecorder) { self.recorder = recorder }

    /// Records the start of a scenario.
    public func scenarioRunStarted(_ run: ScenarioRun) {
        recorder.record(.scenarioStarted(.init(title: run.scenario.description)))
    }

    /// Records a visit.
    public func scenarioRun(_ run: ScenarioRun, didVisit visit: ScenarioVisit) {
        recorder.record(.scenarioStep(TestEvent.ScenarioStep(visit)))
    }

    /// Records the end of a scenario, unless it never started.
    public func scenarioRunEnded(_ run: ScenarioRun) {
        guard run.hasStarted else { return }
        recorder.record(
            .scenarioEnded(
                .init(
                    title: run.scenario.description, visits: run.visits.count, deviceDuration: run.duration,
                    error: run.error?.reason)))
    }
}

extension TestEvent.ScenarioStep {
    /// Creates the event of a visit.
    package init(_ visit: ScenarioVisit) {
        let status: Status =
            switch visit.status {
            case .passed: .passed
            case .failed: .failed
            case .handled: .handled
            }
        self.init(
            path: visit.path.description, description: visit.description, visit: visit.number, status: status,
            result: visit.result.map(ResultText.of), attempts: visit.attempts, deviceDuration: visit.duration,
            edge: Edge(label: visit.edge.label, target: visit.edge.target), error: visit.error?.description)
    }
}

import Automation
package import Scripting
import TestEvents

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

/// Tells the event stream what happens in scenarios.
public final class ScenarioEvents: ScenarioObserver {
    private let recorder: EventRecorder

    /// Creates an observer that records events.
    package init(_ recorder: EventRecorder) { self.recorder = recorder }

    /// Records that a scenario began.
    public func scenarioRunStarted(_ run: ScenarioRun) {
        recorder.record(.scenarioStarted(.init(title: run.scenario.description)))
    }

    /// Records a visit.
    public func scenarioRun(_ run: ScenarioRun, didVisit visit: ScenarioVisit) {
        recorder.record(.scenarioStep(TestEvent.ScenarioStep(visit)))
    }

    /// Records that the scenario ended, unless it never began.
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
    /// A visit as the stream tells it.
    public init(_ visit: ScenarioVisit) {
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

import Automation

/// A scenario that a script made.
protocol ScriptScenario: Scenario {
    /// What happens in it now, or happened the last time.
    var activity: ScenarioActivity { get }
}

/// The run of a scenario that goes on, and the trace of the last one.
final class ScenarioActivity {
    /// The run that goes on.
    weak var run: ScenarioRun?
    /// What happened in the last run that ended.
    var lastTrace: ScenarioTrace?

    /// What has happened so far; nil for a scenario that was never run by itself.
    var trace: ScenarioTrace? { run?.trace ?? lastTrace }
}

/// A flow that a script made.
final class ScriptFlow: FlowScenario, ScriptScenario {
    let activity = ScenarioActivity()

    /// Creates a flow that was made at a place of a script.
    convenience init(_ description: String, place: SourcePlace?) {
        self.init(
            description, fileID: place?.file ?? "", filePath: place?.path ?? "", line: place?.line ?? 0,
            column: place?.column ?? 0)
    }
}

/// A sequence that a script made.
final class ScriptSequence: SequenceScenario, ScriptScenario {
    let activity = ScenarioActivity()
}

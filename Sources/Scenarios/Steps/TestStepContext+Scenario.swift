public import Automation

extension TestStepContext {
    /// The scenario that the step is a part of, the innermost one; nil for a step that is run alone.
    public var scenario: Scenario? { owner as? Scenario }

    /// The store of the scenario that the step is a part of.
    /// - Throws: ``TestStepFailure`` when the step is run alone.
    public var store: ScenarioStore {
        get throws {
            guard let scenario else { throw TestStepFailure("the step is not part of a scenario, so it has no store") }
            return scenario.store
        }
    }
}

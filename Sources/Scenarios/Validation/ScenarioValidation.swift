/// What is wrong with a scenario and those inside it.
public struct ScenarioValidation: Hashable, Sendable {
    /// Everything, in the order of the declarations, outer scenarios first.
    public let problems: [ScenarioProblem]

    /// What keeps the scenario from being run.
    public var errors: [ScenarioProblem] { problems.filter(\.isError) }
    /// What looks odd.
    public var warnings: [ScenarioProblem] { problems.filter { !$0.isError } }
}

extension Scenario {
    /// Looks for everything that is wrong with the declarations, here and in the scenarios inside; runs nothing.
    public func validate() -> ScenarioValidation { ScenarioWalk(from: self).validation }

    /// Refuses a scenario that cannot be run.
    /// - Parameter strictly: whether warnings count as errors.
    /// - Throws: ``ScenarioError`` with all problems.
    public func check(strictly: Bool = false) throws(ScenarioError) {
        let validation = validate()
        let problems = strictly ? validation.problems : validation.errors
        if !problems.isEmpty { throw ScenarioError(.invalid(problems), scenario: description, place: place) }
    }
}

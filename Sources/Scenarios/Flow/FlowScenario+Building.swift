public import Automation

/// The builder form of the declarations: the same graph in fewer words.
extension FlowScenario {
    /// Declares a step or a scenario under a name.
    @discardableResult
    public func step(_ name: some StepName, _ step: some TestStep) -> Self {
        addStep(step, forName: name)
        return self
    }

    /// Declares a step whose work is a closure.
    /// - Parameters:
    ///   - name: the name.
    ///   - description: what the step does, for people; not empty.
    ///   - timeout: how long it may wait, in seconds; nil takes the default.
    ///   - fileID: where it is made, as `#fileID` names it.
    ///   - filePath: where it is made, as `#filePath` names it.
    ///   - line: where it is made, counted from 1.
    ///   - column: where it is made, counted from 1.
    ///   - body: the work.
    @discardableResult
    public func step(
        _ name: some StepName, _ description: String, timeout: Double? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column, _ body: @escaping BlockStep.Body
    ) -> Self {
        step(
            name,
            BlockStep(
                description, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column, body))
    }

    /// Names the first step.
    @discardableResult
    public func start(_ name: some StepName) -> Self {
        startAt(name)
        return self
    }

    /// Leads from one step to another, straight.
    @discardableResult
    public func then(_ source: some StepName, _ target: some StepName) -> Self {
        transitionFrom(source).to(target)
        return self
    }

    /// Leads from one step to another when the result equals a value.
    @discardableResult
    public func on(_ source: some StepName, equals result: AnyHashable?, goTo target: some StepName) -> Self {
        transitionFrom(source).onResult(result).to(target)
        return self
    }

    /// Leads from one step to another when it fails.
    @discardableResult
    public func onFailure(of source: some StepName, goTo target: some StepName) -> Self {
        transitionFrom(source).onFailure().to(target)
        return self
    }
}

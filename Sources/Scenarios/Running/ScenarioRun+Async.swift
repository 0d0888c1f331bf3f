import Automation

extension ScenarioRun {
    /// Runs the scenario to its end, and lets other tasks go on between the steps.
    ///
    /// When the surrounding task is cancelled, the step that is being run fails with `CancellationError`, and the
    /// scenario with it.
    /// - Returns: what happened.
    /// - Throws: ``ScenarioError`` when the scenario is not valid, or failed.
    @discardableResult
    public func runAsync(isolation: isolated (any Actor)? = #isolation) async throws(ScenarioError) -> ScenarioTrace {
        while true {
            if Task.isCancelled, hasStarted, !hasEnded { end(with: CancellationError()) }
            switch advance() {
            case .ready: break
            case .waiting(let state): pass(state)
            case .ended(let error):
                if let error { throw error }
                return trace
            }
            await Task.yield()
        }
    }
}

import Automation
import JavaScriptBridge
import Scripting

/// A call of a step's function, and what its end means for the step.
enum StepCall {
    /// Calls a function: nothing and `true` say that the step passed, a promise that it will tell.
    /// - Throws: what is no error of the script.
    static func outcome(in session: ScriptSession, _ call: () throws -> JSValue) throws -> TestStepOutcome {
        do {
            return try outcome(of: try call(), in: session)
        } catch let error as JSError {
            return StepSignal.outcome(of: error)
        }
    }

    private static func outcome(of returned: JSValue, in session: ScriptSession) throws -> TestStepOutcome {
        if returned.isUndefined || returned.isNull { return .success }
        if returned.isBoolean, returned.toBool() { return .success }
        guard let promise = try session.promise(of: returned) else {
            return .failure(
                "its function returned \(ValueDescription.of(returned)). Set step.result to branch on a value, or call "
                    + "step.fail(reason); a step that passes returns nothing, or true")
        }
        guard session.awaitsPromises else {
            return .failure("its function gave a promise: run the scenario with await scenario.runAsync()")
        }
        return try session.outcome(awaiting: promise) { settled in
            switch settled {
            case .success: .success
            case .failure(let error): StepSignal.outcome(of: error)
            }
        }
    }
}

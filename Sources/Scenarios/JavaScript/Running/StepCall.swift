import Automation
import JavaScriptBridge
import Scripting

/// A call of a step's function, and what its end means for the step.
enum StepCall {
    /// Calls a function: nothing and `true` say that the step passed, a promise that it will tell.
    /// - Parameter isAsync: whether the run can wait for a promise.
    /// - Throws: what is no error of the script.
    static func outcome(isAsync: Bool, _ call: () throws -> JSValue) throws -> TestStepOutcome {
        do {
            return try outcome(of: try call(), isAsync: isAsync)
        } catch let error as JSError {
            return StepSignal.outcome(of: error)
        }
    }

    private static func outcome(of returned: JSValue, isAsync: Bool) throws -> TestStepOutcome {
        if returned.isUndefined || returned.isNull { return .success }
        if returned.isBoolean, returned.toBool() { return .success }
        guard returned.isPromise else {
            return .failure(
                "its function returned \(ValueDescription.of(returned)). Set step.result to branch on a value, or call "
                    + "step.fail(reason); a step that passes returns nothing, or true")
        }
        guard isAsync else {
            return .failure("its function gave a promise: run the scenario with await scenario.runAsync()")
        }
        let suspension = TestStepSuspension("its promise was not settled")
        try returned.observe { settled in
            switch settled {
            case .success: suspension.resume(.success)
            case .failure(let error): suspension.resume(StepSignal.outcome(of: error))
            }
        }
        return .suspended(suspension)
    }
}

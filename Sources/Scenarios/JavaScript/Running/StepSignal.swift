import Automation
import JavaScriptBridge
import Scripting

/// What `step.fail` and `step.wait` throw to end an attempt from wherever in a step's function.
struct StepSignal: JSErrorConvertible {
    /// How the attempt ended.
    var kind: Kind
    /// Why, in words; empty when none were given.
    var reason: String

    /// The ways to end an attempt; the raw value is the name of the error that scripts see.
    enum Kind: String {
        case failure = "StepFailure"
        case wait = "StepWait"
    }

    func jsError(in context: JSContext) -> JSValue {
        JSThrow(kind.rawValue, TestStepFailure(reason).description).jsError(in: context)
    }

    /// What an error that left a step's function means for the step.
    static func outcome(of error: JSError) -> TestStepOutcome {
        guard let signal = error.underlyingError as? StepSignal else { return .failure(error) }
        let cause = StepReason(error: error)
        return signal.kind == .wait ? .wait(cause) : .failure(cause)
    }
}

/// The reason of a step in its script's own words.
struct StepReason: ScriptCausedError, CustomStringConvertible {
    /// The error that carried it.
    let error: JSError

    /// The words, without the name of the error.
    var description: String { error.message }

    var scriptError: JSError? { error }
}

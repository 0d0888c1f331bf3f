import Automation
public import JavaScriptBridge
public import Scripting
import TestEvents

/// A `ScenarioError` in scripts, for a rejected or failed scenario, with a step's error as its cause.
struct ScenarioFailure: RelayingError {
    let error: ScenarioError
    /// An error object that was created where the scenario was run; nil to create it where it is thrown.
    var prepared: Prepared?

    /// An error object without its message yet.
    ///
    /// Unchecked because an error has to be Sendable; like every value of a script, it is used on its context's thread.
    final class Prepared: @unchecked Sendable {
        fileprivate let object: KeptValue

        /// Creates the object, with the stack of the running script.
        init(in session: ScriptSession) {
            object = session.keptValues.keep(JSThrow("ScenarioError", "").jsError(in: session.context))
        }
    }

    /// A failed step counts as a failed assertion, anything else as a mistake in the script.
    var fault: TestEvent.Fault { error.stepError == nil ? .script : .assertion }

    func jsError(in context: JSContext) -> JSValue {
        let made = prepared?.object.value ?? JSThrow("ScenarioError", "").jsError(in: context)
        let values: [(String, String?)] = [
            ("message", message), ("scenario", error.scenario), ("path", error.path), ("reason", error.reason),
        ]
        for (name, text) in values {
            guard let text, let value = try? JSValue.make(text, in: context) else { continue }
            // A fresh error takes every property.
            try? made.defineProperty(name, value: value, enumerable: false)
        }
        if let cause { try? made.defineProperty("cause", value: cause.value, enumerable: false) }
        return made
    }

    private var cause: JSError? { error.scriptError }

    /// The scenario, the step, the reason and the scenario's data at that time, one line each.
    private var message: String {
        var lines = [ScriptSpelling.literal(error.scenario) + (error.path.map { ", step \($0)" } ?? "") + ": \(reason)"]
        switch error.kind {
        case .transitionLimitExceeded, .visitLimitExceeded:
            lines.append("last visits: \(error.lastVisits.joined(separator: ", "))")
        case .invalid, .stepFailed, .noProgress, .alreadyRunning: break
        }
        if !error.store.isEmpty { lines.append("data: \(error.store.map(Self.text).joined(separator: ", "))") }
        return lines.joined(separator: "\n")
    }

    private var reason: String {
        switch error.kind {
        case .transitionLimitExceeded: "\(error.reason) Raise maximumTransitions if it is not."
        case .visitLimitExceeded: "\(error.reason) Raise maximumVisitsOfStep if that is right."
        case .noProgress: "\(error.reason) Raise maximumVisitsWithoutProgress if that is right."
        case .invalid, .stepFailed, .alreadyRunning: error.reason
        }
    }

    private static func text(of entry: ScenarioStore.Entry) -> String { "\(entry.key) = \(entry.value)" }
}

extension ScenarioError: ScriptCausedError {
    /// The error that a script's function threw, if that ended a step.
    public var scriptError: JSError? { stepError.flatMap { JSError(behind: $0) } }
}

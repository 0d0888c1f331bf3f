import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// A step that a script created: a function of the script, or a standard step.
final class ScriptStep: TestStep {
    let description: String
    let place: SourcePlace?
    /// How long it may wait, in seconds.
    var timeout: Double
    /// The number of the attempt in this visit, counted from 1; 0 before the first.
    private(set) var attempt = 0
    /// The error of the last `tryRun` or `tryFind` in this visit; nil if it succeeded.
    var lastError: KeptValue?
    private let work: Work
    private let cleaner: KeptValue?
    private let declaredResults: [AnyHashable]?
    private var ownResult: AnyHashable?
    // The session owns the classes, and runs the step.
    private unowned let classes: ScenarioClasses

    /// The work of a step.
    enum Work {
        /// Calls a function with the step and the scenario.
        case function(KeptValue)
        /// Runs another step.
        case native(any TestStep)
    }

    init(
        _ description: String, _ work: Work, timeout: Double? = nil, cleaner: KeptValue? = nil,
        results: [AnyHashable]? = nil, classes: ScenarioClasses
    ) {
        self.description = description
        self.work = work
        self.cleaner = cleaner
        self.classes = classes
        place = classes.place
        if case .native(let step) = work {
            self.timeout = timeout ?? step.timeout
            declaredResults = results ?? step.possibleResults
        } else {
            self.timeout = timeout ?? classes.stepDefaults.timeout
            declaredResults = results
        }
    }

    var possibleResults: [AnyHashable]? { declaredResults }

    var result: AnyHashable? {
        get { if case .native(let step) = work { step.result } else { ownResult } }
        set { if case .native(let step) = work { step.result = newValue } else { ownResult = newValue } }
    }

    func run(_ context: TestStepContext) throws -> TestStepOutcome {
        attempt = context.attempt
        switch work {
        case .native(let step): return try step.run(context)
        case .function(let function): return try call(function, context)
        }
    }

    func cleanUp(_ context: TestStepContext) {
        if case .native(let step) = work { step.cleanUp(context) }
        guard let cleaner = cleaner?.value else { return }
        do {
            try cleaner.call(try arguments(context))
        } catch let error as JSError {
            // The visit has ended and the scenario continues, but the test has failed.
            classes.session.tests.record(classes.session.issue(for: error))
        } catch {
            classes.session.tests.record(
                .init(fault: .host, name: "HostError", message: String(describing: error)))
        }
    }

    /// The arguments of a step's function: the step and its scenario.
    func arguments(_ context: TestStepContext) throws -> [JSValue] {
        let own = try classes.objects.object(of: self) { try classes.wrap(self as any TestStep) }
        guard let scenario = context.scenario else { return [own] }
        return [own, try classes.objects.object(of: scenario) { try classes.wrap(scenario) }]
    }

    private func call(_ function: KeptValue, _ context: TestStepContext) throws -> TestStepOutcome {
        guard let function = function.value else { return .failure("the script has ended") }
        return try StepCall.outcome(in: classes.session) { try function.call(try arguments(context)) }
    }
}

/// A call of a step's function, and the resulting outcome of the step.
enum StepCall {
    /// Calls a function.
    ///
    /// No result and `true` mean that the step passed, a promise that it is pending.
    /// - Throws: errors that are not errors of the script.
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
            return .failure("its function returned a promise: run the scenario with await scenario.runAsync()")
        }
        return try session.outcome(awaiting: promise) { settled in
            switch settled {
            case .success: .success
            case .failure(let error): StepSignal.outcome(of: error)
            }
        }
    }
}

/// The error that `step.fail` and `step.wait` throw to end an attempt.
struct StepSignal: JSErrorConvertible {
    /// How the attempt ended.
    var kind: Kind
    /// The reason; empty if there is none.
    var reason: String

    /// The ways to end an attempt; the raw value is the name of the error that scripts see.
    enum Kind: String {
        case failure = "StepFailure"
        case wait = "StepWait"
    }

    func jsError(in context: JSContext) -> JSValue {
        JSThrow(kind.rawValue, TestStepFailure(reason).description).jsError(in: context)
    }

    /// Converts an error that a step's function threw.
    static func outcome(of error: JSError) -> TestStepOutcome {
        guard let signal = error.underlyingError as? StepSignal else { return .failure(error) }
        let cause = StepReason(error: error)
        return signal.kind == .wait ? .wait(cause) : .failure(cause)
    }
}

/// A step's reason in the words of its script.
private struct StepReason: ScriptCausedError, CustomStringConvertible {
    /// The error that carried it.
    let error: JSError

    /// The message, without the name of the error.
    var description: String { ValueDescription.message(of: error) }

    var scriptError: JSError? { error }
}

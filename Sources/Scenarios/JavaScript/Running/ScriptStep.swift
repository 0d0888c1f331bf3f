import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// A step that a script made: a function of the script, or a standard step.
final class ScriptStep: TestStep {
    let description: String
    let place: Automation.SourcePlace?
    /// How long it may wait, in seconds.
    var timeout: Double
    /// Which attempt of the visit it is, counted from 1; 0 before the first.
    private(set) var attempt = 0
    /// What the last `tryRun` or `tryFind` of the visit met; nil when it went well.
    var lastError: KeptValue?
    private let work: Work
    private let cleaner: KeptValue?
    private let declaredResults: [AnyHashable]?
    private var ownResult: AnyHashable?
    // The session owns the classes, and runs the step.
    private unowned let classes: ScenarioClasses

    /// What a step does.
    enum Work {
        /// Calls a function with the step and the scenario.
        case function(KeptValue)
        /// What another step does.
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
            // The visit has ended, and the scenario goes on; the test has failed all the same.
            classes.session.tests.record(classes.session.issue(for: error))
        } catch {
            classes.session.tests.record(
                .init(fault: .host, name: "HostError", message: String(describing: error)))
        }
    }

    /// What a step's function gets: the step, and the scenario that it is in.
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

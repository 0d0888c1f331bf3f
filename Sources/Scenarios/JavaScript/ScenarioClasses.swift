import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// The classes of scenarios in one session, and what their functions share.
final class ScenarioClasses {
    /// The session whose scripts get the objects.
    unowned let session: ScriptSession
    /// The defaults of new steps.
    var stepDefaults = TestStepDefaults()
    /// The defaults of new sequences.
    var sequenceDefaults = SequenceDefaults()
    /// The objects of steps and scenarios, while scenarios run.
    let objects = RunningObjects()
    // The session owns the definitions, and their members own this object: a strong reference would be a cycle.
    private weak var flow: JSClassDefinition<ScriptFlow>?
    private weak var sequence: JSClassDefinition<ScriptSequence>?
    private weak var step: JSClassDefinition<ScriptStep>?
    private weak var transition: JSClassDefinition<ScriptTransition>?

    init(session: ScriptSession) { self.session = session }

    /// Declares every class, parents before children.
    func declare() -> [any AnyJSClassDefinition] {
        let scenario = ScenarioClass.definition(self)
        let flow = FlowScenarioClass.definition(self, parent: scenario)
        let sequence = SequenceScenarioClass.definition(self, parent: scenario)
        let transition = TransitionClass.definition(self)
        let step = StepClass.definition(self)
        self.flow = flow
        self.sequence = sequence
        self.transition = transition
        self.step = step
        return [scenario, flow, sequence, transition, step, StepsClass.definition(self)]
    }

    // MARK: Objects

    /// Returns the object of a scenario.
    func wrap(_ scenario: Scenario) throws -> JSValue {
        if let flow, scenario is ScriptFlow { return try session.context.wrap(scenario, as: flow) }
        if let sequence, scenario is ScriptSequence { return try session.context.wrap(scenario, as: sequence) }
        return JSValue(undefinedIn: session.context)
    }

    /// Returns the object of a step, which may be a scenario.
    func wrap(_ step: any TestStep) throws -> JSValue {
        if let scenario = step as? Scenario { return try wrap(scenario) }
        guard let definition = self.step else { return JSValue(undefinedIn: session.context) }
        return try session.context.wrap(step, as: definition)
    }

    /// Returns the object of a transition without a target yet.
    func wrap(_ transition: ScriptTransition) throws -> JSValue {
        guard let definition = self.transition else { return JSValue(undefinedIn: session.context) }
        return try session.context.wrap(transition, as: definition)
    }

    // MARK: Values

    /// Converts a script's value for the engine; nil for no result.
    func hashable(_ value: JSValue) throws -> AnyHashable? {
        try ScriptValue.hashable(value, keptBy: session.keptValues)
    }

    /// Converts the engine's value for the script.
    func jsValue(_ value: Any?) throws -> JSValue { try ScriptValue.jsValue(value, in: session.context) }

    /// The current place in the script.
    var place: SourcePlace? { session.currentPlace }
}

/// A cache of the objects of running steps and scenarios.
///
/// It keeps them only while something runs: an object holds its Swift instance, so this would be a reference cycle.
final class RunningObjects {
    private var runs = 0
    private var objects: [ObjectIdentifier: JSValue] = [:]

    /// Notes that a run began; balance it with ``end()``.
    func begin() { runs += 1 }

    /// Notes that a run ended.
    func end() {
        runs -= 1
        if runs == 0 { objects = [:] }
    }

    /// Returns the object of an instance, creating it if necessary.
    func object(of instance: AnyObject, _ make: () throws -> JSValue) rethrows -> JSValue {
        if let object = objects[ObjectIdentifier(instance)] { return object }
        let object = try make()
        if runs > 0 { objects[ObjectIdentifier(instance)] = object }
        return object
    }
}

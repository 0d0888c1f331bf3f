import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// The classes of scenarios in one session, and what their functions have in common.
final class ScenarioClasses {
    /// The session whose scripts get the objects.
    unowned let session: ScriptSession
    /// What steps are made with.
    var stepDefaults = TestStepDefaults()
    /// What sequences are made with.
    var sequenceDefaults = SequenceDefaults()
    /// The objects of steps and scenarios, while scenarios run.
    let objects = RunningObjects()
    // The session owns the definitions: their members own this, and two owners of each other never die.
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

    /// The object of a scenario.
    func wrap(_ scenario: Scenario) throws -> JSValue {
        if let flow, scenario is ScriptFlow { return try session.context.wrap(scenario, as: flow) }
        if let sequence, scenario is ScriptSequence { return try session.context.wrap(scenario, as: sequence) }
        return JSValue(undefinedIn: session.context)
    }

    /// The object of a step; a scenario is one as well.
    func wrap(_ step: any TestStep) throws -> JSValue {
        if let scenario = step as? Scenario { return try wrap(scenario) }
        guard let definition = self.step else { return JSValue(undefinedIn: session.context) }
        return try session.context.wrap(step, as: definition)
    }

    /// The object of a transition that lacks its target.
    func wrap(_ transition: ScriptTransition) throws -> JSValue {
        guard let definition = self.transition else { return JSValue(undefinedIn: session.context) }
        return try session.context.wrap(transition, as: definition)
    }

    // MARK: Values

    /// What a value of the script is to the engine; nil for no result.
    func hashable(_ value: JSValue) throws -> AnyHashable? {
        try ScriptValue.hashable(value, keptBy: session.keptValues)
    }

    /// What a value of the engine is to the script.
    func jsValue(_ value: Any?) throws -> JSValue { try ScriptValue.jsValue(value, in: session.context) }

    /// Where the script stands, in the terms of the engine.
    var place: SourcePlace? { session.currentPlace }
}

/// The objects of the steps and scenarios that run now, so that a visit need not look for them.
///
/// They are held only while something runs: an object holds its Swift instance, and two that hold each other never die.
final class RunningObjects {
    private var runs = 0
    private var objects: [ObjectIdentifier: JSValue] = [:]

    /// Notes that a run began; each is to be ended.
    func begin() { runs += 1 }

    /// Notes that a run ended.
    func end() {
        runs -= 1
        if runs == 0 { objects = [:] }
    }

    /// The object of an instance; made when it is not known.
    func object(of instance: AnyObject, _ make: () throws -> JSValue) rethrows -> JSValue {
        if let object = objects[ObjectIdentifier(instance)] { return object }
        let object = try make()
        if runs > 0 { objects[ObjectIdentifier(instance)] = object }
        return object
    }
}

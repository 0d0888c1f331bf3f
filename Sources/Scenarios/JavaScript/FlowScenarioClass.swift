import Automation
import JavaScriptBridge
import Scripting

/// The class `FlowScenario`: a scenario whose steps branch on their results.
enum FlowScenarioClass {
    static func definition(
        _ classes: ScenarioClasses, parent: JSClassDefinition<Scenario>
    ) -> JSClassDefinition<ScriptFlow> {
        JSClassDefinition<ScriptFlow>(
            "FlowScenario", "A scenario whose steps branch on their results.", parent: parent
        ).lazily { addMembers(to: $0, classes) }
    }

    private static func addMembers(to definition: JSClassDefinition<ScriptFlow>, _ classes: ScenarioClasses) {
        definition
            .accessor(
                ScenarioOptions.exactMatchOnly.name, ScenarioOptions.exactMatchOnly.documentation,
                get: { (flow: ScriptFlow) in flow.exactMatchOnly },
                set: { (flow: ScriptFlow, value: Bool) in flow.exactMatchOnly = value }
            )
            .accessor("stepNames", "The names of the steps, in the order of their declaration.", gives: "string[]") {
                (flow: ScriptFlow) in flow.stepNames
            }
            .method("addSteps", "Declares steps by name.", takes: ["steps: { [name: string]: AnyStep }"]) {
                (flow: ScriptFlow, steps: JSValue) in
                var reader = reader("addSteps", classes)
                if steps.isObject, !steps.isArray, !steps.isFunction {
                    FlowDeclaration.add(steps, "", to: flow, &reader)
                } else {
                    reader.problems.add("the argument", mustBe: "an object with a step for each name", butIs: steps)
                }
                try reader.problems.check()
            }
            .method("addStep", "Declares a step with a name.", takes: ["step: AnyStep", "name: string"]) {
                (flow: ScriptFlow, step: JSValue, name: String) in
                var reader = reader("addStep", classes)
                if let step = reader.step(step, "the step", named: name) { flow.addStep(step, forName: name) }
                try reader.problems.check()
            }
            .method("startAt", "Names the first step; the last call counts.", takes: ["name: string"]) {
                (flow: ScriptFlow, name: String) in flow.startAt(name)
            }
            .method(
                "transitionFrom", "Begins a transition from a step; `to` completes it.", takes: ["name: string"],
                gives: "FlowTransition"
            ) { (flow: ScriptFlow, name: String) in
                try classes.wrap(ScriptTransition(flow: flow, source: name))
            }
    }

    private static func reader(_ function: String, _ classes: ScenarioClasses) -> StepDeclaration {
        StepDeclaration(classes: classes, problems: DeclarationProblems(of: "FlowScenario.\(function)"))
    }
}

/// A transition of a flow without a target yet: `flow.transitionFrom("a").onResult(1)`.
final class ScriptTransition {
    fileprivate let flow: ScriptFlow
    fileprivate let source: String
    fileprivate let condition: ScenarioTransition.Condition

    init(flow: ScriptFlow, source: String, condition: ScenarioTransition.Condition = .always) {
        self.flow = flow
        self.source = source
        self.condition = condition
    }
}

/// The class `FlowTransition`, which `transitionFrom` returns.
enum TransitionClass {
    static func definition(_ classes: ScenarioClasses) -> JSClassDefinition<ScriptTransition> {
        JSClassDefinition<ScriptTransition>(
            "FlowTransition", "A transition without a target yet.", keepsIdentity: false
        ).lazily { addMembers(to: $0, classes) }
    }

    private static func addMembers(to definition: JSClassDefinition<ScriptTransition>, _ classes: ScenarioClasses) {
        definition
            .method(
                "onResult", "Restricts the transition to one result; undefined and null mean all others.",
                takes: ["result: any"], gives: "FlowTransition"
            ) { (transition: ScriptTransition, result: JSValue) in
                // No result means the unconditional edge.
                let condition = try classes.hashable(result).map(ScenarioTransition.Condition.result) ?? .always
                return try classes.wrap(
                    ScriptTransition(flow: transition.flow, source: transition.source, condition: condition))
            }
            .method(
                "onFailure", "Restricts the transition to failures of the step, which then do not fail the scenario.",
                gives: "FlowTransition"
            ) { (transition: ScriptTransition) in
                try classes.wrap(
                    ScriptTransition(flow: transition.flow, source: transition.source, condition: .failure))
            }
            .method("to", "Declares the transition to a step.", takes: ["name: string"]) {
                (transition: ScriptTransition, target: String) in
                let source = transition.flow.transitionFrom(transition.source)
                switch transition.condition {
                case .always: source.to(target)
                case .result(let result): source.onResult(result).to(target)
                case .failure: source.onFailure().to(target)
                }
            }
    }
}

/// Creates a flow from `Scenario.flow("…", {start, steps, transitions, options})`.
struct FlowDeclaration {
    private let classes: ScenarioClasses
    private let flow: ScriptFlow
    private var steps: StepDeclaration

    private static let keys = ["start", "steps", "transitions", "options"]
    private static let transitionKeys = ["from", "on", "onFailure", "to"]
    private static let shapes =
        "a list of names such as [\"a\", \"b\", \"c\"], or an object such as {from: \"a\", on: 1, to: \"b\"}"

    /// Creates the flow.
    /// - Throws: `JSThrow` with all problems of the declaration.
    static func flow(_ description: String, _ declaration: JSValue, _ classes: ScenarioClasses) throws -> ScriptFlow {
        var reader = FlowDeclaration(description, classes)
        if !declaration.isUndefined { reader.read(declaration) }
        try reader.check()
        return reader.flow
    }

    private init(_ description: String, _ classes: ScenarioClasses) {
        self.classes = classes
        flow = ScriptFlow(description, place: classes.place)
        let subject = "Scenario.flow(\(ScriptSpelling.literal(description)))"
        steps = StepDeclaration(classes: classes, problems: DeclarationProblems(of: subject))
    }

    /// Reports wrong values and references to unknown steps together, in one message.
    private func check() throws {
        var problems = steps.problems
        if !problems.isEmpty {
            for problem in flow.validate().errors { problems.add(problem.description) }
        }
        try problems.check()
    }

    private mutating func read(_ declaration: JSValue) {
        guard declaration.isObject, !declaration.isArray, !declaration.isFunction else {
            return steps.problems.add(
                "the second argument", mustBe: "an object with \(Self.keys.joined(separator: ", "))", butIs: declaration
            )
        }
        steps.problems.checkKeys(of: declaration, "", known: Self.keys)
        readSteps(steps.problems.property("steps", of: declaration, ""))
        readStart(steps.problems.property("start", of: declaration, ""))
        readTransitions(steps.problems.property("transitions", of: declaration, ""))
        readOptions(steps.problems.property("options", of: declaration, ""))
    }

    private mutating func readSteps(_ object: JSValue) {
        guard !object.isUndefined else { return }
        guard object.isObject, !object.isArray, !object.isFunction else {
            return steps.problems.add("steps", mustBe: "an object with a step for each name", butIs: object)
        }
        Self.add(object, "steps", to: flow, &steps)
    }

    /// Adds a step for each key of an object.
    static func add(_ object: JSValue, _ path: String, to flow: FlowScenario, _ steps: inout StepDeclaration) {
        for name in object.ownPropertyNames {
            let place = ScriptWords.path(path, name)
            let value = steps.problems.property(name, of: object, path)
            if let step = steps.step(value, place, named: name) { flow.addStep(step, forName: name) }
        }
    }

    private mutating func readStart(_ name: JSValue) {
        if name.isString {
            flow.startAt(name.description)
        } else if !name.isUndefined {
            steps.problems.add("start", mustBe: "the name of a step", butIs: name)
        }
    }

    private mutating func readOptions(_ options: JSValue) {
        guard !options.isUndefined else { return }
        guard options.isObject, !options.isArray, !options.isFunction else {
            return steps.problems.add("options", mustBe: "an object", butIs: options)
        }
        steps.problems.checkKeys(of: options, "options", known: ScenarioOptions.keys + ["exactMatchOnly"])
        ScenarioOptions.apply(options, "options", to: flow, &steps.problems)
        ScenarioOptions.flag(options, "options", "exactMatchOnly", &steps.problems) { [flow] in
            flow.exactMatchOnly = $0
        }
    }

    // MARK: Transitions

    private mutating func readTransitions(_ list: JSValue) {
        guard !list.isUndefined else { return }
        guard list.isArray else {
            return steps.problems.add("transitions", mustBe: "an array of transitions", butIs: list)
        }
        for (index, transition) in list.items.enumerated() {
            let path = "transitions[\(index)]"
            if transition.isArray {
                readChain(transition.items, path)
            } else if transition.isObject, !transition.isFunction {
                readTransition(transition, path)
            } else {
                steps.problems.add(path, mustBe: Self.shapes, butIs: transition)
            }
        }
    }

    /// Reads `["a", "b", "c"]`: unconditional transitions from a to b and from b to c.
    private mutating func readChain(_ names: [JSValue], _ path: String) {
        guard names.count >= 2 else {
            return steps.problems.add("\(path) needs at least two names, but has \(names.count)")
        }
        for (index, name) in names.enumerated() where !name.isString {
            return steps.problems.add("\(path)[\(index)]", mustBe: "the name of a step", butIs: name)
        }
        for (source, target) in zip(names, names.dropFirst()) {
            flow.transitionFrom(source.description).to(target.description)
        }
    }

    private mutating func readTransition(_ object: JSValue, _ path: String) {
        steps.problems.checkKeys(of: object, path, known: Self.transitionKeys)
        let source = steps.problems.property("from", of: object, path)
        let target = steps.problems.property("to", of: object, path)
        for (key, value) in [("from", source), ("to", target)] where !value.isString {
            steps.problems.add(ScriptWords.path(path, key), mustBe: "the name of a step", butIs: value)
        }
        var isForFailures = false
        ScenarioOptions.flag(object, path, "onFailure", &steps.problems) { isForFailures = $0 }
        let result = try? classes.hashable(steps.problems.property("on", of: object, path))
        if isForFailures, result != nil {
            steps.problems.add("\(path) is either on a result or onFailure, not both")
        }
        guard source.isString, target.isString else { return }
        let transition = flow.transitionFrom(source.description)
        if isForFailures {
            transition.onFailure().to(target.description)
        } else {
            transition.onResult(result ?? nil).to(target.description)
        }
    }
}

extension JSValue {
    /// The items of an array.
    var items: [JSValue] {
        let count = (try? self["length"].convert(to: Int.self)) ?? 0
        return (0..<max(0, count)).map { self[$0] }
    }
}

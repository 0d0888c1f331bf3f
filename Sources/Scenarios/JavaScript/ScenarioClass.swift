import Automation
import JavaScriptBridge
import Scripting

/// The class `Scenario`: what flows and sequences have in common, and functions that create them.
enum ScenarioClass {
    static func definition(_ classes: ScenarioClasses) -> JSClassDefinition<Scenario> {
        JSClassDefinition<Scenario>(
            "Scenario", "An ordered or branching set of steps, which can itself be a step."
        ).lazily { addMembers(to: $0, classes) }
    }

    private static func addMembers(to definition: JSClassDefinition<Scenario>, _ classes: ScenarioClasses) {
        definition
            .staticMethod(
                variadic: "flow", "Creates a scenario whose steps branch on their results.",
                takes: ["description: string", "declaration?: FlowDeclaration"], gives: "FlowScenario", length: 1
            ) { call in
                let description = try ScriptWords.description(call[0], of: "Scenario.flow")
                return try classes.wrap(FlowDeclaration.flow(description, call[1], classes))
            }
            .staticMethod(
                variadic: "sequence", "Creates a scenario whose steps run in sequence.",
                takes: ["description: string", "steps?: AnyStep[]", "options?: SequenceOptions"],
                gives: "SequenceScenario", length: 1
            ) { call in
                let description = try ScriptWords.description(call[0], of: "Scenario.sequence")
                return try classes.wrap(SequenceDeclaration.sequence(description, call[1], call[2], classes))
            }
            .accessor("description", "The scenario's description, as shown in reports.", gives: "string") {
                (scenario: Scenario) in
                scenario.description
            }
            .accessor(
                "result", "The result of the last run; undefined if there is none.", gives: "any",
                get: { (scenario: Scenario) in try classes.jsValue(scenario.result) },
                set: { (scenario: Scenario, value: JSValue) in scenario.result = try classes.hashable(value) }
            )
        for flag in ScenarioOptions.flags {
            definition.accessor(
                flag.name, flag.documentation, get: { (scenario: Scenario) in scenario[keyPath: flag.path] },
                set: { (scenario: Scenario, value: Bool) in scenario[keyPath: flag.path] = value })
        }
        for limit in ScenarioOptions.limits {
            definition.accessor(
                limit.name, limit.documentation, gives: "number | null",
                get: { (scenario: Scenario) in scenario.limits[keyPath: limit.path].map(Double.init) ?? .infinity },
                set: { (scenario: Scenario, value: JSValue) in
                    scenario.limits[keyPath: limit.path] = try ScenarioOptions.limit(value)
                })
        }
        addData(to: definition, classes)
        addRunning(to: definition, classes)
    }

    /// Adds access to the scenario's data, also under the original names.
    private static func addData(to definition: JSClassDefinition<Scenario>, _ classes: ScenarioClasses) {
        definition
            .method(
                "get", "The scenario's data under a key; undefined when there is none.", takes: ["key: string"],
                gives: "any"
            ) { (scenario: Scenario, key: String) in try classes.jsValue(scenario.store[key]) }
            .method(
                "set", "Sets the scenario's data under a key; undefined and null remove it.",
                takes: ["key: string", "value: any"]
            ) { (scenario: Scenario, key: String, value: JSValue) in
                scenario.store[key] = try classes.hashable(value)?.base
            }
            .method("stateForKey", "Same as `get`, under its original name.", takes: ["key: string"], gives: "any") {
                (scenario: Scenario, key: String) in try classes.jsValue(scenario.store[key])
            }
            .method(
                "setStateForKey", "Same as `set`, under its original name; the value comes first.",
                takes: ["value: any", "key: string"]
            ) { (scenario: Scenario, value: JSValue, key: String) in
                scenario.store[key] = try classes.hashable(value)?.base
            }
            .accessor("data", "A copy of all data, sorted by key.", gives: "{ [key: string]: any }") {
                (scenario: Scenario) in
                let data = JSValue(newObjectIn: classes.session.context)
                for key in scenario.store.keys { data[key] = try classes.jsValue(scenario.store[key]) }
                return data
            }
    }

    /// The visit counts of steps and edges in the last run; nil without one.
    private static func coverage(of scenario: Scenario) -> ScenarioCoverage? {
        (scenario as? any ScriptScenario)?.activity.trace?.coverage
    }

    private static func addRunning(to definition: JSClassDefinition<Scenario>, _ classes: ScenarioClasses) {
        definition
            .method(
                "validate",
                "Lists every problem in the declarations, including nested scenarios; runs nothing.",
                gives: "ScenarioProblems"
            ) { (scenario: Scenario) in
                let validation = scenario.validate()
                let object = JSValue(newObjectIn: classes.session.context)
                object["errors"] = try .make(validation.errors.map(\.description), in: object.context)
                object["warnings"] = try .make(validation.warnings.map(\.description), in: object.context)
                return object
            }
            .method(
                variadic: "run",
                "Runs the scenario and returns its result; throws a ScenarioError if it is rejected or fails.",
                takes: ["options?: RunOptions"], gives: "any"
            ) { (scenario: Scenario, call: JSCall) in
                try ScenarioRunner(scenario, try RunOptions(call[0], of: "run"), classes).run()
            }
            .method(
                variadic: "runAsync", "Runs the scenario while other code runs; its steps may be async functions.",
                takes: ["options?: RunOptions"], gives: "Promise<any>"
            ) { (scenario: Scenario, call: JSCall) in
                try ScenarioRunner(scenario, try RunOptions(call[0], of: "runAsync"), classes).runAsync()
            }
            .method(
                "toDOT", "The scenario as a graph in the DOT language; after a run, with visit counts.",
                gives: "string"
            ) { (scenario: Scenario) in scenario.dot(coverage: coverage(of: scenario)) }
            .method(
                "toMermaid", "The scenario as a Mermaid flowchart; after a run, with visit counts.",
                gives: "string"
            ) { (scenario: Scenario) in scenario.mermaid(coverage: coverage(of: scenario)) }
            .accessor("trace", "The visits of the current run, or of the last one.", gives: "ScenarioVisit[]") {
                (scenario: Scenario) in
                try TraceRecords.of((scenario as? any ScriptScenario)?.activity.trace, classes)
            }
    }
}

/// A trace as scripts see it: an array with an object for each visit.
private enum TraceRecords {
    static func of(_ trace: ScenarioTrace?, _ classes: ScenarioClasses) throws -> JSValue {
        let context = classes.session.context
        let records = JSValue(newArrayIn: context)
        for (index, visit) in (trace?.visits ?? []).enumerated() {
            records[index] = try record(visit, classes, context)
        }
        return records
    }

    private static func record(
        _ visit: ScenarioVisit, _ classes: ScenarioClasses, _ context: JSContext
    ) throws -> JSValue {
        let record = JSValue(newObjectIn: context)
        record["visit"] = try .make(visit.number, in: context)
        record["path"] = try .make(visit.path.description, in: context)
        record["description"] = try .make(visit.description, in: context)
        record["status"] = try .make(visit.status.rawValue, in: context)
        record["result"] = try classes.jsValue(visit.result)
        record["attempts"] = try .make(visit.attempts, in: context)
        record["duration"] = try .make(visit.duration, in: context)
        // The name of the next step is the most useful label; "exit" means that there is none.
        record["edge"] = try .make(visit.edge.target ?? "exit", in: context)
        if let label = visit.edge.label { record["label"] = try .make(label, in: context) }
        if let error = visit.error { record["error"] = try .make(error.description, in: context) }
        return record
    }
}

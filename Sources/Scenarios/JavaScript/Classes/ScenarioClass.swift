import Automation
import JavaScriptBridge
import Scripting

/// `Scenario`: what flows and sequences have in common, and where scripts begin to make them.
enum ScenarioClass {
    static func definition(_ classes: ScenarioClasses) -> JSClassDefinition<Scenario> {
        let definition = JSClassDefinition<Scenario>("Scenario")
        definition
            .staticMethod(variadic: "flow", length: 1) { call in
                let description = try ScriptWords.description(call[0], of: "Scenario.flow")
                return try classes.wrap(FlowDeclaration.flow(description, call[1], classes))
            }
            .staticMethod(variadic: "sequence", length: 1) { call in
                let description = try ScriptWords.description(call[0], of: "Scenario.sequence")
                return try classes.wrap(SequenceDeclaration.sequence(description, call[1], call[2], classes))
            }
            .accessor("description") { (scenario: Scenario) in scenario.description }
            .accessor(
                "result", get: { (scenario: Scenario) in try classes.jsValue(scenario.result) },
                set: { (scenario: Scenario, value: JSValue) in scenario.result = try classes.hashable(value) }
            )
            .accessor(
                "returnsResult", get: { (scenario: Scenario) in scenario.returnsResult },
                set: { (scenario: Scenario, value: Bool) in scenario.returnsResult = value }
            )
            .accessor(
                "keepsData", get: { (scenario: Scenario) in scenario.keepsStore },
                set: { (scenario: Scenario, value: Bool) in scenario.keepsStore = value })
        for (name, limit) in ScenarioOptions.limits {
            definition.accessor(
                name, get: { (scenario: Scenario) in scenario.limits[keyPath: limit].map(Double.init) ?? .infinity },
                set: { (scenario: Scenario, value: JSValue) in
                    scenario.limits[keyPath: limit] = try ScenarioOptions.limit(value)
                })
        }
        addData(to: definition, classes)
        addRunning(to: definition, classes)
        return definition
    }

    /// The scenario's data, also by the original's names (CK-18 to CK-21).
    private static func addData(to definition: JSClassDefinition<Scenario>, _ classes: ScenarioClasses) {
        definition
            .method("get") { (scenario: Scenario, key: String) in try classes.jsValue(scenario.store[key]) }
            .method("set") { (scenario: Scenario, key: String, value: JSValue) in
                scenario.store[key] = try classes.hashable(value)?.base
            }
            .method("stateForKey") { (scenario: Scenario, key: String) in try classes.jsValue(scenario.store[key]) }
            .method("setStateForKey") { (scenario: Scenario, value: JSValue, key: String) in
                scenario.store[key] = try classes.hashable(value)?.base
            }
            .accessor("data") { (scenario: Scenario) in
                let data = JSValue(newObjectIn: classes.session.context)
                for key in scenario.store.keys { data[key] = try classes.jsValue(scenario.store[key]) }
                return data
            }
    }

    /// How often steps were visited and edges taken in the last run (CK-76); nil without one.
    private static func coverage(of scenario: Scenario) -> ScenarioCoverage? {
        (scenario as? any ScriptScenario)?.activity.trace?.coverage
    }

    private static func addRunning(to definition: JSClassDefinition<Scenario>, _ classes: ScenarioClasses) {
        definition
            .method("validate") { (scenario: Scenario) in
                let validation = scenario.validate()
                let object = JSValue(newObjectIn: classes.session.context)
                object["errors"] = try .make(validation.errors.map(\.description), in: object.context)
                object["warnings"] = try .make(validation.warnings.map(\.description), in: object.context)
                return object
            }
            .method(variadic: "run") { (scenario: Scenario, call: JSCall) in
                try ScenarioRunner(scenario, try RunOptions(call[0], of: "run"), classes).run()
            }
            .method(variadic: "runAsync") { (scenario: Scenario, call: JSCall) in
                try ScenarioRunner(scenario, try RunOptions(call[0], of: "runAsync"), classes).runAsync()
            }
            .method("toDOT") { (scenario: Scenario) in scenario.dot(coverage: coverage(of: scenario)) }
            .method("toMermaid") { (scenario: Scenario) in scenario.mermaid(coverage: coverage(of: scenario)) }
            .accessor("trace") { (scenario: Scenario) in
                try TraceRecords.of((scenario as? any ScriptScenario)?.activity.trace, classes)
            }
    }
}

package import JavaScriptBridge
package import Scripting
import TestEvents

/// A global function of a script that makes a scenario, by its name: `scenarioToSignIn`.
package struct ScenarioFactory {
    /// The name of the function.
    package let name: String
    /// Why it cannot be called; nil when it can.
    package let problem: String?
    private let function: JSValue

    /// The factories of a script, in the order of their names.
    package static func all(in session: ScriptSession) -> [ScenarioFactory] {
        let global = session.context.globalObject
        return global.propertyNames.filter(isScenario).sorted().compactMap { name in
            let function = global[name]
            guard function.isFunction else { return nil }
            let count = (try? function["length"].convert(to: Int.self)) ?? 0
            return ScenarioFactory(
                name: name, problem: count == 0 ? nil : "it takes a parameter", function: function)
        }
    }

    /// Whether a name is `scenario`, alone or before a word; `scenariosOf…` and the like are other functions.
    private static func isScenario(_ name: String) -> Bool {
        let beginning = "scenario"
        guard name.hasPrefix(beginning) else { return false }
        guard let next = name.utf8.dropFirst(beginning.utf8.count).first else { return true }
        return switch next {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Calls the function.
    /// - Returns: the scenario, and its object in the script.
    /// - Throws: what the function throws; an error when it returns no scenario.
    package func make() throws -> (scenario: Scenario, object: JSValue) {
        let object = try function.call([])
        guard let scenario = function.context.unwrap(object, as: Scenario.self) else {
            throw JSThrow(
                "TypeError", "\(name)() returned \(ScriptWords.outline(object)), not a scenario; see Scenario.flow.")
        }
        return (scenario, object)
    }
}

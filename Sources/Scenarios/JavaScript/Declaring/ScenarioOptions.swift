import Automation
import JavaScriptBridge
import Scripting

/// The options of a scenario: what its properties can be set to when it is made.
enum ScenarioOptions {
    /// The keys that every scenario has.
    static let keys = ["returnsResult", "keepsData"] + limits.map(\.name)

    /// The limits by their names in scripts (CK-72, CK-73).
    static var limits: [(name: String, path: WritableKeyPath<ScenarioLimits, Int?>)] {
        [
            ("maximumTransitions", \.transitions), ("maximumVisitsOfStep", \.visitsOfStep),
            ("maximumVisitsWithoutProgress", \.visitsWithoutProgress),
        ]
    }

    /// Sets what an object has; its keys are checked by the caller, who may know more of them.
    static func apply(_ object: JSValue, _ path: String, to scenario: Scenario, _ problems: inout DeclarationProblems) {
        guard object.isObject else { return }
        flag(object, path, "returnsResult", &problems) { scenario.returnsResult = $0 }
        flag(object, path, "keepsData", &problems) { scenario.keepsStore = $0 }
        for (name, limit) in limits {
            let value = problems.property(name, of: object, path)
            if value.isUndefined { continue }
            do {
                scenario.limits[keyPath: limit] = try self.limit(value)
            } catch {
                problems.add(ScriptWords.path(path, name), mustBe: expectedLimit, butIs: value)
            }
        }
    }

    /// Reads a flag, when there is one.
    static func flag(
        _ object: JSValue, _ path: String, _ name: String, _ problems: inout DeclarationProblems, _ set: (Bool) -> Void
    ) {
        let value = problems.property(name, of: object, path)
        if value.isBoolean {
            set(value.toBool())
        } else if !value.isUndefined {
            problems.add(ScriptWords.path(path, name), mustBe: "true or false", butIs: value)
        }
    }

    private static let expectedLimit = "a whole number from 0, or null for no limit"

    /// A limit as scripts write it; nil for none.
    /// - Throws: `JSThrow` for what is no limit.
    static func limit(_ value: JSValue) throws -> Int? {
        if value.isNull { return nil }
        let number = value.isNumber ? try value.toDouble() : .nan
        if number == .infinity { return nil }
        guard let limit = Int(exactly: number), limit >= 0 else {
            throw JSThrow("TypeError", "a limit is \(expectedLimit), not \(ScriptWords.outline(value))")
        }
        return limit
    }
}

import Automation
import JavaScriptBridge
import Scripting

/// The options of a scenario, which set its properties when it is created.
enum ScenarioOptions {
    /// A Boolean property.
    struct Flag {
        let name: String
        let documentation: String
        let path: ReferenceWritableKeyPath<Scenario, Bool>
    }

    /// A property that is a number, or null for no limit.
    struct Limit {
        let name: String
        let documentation: String
        let path: WritableKeyPath<ScenarioLimits, Int?>
    }

    /// The keys of every scenario's options.
    static var keys: [String] { members.map(\.name) }

    static var flags: [Flag] {
        [
            Flag(
                name: "returnsResult", documentation: "Whether the scenario's result is that of its last step (false).",
                path: \.returnsResult),
            Flag(
                name: "keepsData",
                documentation:
                    "Whether data is kept between visits when the scenario is a step of another (false).",
                path: \.keepsStore),
        ]
    }

    static var limits: [Limit] {
        [
            Limit(
                name: "maximumTransitions",
                documentation:
                    "The most transitions of a run before it counts as endless (10,000); null for no limit.",
                path: \.transitions),
            Limit(
                name: "maximumVisitsOfStep",
                documentation: "The most visits of one step in a run; null, the default, for no limit.",
                path: \.visitsOfStep),
            Limit(
                name: "maximumVisitsWithoutProgress",
                documentation:
                    "The most times a step may return the same result while no data changes (1,000); null for no limit.",
                path: \.visitsWithoutProgress),
        ]
    }

    /// The additional option of flows.
    static let exactMatchOnly = JSMember.option(
        "exactMatchOnly", "boolean",
        "Whether a result without its own transition ends the flow (false: the flow continues).")

    /// The options as scripts write them.
    static var members: [JSMember] {
        flags.map { .option($0.name, "boolean", $0.documentation) }
            + limits.map { .option($0.name, "number | null", $0.documentation) }
    }

    /// Applies an object's options; the caller checks its keys, because it may know more of them.
    static func apply(_ object: JSValue, _ path: String, to scenario: Scenario, _ problems: inout DeclarationProblems) {
        guard object.isObject else { return }
        for known in flags {
            flag(object, path, known.name, &problems) { scenario[keyPath: known.path] = $0 }
        }
        for known in limits {
            let value = problems.property(known.name, of: object, path)
            if value.isUndefined { continue }
            do {
                scenario.limits[keyPath: known.path] = try limit(value)
            } catch {
                problems.add(ScriptWords.path(path, known.name), mustBe: expectedLimit, butIs: value)
            }
        }
    }

    /// Reads a flag, if there is one.
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

    private static let expectedLimit = "a non-negative integer, or null for no limit"

    /// Converts a script's limit; nil for none.
    /// - Throws: `JSThrow` if the value is not a limit.
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

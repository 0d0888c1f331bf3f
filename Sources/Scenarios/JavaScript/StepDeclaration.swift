import Automation
import JavaScriptBridge
import Scripting

/// Creates steps from scripts' declarations.
struct StepDeclaration {
    let classes: ScenarioClasses
    var problems: DeclarationProblems

    private static let keys = ["description", "run", "timeout", "cleanUp", "results"]
    private static let expected = "a function, a Step, a scenario, or an object with run"

    /// Converts a value to a step: a function, a step, a scenario, or an object with a function `run`.
    /// - Parameters:
    ///   - path: the path of the value, for problems.
    ///   - name: describes a function; nil for the function's own name.
    /// - Returns: nil if it is not a step, which is added to the problems.
    mutating func step(_ value: JSValue, _ path: String, named name: String?) -> (any TestStep)? {
        let context = classes.session.context
        if let step = context.unwrap(value, as: ScriptStep.self) { return step }
        if let scenario = context.unwrap(value, as: Scenario.self) { return scenario }
        if value.isFunction { return function(value, described: Self.name(of: value, name) ?? path, Options()) }
        guard value.isObject, !value.isArray, value["run"].isFunction || value.ownPropertyNames.contains("run") else {
            problems.add(path, mustBe: Self.expected, butIs: value)
            return nil
        }
        return declared(value, path, named: name)
    }

    /// Creates the step of `Step("description", function or options)`.
    mutating func step(described description: String, _ work: JSValue, _ options: JSValue) -> ScriptStep? {
        if work.isFunction {
            guard options.isUndefined || (options.isObject && !options.isFunction) else {
                problems.add("the third argument", mustBe: "an object with options", butIs: options)
                return nil
            }
            problems.checkKeys(of: options, "options", known: ["timeout", "cleanUp", "results"])
            return function(work, described: description, read(options, "options"))
        }
        guard work.isObject, !work.isArray else {
            problems.add("the second argument", mustBe: "a function, or an object with run", butIs: work)
            return nil
        }
        return declared(work, "", named: description)
    }

    private static func name(of function: JSValue, _ name: String?) -> String? {
        if let name { return name }
        let own = function["name"]
        return own.isString && !own.description.isEmpty ? own.description : nil
    }

    // MARK: Objects

    private mutating func declared(_ object: JSValue, _ path: String, named name: String?) -> ScriptStep? {
        problems.checkKeys(of: object, path, known: Self.keys)
        let options = read(object, path)
        let given = problems.property("description", of: object, path)
        var description = name ?? path
        if given.isString, !given.description.isEmpty {
            description = given.description
        } else if !given.isUndefined {
            problems.add(ScriptWords.path(path, "description"), mustBe: "a string", butIs: given)
        }
        let run = problems.property("run", of: object, path)
        if run.isFunction { return function(run, described: description, options) }
        guard let step = classes.session.context.unwrap(run, as: ScriptStep.self) else {
            problems.add(ScriptWords.path(path, "run"), mustBe: "a function or a Step", butIs: run)
            return nil
        }
        return ScriptStep(
            description, .native(step), timeout: options.timeout, cleaner: options.cleaner, results: options.results,
            classes: classes)
    }

    /// The options of a step in an object.
    private struct Options {
        var timeout: Double?
        var cleaner: KeptValue?
        var results: [AnyHashable]?

    }

    private mutating func read(_ object: JSValue, _ path: String) -> Options {
        var options = Options()
        guard object.isObject else { return options }
        let timeout = problems.property("timeout", of: object, path)
        if !timeout.isUndefined {
            options.timeout = try? Self.seconds(timeout)
            if options.timeout == nil {
                problems.add(
                    ScriptWords.path(path, "timeout"), mustBe: "a non-negative number of seconds", butIs: timeout)
            }
        }
        let cleanUp = problems.property("cleanUp", of: object, path)
        if cleanUp.isFunction {
            options.cleaner = classes.session.keptValues.keep(cleanUp)
        } else if !cleanUp.isUndefined {
            problems.add(ScriptWords.path(path, "cleanUp"), mustBe: "a function", butIs: cleanUp)
        }
        let results = problems.property("results", of: object, path)
        if results.isArray {
            let count = (try? results["length"].convert(to: Int.self)) ?? 0
            options.results = (0..<count).compactMap { try? classes.hashable(results[$0]) }
        } else if !results.isUndefined {
            problems.add(ScriptWords.path(path, "results"), mustBe: "an array of results", butIs: results)
        }
        return options
    }

    /// Converts a timeout, in seconds.
    /// - Throws: `JSThrow` if the value is not a timeout.
    static func seconds(_ value: JSValue) throws -> Double {
        let number = value.isNumber ? try value.toDouble() : .nan
        guard number >= 0 else {
            throw JSThrow(
                "TypeError", "a timeout is a non-negative number of seconds, not \(ScriptWords.outline(value))")
        }
        return number
    }

    private func function(_ function: JSValue, described description: String, _ options: Options) -> ScriptStep {
        ScriptStep(
            description, .function(classes.session.keptValues.keep(function)), timeout: options.timeout,
            cleaner: options.cleaner, results: options.results, classes: classes)
    }
}

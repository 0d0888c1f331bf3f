import Automation
import JavaScriptBridge
import Scripting

/// What `run` and `runAsync` take.
struct RunOptions {
    /// Whether warnings of the validation count as errors.
    var isStrict = false

    init(_ object: JSValue, of function: String) throws {
        guard !object.isUndefined else { return }
        var problems = DeclarationProblems(of: "\(function)()")
        if object.isObject, !object.isFunction, !object.isArray {
            problems.checkKeys(of: object, "", known: ["strict"])
            ScenarioOptions.flag(object, "", "strict", &problems) { isStrict = $0 }
        } else {
            problems.add("the argument", mustBe: "an object with options", butIs: object)
        }
        try problems.check()
    }
}

/// Runs a scenario for a script, at once or with promises.
struct ScenarioRunner {
    private let scenario: Scenario
    private let classes: ScenarioClasses
    private let engine: ScenarioRun
    private let activity: ScenarioActivity?

    init(_ scenario: Scenario, _ options: RunOptions, _ classes: ScenarioClasses) {
        self.scenario = scenario
        self.classes = classes
        let session = classes.session
        engine = ScenarioRun(
            scenario, in: session.automation, strictly: options.isStrict, observer: ScenarioEvents(session.events))
        activity = (scenario as? any ScriptScenario)?.activity
    }

    /// Runs the scenario to its end.
    /// - Returns: its result.
    /// - Throws: ``ScenarioFailure``.
    func run() throws -> JSValue {
        begin()
        defer { end() }
        do {
            try classes.session.perform(asynchronously: false) { () throws(ScenarioError) in _ = try engine.run() }
        } catch {
            throw ScenarioFailure(error: error)
        }
        return try classes.jsValue(scenario.result)
    }

    /// Begins to run the scenario.
    /// - Returns: a promise of its result.
    func runAsync() throws -> JSPromise {
        let context = classes.session.context
        let promise = try JSPromise(in: context)
        // Nobody knows later who began.
        let prepared = ScenarioFailure.Prepared(in: classes.session)
        begin()
        let run = AsyncScenarioRun(engine, classes: classes) { [self] error in
            end()
            if let error {
                try promise.reject(ScenarioFailure(error: error, prepared: prepared))
            } else {
                try promise.resolve(try classes.jsValue(scenario.result))
            }
        }
        try run.goOn()
        return promise
    }

    private func begin() {
        classes.objects.begin()
        // One that is refused because it runs already leaves the trace of that run alone.
        if activity?.run?.hasEnded ?? true { activity?.run = engine }
    }

    private func end() {
        classes.objects.end()
        guard let activity, activity.run === engine else { return }
        activity.run = nil
        activity.lastTrace = engine.trace
    }
}

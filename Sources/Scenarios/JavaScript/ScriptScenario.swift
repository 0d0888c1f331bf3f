import Automation
import JavaScriptBridge
import Scripting

/// A scenario that a script created.
protocol ScriptScenario: Scenario {
    /// The current run, or the last one.
    var activity: ScenarioActivity { get }
}

/// The current run of a scenario, and the trace of the last one.
final class ScenarioActivity {
    /// The current run.
    weak var run: ScenarioRun?
    /// The trace of the last run that ended.
    var lastTrace: ScenarioTrace?

    /// The current trace; nil for a scenario that was never run by itself.
    var trace: ScenarioTrace? { run?.trace ?? lastTrace }
}

/// A flow that a script created.
final class ScriptFlow: FlowScenario, ScriptScenario {
    let activity = ScenarioActivity()

    /// Creates a flow with its place in a script.
    convenience init(_ description: String, place: SourcePlace?) {
        self.init(
            description, fileID: place?.file ?? "", filePath: place?.path ?? "", line: place?.line ?? 0,
            column: place?.column ?? 0)
    }
}

/// A sequence that a script created.
final class ScriptSequence: SequenceScenario, ScriptScenario {
    let activity = ScenarioActivity()
}

/// The options of `run` and `runAsync`.
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

/// Runs a scenario for a script, synchronously or with promises.
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

    /// Starts the scenario.
    /// - Returns: a promise for its result.
    func runAsync() throws -> JSPromise {
        let context = classes.session.context
        let promise = try JSPromise(in: context)
        // The caller is not known later.
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
        // A scenario that is rejected because it already runs keeps the trace of that run.
        if activity?.run?.hasEnded ?? true { activity?.run = engine }
    }

    private func end() {
        classes.objects.end()
        guard let activity, activity.run === engine else { return }
        activity.run = nil
        activity.lastTrace = engine.trace
    }
}

/// A run that waits for promises, on the session's event loop.
///
/// A timer, a promise or the script keeps it alive.
private final class AsyncScenarioRun {
    private let run: ScenarioRun
    private let classes: ScenarioClasses
    private let settle: (ScenarioError?) throws -> Void
    private var timer: Int?

    /// Prepares a run.
    /// - Parameter settle: called at the end, with the reason if the run failed.
    init(_ run: ScenarioRun, classes: ScenarioClasses, settle: @escaping (ScenarioError?) throws -> Void) {
        self.run = run
        self.classes = classes
        self.settle = settle
    }

    /// Continues until the run has to wait, or has ended.
    func goOn() throws {
        dropTimer()
        while true {
            switch classes.session.perform(asynchronously: true, { run.advance() }) {
            case .ready: continue
            case .waiting(.waiting(let instant)): return wake(at: instant)
            case .waiting(.suspended(let suspension, let instant)):
                if instant < .infinity { wake(at: instant) }
                suspension.whenResumed = { [self] in
                    // Only the end of a script that ran too long is thrown here, and its caller is notified as well.
                    try? goOn()
                }
                return
            case .waiting(.ended): continue
            case .ended(let error): return try settle(error)
            }
        }
    }

    private func wake(at instant: Double) {
        let loop = classes.session.loop
        timer = loop.schedule(after: instant - run.session.clock.now, repeats: false) { [self] in
            timer = nil
            try goOn()
        }
    }

    private func dropTimer() {
        if let timer { classes.session.loop.cancel(timer) }
        timer = nil
    }
}

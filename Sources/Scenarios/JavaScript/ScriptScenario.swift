import Automation
import JavaScriptBridge
import Scripting

/// A scenario that a script made.
protocol ScriptScenario: Scenario {
    /// What happens in it now, or happened the last time.
    var activity: ScenarioActivity { get }
}

/// The run of a scenario that goes on, and the trace of the last one.
final class ScenarioActivity {
    /// The run that goes on.
    weak var run: ScenarioRun?
    /// What happened in the last run that ended.
    var lastTrace: ScenarioTrace?

    /// What has happened so far; nil for a scenario that was never run by itself.
    var trace: ScenarioTrace? { run?.trace ?? lastTrace }
}

/// A flow that a script made.
final class ScriptFlow: FlowScenario, ScriptScenario {
    let activity = ScenarioActivity()

    /// Creates a flow that was made at a place of a script.
    convenience init(_ description: String, place: SourcePlace?) {
        self.init(
            description, fileID: place?.file ?? "", filePath: place?.path ?? "", line: place?.line ?? 0,
            column: place?.column ?? 0)
    }
}

/// A sequence that a script made.
final class ScriptSequence: SequenceScenario, ScriptScenario {
    let activity = ScenarioActivity()
}

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

/// A run that waits for promises, on the session's event loop.
///
/// It lives as long as a timer, a promise or the script holds it.
private final class AsyncScenarioRun {
    private let run: ScenarioRun
    private let classes: ScenarioClasses
    private let settle: (ScenarioError?) throws -> Void
    private var timer: Int?

    /// Prepares a run.
    /// - Parameter settle: called at the end, with the reason when the run failed.
    init(_ run: ScenarioRun, classes: ScenarioClasses, settle: @escaping (ScenarioError?) throws -> Void) {
        self.run = run
        self.classes = classes
        self.settle = settle
    }

    /// Goes on until the run has to wait, or has ended.
    func goOn() throws {
        dropTimer()
        while true {
            switch classes.session.perform(asynchronously: true, { run.advance() }) {
            case .ready: continue
            case .waiting(.waiting(let instant)): return wake(at: instant)
            case .waiting(.suspended(let suspension, let instant)):
                if instant < .infinity { wake(at: instant) }
                suspension.whenResumed = { [self] in
                    // What is thrown here is the end of a script that ran too long, which its caller learns as well.
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

public import Automation
public import JavaScriptBridge
public import PageObjects
import Runner
import Scripting
import TestEvents
import Worlds

/// Something that runs, for tests that use Swift and JavaScript side by side: a ``RunningApp`` or a ``RunningPage``.
///
/// Failures in scripts, and in calls of ``app``, are reported to the current test. All scripts of one session share one
/// global scope. In it, the test library is loaded; `target`, `app` and `window` are the device, the app and its main
/// window; and everything offered to scripts is global.
///
/// Not `Sendable`: use it from one thread at a time. Several sessions can be used concurrently.
public class RunningSession {
    /// The app, with the interface of XCUITest.
    public let app: XCUIApplication
    /// Receives failures, pictures and element trees.
    public let host: any TestHost

    let session: InteractiveSession
    private let places: ScriptPlaces
    private let collector: OutcomeCollector
    private var snippets = 0

    /// - Throws: ``ScriptsError`` for invalid options, and when the app cannot be launched or shows nothing.
    init(
        named name: String, apps: AppList, options: ScriptOptions, host: any TestHost, filePath: String,
        prepare: (any World) -> Void
    ) throws {
        places = ScriptPlaces(filePath: filePath)
        self.host = host
        collector = OutcomeCollector(name: name)
        do {
            session = try InteractiveSession(
                try options.configuration(places), apps: apps, seed: options.seed, sinks: [collector],
                store: collector, workingDirectory: places.root, prepare: prepare)
        } catch let mistake as ConfigurationMistake {
            throw ScriptsError(mistake)
        } catch let failure as InputFailure {
            throw ScriptsError(failure.issue)
        }
        session.automation.failureRecorder = self.host
        app = XCUIApplication(session.automation)
    }

    /// The automation session with the device, which ``app`` and scripts share.
    public var automation: AutomationSession { session.automation }

    /// Terminates the app and relaunches it with the same data.
    /// - Throws: ``ScriptsError`` when it cannot be launched.
    public func relaunch() throws {
        do {
            try session.relaunch()
        } catch {
            throw ScriptsError(error.issue)
        }
    }

    // MARK: Scripts

    /// Runs a script file and its imports on the current screen; its failures are failures of the current test.
    /// - `path`: a path, resolved as in ``Scripts``.
    /// - Returns: whether nothing failed.
    /// - Throws: ``ScriptsError`` when the file does not exist.
    @discardableResult
    public func run(
        script path: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) throws -> Bool {
        let call = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let file = PathNames.display(try ScriptPlaces(filePath: filePath).existing(path), in: places.root)
        do {
            try session.runFile(file)
        } catch {
            collector.add(ScriptProblem(error.issue))
        }
        return report(call)
    }

    /// Evaluates JavaScript on the current screen; returns the value, or the value of a fulfilled promise.
    /// - Throws: ``ScriptsError`` with the error of the JavaScript.
    @discardableResult
    public func evaluate(
        _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) throws -> JSValue {
        snippets += 1
        let name = "\(Snippet.prefix)\(snippets)"
        defer { report(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) }
        do {
            return try session.value(of: text, named: name)
        } catch {
            throw ScriptsError(error.issue)
        }
    }

    /// Evaluates JavaScript on the current screen, and converts its value.
    /// - Throws: ``ScriptsError`` with the error of the JavaScript, `JSConversionError` for a value of another type.
    public func evaluate<Value: JSConvertible>(
        _ text: String, as type: Value.Type = Value.self, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) throws -> Value {
        try evaluate(text, fileID: fileID, filePath: filePath, line: line, column: column).convert()
    }

    @discardableResult
    private func report(_ call: SourcePlace) -> Bool {
        if let crash = session.newCrash() { collector.add(ScriptProblem(text: "The app crashed: \(crash)")) }
        let outcome = collector.takeOutcome()
        let report = ScriptReport(root: places.root, call: call)
        if let reporter = host as? any ScriptReporter {
            reporter.report(outcome, places: report)
        } else {
            for problem in outcome.problems where !problem.isWarning {
                host.record(RecordedFailure(message: problem.text, place: report.place(of: problem)))
            }
            for file in outcome.files { host.attach(file.bytes, named: file.name) }
        }
        return outcome.problems.allSatisfy(\.isWarning)
    }

    // MARK: Globals for scripts

    /// Makes a Swift function available to scripts, as a global function.
    ///
    /// ```swift
    /// running.offer("rain") { (days: Int) in try plants.water(days: days) }
    /// ```
    public func offer<each Argument: JSConvertible, Result: JSConvertible>(
        _ name: String, _ body: @escaping (repeat each Argument) throws -> Result
    ) throws {
        try offer(name, value: JSValue.function(name, in: session.context, body))
    }

    /// Makes a Swift function without a result available to scripts, as a global function.
    public func offer<each Argument: JSConvertible>(
        _ name: String, _ body: @escaping (repeat each Argument) throws -> Void
    ) throws {
        try offer(name, value: JSValue.function(name, in: session.context, body))
    }

    /// Makes a value available to scripts, as a global variable.
    public func offer(_ name: String, value: some JSConvertible) throws {
        try session.context.globalObject.defineProperty(
            name, value: value, enumerable: true, writable: true, configurable: true)
    }

    /// Makes a Swift class available to scripts, as a global class.
    public func offer<Instance>(_ definition: JSClassDefinition<Instance>) throws {
        try session.context.install(definition)
    }

    /// Makes an object of a Swift class available to scripts, as a global variable.
    public func offer<Instance>(_ name: String, _ instance: Instance, as definition: JSClassDefinition<Instance>) throws
    {
        try offer(name, value: try session.context.wrap(instance, as: definition))
    }
}
